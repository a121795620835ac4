# The page's texts about the table: seats, cards, votes, the end, and calls.

## Seats

page-done = done
page-votes-one = 1 vote
page-votes-other = { $count } votes
page-votes-for = votes for { $name }

## Questions

page-your-turn = Your turn
page-are-done = { $done } of { $of } are done
page-unfinished = Your last order is not finished, and would be lost.
page-unfinished-keep = Finish it
page-unfinished-drop = Drop the order, and say that I am done
page-read-on = Read on
page-nothing-to-do = Nothing to do for you now.
page-nothing-but-ready = If you need no more time, press “{ $label }” at the top.
page-time-to-talk = Nothing to answer now: it is time to talk.
page-to-table = To the talk
page-commands = Commands
page-more-questions = Other questions

## Cards

page-card-hold = Hold to see it
page-card-cover = Cover
page-card-read = Read
page-close-card = Close
page-glossary-read = See the cards

## Moments

page-moment-out = { $name } is out
page-moment-deal = The cards are dealt

## Calls

page-call-me = Should I call you when it is your turn and you are looking elsewhere?
page-call-yes = Yes, please
page-call-no = No, thanks
page-call-start = Call me when it is my turn
page-call-stop = Don't call me any longer
page-call-refused = This browser shows no notifications here. I call with a sound, and in the title of the tab.
page-call-silent = This browser plays no sound here. I call with a notification, and in the title of the tab.
page-call-title = This browser shows no notifications here and plays no sound. I call only in the title of the tab.
page-call-each = Call me for each of my questions
page-call-all = Call me only when all are called
page-call-closed = Also while this page is closed, together with all others. A call for each question can show people who see your screen that only you are asked.
page-calendar = Put the evenings into your calendar
page-calendar-about = A file with the evenings of the next two weeks. Fetched again, it brings them up to date.
page-map-window = The map: drag it, or use the arrow keys; plus and minus enlarge it
page-map-larger = Larger
page-map-smaller = Smaller
page-map-whole = The whole map
page-map-orders = Your orders
page-map-no-order = no order yet

# The player's own face, drawn at their seat.
page-face-title = Your face
page-face-heads = Face
page-face-colours = Colour
page-face-marks = Something special
page-face-number = Face { $number }
page-face-colour-number = Colour { $number }
page-face-mark-number = Mark { $number }
page-face-usual = Draw it from my name

# The contents of the table as a list.
page-table-said = What the table shows

# The end of a game as a scene over the page.
page-scene-title = The end
page-scene-on = Continue
page-scene-skip = Show all at once

# A step of the story as a picture.
page-replay-picture = Save as a picture
page-replay-cards = { $name } has { $card }
