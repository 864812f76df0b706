# One message for each line of the log. $form says how the player stands in it: `you` and `they` name the player, `you-again`
# and `they-again` leave the name out because the line above has it. $cards is a list of cards, or "2 carte", or both. Cards
# stand without an article, so that one wording fits every name.

log-cards = { $number ->
    [one] una carta
   *[other] { $number } carte
  }
log-plays = { $form ->
    [you] { $who } giochi { $cards }
    [you-again] giochi { $cards }
    [they-again] gioca { $cards }
   *[they] { $who } gioca { $cards }
  }
log-plays_again = { $form ->
    [you] { $who } giochi di nuovo { $cards }
    [you-again] giochi di nuovo { $cards }
    [they-again] gioca di nuovo { $cards }
   *[they] { $who } gioca di nuovo { $cards }
  }
log-plays_as = { $form ->
    [you] { $who } giochi { $cards } come { $by }
    [you-again] giochi { $cards } come { $by }
    [they-again] gioca { $cards } come { $by }
   *[they] { $who } gioca { $cards } come { $by }
  }
log-acts_again = { $form ->
    [you] { $who } usi di nuovo { $cards }
    [you-again] usi di nuovo { $cards }
    [they-again] usa di nuovo { $cards }
   *[they] { $who } usa di nuovo { $cards }
  }
log-draws = { $form ->
    [you] { $who } peschi { $cards }
    [you-again] peschi { $cards }
    [they-again] pesca { $cards }
   *[they] { $who } pesca { $cards }
  }
log-discards = { $form ->
    [you] { $who } scarti { $cards }
    [you-again] scarti { $cards }
    [they-again] scarta { $cards }
   *[they] { $who } scarta { $cards }
  }
log-buys = { $form ->
    [you] { $who } compri { $cards }
    [you-again] compri { $cards }
    [they-again] compra { $cards }
   *[they] { $who } compra { $cards }
  }
log-gains = { $form ->
    [you] { $who } guadagni { $cards }
    [you-again] guadagni { $cards }
    [they-again] guadagna { $cards }
   *[they] { $who } guadagna { $cards }
  }
log-gains_to_hand = { $form ->
    [you] { $who } guadagni { $cards } in mano
    [you-again] guadagni { $cards } in mano
    [they-again] guadagna { $cards } in mano
   *[they] { $who } guadagna { $cards } in mano
  }
log-gains_onto_deck = { $form ->
    [you] { $who } guadagni { $cards } sul mazzo
    [you-again] guadagni { $cards } sul mazzo
    [they-again] guadagna { $cards } sul mazzo
   *[they] { $who } guadagna { $cards } sul mazzo
  }
log-gains_onto_deck-trash = { $form ->
    [you] { $who } guadagni { $cards } dal cestino sul mazzo
    [you-again] guadagni { $cards } dal cestino sul mazzo
    [they-again] guadagna { $cards } dal cestino sul mazzo
   *[they] { $who } guadagna { $cards } dal cestino sul mazzo
  }
log-gains_from_trash = { $form ->
    [you] { $who } guadagni { $cards } dal cestino
    [you-again] guadagni { $cards } dal cestino
    [they-again] guadagna { $cards } dal cestino
   *[they] { $who } guadagna { $cards } dal cestino
  }
log-gains_none = { $form ->
    [you] { $who } alla fine non guadagni { $cards }
    [you-again] alla fine non guadagni { $cards }
    [they-again] alla fine non guadagna { $cards }
   *[they] { $who } alla fine non guadagna { $cards }
  }
log-does_not_gain = { $form ->
    [you] { $who } non guadagni { $cards }
    [you-again] non guadagni { $cards }
    [they-again] non guadagna { $cards }
   *[they] { $who } non guadagna { $cards }
  }
log-passes = { $form ->
    [you] { $who } passi { $cards } a { $to }
    [you-again] passi { $cards } a { $to }
    [they-again] passa { $cards } a { $to }
   *[they] { $who } passa { $cards } a { $to }
  }
log-puts_token = { $form ->
    [you] { $who } metti un segnalino su { $cards }
    [you-again] metti un segnalino su { $cards }
    [they-again] mette un segnalino su { $cards }
   *[they] { $who } mette un segnalino su { $cards }
  }
log-looks_at_bottom = { $form ->
    [you] { $who } guardi { $cards } in fondo al tuo mazzo
    [you-again] guardi { $cards } in fondo al tuo mazzo
    [they-again] guarda { $cards } in fondo al suo mazzo
   *[they] { $who } guarda { $cards } in fondo al suo mazzo
  }
log-puts_at_bottom = { $form ->
    [you] { $who } metti { $cards } in fondo al tuo mazzo
    [you-again] metti { $cards } in fondo al tuo mazzo
    [they-again] mette { $cards } in fondo al suo mazzo
   *[they] { $who } mette { $cards } in fondo al suo mazzo
  }
log-shuffles_into_deck = { $form ->
    [you] { $who } mescoli { $cards } nel tuo mazzo
    [you-again] mescoli { $cards } nel tuo mazzo
    [they-again] mescola { $cards } nel suo mazzo
   *[they] { $who } mescola { $cards } nel suo mazzo
  }
log-shuffles_into_deck-empty = { $form ->
    [you] { $who } mescoli il tuo mazzo
    [you-again] mescoli il tuo mazzo
    [they-again] mescola il suo mazzo
   *[they] { $who } mescola il suo mazzo
  }
log-trashes = { $form ->
    [you] { $who } cestini { $cards }
    [you-again] cestini { $cards }
    [they-again] cestina { $cards }
   *[they] { $who } cestina { $cards }
  }
log-reveals = { $form ->
    [you] { $who } riveli { $cards }
    [you-again] riveli { $cards }
    [they-again] rivela { $cards }
   *[they] { $who } rivela { $cards }
  }
log-reveals_hand = { $form ->
    [you] { $who } mostri la mano: { $cards }
    [you-again] mostri la mano: { $cards }
    [they-again] mostra la mano: { $cards }
   *[they] { $who } mostra la mano: { $cards }
  }
log-reveals_hand-empty = { $form ->
    [you] { $who } mostri una mano vuota
    [you-again] mostri una mano vuota
    [they-again] mostra una mano vuota
   *[they] { $who } mostra una mano vuota
  }
log-looks_at = { $form ->
    [you] { $who } guardi { $cards }
    [you-again] guardi { $cards }
    [they-again] guarda { $cards }
   *[they] { $who } guarda { $cards }
  }
log-sets_aside = { $form ->
    [you] { $who } metti da parte { $cards }
    [you-again] metti da parte { $cards }
    [they-again] mette da parte { $cards }
   *[they] { $who } mette da parte { $cards }
  }
log-puts_on_mat = { $form ->
    [you] { $who } metti { $cards } sulla plancia di { $by }
    [you-again] metti { $cards } sulla plancia di { $by }
    [they-again] mette { $cards } sulla plancia di { $by }
   *[they] { $who } mette { $cards } sulla plancia di { $by }
  }
log-puts_on_deck = { $form ->
    [you] { $who } metti { $cards } sul mazzo
    [you-again] metti { $cards } sul mazzo
    [they-again] mette { $cards } sul mazzo
   *[they] { $who } mette { $cards } sul mazzo
  }
log-puts_in_hand = { $form ->
    [you] { $who } prendi in mano { $cards }
    [you-again] prendi in mano { $cards }
    [they-again] prende in mano { $cards }
   *[they] { $who } prende in mano { $cards }
  }
log-puts_deck_into_discard = { $form ->
    [you] { $who } metti il mazzo ({ $cards }) negli scarti
    [you-again] metti il mazzo ({ $cards }) negli scarti
    [they-again] mette il mazzo ({ $cards }) negli scarti
   *[they] { $who } mette il mazzo ({ $cards }) negli scarti
  }
log-shuffles = { $form ->
    [you] { $who } mescoli { $cards }
    [you-again] mescoli { $cards }
    [they-again] mescola { $cards }
   *[they] { $who } mescola { $cards }
  }
log-reacts = { $form ->
    [you] { $who } mostri { $cards }
    [you-again] mostri { $cards }
    [they-again] mostra { $cards }
   *[they] { $who } mostra { $cards }
  }
log-unaffected = { $form ->
    [you] { $by } non ti tocca
    [you-again] { $by } non ti tocca
    [they-again] { $by } non ha effetto
   *[they] { $by } non tocca { $who }
  }
log-gets_actions = { $form ->
    [you] { $who } ottieni { $number ->
        [one] 1 Azione
       *[other] { $number } Azioni
      }
    [you-again] ottieni { $number ->
        [one] 1 Azione
       *[other] { $number } Azioni
      }
    [they-again] ottiene { $number ->
        [one] 1 Azione
       *[other] { $number } Azioni
      }
   *[they] { $who } ottiene { $number ->
        [one] 1 Azione
       *[other] { $number } Azioni
      }
  }
log-gets_buys = { $form ->
    [you] { $who } ottieni { $number ->
        [one] 1 Acquisto
       *[other] { $number } Acquisti
      }
    [you-again] ottieni { $number ->
        [one] 1 Acquisto
       *[other] { $number } Acquisti
      }
    [they-again] ottiene { $number ->
        [one] 1 Acquisto
       *[other] { $number } Acquisti
      }
   *[they] { $who } ottiene { $number ->
        [one] 1 Acquisto
       *[other] { $number } Acquisti
      }
  }
log-gets_coins = { $form ->
    [you] { $who } ottieni { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
    [you-again] ottieni { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
    [they-again] ottiene { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
   *[they] { $who } ottiene { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
  }
log-loses_coins = { $form ->
    [you] { $who } perdi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
    [you-again] perdi { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
    [they-again] perde { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
   *[they] { $who } perde { $number ->
        [one] 1 moneta
       *[other] { $number } monete
      }
  }
log-takes_points = { $form ->
    [you] { $who } prendi { $number ->
        [one] 1 segnalino punto
       *[other] { $number } segnalini punto
      }
    [you-again] prendi { $number ->
        [one] 1 segnalino punto
       *[other] { $number } segnalini punto
      }
    [they-again] prende { $number ->
        [one] 1 segnalino punto
       *[other] { $number } segnalini punto
      }
   *[they] { $who } prende { $number ->
        [one] 1 segnalino punto
       *[other] { $number } segnalini punto
      }
  }
log-takes_coin_tokens = { $form ->
    [you] { $who } prendi { $number ->
        [one] 1 segnalino moneta
       *[other] { $number } segnalini moneta
      }
    [you-again] prendi { $number ->
        [one] 1 segnalino moneta
       *[other] { $number } segnalini moneta
      }
    [they-again] prende { $number ->
        [one] 1 segnalino moneta
       *[other] { $number } segnalini moneta
      }
   *[they] { $who } prende { $number ->
        [one] 1 segnalino moneta
       *[other] { $number } segnalini moneta
      }
  }
log-returns = { $form ->
    [you] { $who } rimetti { $cards } nella pila
    [you-again] rimetti { $cards } nella pila
    [they-again] rimette { $cards } nella pila
   *[they] { $who } rimette { $cards } nella pila
  }
log-names = { $form ->
    [you] { $who } nomini { $by }
    [you-again] nomini { $by }
    [they-again] nomina { $by }
   *[they] { $who } nomina { $by }
  }
log-goes_back = { $form ->
    [you] { $who } annulli fino a prima di { $cards }
    [you-again] annulli fino a prima di { $cards }
    [they-again] annulla fino a prima di { $cards }
   *[they] { $who } annulla fino a prima di { $cards }
  }
log-goes_back-empty = { $form ->
    [you] { $who } annulli l’ultima scelta
    [you-again] annulli l’ultima scelta
    [they-again] annulla l’ultima scelta
   *[they] { $who } annulla l’ultima scelta
  }
log-wins = { $form ->
    [you] { $who } vinci
    [you-again] vinci
    [they-again] vince
   *[they] { $who } vince
  }
