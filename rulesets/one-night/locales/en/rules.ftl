# The texts of `rules` and `tips`.

event-rules-text = { $part-id ->
    [changes] { rules-changes }
   *[all] { rules-all }
}

rules-all =
    __The idea.__ Each of you has a card with a role, and three more cards lie in the centre: left, middle and right. At night, some players look at cards and some move them. By day you talk. Then you all vote once, in secret, and the game is over.

    __Who you are.__ The card you are dealt decides what you do at night. The card you hold when the night ends decides your team, and whether you win. You may never have seen it.

    __Teams.__ Werewolf and minion are the werewolf team. The tanner is alone. Everybody else is town.

    __The night.__ { $buttons ->
        [yes] You all choose in private, and it happens in this order:
       *[no] You all send `target`, alone or with names or places, and it happens in this order:
    }

    - A lone werewolf may look at one card in the centre.
    - The seer may look at another player's card, or at two in the centre.
    - The robber may swap cards with another player, and sees the new card.
    - The troublemaker may swap the cards of two other players, unseen.
    - The drunk must swap their card for one in the centre, unseen.
    - The insomniac sees which card they hold in the end.

    Werewolves, minion and masons learn who is who when the cards are dealt.

    __The vote.__ Vote for another player, { $buttons ->
        [yes] or for the one before or after you
       *[no] or vote `up` or `down`: for the one before or after you
    } in the circle that I show. A vote is final. A missing vote goes down the circle, unless this game draws it at random. The player with the most votes dies; if several are tied, they all die. If everybody has exactly one vote, no one dies. A hunter who dies by the vote takes along the player they voted for.

    __Who wins.__

    - Town wins if a werewolf dies, no matter who else does.
    - The werewolf team wins if no werewolf dies, and the tanner doesn't either.
    - The tanner wins by dying. Town can win as well, the werewolves can't.
    - If no player is a werewolf in the end, the minion is hunted instead.
    - If no player is a werewolf or the minion, town wins only if no one dies. Then the tanner's vote doesn't count if no player has more than one vote without it.

    __Manners.__ Talk about the game only at the table, and only by day. Say in your own words what I told you, and never quote me. Play in the spirit of the rules. { $buttons ->
        [yes] You can send the game master questions and reports.
       *[no] `ask` reaches the game master, and so does `report`.
    }

rules-changes =
    What differs from the boxed game:

    - No one wakes up. Werewolves, minion and masons learn who is who when the cards are dealt; all other actions are sent in together and happen in the usual order.
    - There is no doppelganger, and nothing from the expansions.
    - The vote is secret and final. { $buttons ->
        [yes] You can also vote for the player before or after you
       *[no] Besides a name you can vote `up` or `down`, for the player before or after you
    } in a random circle.
    - All players who share the most votes die, if they have two or more. If everybody has one, no one dies.
    - If no player is a werewolf in the end, the minion counts as one in the vote, and has to live.
    - If there is no werewolf and no minion to hunt, the tanner's vote can't spoil a round of one vote each.

event-tips-text =
    - Your card may have moved. Find out who you are, and not only who the others are.
    - Town may lie, for a while. A seer who saw a werewolf can claim to have swapped that player's card, wait for the confession, and take it back before the vote. Lie too much, and no one believes you any longer.
    - There is more than one reason to look guilty: the minion may want the votes, the tanner does, the hunter doesn't mind, and a werewolf can pose as any of them.
    - If you were the drunk, listen first. Work out which cards no one claims, and so what you may have become, before you say what you were.
    - If you saw what a player was dealt, say so early: they can confirm it and are cleared. But two werewolves can clear each other in the same way.
    - You may leave out most night actions. It rarely helps you.
    - If you think that no one is a werewolf, agree to vote around the circle, all in the same direction.
