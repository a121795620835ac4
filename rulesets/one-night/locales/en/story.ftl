# The story after the end of the game.

story-cards = The cards: { $hands }. In the centre, from left to right: { $centre }.

story-moved = { $how-id ->
    [robbed] A card was **{ $how }**: somebody took another player's card for their own, and saw it.
    [swapped] Two cards were **{ $how }**, and nobody saw them.
   *[exchanged] A card was **{ $how }** for one in the centre, and nobody saw it.
}

story-looked-at-centre = { $dealt-id ->
    [werewolf] { $player }, the only werewolf among the players,
   *[other] { $player }, the { $dealt },
} looked at the card at { $position } in the centre: the **{ $role }**.

story-looked-at-player = { $player }, the seer, looked at the card of { $target }: the **{ $role }**.

story-robbed = { $player }, the robber, exchanged cards with { $target } and saw what they now held: the **{ $role }**.

story-swapped = { $player }, the troublemaker, exchanged the cards of { $one } and { $other }, unseen.

story-drank = { $by-lot ->
    [yes] { $player }, the drunk, sent nothing in time, so the lot chose the card at { $position } in the centre: the **{ $role }**. Nobody saw it.
   *[no] { $player }, the drunk, took the card at { $position } in the centre for their own, unseen: the **{ $role }**.
}

story-woke = { $player }, the insomniac, saw the card in their hand: the **{ $role }**.

story-rested = { $in-time ->
    [yes] { $player }, the { $dealt }, did nothing.
   *[no] { $player }, the { $dealt }, sent nothing in time, and so did nothing.
}

story-dawn = When the night was over: { $hands }. In the centre, from left to right: { $centre }.
