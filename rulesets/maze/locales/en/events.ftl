# The game's messages. The values are a subset of Markdown.

## The start

event-briefing = **{ $players } players have come to town**: { $white-hats ->
    [one] one White Hat
   *[other] { $white-hats } White Hats
}, { $black-hats ->
    [one] one Black Hat
   *[other] { $black-hats } Black Hats
} and the Man in Black, who chooses his side in secret before the first day.

    { $buttons ->
        [yes]
            Every day ends with a lynching, and by night the Black Hats shoot. One player holds The Maze without knowing it: its holder can be neither lynched nor shot, and it changes hands every night. The rules say who wins, and how.
       *[no]
            - The White Hats win when no Black Hat is alive.
            - The Black Hats win when there are as many of them as living White Hats. They shoot by night.
            - The Man in Black counts for neither number, and wins with the side he has chosen.
            - Every day ends with a lynching, even if no one votes.
            - One player holds The Maze and doesn't know it yet. Its holder can be neither lynched nor shot. It changes hands every night.
            - The Black Hats may or may not have further powers of their own.
    }

event-identities = This is who you all say you are: { $entries }. It may be true or a cover, and doesn't matter for the rules.

event-dealt = You are { $role-id ->
    [white-hat] a **White Hat**. You win when no Black Hat is alive.
    [black-hat] a **Black Hat**. You win when there are as many Black Hats as living White Hats. By night you choose who to shoot, and who to steal The Maze from.
   *[man-in-black] the **Man in Black**. Choose your hat before this night ends, white or black: you win with its side. From the next night on you can search for The Maze. With a white hat, you can redirect the shot to its holder, who can't be shot. With a black hat, you can kill the holder and take it.
} { $speciality-id ->
    [barkeep] You are the **barkeep**: on two nights you can keep a player busy. The Man in Black finds nothing then.
    [lockpick] You are the **lockpick**: on one night you can try a second pocket in the theft.
    [telegrapher] You are the **telegrapher**: on one night you can send a line without a name. Everybody reads it at dawn.
    [card-sharp] You are the **card-sharp**: on one day your vote can count twice in the final count.
    [plain] You have no speciality.
   *[other] {""}
}

    In town you are known as the { $identity }. { $cover ->
        [yes] That is a cover, and only you know it.
       *[no] That is who you really are.
    }

event-teammates = { $players-count ->
    [0] You are the only Black Hat.
    [one] The other Black Hat is { $players }. You choose together, and the latest order counts.
   *[other] The other Black Hats are { $players }. You choose together, and the latest order counts.
}

event-specialities = { $entries-count ->
    [one] What you can do: { $entries }.
   *[other] What the Black Hats can do: { $entries }.
}

## The course of the game

event-phase = { $name-id ->
    [night-zero] **The night before.** The Man in Black chooses his hat, and the Black Hats may talk. Nothing else happens.{ $buttons ->
        [yes] {" "}If you are done, say so.
       *[no] {" "}If you are done, send me `done`.
    }
    [day] **Day { $number }.** Talk{ $buttons ->
        [yes] , and vote
       *[no] , and vote with `vote ann`
    }. The player with the most votes at the end is lynched.{ $buttons ->
        [yes] {" "}The day ends when all living players are done.
       *[no] {" "}The day ends when all living players have sent me `done`.
    }
    [night] **Night { $number }.**{ $buttons ->
        [yes] {" "}If you have something to do, do it in secret. The night ends when all living players are done.
       *[no] {" "}If you have something to do, send it to me in private. The night ends when all living players have sent `done`.
    }
   *[over] **The game is over.**
}

event-reminder = { $phase-id ->
    [night-zero] The night before the first day ends soon.
    [day] Day { $number } ends soon. It ends with a lynching, even if no one votes.
   *[other] Night { $number } ends soon.
}

event-order-taken = { $order-id ->
    [wear] Noted: you wear the **{ $hat }** hat. You can change that until the night ends.
    [pass] Noted: you pass The Maze to { $target }. You can change that until the night ends.
    [search] Noted: you search { $target }{ $action-id ->
        [redirect] , and redirect the shot if you find The Maze
        [kill] , and take The Maze by force if you find it
       *[none] {""}
    }. You can change that until the night ends.
    [detain] Noted: you keep { $target } busy tonight.
    [pick] Noted: you try { $target }'s pocket, too.
    [wire] Noted: your telegram arrives at dawn.
    [palm] Done: your vote counts twice when this day ends.
   *[other] Noted: { $order }.
}

event-team-order = { $order-id ->
    [kill] { $by } aims at **{ $target }** tonight.
    [steal] { $by } wants to steal The Maze from **{ $target }**, for { $recipient }.
   *[other] { $by } gave an order ({ $order }) about **{ $target }**.
} The latest order counts.

event-order-cancelled = Cancelled: { $order }.

event-team-cancelled = { $by } cancelled { $order }.

event-done-noted = Noted: you are done. If you do anything else in this phase{ $buttons ->
    [yes] , say afterwards that you are done again
   *[no] , send `done` again afterwards
}.

event-voted = { $voter } votes for **{ $target }**.

event-unvoted = { $voter } takes their vote back.

event-vote-tally = Votes on day { $day }: { $counts }.

## Results

event-vote-decided = { $decision-id ->
    [earliest] { $players } are tied. The vote falls on **{ $player }**, whose votes came first.
    [lot] { $players } are tied. One of them is drawn: **{ $player }**.
   *[no-votes] There are no votes to count. A player is drawn: **{ $player }**.
}

event-lynch-spared = The vote fell on **{ $player }**, who holds The Maze and so lives.

event-died = { $cause-id ->
    [lynch] **{ $player }** was lynched.
    [removed] **{ $player }** was taken out of the game.
   *[night] **{ $player }** died in the night.
} { $player } was { $role-id ->
    [man-in-black] the **{ $role }**
   *[other] a **{ $role }**
}.

event-hat = { $drawn ->
    [yes] You didn't choose, so I drew for you: you wear the **{ $hat }** hat
   *[no] You wear the **{ $hat }** hat
} for the whole game.

event-maze-elsewhere = You don't hold The Maze tonight.

event-nothing-found = The night showed you nothing.

event-maze-held = **You hold The Maze** tonight. { $pass ->
    [yes] Choose who gets it next. You can't keep it: if you choose no one, it goes to a random player.
   *[no] You can't choose who gets it next: it goes to a random player. Until then you can't be shot.
}

event-maze-discarded = One Black Hat and two White Hats are left: **The Maze is out of the game**. From now on no one is protected.

event-search-result = { $found ->
    [yes] You searched { $target } and **found The Maze**: { $target } held it at nightfall.
   *[no] You searched { $target } and found nothing.
}

event-shot-original = { $shot ->
    [yes] You redirected the shot, which was meant for **{ $target }**.
   *[no] You were ready to redirect the shot, but there was none.
}

event-maze-taken = You took **The Maze** from { $from }. It is yours until the end of the next night, and no one can lynch or shoot you while you have it.

event-steal-result = { $success ->
    [yes] The theft from { $target } **succeeded**.
   *[no] The theft from { $target } failed.
}

event-dawn = { $deaths-count ->
    [0] **The sun rises**, and no one died.
   *[other] **The sun rises**, but not for everybody. Dead: { $deaths }.
}

event-telegram =
    A telegram came in the night, without a name:

    > { $text }

event-unmasked = It is true: **{ $player } is the Man in Black**. His hat stays his secret.

## The end

event-game-over = The win goes to **{ $teams }**: { $winners-count ->
    [0] no one
   *[other] { $winners }
}.

event-reveal = { $player } was { $role-id ->
    [white-hat] a White Hat.
    [black-hat] a Black Hat{ $speciality-id ->
        [plain] {""}
       *[other] , the { $speciality }
    }.
   *[man-in-black] the Man in Black, { $team-id ->
        [undecided] and had not chosen a side
       *[other] on the side of { $team }
    }.
}

event-reveal-list = Who was who:
event-reveal-item = { $player }: { $role-id ->
    [white-hat] White Hat
    [black-hat] Black Hat{ $speciality-id ->
        [plain] {""}
       *[other] , the { $speciality }
    }
   *[man-in-black] Man in Black, { $team-id ->
        [undecided] who had not chosen a side
       *[other] on the side of { $team }
    }
}

event-maze-trail = { $entries-count ->
    [0] The game ended before the first day.
   *[other] Who held The Maze when each day began: { $entries }.
}
