# Hints, loaded where a table allows them.

advice-ask = Ask for a hint
advice-title = Hint
advice-close = Close the hint
advice-none = The server is busy. Try again in a moment.
advice-chance = { $percent }%
advice-means = Your chance to win if everyone then plays like the bots.
advice-play = Play { $card }
advice-buy = Buy { $card }
advice-buy-nothing = Buy nothing
advice-cards = Choose { $cards }
advice-name = Name { $card }
advice-keep = Keep { $faces }
advice-roll-all = Roll all dice again
advice-take-location = Take the location
advice-none-chosen = Choose none
advice-options = Choose option { $places }
