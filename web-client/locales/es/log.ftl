# Un mensaje para cada línea del registro. $form dice cómo aparece en ella quien juega: `you` y `they` llevan su nombre,
# `you-again` y `they-again` lo callan porque está en la línea de arriba. $cards es una lista de cartas, o «2 cartas», o
# las dos cosas.

log-cards = { $number ->
    [one] una carta
   *[other] { $number } cartas
  }
log-plays = { $form ->
    [you] { $who } juegas { $cards }
    [you-again] juegas { $cards }
    [they-again] juega { $cards }
   *[they] { $who } juega { $cards }
  }
log-plays_again = { $form ->
    [you] { $who } vuelves a jugar { $cards }
    [you-again] vuelves a jugar { $cards }
    [they-again] vuelve a jugar { $cards }
   *[they] { $who } vuelve a jugar { $cards }
  }
log-plays_as = { $form ->
    [you] { $who } juegas { $cards } como { $by }
    [you-again] juegas { $cards } como { $by }
    [they-again] juega { $cards } como { $by }
   *[they] { $who } juega { $cards } como { $by }
  }
log-acts_again = { $form ->
    [you] { $who } vuelves a usar { $cards }
    [you-again] vuelves a usar { $cards }
    [they-again] vuelve a usar { $cards }
   *[they] { $who } vuelve a usar { $cards }
  }
log-draws = { $form ->
    [you] { $who } robas { $cards }
    [you-again] robas { $cards }
    [they-again] roba { $cards }
   *[they] { $who } roba { $cards }
  }
log-discards = { $form ->
    [you] { $who } descartas { $cards }
    [you-again] descartas { $cards }
    [they-again] descarta { $cards }
   *[they] { $who } descarta { $cards }
  }
log-buys = { $form ->
    [you] { $who } compras { $cards }
    [you-again] compras { $cards }
    [they-again] compra { $cards }
   *[they] { $who } compra { $cards }
  }
log-gains = { $form ->
    [you] { $who } ganas { $cards }
    [you-again] ganas { $cards }
    [they-again] gana { $cards }
   *[they] { $who } gana { $cards }
  }
log-gains_to_hand = { $form ->
    [you] { $who } ganas { $cards } en tu mano
    [you-again] ganas { $cards } en tu mano
    [they-again] gana { $cards } en su mano
   *[they] { $who } gana { $cards } en su mano
  }
log-gains_onto_deck = { $form ->
    [you] { $who } ganas { $cards } encima de tu mazo
    [you-again] ganas { $cards } encima de tu mazo
    [they-again] gana { $cards } encima de su mazo
   *[they] { $who } gana { $cards } encima de su mazo
  }
log-gains_onto_deck-trash = { $form ->
    [you] { $who } ganas { $cards } de las eliminadas encima de tu mazo
    [you-again] ganas { $cards } de las eliminadas encima de tu mazo
    [they-again] gana { $cards } de las eliminadas encima de su mazo
   *[they] { $who } gana { $cards } de las eliminadas encima de su mazo
  }
log-gains_from_trash = { $form ->
    [you] { $who } ganas { $cards } de las eliminadas
    [you-again] ganas { $cards } de las eliminadas
    [they-again] gana { $cards } de las eliminadas
   *[they] { $who } gana { $cards } de las eliminadas
  }
log-gains_none = { $form ->
    [you] { $who } al final no ganas { $cards }
    [you-again] al final no ganas { $cards }
    [they-again] al final no gana { $cards }
   *[they] { $who } al final no gana { $cards }
  }
log-does_not_gain = { $form ->
    [you] { $who } no ganas { $cards }
    [you-again] no ganas { $cards }
    [they-again] no gana { $cards }
   *[they] { $who } no gana { $cards }
  }
log-passes = { $form ->
    [you] { $who } pasas { $cards } a { $to }
    [you-again] pasas { $cards } a { $to }
    [they-again] pasa { $cards } a { $to }
   *[they] { $who } pasa { $cards } a { $to }
  }
log-puts_token = { $form ->
    [you] { $who } pones un marcador en { $cards }
    [you-again] pones un marcador en { $cards }
    [they-again] pone un marcador en { $cards }
   *[they] { $who } pone un marcador en { $cards }
  }
log-looks_at_bottom = { $form ->
    [you] { $who } miras { $cards } en el fondo de tu mazo
    [you-again] miras { $cards } en el fondo de tu mazo
    [they-again] mira { $cards } en el fondo de su mazo
   *[they] { $who } mira { $cards } en el fondo de su mazo
  }
log-puts_at_bottom = { $form ->
    [you] { $who } pones { $cards } en el fondo de tu mazo
    [you-again] pones { $cards } en el fondo de tu mazo
    [they-again] pone { $cards } en el fondo de su mazo
   *[they] { $who } pone { $cards } en el fondo de su mazo
  }
log-shuffles_into_deck = { $form ->
    [you] { $who } barajas { $cards } con tu mazo
    [you-again] barajas { $cards } con tu mazo
    [they-again] baraja { $cards } con su mazo
   *[they] { $who } baraja { $cards } con su mazo
  }
log-shuffles_into_deck-empty = { $form ->
    [you] { $who } barajas tu mazo
    [you-again] barajas tu mazo
    [they-again] baraja su mazo
   *[they] { $who } baraja su mazo
  }
log-trashes = { $form ->
    [you] { $who } eliminas { $cards }
    [you-again] eliminas { $cards }
    [they-again] elimina { $cards }
   *[they] { $who } elimina { $cards }
  }
log-reveals = { $form ->
    [you] { $who } revelas { $cards }
    [you-again] revelas { $cards }
    [they-again] revela { $cards }
   *[they] { $who } revela { $cards }
  }
log-reveals_hand = { $form ->
    [you] { $who } muestras tu mano: { $cards }
    [you-again] muestras tu mano: { $cards }
    [they-again] muestra su mano: { $cards }
   *[they] { $who } muestra su mano: { $cards }
  }
log-reveals_hand-empty = { $form ->
    [you] { $who } muestras una mano vacía
    [you-again] muestras una mano vacía
    [they-again] muestra una mano vacía
   *[they] { $who } muestra una mano vacía
  }
log-looks_at = { $form ->
    [you] { $who } miras { $cards }
    [you-again] miras { $cards }
    [they-again] mira { $cards }
   *[they] { $who } mira { $cards }
  }
log-sets_aside = { $form ->
    [you] { $who } apartas { $cards }
    [you-again] apartas { $cards }
    [they-again] aparta { $cards }
   *[they] { $who } aparta { $cards }
  }
log-puts_on_mat = { $form ->
    [you] { $who } pones { $cards } en el tablero de { $by }
    [you-again] pones { $cards } en el tablero de { $by }
    [they-again] pone { $cards } en el tablero de { $by }
   *[they] { $who } pone { $cards } en el tablero de { $by }
  }
log-puts_on_deck = { $form ->
    [you] { $who } pones { $cards } en tu mazo
    [you-again] pones { $cards } en tu mazo
    [they-again] pone { $cards } en su mazo
   *[they] { $who } pone { $cards } en su mazo
  }
log-puts_in_hand = { $form ->
    [you] { $who } pones { $cards } en tu mano
    [you-again] pones { $cards } en tu mano
    [they-again] pone { $cards } en su mano
   *[they] { $who } pone { $cards } en su mano
  }
log-puts_deck_into_discard = { $form ->
    [you] { $who } pones tu mazo ({ $cards }) en tu pila de descartes
    [you-again] pones tu mazo ({ $cards }) en tu pila de descartes
    [they-again] pone su mazo ({ $cards }) en su pila de descartes
   *[they] { $who } pone su mazo ({ $cards }) en su pila de descartes
  }
log-shuffles = { $form ->
    [you] { $who } barajas { $cards }
    [you-again] barajas { $cards }
    [they-again] baraja { $cards }
   *[they] { $who } baraja { $cards }
  }
log-reacts = { $form ->
    [you] { $who } muestras { $cards }
    [you-again] muestras { $cards }
    [they-again] muestra { $cards }
   *[they] { $who } muestra { $cards }
  }
log-unaffected = { $form ->
    [you] { $by } no te afecta
    [you-again] { $by } no te afecta
    [they-again] { $by } no tiene efecto
   *[they] { $by } no afecta a { $who }
  }
log-gets_actions = { $form ->
    [you] { $who } recibes { $number ->
        [one] 1 Acción
       *[other] { $number } Acciones
      }
    [you-again] recibes { $number ->
        [one] 1 Acción
       *[other] { $number } Acciones
      }
    [they-again] recibe { $number ->
        [one] 1 Acción
       *[other] { $number } Acciones
      }
   *[they] { $who } recibe { $number ->
        [one] 1 Acción
       *[other] { $number } Acciones
      }
  }
log-gets_buys = { $form ->
    [you] { $who } recibes { $number ->
        [one] 1 Compra
       *[other] { $number } Compras
      }
    [you-again] recibes { $number ->
        [one] 1 Compra
       *[other] { $number } Compras
      }
    [they-again] recibe { $number ->
        [one] 1 Compra
       *[other] { $number } Compras
      }
   *[they] { $who } recibe { $number ->
        [one] 1 Compra
       *[other] { $number } Compras
      }
  }
log-gets_coins = { $form ->
    [you] { $who } recibes { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
    [you-again] recibes { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
    [they-again] recibe { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
   *[they] { $who } recibe { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
  }
log-loses_coins = { $form ->
    [you] { $who } pierdes { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
    [you-again] pierdes { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
    [they-again] pierde { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
   *[they] { $who } pierde { $number ->
        [one] 1 moneda
       *[other] { $number } monedas
      }
  }
log-takes_points = { $form ->
    [you] { $who } tomas { $number ->
        [one] 1 ficha de punto
       *[other] { $number } fichas de punto
      }
    [you-again] tomas { $number ->
        [one] 1 ficha de punto
       *[other] { $number } fichas de punto
      }
    [they-again] toma { $number ->
        [one] 1 ficha de punto
       *[other] { $number } fichas de punto
      }
   *[they] { $who } toma { $number ->
        [one] 1 ficha de punto
       *[other] { $number } fichas de punto
      }
  }
log-takes_coin_tokens = { $form ->
    [you] { $who } tomas { $number ->
        [one] 1 ficha de moneda
       *[other] { $number } fichas de moneda
      }
    [you-again] tomas { $number ->
        [one] 1 ficha de moneda
       *[other] { $number } fichas de moneda
      }
    [they-again] toma { $number ->
        [one] 1 ficha de moneda
       *[other] { $number } fichas de moneda
      }
   *[they] { $who } toma { $number ->
        [one] 1 ficha de moneda
       *[other] { $number } fichas de moneda
      }
  }
log-returns = { $form ->
    [you] { $who } devuelves { $cards } al montón
    [you-again] devuelves { $cards } al montón
    [they-again] devuelve { $cards } al montón
   *[they] { $who } devuelve { $cards } al montón
  }
log-names = { $form ->
    [you] { $who } nombras { $by }
    [you-again] nombras { $by }
    [they-again] nombra { $by }
   *[they] { $who } nombra { $by }
  }
log-goes_back = { $form ->
    [you] { $who } deshaces hasta antes de { $cards }
    [you-again] deshaces hasta antes de { $cards }
    [they-again] deshace hasta antes de { $cards }
   *[they] { $who } deshace hasta antes de { $cards }
  }
log-goes_back-empty = { $form ->
    [you] { $who } deshaces la última elección
    [you-again] deshaces la última elección
    [they-again] deshace la última elección
   *[they] { $who } deshace la última elección
  }
log-wins = { $form ->
    [you] { $who } ganas la partida
    [you-again] ganas la partida
    [they-again] gana la partida
   *[they] { $who } gana la partida
  }
