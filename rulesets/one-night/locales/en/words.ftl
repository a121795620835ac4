# The game, its words, and one line of help for each command.

game-name = One Night
game-line = Cards move in the dark, then you vote.
game-about = A werewolf game of one night, one talk and one vote, for 3 to 12 players. Cards change hands in the dark, so in the morning you may be someone else.
game-length = About twenty minutes

## Roles, teams and places

role-werewolf = werewolf
role-minion = minion
role-mason = mason
role-seer = seer
role-robber = robber
role-troublemaker = troublemaker
role-drunk = drunk
role-insomniac = insomniac
role-hunter = hunter
role-villager = villager
role-tanner = tanner

# What each does, in one line, and the rule if there is more to say.
role-werewolf-about = Knows the other werewolf, and must not die.
role-werewolf-rule = You win if no werewolf dies and the tanner lives. A lone werewolf may look at one card in the centre at night.
role-minion-about = Knows the werewolves, who don't know the minion.
role-minion-rule = You win with the werewolves, even if you die for them. If no one is a werewolf in the end, you are hunted instead.
role-mason-about = Knows the other mason.
role-mason-rule = You win with town. The two masons can vouch for each other. If you are alone, the other card lies in the centre.
role-seer-about = Looks at one player’s card, or at two in the centre.
role-seer-rule = You win with town. You act before any card moves, so you see what was dealt. You may also do nothing.
role-robber-about = Swaps cards with another player, and sees the new card.
role-robber-rule = That player gets yours. From then on you are what you took, and win with its team. You may also do nothing.
role-troublemaker-about = Swaps the cards of two other players, unseen.
role-troublemaker-rule = You win with town. No one learns that the cards moved, and you don't see them. You may also do nothing.
role-drunk-about = Must take a card from the centre, unseen.
role-drunk-rule = From then on you are what you took, and no one tells you what that is. If you choose nothing, I draw for you.
role-insomniac-about = Sees their own card at the end of the night.
role-insomniac-rule = You win with the team of that card. If another player moved it, you are the first to know.
role-hunter-about = Killed by the vote, takes along the player they voted for.
role-hunter-rule = You win with town. What counts is who holds this card in the end, and only a death by the vote.
role-villager-about = Has no power but a voice and a vote.
role-villager-rule = You win with town if a werewolf dies. Your card can move in the night like any other.
role-tanner-about = Wants to die, and wins alone by dying.
role-tanner-rule = It doesn't matter how you die. If you die, the werewolves can't win; town can.

team-town = town
team-werewolf = the werewolf team
team-tanner = the tanner

game-map = The circle
drawn-player = player
drawn-card = card in the centre
drawn-neighbour = neighbours in the circle
drawn-vote = votes for
drawn-shot = the hunter’s shot
drawn-target = your target tonight
drawn-seen = what you saw
drawn-died = dead
drawn-reveal = the cards of this place

position-left = left
position-middle = middle
position-right = right
choice-target-left = { $buttons ->
    [yes] left
   *[no] Centre: left
}
choice-target-middle = { $buttons ->
    [yes] middle
   *[no] Centre: middle
}
choice-target-right = { $buttons ->
    [yes] right
   *[no] Centre: right
}

direction-up = up
direction-down = down

## The course of the game

phase-briefing = Briefing
phase-allocation = Deal
phase-night = Night
phase-day = Day
phase-voting = Vote
phase-over = The end

channel-main = The table

topic-only-here = talk here
topic-only-by-day = talk by day
topic-no-quotes = no quotes
topic-spirit = the spirit of the rules
topic-ask = ask

part-all = all rules
part-changes = what differs from the boxed game

move-robbed = robbed
move-swapped = swapped
move-exchanged = swapped

cause-vote = by the vote
cause-hunter = by the hunter's shot

calm-one-vote-each = everybody had one vote
calm-tanner-set-aside = the tanner's vote didn't count

cancel-reason-host = it ends here
cancel-reason-not-acknowledged = too few players sent the passphrase

## What a command has to name

need-one-position = one card in the centre: left, middle or right, as in `target left`
need-one-or-two = one other player, as in `target ann`, or two different cards in the centre, as in `target left right`
need-one-player = one other player, as in `target ann`
need-two-players = two other players, as in `target ann bob`
need-one-vote = one other player, as in `vote ann`, or a direction in the circle, `vote up` or `vote down`

## Commands

verb-target = Choose what you do at night. Alone, it means that you do nothing. You can change your mind until the night ends.
verb-vote = Vote for another player, by name or with up or down. A vote is final.
verb-ready = Say that you have talked enough. When everybody has, the vote begins.
verb-passphrase = Send the passphrase that shows that you have read the rules.
verb-role = See again what you learned when the cards were dealt.
verb-circle = See the circle again, for votes up and down.
verb-status = See the status of the game, and whether I'm waiting for you.
verb-rules = Read the rules. “rules changes” shows only what differs from the boxed game.
verb-tips = Read some advice.
verb-report = Tell only the game master that a player broke a rule of conduct.
verb-ask = Ask the game master about the rules.

## The choice that sends a command as it is

verb-target-finish = Nothing tonight
verb-ready-finish = I am ready
verb-rules-finish = All rules

## Questions, worded for the role that is asked. Where players type, the possible answers follow

question-idle = { $buttons ->
    [yes] Your card does nothing tonight. Say so, and the night can end.
   *[no] Nothing to do tonight. Ready?
}
question-idle-finish = { $buttons ->
    [yes] Nothing tonight
   *[no] Ready
}
question-idle-typed = You can type `target`.
question-seer = Which card do you look at?
question-seer-typed = You can type `target { $player }`, or `target left right`, or `target` alone for nothing.
question-seer-second = Which other card in the centre do you look at?
question-lone-wolf = Which card do you look at?
question-lone-wolf-typed = You can type `target left`, or `target` alone for nothing.
question-robber = Whose card do you take?
question-robber-typed = You can type `target { $player }`, or `target` alone for nothing.
question-troublemaker = Which two cards do you swap?
question-troublemaker-typed = You can type `target { $player } { $another }`, or `target` alone for nothing.
question-drunk = Which card do you take?
question-drunk-typed = You can type `target left`.
verb-vote-question = Who do you vote for? You can't change it.
verb-vote-typed = You can type `vote { $player }`, or `vote up` or `vote down` for the player before or after you in the circle.
verb-ready-question = Have you talked enough? When everybody has, the vote begins.
verb-ready-typed = You can type `ready`.
verb-passphrase-question = What is the passphrase that shows that you have read the rules?
verb-rules-question = Which rules do you want to read?
verb-report-question = Who broke a rule of conduct? Only the game master reads this.
verb-ask-question = What do you want to ask the game master?

## Choices, and one line on what each does

choice-vote-up = The player before me
choice-vote-up-about = The player before you in the circle gets your vote.
choice-vote-down = The player after me
choice-vote-down-about = The player after you in the circle gets your vote.

## Achievements

achievement-lone-wolf = Lone wolf
achievement-lone-wolf-about = won as the only werewolf
achievement-second-sight = Second sight
achievement-second-sight-about = dealt the seer, and won with the town when a werewolf died
achievement-happy-end = Happy end
achievement-happy-end-about = died as the tanner, as wished
achievement-last-shot = Last shot
achievement-last-shot-about = died as the hunter and took a werewolf along
achievement-turncoat = Turncoat
achievement-turncoat-about = won with another team than the one that was dealt

## What there may be in a game: `rules roles` and the like

listed-roles = Roles
