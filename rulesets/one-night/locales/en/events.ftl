# The game's messages. The values are a subset of Markdown.

## The start of the game

event-players = { $regulars ->
    [yes] {""}
   *[no] Around the table: { $players }.
}

event-rules-notice = { $regulars ->
    [yes] {""}
   *[no] { $topic-id ->
        [only-here] { $buttons ->
            [yes] **Talk about the game here**, nowhere else.
           *[no] **Talk about the game here**, and nowhere else.
        }
        [only-by-day] { $buttons ->
            [yes] **Only by day**, and not during the vote.
           *[no] **Talk about it by day**, not at night and not while people vote.
        }
        [no-quotes] { $buttons ->
            [yes] **Do not quote me.**
           *[no] **Do not quote me**, truly or made up: say it in your own words, without copied lines or screenshots.
        }
        [spirit] { $buttons ->
            [yes] **Play in the spirit of the rules.**
           *[no] **Play in the spirit of the rules**, not only by their letter.
        }
       *[ask] { $buttons ->
            [yes] **Ask me when in doubt.**
           *[no] **Ask when in doubt**, by an example that you made up. `ask` to me in private reaches the game master alone.
        }
    }
}

event-acknowledged = Thank you, those are the words. You are in.

event-dropped = { $player } did not send the words in time and is off the list.

## The deal

event-deck = { $regulars ->
    [yes] In play: { $roles }; three of them in the centre.
   *[no] The cards in this game: { $roles }. Three of them lie face down in the centre, at left, middle and right.
}

event-dealt = You were dealt the **{ $role }**{ $team-id ->
        [tanner] . You are on nobody's side but your own.
       *[other] , which belongs to { $team }.
    }

    { $role-id ->
        [werewolf] You win with the werewolf team: no werewolf may die.
        [minion] You win with the werewolf team: no werewolf may die. Whether you die does not matter while there is one. They do not know that you are there. You have nothing to do at night.
        [mason] You win with town: a werewolf must die. You have nothing to do at night.
        [seer] You win with town: a werewolf must die. You may look at one other player's card, or at two cards of the centre, or do nothing.
        [robber] You win with town: a werewolf must die. You may exchange your card for another player's, and will see what you took. Or do nothing.
        [troublemaker] You win with town: a werewolf must die. You may exchange the cards of two other players without seeing either. Or do nothing.
        [drunk] You win with town: a werewolf must die. You must exchange your card for one of the centre, and will not see which it is.
        [insomniac] You win with town: a werewolf must die. When the night is over I tell you which card you hold then. You have nothing to choose.
        [hunter] You win with town: a werewolf must die. If you die by the vote, so does the player you voted for. You have nothing to do at night.
        [tanner] You win by dying, in whatever way. You have nothing to do at night.
       *[villager] You win with town: a werewolf must die. You have nothing to do at night.
    }

    All this is true as the night begins. Cards may move in the dark: in the end you are what your card is then.

event-teammates = { $players-count ->
    [0] {""}
    [one] { $role-id ->
        [mason] **{ $players }** is the other mason, so you can vouch for each other.
        [minion] **{ $players }** is the only werewolf among the players.
        [werewolf] **{ $players }** is the other werewolf. You have nothing to do at night.
       *[other] Your card tells you about **{ $players }**.
    }
   *[other] { $role-id ->
        [mason] The other masons are **{ $players }**.
        [minion] The werewolves are **{ $players }**.
        [werewolf] The other werewolves are **{ $players }**. You have nothing to do at night.
       *[other] Your card tells you about **{ $players }**.
    }
}

event-lone-wolf = You are the **only werewolf** among the players. You may look at one card of the centre: it makes a good false claim. Or do nothing.

event-lone-mason = You are the **only mason** among the players. The other mason's card, if there is one, lies in the centre.

event-lone-minion = **Nobody was dealt a werewolf.** Two warnings. If it stays that way, you are hunted in the werewolves' place, and your own death loses the game for you. And it may not stay that way: the night may still bring a werewolf into play.

## The course of the game

event-phase = { $name-id ->
    [briefing] **Before the cards are dealt**, everybody sends me, in private, the words that show that they have read the rules. Time for it: { $length }.
    [allocation] { $regulars ->
        [yes] {""}
       *[no] **The cards are dealt.** Each of you hears from me in private.
    }
    [night] { $regulars ->
        [yes] **Night falls.** I ask each of you in private, for { $length } at most.
       *[no] **Night falls.** I ask each of you in private. Time for it: { $length }, or until the last of you has answered.
    }
    [day] **The day begins.** Talk! You have { $length }. Then you vote.
    [voting] **Time to vote.** The talk is over, and I ask each of you in private. Everybody votes once, for somebody else, and for good. Time for it: { $length }.
   *[over] **The game is over.** Talk as you like.
}

event-chat-reminder = You may chat here, but say **nothing about the game** for now.

event-submitted = { $targets-count ->
    [0] Noted: you do nothing tonight. As long as the night lasts, you can change that.
   *[other] Noted: { $targets }. As long as the night lasts, you can change that.
}

event-voted = Your vote for { $target } is cast.

event-progress = { $phase-id ->
    [briefing] { $done ->
        [one] { $done } of { $of } has sent the words.
       *[other] { $done } of { $of } have sent the words.
    }
    [night] { $done ->
        [one] { $done } of { $of } is done for the night.
       *[other] { $done } of { $of } are done for the night.
    }
    [day] { $done ->
        [one] { $done } of { $of } is ready to vote.
       *[other] { $done } of { $of } are ready to vote.
    }
   *[other] { $done ->
        [one] { $done } of { $of } has voted.
       *[other] { $done } of { $of } have voted.
    }
}

event-reminder = { $phase-id ->
    [briefing] I am still waiting for the words from you that show that you have read the rules.
    [night] I am still waiting for what you do tonight.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send `target`, with names or places, or alone if you do nothing.
    }
    [day] I am still waiting to hear that you are ready to vote.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send `ready` when you are.
    }
   *[other] I am still waiting for your vote.{ $buttons ->
       [yes] {""}
      *[no] {" "}Send `vote` and a name, or `vote up` or `vote down`.
   }
}

event-action-defaulted = { $targets-count ->
    [0] You sent nothing in time, so you did nothing tonight.
   *[other] You sent nothing in time, but had to act. The lot fell on: { $targets }.
}

event-vote-defaulted = You did not vote in time, so your vote went to { $target }.

## What the night showed

event-saw-role = You looked at the card of { $player }: the **{ $role }**.

event-saw-centre = You looked at the card at { $position } in the centre: the **{ $role }**.

event-nothing-shown = The night has shown you nothing.

event-new-role = The card in your hand is the **{ $role }**.

## The day

event-vote-circle = The circle for the vote: { $order }. After the last comes the first again.{ $buttons ->
    [yes] {""}
   *[no] {" "}`vote up` is a vote for the player before you, `vote down` for the player after you.
}

event-time-left = { $length } of the day are left.

event-status = { $phase-id ->
    [briefing] The game has not begun: people are showing that they have read the rules.
    [night] It is night.
    [day] It is day.
    [voting] The vote is on.
    [over] The game is over.
   *[other] The cards are being dealt.
} { $submitted ->
    [yes] Nothing is missing from you.
   *[no] { $phase-id ->
        [briefing] The words that show that you have read the rules are still missing.
        [night] { $buttons ->
            [yes] What you do tonight is still missing.
           *[no] Your `target` is still missing; send it alone if you do nothing.
        }
        [day] { $buttons ->
            [yes] You are not ready to vote yet.
           *[no] You have not sent `ready` yet.
        }
        [voting] { $buttons ->
            [yes] Your vote is still missing.
           *[no] Your `vote` is still missing.
        }
       *[other] {""}
    }
} { $seconds-count ->
    [0] {""}
   *[other] Time left: { $seconds }.
}

## For the game master

event-breach-reported =
    { $by } reports { $player }:

    > { $text }

event-question =
    { $by } asks:

    > { $text }

event-quote-flagged = { $player } quoted, or seemed to quote, what I say in private. I did not let it stand.

## The end

event-vote-tally = The votes: { $counts }.

event-votes-revealed = Who voted for whom: { $votes }.

event-died = { $cause-id ->
    [hunter] **{ $player }** is dead, shot by the hunter.
   *[vote] **{ $player }** is dead, by the vote.
}

event-nobody-died = { $reason-id ->
    [one-vote-each] **Nobody died**: everybody had exactly one vote.
   *[tanner-set-aside] **Nobody died**: there was nothing to hunt, and without the tanner's vote nobody had more than one.
}

event-role-reveal = { $player } was dealt the { $dealt } and ended as the **{ $final }**.

event-role-reveal-list = The cards, from the deal to the end:
event-role-reveal-item = { $player }: { $final-changed ->
    [yes] { $dealt } → **{ $final }**
   *[no] **{ $final }**
}

event-centre-reveal = In the centre, at { $position }: the { $dealt } at the deal, the **{ $final }** in the end.
event-centre-reveal-list = The centre:
event-centre-reveal-item = { $position }: { $final-changed ->
    [yes] { $dealt } → **{ $final }**
   *[no] **{ $final }**
}

event-game-over = { $winners-count ->
    [0] **Nobody wins.**
   *[other] The win goes to **{ $teams }**: { $winners }.
}

event-phase-extended = There is more time: **{ $name }** lasts { $length } longer.

event-game-cancelled = The game was **cancelled**: { $reason }.
