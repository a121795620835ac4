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
           *[no] **Talk about it by day**, not at night and not during the vote.
        }
        [no-quotes] { $buttons ->
            [yes] **Don't quote me.**
           *[no] **Don't quote me**, truly or made up: use your own words, without copied lines or screenshots.
        }
        [spirit] { $buttons ->
            [yes] **Play in the spirit of the rules.**
           *[no] **Play in the spirit of the rules**, not only by their letter.
        }
       *[ask] { $buttons ->
            [yes] **Ask me when in doubt.**
           *[no] **Ask when in doubt**, with a made-up example. `ask`, sent to me in private, reaches only the game master.
        }
    }
}

event-acknowledged = Thank you, that's the passphrase. You're in.

event-dropped = { $player } didn't send the passphrase in time and is off the list.

## The deal

event-deck = { $regulars ->
    [yes] In play: { $roles }; three of them in the centre.
   *[no] The cards in this game: { $roles }. Three of them lie face down in the centre: left, middle and right.
}

event-dealt = You were dealt the **{ $role }**. { $team-id ->
        [tanner] You play only for yourself.
       *[other] You play for { $team }.
    }

    { $role-id ->
        [werewolf] You win with the werewolf team: no werewolf may die.
        [minion] You win with the werewolf team: no werewolf may die. Your own death doesn't matter while there is one. They don't know about you. You have nothing to do at night.
        [mason] You win with town: a werewolf must die. You have nothing to do at night.
        [seer] You win with town: a werewolf must die. You may look at another player's card, or at two cards in the centre, or do nothing.
        [robber] You win with town: a werewolf must die. You may swap your card for another player's, and see the one you get. Or do nothing.
        [troublemaker] You win with town: a werewolf must die. You may swap the cards of two other players without seeing them. Or do nothing.
        [drunk] You win with town: a werewolf must die. You must swap your card for one in the centre, without seeing which it is.
        [insomniac] You win with town: a werewolf must die. When the night is over, I tell you which card you hold. You have nothing to choose.
        [hunter] You win with town: a werewolf must die. If you die by the vote, so does the player you voted for. You have nothing to do at night.
        [tanner] You win by dying, no matter how. You have nothing to do at night.
       *[villager] You win with town: a werewolf must die. You have nothing to do at night.
    }

    All this is true as the night begins. Cards may move in the dark: in the end, you are what your card is then.

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

event-lone-wolf = You are the **only werewolf** among the players. You may look at one card in the centre: it makes a good false claim. Or do nothing.

event-lone-mason = You are the **only mason** among the players. The other mason's card, if there is one, lies in the centre.

event-lone-minion = **No one was dealt a werewolf.** Two warnings. If it stays that way, you are hunted instead of the werewolves, and you lose if you die. And it may not stay that way: the night may still bring a werewolf into play.

## The course of the game

event-phase = { $name-id ->
    [briefing] **Before the cards are dealt**, send me the passphrase in private, so that I know you've read the rules. You have { $length }.
    [allocation] { $regulars ->
        [yes] {""}
       *[no] **The cards are dealt.** Each of you hears from me in private.
    }
    [night] { $regulars ->
        [yes] **Night falls.** I ask each of you in private, for { $length } at most.
       *[no] **Night falls.** I ask each of you in private. You have { $length }, or until everybody has answered.
    }
    [day] **The day begins.** Talk! You have { $length }. Then you vote.
    [voting] **Time to vote.** The talk is over, and I ask each of you in private. You vote once, for another player, and can't change it. You have { $length }.
   *[over] **The game is over.** Talk as you like.
}

event-chat-reminder = You may chat here, but say **nothing about the game** for now.

event-submitted = { $targets-count ->
    [0] Noted: you do nothing tonight. You can change that until the night ends.
   *[other] Noted: { $targets }. You can change that until the night ends.
}

event-voted = You voted for { $target }.

event-progress = { $phase-id ->
    [briefing] { $done ->
        [one] { $done } of { $of } has sent the passphrase.
       *[other] { $done } of { $of } have sent the passphrase.
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
    [briefing] I'm still waiting for your passphrase.
    [night] I'm still waiting for what you do tonight.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send `target`, with names or places, or alone if you do nothing.
    }
    [day] I'm still waiting to hear that you're ready to vote.{ $buttons ->
        [yes] {""}
       *[no] {" "}Send `ready` when you are.
    }
   *[other] I'm still waiting for your vote.{ $buttons ->
       [yes] {""}
      *[no] {" "}Send `vote` and a name, or `vote up` or `vote down`.
   }
}

event-action-defaulted = { $targets-count ->
    [0] You sent nothing in time, so you did nothing tonight.
   *[other] You sent nothing in time, but had to act. I drew for you: { $targets }.
}

event-vote-defaulted = You didn't vote in time, so your vote went to { $target }.

## What the night showed

event-saw-role = You looked at the card of { $player }: the **{ $role }**.

event-saw-centre = You looked at the { $position } card in the centre: the **{ $role }**.

event-nothing-shown = The night showed you nothing.

event-new-role = The card in your hand is the **{ $role }**.

## The day

event-vote-circle = The circle for the vote: { $order }. After the last comes the first again.{ $buttons ->
    [yes] {""}
   *[no] {" "}`vote up` is a vote for the player before you, `vote down` for the player after you.
}

event-time-left = { $length } left to talk.

event-status = { $phase-id ->
    [briefing] The game hasn't begun: players are sending the passphrase.
    [night] It is night.
    [day] It is day.
    [voting] It is time to vote.
    [over] The game is over.
   *[other] The cards are being dealt.
} { $submitted ->
    [yes] I'm not waiting for you.
   *[no] { $phase-id ->
        [briefing] I'm still waiting for your passphrase.
        [night] { $buttons ->
            [yes] I'm still waiting for what you do tonight.
           *[no] I'm still waiting for your `target`; send it alone if you do nothing.
        }
        [day] { $buttons ->
            [yes] You haven't said that you're ready to vote.
           *[no] You haven't sent `ready` yet.
        }
        [voting] { $buttons ->
            [yes] I'm still waiting for your vote.
           *[no] I'm still waiting for your `vote`.
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

event-quote-flagged = { $player } quoted, or seemed to quote, what I say in private. I deleted it.

## The end

event-vote-tally = The votes: { $counts }.

event-votes-revealed = Who voted for whom: { $votes }.

event-died = { $cause-id ->
    [hunter] **{ $player }** is dead, shot by the hunter.
   *[vote] **{ $player }** is dead, killed by the vote.
}

event-nobody-died = { $reason-id ->
    [one-vote-each] **No one died**: everybody had exactly one vote.
   *[tanner-set-aside] **No one died**: there was no one to hunt, and without the tanner's vote no player had more than one.
}

event-role-reveal = { $player } was dealt the { $dealt } and ended as the **{ $final }**.

event-role-reveal-list = The cards, from the deal to the end:
event-role-reveal-item = { $player }: { $final-changed ->
    [yes] { $dealt } → **{ $final }**
   *[no] **{ $final }**
}

event-centre-reveal = The { $position } card in the centre: first the { $dealt }, in the end the **{ $final }**.
event-centre-reveal-list = The centre:
event-centre-reveal-item = { $position }: { $final-changed ->
    [yes] { $dealt } → **{ $final }**
   *[no] **{ $final }**
}

event-game-over = { $winners-count ->
    [0] **No one wins.**
   *[other] The win goes to **{ $teams }**: { $winners }.
}

event-phase-extended = More time: **{ $name }** lasts { $length } longer.

event-game-cancelled = The game was **cancelled**: { $reason }.
