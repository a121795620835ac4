# The story after the end of the game.

story-cards = The cards: { $hands }. In the centre, from left to right: { $centre }.

story-moved = { $how-id ->
    [robbed] A card was **{ $how }**: a player swapped cards with another one, and saw the new card.
    [swapped] Two cards were **{ $how }**, and no one saw them.
   *[exchanged] A card was **{ $how }** for one in the centre, and no one saw it.
}

story-looked-at-centre = { $dealt-id ->
    [werewolf] { $player }, the only werewolf among the players,
   *[other] { $player }, the { $dealt },
} looked at the { $position } card in the centre: the **{ $role }**.

story-looked-at-player = { $player }, the seer, looked at the card of { $target }: the **{ $role }**.

story-robbed = { $player }, the robber, swapped cards with { $target } and saw the new card: the **{ $role }**.

story-swapped = { $player }, the troublemaker, swapped the cards of { $one } and { $other }, unseen.

story-drank = { $by-lot ->
    [yes] { $player }, the drunk, sent nothing in time and got a random card, the { $position } one in the centre: the **{ $role }**. No one saw it.
   *[no] { $player }, the drunk, took the { $position } card in the centre, unseen: the **{ $role }**.
}

story-woke = { $player }, the insomniac, saw the card in their hand: the **{ $role }**.

story-rested = { $in-time ->
    [yes] { $player }, the { $dealt }, did nothing.
   *[no] { $player }, the { $dealt }, sent nothing in time, and so did nothing.
}

story-dawn = When the night was over: { $hands }. In the centre, from left to right: { $centre }.
