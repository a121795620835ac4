# The game's messages.

## The deal

event-house-rules = { $regulars ->
    [yes] {""}
   *[no]
        __How we play.__

        - Talk to the living of your own island; for three or more there are private channels{ $buttons ->
            [yes] .
           *[no] : type `group ann bob`.
        } Between the evenings there is no talk about the game.
        - You may tell each other anything, true or not. No screenshots, no copied messages.
        - Hand in your own form alone.

        There is more on this in the rules.
}

event-public-rules =
    __What everybody may know.__ Teams: { $teams }. Special roles: { $roles }. Items: { $items }. The rules say what they can do.

    There are further teams, and perhaps further roles, powers and ways to win, of which I say nothing. Teams and colours may change. A rule holds unless something secret says otherwise.

event-island = { $island-id ->
    [mainland] Everybody is on the mainland: { $players }.
   *[other] On the island { $island }: { $players }.
}

event-dealt = You are of the team **{ $team }**{ $role-id ->
        [none] .
       *[other] , and you are the **{ $role }**.
    } { $island-id ->
        [mainland] You are on the mainland.
       *[other] You live on the island { $island }.
    } { $items-count ->
        [0] {""}
       *[other] You hold: { $items }.
    }

event-briefing =
    __Team { $team }.__ { $powers-count ->
        [0] Your team has no power of its own.
       *[other] Your team: { $powers }.
    }

    { $role-powers-count ->
        [0] {""}
       *[other] Your role ({ $role }): { $role-powers }.
    }

    You win like this: { $wins }. Dead or alive, all of a team win or none.

event-teammates = { $players-count ->
    [0] I can tell you nobody else of the team { $team }.
   *[other] Of the team { $team } with you: **{ $players }**.
}

event-linked = { $kind-id ->
    [heir] Your benefactor is **{ $player }**. If { $player } is eliminated while you live, what is left goes to you.
    [rival] Your rival is **{ $player }**. You do not win if { $player } wins.
   *[sweetheart] Your sweetheart is **{ $player }**. If neither of you is eliminated, both of you win.
}

## The course of the game

event-phase = { $name-id ->
    [prologue] **The cards are dealt.** { $ends-given ->
        [yes] The first evening opens at { $ends }.
       *[no] The first evening opens soon.
    }
    [evening] **Evening { $number }.** { $headcount } are in the game. { $ends-given ->
        [yes] Hand in your form before { $ends-time }.
       *[no] Hand in your form before the evening ends.
    } A call is welcome, and nobody has to join it.
    [night] **The evening is over.** No talk about the game until { $ends-given ->
        [yes] the next opening, at { $ends }.
       *[no] the next opening.
    }
   *[over] **The end.** Everybody may talk here now.
}

event-form-reminder = Your form is not handed in yet. Vote, and then submit it before the evening ends.

event-form = { $auto-given ->
    [yes] Your draft was handed in for you: { $entries }.
   *[no] { $submitted ->
        [yes] Your form is **handed in**: { $entries }.
       *[no] Your form so far: { $entries }. It counts when you submit it.
    }
}

## Colours

event-query-sent = I have asked { $player } for their colour.
event-queried = **{ $by } asks for your colour.** You can share it{ $buttons ->
    [yes] {" "}or decline
   *[no] {" "}(`share`) or decline (`decline`)
} until the evening ends. Your answer is final.
event-answered = { $answer-id ->
    [share] I have told { $asker } your colour.
   *[decline] I have told { $asker } that you decline.
}
event-colour = { $magic ->
    [yes] By magic you see the colour of { $player }: **{ $colour }**.
   *[no] { $player } shares. The colour is **{ $colour }**.
}
event-query-declined = { $player } declines to share a colour.
event-query-expired = { $player } did not answer your query.
event-magic-queried = An Oracle has asked for your colour, and was told it.
event-dossier = The open rules of { $team }. { $powers-count ->
        [0] No open powers.
       *[other] Powers, in the words of its members: { $powers }.
    } Ways to win: { $wins }. { $acquainted }. { $channel ->
        [yes] It has a channel of its own.
       *[no] It has no channel of its own.
    }
event-ghost-team = { $player } was of the team **{ $team }**.

## Private channels

event-group-opened = A private channel is open: { $players }.
event-group-left = { $player } has left the private channel { $channel }.
event-group-closed = The private channel { $channel } is closed: there are fewer than two in it.

## Results

event-item-played = { $player } has played the { $item } on { $on }.
event-item-used = Your { $item } is used up.
event-item-given = Your { $item } went to { $receiver }.
event-item-received = You hold a new item: the **{ $item }**.
event-item-lost = Your { $item } is gone. Somebody has taken it.
event-vote-tally = Votes ({ $island }): { $counts }. { $voided-count ->
    [0] {""}
   *[other] Void: { $voided }.
}
event-no-vote-out = Nobody was voted out ({ $island }).
event-died = { $cause-id ->
    [vote] **{ $player }** was voted out.
    [night] **{ $player }** was killed in the night.
   *[removed] **{ $player }** is out of the game.
}
event-team-read = { $player } is of the team **{ $team }**.
event-watched = { $vote-id ->
    [none] { $player } voted for nobody.
   *[other] { $player } voted for **{ $vote }**.
}
event-painted = The paint is dry: { $player } shows { $colour }.
event-silenced = **You are silenced.** This evening you cannot share your colour. You can decline, or not answer.
event-inherited = You take over from { $from }. { $items-count ->
        [0] There were no items.
       *[other] Items: { $items }.
    } { $role-id ->
        [none] {""}
       *[other] You are the **{ $role }** now.
    }
event-team-changed = **You are of the team { $team } now**, and no more of { $from }.
event-turn-failed = Your change to the team of { $player } has failed.
event-teammate-joined = { $player } is of your team now.
event-teammate-left = { $player } is of your team no more.
event-moved = { $player } went over to the island { $island }.
event-departed = **{ $player }** has won and leaves the game. The others play on.
event-you-won = **You have won** with the team { $team }. Nothing that comes can take that from you.
event-merge = **The Merge.** The islands are one now, and everybody is on the mainland: { $players }.

## Questions

event-me = You are of the team **{ $team }**{ $role-id ->
        [none] .
       *[other] , and you are the **{ $role }**.
    } { $island-id ->
        [none] You are out of the game.
        [mainland] You are on the mainland.
       *[other] You live on the island { $island }.
    } { $items-count ->
        [0] You hold no items.
       *[other] You hold: { $items }.
    } { $silenced ->
        [yes] You cannot share your colour this evening.
       *[no] {""}
    } { $pending-count ->
        [0] {""}
       *[other] For your colour wait: { $pending }.
    }
event-status = { $phase-id ->
    [prologue] { $phase }.
    [over] { $phase }.
   *[other] { $phase } { $number }.
} In the game: { $alive }. { $phase-id ->
    [over] The game is over.
    [evening] The evening ends in { $seconds }, and the next one opens in { $opens-in }. For this evening { $headcount } count.
   *[other] The next evening opens in { $opens-in }.
}

## Seats and the end

event-replacing = The seat of { $player } is up for somebody else.
event-replaced = Somebody new sits in the seat of { $player }.
event-game-over = **The game is over.** { $winners-count ->
        [0] Nobody has won.
       *[other] The win goes to **{ $teams }**: { $winners }.
    }
event-reveal = Teams and roles: { $players }.
