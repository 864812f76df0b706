# Words of King of the Dice: the table, its log, its rules. They are loaded with the screen of the game.

## Who and where

dice-kind-burgher = Burgher
dice-kind-elf = Elf
dice-kind-dwarf = Dwarf
dice-kind-gnome = Gnome
dice-kind-orc = Orc
dice-kind-kobold = Kobold
dice-kind-apprentice = Apprentice
dice-kind-fairy = Fairy
dice-kind-hypnotist = Hypnotist
dice-kind-dragon = Dragon
dice-place-city = City
dice-place-mine = Mine
dice-place-workshop = Workshop
dice-place-orc-village = Orc Village
dice-place-enchanted-forest = Enchanted Forest
dice-citizen = { $kind } ({ $needs })
dice-location = { $location } { $points }
dice-card-penalty = Penalty
dice-penalty = Penalty −{ $points }
dice-home = lives in the { $location }
dice-home-none = lives in no village
dice-points = { $points ->
    [one] 1 point
   *[other] { $shown } points
  }
dice-points-fairy = as many points as there are Fairies in the stack
dice-effect-elf = On top of your stack when your turn begins, it gives you a fourth roll.
dice-effect-apprentice = After this turn you may take another one.
dice-effect-fairy = At the end it is worth as many points as there are Fairies in your stack.
dice-effect-hypnotist = You may also take its right neighbour, whatever it needs, and the location above it where the colours match.
dice-effect-dragon = You give it to another player, whose points it takes away.

## Dice and what they must show

dice-colour-red = red
dice-colour-green = green
dice-colour-blue = blue
dice-face = { $number }, { $colour }
dice-face-short = { $colour } { $number }
dice-face-kept = { $number }, { $colour }, kept
dice-die = Die { $place }: { $face }
dice-need-even = six even numbers
dice-need-odd = six odd numbers
dice-need-run = { $length } numbers in a row
dice-need-number = { $count } dice with { $number }
dice-need-colour = { $count } { $colour }
dice-need-alike = { $count } alike
dice-need-same-colour = { $count } of one colour
dice-need-sum-max = sum { $sum } or less
dice-need-sum-min = sum { $sum } or more
dice-parity-even = even
dice-parity-odd = odd
dice-missing = { $count } more { $what }
dice-missing-lower = sum lower by { $by }
dice-missing-higher = sum higher by { $by }
dice-fits = fits
# On a citizen that a click takes.
dice-fits-take = Fits: take it

## The table

dice-region-row = The row
dice-region-tray = Dice
dice-region-piles = Other piles
dice-place-empty = Empty
dice-location-empty = no location left
dice-location-next = next worth { $points }, { $left } left
dice-brings = brings the { $location }
dice-can-take = can take
dice-kept = kept
dice-tray-none = No dice have been rolled yet.
dice-rolls = Roll { $made } of { $most }
dice-stack = Your stack
dice-stack-of = Stack of { $who }
dice-stack-empty = Nothing yet
dice-stack-rolls = { $rolls ->
    [4] An Elf on top: four rolls
   *[other] Three rolls
  }
dice-stack-cards = { $count ->
    [one] Stack of 1 card
   *[other] Stack of { $count } cards
  }
dice-score = { $score ->
    [one] 1 point
   *[other] { $shown } points
  }
dice-negative = { $points ->
    [0] nothing taken away
   *[other] { $points } taken away by dragons and penalties
  }
dice-pile-penalty = Next penalty
dice-pile-draw = Citizens
dice-pile-draw-more = to come
dice-pile-discard = Discarded
dice-pile-discard-none = none
dice-left = { $count } left

## Questions and buttons

dice-title-roll = Your turn
dice-title-again = Another turn
dice-title-reroll = Roll { $made } of { $most }
dice-title-take = Take a citizen
dice-ask-roll = Roll the dice. You have { $rolls } rolls.
dice-ask-again = Your Apprentice offers you another turn.
dice-ask-reroll = No citizen fits yet. Keep some dice and roll the rest.
dice-ask-reroll-fits = A citizen fits. Stop and take it, or keep some dice and roll the rest.
dice-ask-penalty = No citizen fits: you would take a penalty. End your turn?
dice-ask-take = { $count ->
    [one] Take the ringed citizen.
   *[other] Choose one of the ringed citizens.
  }
dice-ask-neighbour = { $form ->
    [with] You may also take { $citizen }, and with it the { $location }.
   *[alone] You may also take { $citizen }.
  }
dice-ask-neighbour-plain = You may also take its neighbour.
dice-ask-location = This is the last card of the { $location }: taking it ends the match.
dice-ask-give = Who gets the Dragon? It takes { $points } points away.
dice-wait-roll = { $who } is about to roll
dice-wait-reroll = { $left ->
    [one] { $who } may roll once more
   *[other] { $who } may roll { $left } more times
  }
dice-wait-take = { $who } is choosing a citizen
dice-wait-neighbour = { $who } may take another citizen
dice-wait-location = { $who } decides whether the match ends
dice-wait-give = { $who } is giving away a Dragon
dice-wait-over = The match is over
dice-button-roll = Roll
dice-button-reroll = { $count ->
    [0] Roll again
    [6] Roll all six again
   *[other] Roll { $count } again
  } · { $left ->
    [one] 1 roll left
   *[other] { $left } rolls left
  }
dice-button-stop = Stop
dice-button-no-turn = No further turn
dice-button-take = Take { $citizen }
dice-button-take-plain = Take it
dice-button-leave = Leave it in the row
dice-button-take-end = Take { $location } { $points } and end the match
dice-button-leave-location = Leave it and keep playing
dice-button-give = Give it to { $who }

## The log: one message for each thing that happens, $form says whether it is oneself

dice-log-turn = { $form ->
    [you] { $who } have { $rolls } rolls
   *[they] { $who } has { $rolls } rolls
  }
dice-log-turn-again = { $form ->
    [you] { $who } take another turn
   *[they] { $who } takes another turn
  }
dice-log-rolls = { $form ->
    [you] { $who } roll { $rolled }
   *[they] { $who } rolls { $rolled }
  }
dice-log-rolls-kept = { $form ->
    [you] { $who } keep { $kept } and roll { $rolled }
   *[they] { $who } keeps { $kept } and rolls { $rolled }
  }
dice-log-stops = { $form ->
    [you] { $who } stop
   *[they] { $who } stops
  }
dice-log-takes_citizen = { $form ->
    [you] { $who } take { $citizen }
   *[they] { $who } takes { $citizen }
  }
dice-log-takes_citizen-neighbour = { $form ->
    [you] { $who } take the neighbour too, { $citizen }
   *[they] { $who } takes the neighbour too, { $citizen }
  }
dice-log-takes_location = { $form ->
    [you] { $who } take { $location } { $points } with it
   *[they] { $who } takes { $location } { $points } with it
  }
dice-log-leaves_location = { $form ->
    [you] { $who } leave { $location } { $points }
   *[they] { $who } leaves { $location } { $points }
  }
dice-log-leaves_citizen = { $form ->
    [you] { $who } leave { $citizen } in the row
   *[they] { $who } leaves { $citizen } in the row
  }
dice-log-leaves_turn = { $form ->
    [you] { $who } decline another turn
   *[they] { $who } declines another turn
  }
dice-log-gives = { $form ->
    [you] { $who } give { $citizen } to { $to }
   *[they] { $who } gives { $citizen } to { $to }
  }
dice-log-to-you = you
dice-log-takes_penalty = { $form ->
    [you] { $who } take a penalty, { $points }
   *[they] { $who } takes a penalty, { $points }
  }
dice-log-discards = { $citizen } leaves the row
dice-log-refills = { $citizen } comes into the row
dice-log-goes_back-card = { $form ->
    [you] { $who } go back to before { $citizen }
   *[they] { $who } goes back to before { $citizen }
  }
dice-log-goes_back-roll = { $form ->
    [you] { $who } go back to before the roll
   *[they] { $who } goes back to before the roll
  }
dice-log-goes_back-choice = { $form ->
    [you] { $who } undo the last choice
   *[they] { $who } undoes the last choice
  }
dice-log-ends-draw = The last citizen has been drawn: the match ends
dice-log-ends-penalties = The last penalty has been taken: the match ends
dice-log-ends-location = The { $location } is empty: the match ends
dice-log-wins = { $form ->
    [you] { $who } win with { dice-score }
   *[they] { $who } wins with { dice-score }
  }

## Keys and symbols

dice-help-click = Click or tap a die to keep it or to release it. Click a ringed citizen to take it; any other one opens.
dice-help-figures = keep or release that die
dice-help-roll = roll
dice-help-stop = stop: the dice stay as they lie
dice-help-take = take the citizen with the focus
dice-symbol-letter = equal letters: any equal numbers
dice-symbol-run = numbers in a row, from any number
dice-symbol-same = all of any one colour

## The rules on one page

dice-rules-lead = Roll, gather the people of five villages, and keep dragons and penalties away from your stack.
dice-rules-goal-title = The goal
dice-rules-goal = Every citizen and every location in your stack is worth its points; dragons and penalties take points away. The highest score wins. If two players are level, the one who lost fewer points to dragons and penalties wins; if that is equal too, they share the victory.
dice-rules-turn-title = A turn
dice-rules-roll-title = Roll.
dice-rules-roll = First all six dice. Then you may keep any of them and roll the others, twice at most; a die that was kept may be rolled again. You may stop earlier.
dice-rules-take-title = Take.
dice-rules-take = If your dice show what one of the five citizens needs, take it onto your stack. If several fit, choose one. If none fits, you take a penalty.
dice-rules-refill-title = Refill.
dice-rules-refill = The citizens left of the gap move one place to the right, and a new one comes under the first location.
dice-rules-location-title = Locations
dice-rules-location = Under each location lies one citizen. If you take a citizen that lies under the location of its own colour, you take that location too. Each pile has a 2, a 3 and a 4, in this order.
dice-rules-penalty-title = Penalties
dice-rules-penalty = The next penalty is always visible. When you take it, the last citizen of the row, the one on the right, leaves the match too.
dice-rules-effects-title = Some citizens do more
dice-rules-end-title = The end
dice-rules-end = The match ends at once when a player takes the last citizen to come, the last penalty, or the last card of any location. You are asked before you take a location that ends it.
