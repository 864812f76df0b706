# The review of a finished match, loaded below its replay.

review-title = Review
review-hint = Every decision is compared with the other sensible ones, from what its player could know. It takes up to a minute; then it is kept for everyone who may see this replay.
review-none = There is no review yet. Any player of the match can have one made.
review-ask = Review this match
review-making = { $done } of { $of } answers looked at
chart-chances = Chance of winning in percent
chart-sentence-chances = Chances at first: { $begin }. At the end: { $end }.
chart-chances-note = After the last decision of each turn, if everyone then played like the bots.
review-sums = Choices and luck
review-decisions = Decisions
review-lost = Own choices
review-gained = Others’ choices
review-luck = Luck
review-dearest = Costliest decisions of { $name }
review-dearest-none = None that cost much.
review-decision = Better: { $better }, { $betterChance }. Chosen: { $taken }, { $takenChance }.
review-show = Show step { $step }, turn { $turn }
review-continue = Continue from here
review-fact-luck = Luck of the draw: { $name } { $points }.
review-fact-costliest = Costliest decision: { $name }, turn { $turn }: { $points }.
review-of = Review of { $names }
# Marks on piles and cards of a decision.
review-better = Better
review-bought = Bought
review-chosen = Chosen
