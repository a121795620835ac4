# The game's messages.

## The deal

event-house-rules = { $regulars ->
    [yes] {""}
   *[no]
        __How we play.__

        - Talk to the living players on your own island; for three or more there are private channels{ $buttons ->
            [yes] .
           *[no] : type `group ann bob`.
        } Don't talk about the game between evenings.
        - You may tell each other anything, true or not. No screenshots, no copied messages.
        - Submit only your own form.

        The rules say more.
}

event-public-rules =
    __What everybody may know.__ Teams: { $teams }. Special roles: { $roles }. Items: { $items }. The rules say what they can do.

    There are more teams, and perhaps more roles, powers and ways to win, which stay secret. Teams and colours may change. A rule holds unless something secret says otherwise.

event-island = { $island-id ->
    [mainland] Everybody is on the mainland: { $players }.
   *[other] On the island { $island }: { $players }.
}

event-dealt = You are on team **{ $team }**{ $role-id ->
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

    How you win: { $wins }. Dead or alive, a team wins or loses together.

event-teammates = { $players-count ->
    [0] I can't name anyone else on team { $team }.
   *[other] With you on team { $team }: **{ $players }**.
}

event-linked = { $kind-id ->
    [heir] Your benefactor is **{ $player }**. If { $player } is eliminated while you live, you get what is left.
    [rival] Your rival is **{ $player }**. You don't win if { $player } wins.
   *[sweetheart] Your sweetheart is **{ $player }**. If neither of you is eliminated, both of you win.
}

## The course of the game

event-phase = { $name-id ->
    [prologue] **The cards are dealt.** { $ends-given ->
        [yes] The first evening opens at { $ends }.
       *[no] The first evening opens soon.
    }
    [evening] **Evening { $number }.** { $headcount } players are in the game. { $ends-given ->
        [yes] Submit your form before { $ends-time }.
       *[no] Submit your form before the evening ends.
    } You can meet in a call, but you don't have to.
    [night] **The evening is over.** Don't talk about the game until { $ends-given ->
        [yes] the next opening, at { $ends }.
       *[no] the next opening.
    }
   *[over] **The end.** Everybody can talk here now.
}

event-form-reminder = You haven't submitted your form yet. Vote, and submit it before the evening ends.

event-form = { $auto-given ->
    [yes] I submitted your draft for you: { $entries }.
   *[no] { $submitted ->
        [yes] Your form is **submitted**: { $entries }.
       *[no] Your form so far: { $entries }. It counts when you submit it.
    }
}

## Colours

event-query-sent = I asked { $player } for their colour.
event-queried = **{ $by } asks for your colour.** You can share it{ $buttons ->
    [yes] {" "}or decline
   *[no] {" "}(`share`) or decline (`decline`)
} until the evening ends. Your answer is final.
event-answered = { $answer-id ->
    [share] I told { $asker } your colour.
   *[decline] I told { $asker } that you decline.
}
event-colour = { $magic ->
    [yes] By magic you see the colour of { $player }: **{ $colour }**.
   *[no] { $player } shares. The colour is **{ $colour }**.
}
event-query-declined = { $player } declines to share their colour.
event-query-expired = { $player } didn't answer your question.
event-magic-queried = An Oracle asked for your colour, and learned it.
event-dossier = The open rules of { $team }. { $powers-count ->
        [0] No open powers.
       *[other] Powers, in the words of its members: { $powers }.
    } Ways to win: { $wins }. { $acquainted }. { $channel ->
        [yes] It has a channel of its own.
       *[no] It has no channel of its own.
    }
event-ghost-team = { $player } was on team **{ $team }**.

## Private channels

event-group-opened = A private channel is open: { $players }.
event-group-left = { $player } left the private channel { $channel }.
event-group-closed = The private channel { $channel } is closed: fewer than two players are in it.

## Results

event-item-played = { $player } played the { $item } on { $on }.
event-item-used = Your { $item } is used up.
event-item-given = Your { $item } went to { $receiver }.
event-item-received = You hold a new item: the **{ $item }**.
event-item-lost = Your { $item } is gone. Someone took it.
event-vote-tally = Votes ({ $island }): { $counts }. { $voided-count ->
    [0] {""}
   *[other] Void: { $voided }.
}
event-no-vote-out = No one was voted out ({ $island }).
event-died = { $cause-id ->
    [vote] **{ $player }** was voted out.
    [night] **{ $player }** was killed in the night.
   *[removed] **{ $player }** is out of the game.
}
event-team-read = { $player } is on team **{ $team }**.
event-watched = { $vote-id ->
    [none] { $player } voted for no one.
   *[other] { $player } voted for **{ $vote }**.
}
event-painted = The paint is dry: { $player } shows { $colour }.
event-silenced = **You are silenced.** This evening you can't share your colour. You can decline, or not answer.
event-inherited = You take over from { $from }. { $items-count ->
        [0] There were no items.
       *[other] Items: { $items }.
    } { $role-id ->
        [none] {""}
       *[other] You are the **{ $role }** now.
    }
event-team-changed = **You are on team { $team } now**, and no longer on { $from }.
event-turn-failed = You failed to join the team of { $player }.
event-teammate-joined = { $player } is on your team now.
event-teammate-left = { $player } is no longer on your team.
event-moved = { $player } moved to the island { $island }.
event-departed = **{ $player }** has won and leaves the game. The others play on.
event-you-won = **You have won** with team { $team }. Nothing can take that from you.
event-merge = **The Merge.** The islands are one now, and everybody is on the mainland: { $players }.

## Questions

event-me = You are on team **{ $team }**{ $role-id ->
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
        [yes] You can't share your colour this evening.
       *[no] {""}
    } { $pending-count ->
        [0] {""}
       *[other] Waiting for your colour: { $pending }.
    }
event-status = { $phase-id ->
    [prologue] { $phase }.
    [over] { $phase }.
   *[other] { $phase } { $number }.
} In the game: { $alive }. { $phase-id ->
    [over] The game is over.
    [evening] The evening ends in { $seconds }, and the next one opens in { $opens-in }. { $headcount } players count this evening.
   *[other] The next evening opens in { $opens-in }.
}

## Seats and the end

event-replacing = The seat of { $player } is free for another player.
event-replaced = A new player took the seat of { $player }.
event-game-over = **The game is over.** { $winners-count ->
        [0] No one wins.
       *[other] The win goes to **{ $teams }**: { $winners }.
    }
event-reveal = Teams and roles: { $players }.
