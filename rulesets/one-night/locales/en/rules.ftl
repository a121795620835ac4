# The texts of `rules` and `tips`.

event-rules-text = { $part-id ->
    [changes] { rules-changes }
   *[all] { rules-all }
}

rules-all =
    __The idea.__ Everybody holds a card with a role, and three more cards lie in the centre, at left, middle and right. At night some look at cards and some move them. By day you talk. Then everybody votes once, in secret, and the game is over.

    __Who you are.__ What you were dealt decides what you do at night. The card that you hold when the night is over decides your team, and whether you win. You may never have seen it.

    __Teams.__ Werewolf and minion are the werewolf team. The tanner is alone. All others are town.

    __The night.__ Everybody sends `target`, alone or with names or places, and it happens in this order:

    - A werewolf who is alone may look at one card of the centre.
    - The seer may look at another player's card, or at two of the centre.
    - The robber may take another player's card for their own, and sees what they took.
    - The troublemaker may exchange the cards of two others, unseen.
    - The drunk must take a card of the centre for their own, unseen.
    - The insomniac sees which card they hold in the end.

    Werewolves, minion and masons are told who is who when the cards are dealt.

    __The vote.__ Name another player, or vote `up` or `down`, for the player before or after you in the circle that I show. A vote is final, and one that is missing goes down, unless this game draws it. Who has the most votes dies; if several share the most, all of them die. If everybody has exactly one vote, nobody dies. A hunter who dies by the vote takes along the player they voted for.

    __Who wins.__

    - Town wins if a werewolf dies, whoever else does.
    - The werewolf team wins if no werewolf dies and the tanner does not die either.
    - The tanner wins by dying. Town can win beside the tanner, the werewolves cannot.
    - If no player is a werewolf in the end, the minion is hunted in their place.
    - If no player is a werewolf or the minion, town wins only if nobody dies. Then the tanner's vote is left out, if without it nobody has more than one.

    __Manners.__ Talk about the game only at the table and only by day. Tell in your own words what I told you, and never quote me. Play in the spirit of the rules. `ask` reaches the game master, and so does `report`.

rules-changes =
    What differs from the boxed game:

    - Nobody wakes up. Werewolves, minion and masons are told who is who when the cards are dealt; all other actions are sent in together and happen in the usual order.
    - There is no doppelganger, and nothing from the expansions.
    - The vote is secret and final. Besides a name you can vote `up` or `down`, for the player before or after you in a random circle.
    - All who share the most votes die, if they have two or more. If everybody has one, nobody dies.
    - If no player is a werewolf in the end, the minion is one for the vote: then the minion has to live.
    - If there is no werewolf and no minion to hunt, the tanner's vote cannot spoil the round of one vote each.

event-tips-text =
    - Your card may have moved. Find out who you are, and not only who the others are.
    - Town may lie, for a while. A seer who saw a werewolf can claim to have exchanged that player's card, wait for the confession, and take it back before the vote. Lie too much, and nobody believes you any more.
    - There is more than one reason to look guilty: the minion may want the votes, the tanner does, the hunter does not mind, and a werewolf can pose as any of them.
    - If you were the drunk, listen first. Work out which cards nobody claims, and so what you may have become, before you say what you were.
    - If you saw what somebody was dealt, say so early: they can confirm it and are cleared. But mind that two werewolves can clear each other in the same way.
    - You may leave most night actions out. It rarely helps you.
    - If you think that nobody is a werewolf, agree to vote around the circle, all in the same direction.
