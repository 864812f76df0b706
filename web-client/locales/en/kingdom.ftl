# Words of building a kingdom and of saying what it is like. They are loaded with the form.

kingdom-text = Draw ten cards, keep what you like and draw the rest again. Or choose by name.
kingdom-draw = { $kept ->
    [0] Draw ten cards
   *[other] Draw the others again
  }
kingdom-keep = Keep { $card }
kingdom-another = Another card instead of { $card }
kingdom-never = Leave { $card } out
kingdom-limits = What may be drawn
kingdom-by-name = Choose by name
kingdom-bane-hint = Young Witch needs an eleventh pile that costs 2 or 3.
kingdom-bane-drawn = Drawn when the match begins
kingdom-costs = Cards of each cost
kingdom-cost = { $form ->
    [least] up to { $cost }
    [most] { $cost } or more
   *[one] { $cost }
  }
kingdom-no-draw = No ten cards fit these limits. Change the limits, or keep fewer cards.
kingdom-link = Copy the link to this kingdom

## The shape of a kingdom

shape-title = Kingdom profile
shape-village = More Actions
shape-buys = More Buys
shape-trashing = Trashing
shape-draw = Drawing
shape-attack = Attacks
shape-reaction = Reactions
shape-gaining = Gaining
shape-costs = Costs
shape-cost = { $count ->
    [one] Cost { $cost }: 1 card
   *[other] Cost { $cost }: { $count } cards
  }
shape-platinum = Chance of Platinum and Colony: { $chance }.
shape-shelters = Chance of Shelters instead of Estates: { $chance }.
