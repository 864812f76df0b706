# One message for each line of the log. $form says how the player stands in it: `you` and `they` name the player, `you-again`
# and `they-again` leave the name out because the line above has it. $cards is a list of cards, or "2 cards", or both.

log-cards = { $number ->
    [one] a card
   *[other] { $number } cards
  }
log-plays = { $form ->
    [you] { $who } play { $cards }
    [you-again] play { $cards }
    [they-again] plays { $cards }
   *[they] { $who } plays { $cards }
  }
log-plays_again = { $form ->
    [you] { $who } play { $cards } again
    [you-again] play { $cards } again
    [they-again] plays { $cards } again
   *[they] { $who } plays { $cards } again
  }
log-plays_as = { $form ->
    [you] { $who } play { $cards } as { $by }
    [you-again] play { $cards } as { $by }
    [they-again] plays { $cards } as { $by }
   *[they] { $who } plays { $cards } as { $by }
  }
log-acts_again = { $form ->
    [you] { $who } use { $cards } again
    [you-again] use { $cards } again
    [they-again] uses { $cards } again
   *[they] { $who } uses { $cards } again
  }
log-draws = { $form ->
    [you] { $who } draw { $cards }
    [you-again] draw { $cards }
    [they-again] draws { $cards }
   *[they] { $who } draws { $cards }
  }
log-discards = { $form ->
    [you] { $who } discard { $cards }
    [you-again] discard { $cards }
    [they-again] discards { $cards }
   *[they] { $who } discards { $cards }
  }
log-buys = { $form ->
    [you] { $who } buy { $cards }
    [you-again] buy { $cards }
    [they-again] buys { $cards }
   *[they] { $who } buys { $cards }
  }
log-gains = { $form ->
    [you] { $who } gain { $cards }
    [you-again] gain { $cards }
    [they-again] gains { $cards }
   *[they] { $who } gains { $cards }
  }
log-gains_to_hand = { $form ->
    [you] { $who } gain { $cards } to your hand
    [you-again] gain { $cards } to your hand
    [they-again] gains { $cards } to their hand
   *[they] { $who } gains { $cards } to their hand
  }
log-gains_onto_deck = { $form ->
    [you] { $who } gain { $cards } onto your deck
    [you-again] gain { $cards } onto your deck
    [they-again] gains { $cards } onto their deck
   *[they] { $who } gains { $cards } onto their deck
  }
log-gains_onto_deck-trash = { $form ->
    [you] { $who } gain { $cards } from the trash onto your deck
    [you-again] gain { $cards } from the trash onto your deck
    [they-again] gains { $cards } from the trash onto their deck
   *[they] { $who } gains { $cards } from the trash onto their deck
  }
log-gains_from_trash = { $form ->
    [you] { $who } gain { $cards } from the trash
    [you-again] gain { $cards } from the trash
    [they-again] gains { $cards } from the trash
   *[they] { $who } gains { $cards } from the trash
  }
log-gains_none = { $form ->
    [you] { $who } gain no { $cards } after all
    [you-again] gain no { $cards } after all
    [they-again] gains no { $cards } after all
   *[they] { $who } gains no { $cards } after all
  }
log-does_not_gain = { $form ->
    [you] { $who } don’t gain { $cards }
    [you-again] don’t gain { $cards }
    [they-again] doesn’t gain { $cards }
   *[they] { $who } doesn’t gain { $cards }
  }
log-passes = { $form ->
    [you] { $who } pass { $cards } to { $to }
    [you-again] pass { $cards } to { $to }
    [they-again] passes { $cards } to { $to }
   *[they] { $who } passes { $cards } to { $to }
  }
log-puts_token = { $form ->
    [you] { $who } put a token on { $cards }
    [you-again] put a token on { $cards }
    [they-again] puts a token on { $cards }
   *[they] { $who } puts a token on { $cards }
  }
log-looks_at_bottom = { $form ->
    [you] { $who } look at { $cards } at the bottom of your deck
    [you-again] look at { $cards } at the bottom of your deck
    [they-again] looks at { $cards } at the bottom of their deck
   *[they] { $who } looks at { $cards } at the bottom of their deck
  }
log-puts_at_bottom = { $form ->
    [you] { $who } put { $cards } at the bottom of your deck
    [you-again] put { $cards } at the bottom of your deck
    [they-again] puts { $cards } at the bottom of their deck
   *[they] { $who } puts { $cards } at the bottom of their deck
  }
log-shuffles_into_deck = { $form ->
    [you] { $who } shuffle { $cards } into your deck
    [you-again] shuffle { $cards } into your deck
    [they-again] shuffles { $cards } into their deck
   *[they] { $who } shuffles { $cards } into their deck
  }
log-shuffles_into_deck-empty = { $form ->
    [you] { $who } shuffle your deck
    [you-again] shuffle your deck
    [they-again] shuffles their deck
   *[they] { $who } shuffles their deck
  }
log-trashes = { $form ->
    [you] { $who } trash { $cards }
    [you-again] trash { $cards }
    [they-again] trashes { $cards }
   *[they] { $who } trashes { $cards }
  }
log-reveals = { $form ->
    [you] { $who } reveal { $cards }
    [you-again] reveal { $cards }
    [they-again] reveals { $cards }
   *[they] { $who } reveals { $cards }
  }
log-reveals_hand = { $form ->
    [you] { $who } reveal your hand: { $cards }
    [you-again] reveal your hand: { $cards }
    [they-again] reveals their hand: { $cards }
   *[they] { $who } reveals their hand: { $cards }
  }
log-reveals_hand-empty = { $form ->
    [you] { $who } reveal an empty hand
    [you-again] reveal an empty hand
    [they-again] reveals an empty hand
   *[they] { $who } reveals an empty hand
  }
log-looks_at = { $form ->
    [you] { $who } look at { $cards }
    [you-again] look at { $cards }
    [they-again] looks at { $cards }
   *[they] { $who } looks at { $cards }
  }
log-sets_aside = { $form ->
    [you] { $who } set { $cards } aside
    [you-again] set { $cards } aside
    [they-again] sets { $cards } aside
   *[they] { $who } sets { $cards } aside
  }
log-puts_on_mat = { $form ->
    [you] { $who } put { $cards } on the { $by } mat
    [you-again] put { $cards } on the { $by } mat
    [they-again] puts { $cards } on the { $by } mat
   *[they] { $who } puts { $cards } on the { $by } mat
  }
log-puts_on_deck = { $form ->
    [you] { $who } put { $cards } on your deck
    [you-again] put { $cards } on your deck
    [they-again] puts { $cards } on their deck
   *[they] { $who } puts { $cards } on their deck
  }
log-puts_in_hand = { $form ->
    [you] { $who } put { $cards } into your hand
    [you-again] put { $cards } into your hand
    [they-again] puts { $cards } into their hand
   *[they] { $who } puts { $cards } into their hand
  }
log-puts_deck_into_discard = { $form ->
    [you] { $who } put your deck ({ $cards }) into your discard pile
    [you-again] put your deck ({ $cards }) into your discard pile
    [they-again] puts their deck ({ $cards }) into their discard pile
   *[they] { $who } puts their deck ({ $cards }) into their discard pile
  }
log-shuffles = { $form ->
    [you] { $who } shuffle { $cards }
    [you-again] shuffle { $cards }
    [they-again] shuffles { $cards }
   *[they] { $who } shuffles { $cards }
  }
log-reacts = { $form ->
    [you] { $who } reveal { $cards }
    [you-again] reveal { $cards }
    [they-again] reveals { $cards }
   *[they] { $who } reveals { $cards }
  }
log-unaffected = { $form ->
    [you] { $by } leaves you alone
    [you-again] { $by } leaves you alone
    [they-again] { $by } does nothing here
   *[they] { $by } leaves { $who } alone
  }
log-gets_actions = { $form ->
    [you] { $who } get { $number ->
        [one] 1 Action
       *[other] { $number } Actions
      }
    [you-again] get { $number ->
        [one] 1 Action
       *[other] { $number } Actions
      }
    [they-again] gets { $number ->
        [one] 1 Action
       *[other] { $number } Actions
      }
   *[they] { $who } gets { $number ->
        [one] 1 Action
       *[other] { $number } Actions
      }
  }
log-gets_buys = { $form ->
    [you] { $who } get { $number ->
        [one] 1 Buy
       *[other] { $number } Buys
      }
    [you-again] get { $number ->
        [one] 1 Buy
       *[other] { $number } Buys
      }
    [they-again] gets { $number ->
        [one] 1 Buy
       *[other] { $number } Buys
      }
   *[they] { $who } gets { $number ->
        [one] 1 Buy
       *[other] { $number } Buys
      }
  }
log-gets_coins = { $form ->
    [you] { $who } get { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
    [you-again] get { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
    [they-again] gets { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
   *[they] { $who } gets { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
  }
log-loses_coins = { $form ->
    [you] { $who } lose { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
    [you-again] lose { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
    [they-again] loses { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
   *[they] { $who } loses { $number ->
        [one] 1 coin
       *[other] { $number } coins
      }
  }
log-takes_points = { $form ->
    [you] { $who } take { $number ->
        [one] 1 point token
       *[other] { $number } point tokens
      }
    [you-again] take { $number ->
        [one] 1 point token
       *[other] { $number } point tokens
      }
    [they-again] takes { $number ->
        [one] 1 point token
       *[other] { $number } point tokens
      }
   *[they] { $who } takes { $number ->
        [one] 1 point token
       *[other] { $number } point tokens
      }
  }
log-takes_coin_tokens = { $form ->
    [you] { $who } take { $number ->
        [one] 1 coin token
       *[other] { $number } coin tokens
      }
    [you-again] take { $number ->
        [one] 1 coin token
       *[other] { $number } coin tokens
      }
    [they-again] takes { $number ->
        [one] 1 coin token
       *[other] { $number } coin tokens
      }
   *[they] { $who } takes { $number ->
        [one] 1 coin token
       *[other] { $number } coin tokens
      }
  }
log-returns = { $form ->
    [you] { $who } return { $cards } to the pile
    [you-again] return { $cards } to the pile
    [they-again] returns { $cards } to the pile
   *[they] { $who } returns { $cards } to the pile
  }
log-names = { $form ->
    [you] { $who } name { $by }
    [you-again] name { $by }
    [they-again] names { $by }
   *[they] { $who } names { $by }
  }
log-goes_back = { $form ->
    [you] { $who } undo to before { $cards }
    [you-again] undo to before { $cards }
    [they-again] undoes to before { $cards }
   *[they] { $who } undoes to before { $cards }
  }
log-goes_back-empty = { $form ->
    [you] { $who } undo the last choice
    [you-again] undo the last choice
    [they-again] undoes the last choice
   *[they] { $who } undoes the last choice
  }
log-wins = { $form ->
    [you] { $who } win
    [you-again] win
    [they-again] wins
   *[they] { $who } wins
  }
