# Palabras de la mesa: preguntas, botones, lugares, gente. Los nombres de las cartas están en cards.ftl, las líneas del
# registro en log.ftl.
#
# Vocabulario, el de los reglamentos en español. Se usa siempre la misma palabra para la misma cosa.
#
#   Action, Treasure, Victory        Acción, Tesoro, Victoria          play            jugar
#   Curse, Attack, Reaction          Maldición, Ataque, Reacción       draw            robar
#   Ruins, Shelter, Knight           Ruinas, Cobijo, Caballero         discard         descartar
#   Looter                           Saqueador                         gain            ganar (una carta)
#   Kingdom card                     carta de Reino                    trash           eliminar
#   Supply, pile                     Suministro, montón                the trash       las cartas eliminadas
#   deck, hand, discard pile         mazo, mano, pila de descartes     reveal          revelar
#   in play                          en juego                          look at         mirar
#   Action phase, Buy phase          fase de Acción, fase de Compra    set aside       apartar
#   Clean-up                         fase de mantenimiento             shuffle         barajar
#   coin, Buy                        moneda, Compra                    name            nombrar
#   point token, mat, token          ficha de puntos, tablero, marcador
#   match, turn, round               partida, turno, ronda             log             registro
#   to win (a match)                 ganar la partida                  ringed          marcado
#   extra turn                       turno extra                       Bane            Némesis
#   citizen, location, penalty       habitante, lugar, penalización    stack           mazo real
#   roll, die, keep                  tirada / tirar, dado, guardar     row             fila
#
# Se tutea a quien juega. Nadie lleva género: «quien juega», «las demás personas», «alguien», o el nombre.

## The bar and the regions

table-title = Mesa { $code }
table-against = { $game } contra { $names }
table-of = { $game }: { $names }
table-watching = Solo mirando
table-turn = Turno { $number }
table-help = Teclas y símbolos
table-sounds = Sonidos y avisos
region-players = Participantes
region-beside = Otros montones
region-supply = Suministro
region-basic = Montones básicos
region-kingdom = Montones de Reino
region-play = En juego
region-prompt = Pregunta
region-hand = Mano
region-hand-of = Mano de { $who }
region-own-hand = Tu mano
region-hands = Manos de todo el mundo
region-stage = Cartas para elegir
connection-open = En línea
connection-connecting = Conectando…
connection-retrying = Sin conexión con el servidor
connection-offline = Sin red
connection-lost-in = { $seconds ->
    [0] Conexión perdida. Reintentando
    [one] Conexión perdida. Nuevo intento en 1 s
   *[other] Conexión perdida. Nuevo intento en { $seconds } s
  }
connection-you-are-offline = Este dispositivo no tiene conexión. Revisa la red; la partida sigue aquí en cuanto vuelva.
connection-blocked = Esta red, o un proxy delante del servidor, no deja pasar WebSockets. Avisa a quien lo administra.
room-lost = Conexión perdida. Reintentando…
connection-now = Probar ahora
connection-back = { $moves ->
    [one] De vuelta. Ha habido 1 jugada
   *[other] De vuelta. Ha habido { $moves } jugadas
  }
connection-show = Ver
connection-late = Aún sin confirmar…
connection-outdated = Hay una versión nueva
connection-reload = Recargar
rematch-wanted = { $count ->
    [one] { $names } quiere la revancha.
   *[other] { $names } quieren la revancha.
  }
rematch-accept = Aceptar la revancha
rematch-missing = Esperando a { $names }.
rematch-left = { $count ->
    [one] { $names } ya no está en la mesa.
   *[other] { $names } ya no están en la mesa.
  }
notice-replaced = Este asiento está abierto en otra pestaña
notice-restarting = El servidor se está reiniciando. La partida sigue enseguida.
notice-cannot_save = El servidor no puede guardar ahora mismo. No se pierde nada; podrás seguir cuando pueda.
notice-reopened = La mesa se recuperó de un error. Repite tu última jugada.
notice-moves_lost = Las últimas jugadas se perdieron con la base de datos del servidor. La partida sigue desde antes de ellas.

## Cards and piles

pile-after-treasures = después de tus Tesoros
pile-can-buy = se puede comprar
pile-can-choose = se puede elegir
card-can-play = se puede jugar
card-can-choose = se puede elegir
card-chosen = elegida
card-asks = pregunta ahora

## Places

trash = Eliminadas
deck = Mazo
discard = Descartes
hand = Mano
hand-count = { $count ->
    [0] Tu mano, vacía
    [one] Tu mano, 1 carta
   *[other] Tu mano, { $count } cartas
  }
hand-count-of = { $count ->
    [0] Mano de { $who }, vacía
    [one] Mano de { $who }, 1 carta
   *[other] Mano de { $who }, { $count } cartas
  }
hand-empty = Tu mano está vacía.
play-count = { $count } iguales
play-set-aside = Apartadas
play-stays = sigue en juego
deck-empty = Vacío
deck-reshuffle = Se baraja al volver a robar
discard-empty = Vacía
trash-empty = No hay cartas eliminadas.
beside-prizes = Premios
mat-tokens = { $count ->
    [one] 1 marcador en el tablero
   *[other] { $count } marcadores en el tablero
  }

## Players

seat-number = Asiento { $number }
player-you = Tú
player-react = Puede reaccionar
player-to-act = le toca
player-level = { $level ->
    [easy] fácil
    [solid] sólido
    [strong] fuerte
   *[master] maestro
}
player-away = ausente
player-stood-in = está jugando un bot
player-last = Últimas
player-nothing = —
player-points = { $count ->
    [one] 1 ficha de punto
   *[other] { $count } fichas de punto
  }
player-score = Puntos ahora: { $points }
player-uncounted = Ya no se cuenta: una carta se pasó sin mostrarla
player-coin-tokens = { $count ->
    [one] 1 ficha de moneda
   *[other] { $count } fichas de moneda
  }
player-island = { $count ->
    [one] 1 carta en el tablero de Isla
   *[other] { $count } cartas en el tablero de Isla
  }
player-native-village = { $count ->
    [one] 1 carta en el tablero de Poblado Indígena
   *[other] { $count } cartas en el tablero de Poblado Indígena
  }
player-face-down = { $count ->
    [one] 1 carta apartada boca abajo
   *[other] { $count } cartas apartadas boca abajo
  }
player-hand = { $count ->
    [one] 1 carta en la mano
   *[other] { $count } cartas en la mano
  }
player-deck = { $count ->
    [one] 1 carta en el mazo
   *[other] { $count } cartas en el mazo
  }
deck-own-open = Abrir tu mazo: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
player-discard = { $count ->
    [one] 1 carta descartada
   *[other] { $count } cartas descartadas
  }
player-discard-some = pila de descartes
player-discard-none = nada descartado
player-in-play = En juego
effect-may-not-buy = { $card } no se puede comprar
effect-actions-cost-less = Las Acciones cuestan { $coins } menos
effect-costs-less = Todas las cartas cuestan { $coins } menos
effect-copper-more = Cada Cobre da { $coins } más

## The prompt

counter-actions = { $number ->
    [one] Acción
   *[other] Acciones
  }
counter-buys = { $number ->
    [one] Compra
   *[other] Compras
  }
counter-coins = { $number ->
    [one] Moneda
   *[other] Monedas
  }
counter-potions = { $number ->
    [one] Poción
   *[other] Pociones
  }
phase-action_phase = Fase de Acción
phase-buy_phase = Fase de Compra
phase-discard = Descartar
phase-discard_for_action = Descartar por una Acción
phase-discard_for_buy = Descartar por una Compra
phase-trash = Eliminar
phase-gain = Ganar
phase-gain_to_hand = Ganar
phase-gain_onto_deck = Ganar
phase-put_on_deck = Poner en el mazo
phase-put_in_hand = Poner en la mano
phase-reveal = Revelar
phase-play = Jugar
phase-play_again = Jugar otra vez
phase-play_as = Jugar como
phase-name = Nombrar una carta
phase-forbid = Nombrar una carta
phase-spare = Nombrar una carta
phase-set_aside = Apartar
phase-react = Usar una Reacción
phase-first = ¿Qué pasa primero?
phase-order_on_deck = Poner en el mazo
phase-choose = Elegir
phase-deck_into_discard = Descartar el mazo
phase-trash_this = Eliminar
phase-pass = Pasar
phase-return = Devolver
phase-put_token = Poner un marcador
phase-shuffle_into_deck = Barajar con el mazo
prompt-why = Abrir { $card }
prompt-over = La partida ha terminado

button-treasures = Jugar Tesoros
button-buy-phase = Pasar a la fase de Compra
    .narrow = Fase de Compra
button-end-turn = Terminar turno
button-end-turn-anyway = Terminar turno
button-end-never-ask = No preguntar
button-go-on = Seguir jugando
button-clear = Borrar
end-asks = Aún puedes comprar. ¿Terminas tu turno?
end-asks-actions = Aún puedes jugar una Acción. ¿Terminas tu turno?
end-asks-treasures = Aún tienes Tesoros y puedes comprar. ¿Terminas tu turno?

ask-action-phase = { $form ->
    [some] Juega una Acción o pasa a comprar.
   *[none] No tienes ninguna Acción que jugar.
  }
ask-buy-phase = { $form ->
    [treasures] Elige qué carta comprar. Con guiones: tras tus Tesoros.
    [buy] Elige qué carta comprar, o termina el turno.
   *[none] No hay nada más que comprar.
  }
ask-as = Como { $who }: { $text }
ask-from = { $from ->
    [hand] de tu mano
    [shown] de entre estas
    [discard] de tu pila de descartes
    [trash] de entre las eliminadas
    [in_play] de entre tus cartas en juego
   *[others] de entre las cartas de { $who }
  }
ask-cards-discard = { $form ->
    [one] Descarta una carta { ask-from }.
    [may] Puedes descartar una carta { ask-from }.
    [exactly] Descarta { $max } cartas { ask-from }.
    [any] Descarta las cartas que quieras { ask-from }.
    [up-to] Descarta hasta { $max } cartas { ask-from }.
   *[range] Descarta de { $min } a { $max } cartas { ask-from }.
  }
ask-cards-discard_for_action = Puedes descartar una carta { ask-from } para tener una Acción más.
ask-cards-discard_for_buy = Puedes descartar una carta { ask-from } para tener una Compra más.
ask-cards-trash = { $form ->
    [one] Elimina una carta { ask-from }.
    [may] Puedes eliminar una carta { ask-from }.
    [exactly] Elimina { $max } cartas { ask-from }.
    [any] Elimina las cartas que quieras { ask-from }.
    [up-to] Elimina hasta { $max } cartas { ask-from }.
   *[range] Elimina de { $min } a { $max } cartas { ask-from }.
  }
ask-cards-trash-chapel = Elimina hasta cuatro cartas { ask-from }.
ask-cards-trash-dame-anna = Elimina hasta dos cartas { ask-from }.
ask-cards-trash-death-cart = Elimina una Acción { ask-from } o, si no, { card-death-cart }.
ask-cards-gain = { $form ->
    [one] Gana una carta { ask-from }.
    [may] Puedes ganar una carta { ask-from }.
    [exactly] Gana { $max } cartas { ask-from }.
    [any] Gana las cartas que quieras { ask-from }.
    [up-to] Gana hasta { $max } cartas { ask-from }.
   *[range] Gana de { $min } a { $max } cartas { ask-from }.
  }
ask-cards-gain_to_hand = { $form ->
    [one] Gana una carta { ask-from }: va a tu mano.
    [may] Puedes ganar una carta { ask-from }: va a tu mano.
   *[other] Gana cartas { ask-from }: van a tu mano.
  }
ask-cards-gain_onto_deck = { $form ->
    [one] Gana una carta { ask-from }: va encima de tu mazo.
    [may] Puedes ganar una carta { ask-from }: va encima de tu mazo.
   *[other] Gana cartas { ask-from }: van encima de tu mazo.
  }
ask-cards-put_on_deck = { $form ->
    [one] Pon encima de tu mazo una carta { ask-from }.
    [may] Puedes poner encima de tu mazo una carta { ask-from }.
    [exactly] Pon encima de tu mazo { $max } cartas { ask-from }.
    [any] Pon encima de tu mazo las cartas que quieras { ask-from }.
    [up-to] Pon encima de tu mazo hasta { $max } cartas { ask-from }.
   *[range] Pon encima de tu mazo de { $min } a { $max } cartas { ask-from }.
  }
ask-cards-put_in_hand = { $form ->
    [one] Pon en tu mano una carta { ask-from }.
    [may] Puedes poner en tu mano una carta { ask-from }.
    [exactly] Pon en tu mano { $max } cartas { ask-from }.
    [any] Pon en tu mano las cartas que quieras { ask-from }.
    [up-to] Pon en tu mano hasta { $max } cartas { ask-from }.
   *[range] Pon en tu mano de { $min } a { $max } cartas { ask-from }.
  }
ask-cards-reveal = { $form ->
    [one] Revela una carta { ask-from }.
    [may] Puedes revelar una carta { ask-from }.
    [exactly] Revela { $max } cartas { ask-from }.
    [any] Revela las cartas que quieras { ask-from }.
    [up-to] Revela hasta { $max } cartas { ask-from }.
   *[range] Revela de { $min } a { $max } cartas { ask-from }.
  }
ask-cards-play = { $form ->
    [may] Puedes jugar una carta { ask-from }.
   *[other] Juega una carta { ask-from }.
  }
ask-cards-play_again = { $form ->
    [may] Puedes elegir una carta { ask-from } para jugarla más de una vez.
   *[other] Elige una carta { ask-from } para jugarla más de una vez.
  }
ask-cards-play_again-throne-room = Elige una Acción { ask-from } para jugarla dos veces.
ask-cards-play_again-kings-court = Puedes elegir una Acción { ask-from } para jugarla tres veces.
ask-cards-play_again-procession = Puedes elegir una Acción { ask-from } para jugarla dos veces y eliminarla.
ask-cards-play_again-counterfeit = Puedes elegir un Tesoro { ask-from } para jugarlo dos veces y eliminarlo.
ask-cards-set_aside = { $form ->
    [one] Aparta una carta { ask-from }.
    [may] Puedes apartar una carta { ask-from }.
   *[other] Aparta cartas { ask-from }.
  }
ask-cards-react = Puedes usar una Reacción { ask-from }.
ask-cards-first = Elige qué pasa primero.
ask-cards-pass = Elige una carta { ask-from } para pasarla a la izquierda.
ask-cards-return = { $form ->
    [one] Devuelve una carta { ask-from } a su montón.
    [may] Puedes devolver una carta { ask-from } a su montón.
    [exactly] Devuelve { $max } cartas { ask-from } a su montón.
    [any] Devuelve cuantas cartas quieras { ask-from } a su montón.
    [up-to] Devuelve hasta { $max } cartas { ask-from } a su montón.
   *[range] Devuelve de { $min } a { $max } cartas { ask-from } a su montón.
  }
ask-cards-return-ambassador = { $form ->
    [may] Puedes devolverla de tu mano.
   *[other] Puedes devolver hasta { $max } copias de ella de tu mano.
  }
ask-cards-shuffle_into_deck = Elige cartas { ask-from } para barajarlas con tu mazo.
ask-cards-choose = { $form ->
    [one] Elige una carta { ask-from }.
    [may] Puedes elegir una carta { ask-from }.
   *[other] Elige cartas { ask-from }.
  }
ask-more-forge-trash = Luego ganas una carta de coste { $cost }.
ask-more-cellar-discard = { $count ->
    [0] Luego robas otras tantas.
    [one] Luego robas 1 carta.
   *[other] Luego robas { $count } cartas.
  }
ask-more-vault-discard = { $count ->
    [one] Da 1 moneda.
   *[other] Da { $count } monedas.
  }
ask-pile-gain = { $form ->
    [may] Puedes ganar una carta: elige un montón marcado.
   *[must] Elige un montón marcado y gana una carta de él.
  }
ask-pile-gain_to_hand = { $form ->
    [may] Puedes ganar una carta en tu mano: elige un montón marcado.
   *[must] Elige un montón marcado. Ganas su carta en tu mano.
  }
ask-pile-gain_onto_deck = { $form ->
    [may] Puedes ganar una carta encima de tu mazo: elige un montón marcado.
   *[must] Elige un montón marcado. Ganas su carta encima de tu mazo.
  }
ask-pile-play_as = Elige como qué carta se juega esta.
ask-pile-choose = { $form ->
    [may] Puedes elegir un montón marcado.
   *[must] Elige un montón marcado.
  }
ask-pile-put_token = Elige un montón resaltado para el marcador.
ask-options-discard = { $form ->
    [own] { $about } está encima de tu mazo.
    [theirs] { $about } está encima del mazo de { $who }.
   *[none] Puedes descartar una de estas.
  }
ask-options-trash-hermit = Puedes eliminar una carta marcada de tu mano o de tus descartes.
ask-options-trash = { $form ->
    [own] ¿Qué pasa con { $about }?
    [theirs] ¿Qué pasa con { $about }, de { $who }?
   *[none] Puedes eliminar una de estas.
  }
ask-options-set_aside = { $form ->
    [none] ¿La conservas o la apartas?
   *[own] Has robado { $about }. ¿La conservas o la apartas?
  }
ask-options-deck_into_discard = Puedes poner tu mazo en tu pila de descartes.
ask-options-trash_this = Puedes eliminar esta misma carta.
ask-options-put_on_deck = { $form ->
    [none] ¿La pones encima de tu mazo?
   *[own] Puedes poner { $about } encima de tu mazo.
  }
ask-options-put_in_hand = { $form ->
    [none] ¿Adónde van?
   *[own] Puedes poner { $about } en tu mano.
  }
ask-options-gain = { $form ->
    [too] Ganas { $about }. ¿Ganas también { $reaction }?
    [none] ¿Qué ganas?
   *[own] Puedes ganar { $about }.
  }
ask-options-gain_to_hand = { $form ->
    [none] ¿Qué ganas en tu mano?
   *[own] Puedes ganar { $about } en tu mano.
  }
ask-options-play = { $form ->
    [none] ¿Juegas una carta?
   *[own] Puedes jugar { $about }.
  }
ask-options-reveal = { $form ->
    [none] ¿Revelas una carta?
   *[own] Puedes revelar { $about }.
  }
ask-options-react = { $form ->
    [only] No tienes ninguna Reacción a esto.
    [none] Puedes usar una Reacción.
    [attack] { $who } juega { $attack }. ¿Usas { $reaction }?
   [gain] Ganas { $about }. ¿Revelas { $reaction }?
   *[own] { $about }: ¿usas { $reaction }?
  }
ask-options-first = Varias cosas pasan a la vez. Elige cuál va primero.
ask-options-choose = { $form ->
    [none] Elige una opción.
    [theirs] { $about }, de { $who }: elige una opción.
   *[own] { $about }: elige una opción.
  }
ask-options-choose-spy = { $form ->
    [theirs] { $about } está encima del mazo de { $who }.
   *[own] { $about } está encima de tu mazo.
  }
ask-options-choose-ironmonger = { $about } está encima de tu mazo.
ask-options-choose-watchtower = Ganas { $about }. ¿Qué haces con esa carta?
ask-options-choose-jester = { $who } descarta { $about }. ¿Quién gana una copia?
ask-options-choose-loan = Ha salido { $about }. ¿Qué haces con esa carta?
ask-options-choose-catacombs = Has mirado tres cartas.
ask-options-choose-survivors = Has mirado dos cartas.
ask-options-choose-duchess = { $about } está encima de tu mazo.
ask-options-choose-jack-of-all-trades = { $about } está encima de tu mazo.
ask-options-choose-navigator = Has mirado la parte superior de tu mazo.
ask-options-choose-oracle = { $form ->
    [whose] ¿Qué pasa con las cartas de { $who }?
   *[none] ¿Qué pasa con tus cartas?
  }
ask-options-put_on_deck-pearl-diver = { $about } está en el fondo de tu mazo. ¿La pones encima?
ask-options-put_on_deck-scheme = Puedes elegir una Acción: va encima de tu mazo cuando se descarte.
ask-options-reveal-explorer = ¿Revelas { $about } para ganar un Oro en vez de una Plata?
ask-options-reveal-young-witch = ¿Revelas { $about }, o ganas una Maldición?
ask-options-discard-mountebank = ¿Descartas una Maldición, o ganas una Maldición y un Cobre?
ask-options-discard-vault = Puedes descartar dos cartas para robar una.
ask-options-trash-mercenary = Puedes eliminar dos cartas de tu mano.
ask-options-choose-pirate-ship = ¿Atacas, o recibes monedas?
ask-options-choose-torturer = ¿Descartas dos cartas, o ganas una Maldición en tu mano?
ask-several = Elige { $count }.
ask-order = Ponlas encima de tu mazo en el orden que quieras.
ask-name = Nombra una carta: escribe su nombre o elígela de la lista.
ask-name-forbid = Nombra la carta que { $who } no podrá comprar.
ask-name-spare = Nombra la carta que no cuenta en la búsqueda.

decline-discard = No descartar nada
decline-discard_for_action = No descartar nada
decline-discard_for_buy = No descartar nada
decline-trash = No eliminar nada
decline-trash-death-cart = Eliminar { card-death-cart }
decline-gain = No ganar nada
decline-gain_to_hand = No ganar nada
decline-gain_onto_deck = No ganar nada
decline-put_on_deck = No devolver nada
decline-put_in_hand = No tomar nada
decline-return = No devolver nada
decline-shuffle_into_deck = No barajar nada
decline-reveal = No revelar nada
decline-play = No jugar nada
decline-play_again = No jugar nada
decline-set_aside = No apartar nada
decline-react = Sin Reacción
decline-choose = Ninguna

option-yes = Hacerlo
option-no = Dejarlo
option-yes-discard = Descartarla
option-no-discard = Conservarla
option-yes-trash = Eliminarla
option-no-trash = Conservarla
option-yes-gain = Ganarla
option-no-gain = Dejarla
option-yes-gain_to_hand = Ganarla
option-no-gain_to_hand = Dejarla
option-yes-gain_onto_deck = Ganarla encima del mazo
option-no-gain_onto_deck = Dejarla
option-yes-put_on_deck = Ponerla en tu mazo
option-no-put_on_deck = Dejarla donde está
option-yes-put_in_hand = Tomarla en la mano
option-no-put_in_hand = Dejarla
option-yes-reveal = Revelarla
option-no-reveal = No revelarla
option-yes-play = Jugarla
option-no-play = No jugarla
option-yes-play_again = Jugarla otra vez
option-no-play_again = No jugarla
option-yes-set_aside = Apartarla
option-no-set_aside = Conservarla en la mano
option-yes-react = Usarla
option-no-react = Sin Reacción
option-yes-deck_into_discard = Poner el mazo en los descartes
option-no-deck_into_discard = Dejar el mazo
option-yes-trash_this = Eliminar esta carta
option-no-trash_this = Conservar esta carta
option-yes-mountebank = Descartar una Maldición
option-no-mountebank = Ganar Maldición y Cobre
option-yes-vault = Descartar dos, robar una
option-no-vault = Conservar la mano
option-yes-mercenary = Eliminar dos cartas
option-no-mercenary = Conservar la mano
option-keep-spy = Devolverla
option-keep-ironmonger = Devolverla
option-nothing = No hacer nada
option-only = Seguir
option-nothing-react = Sin Reacción
option-nothing-trash = No eliminar nada
option-nothing-discard = No descartar nada
option-nothing-gain = No ganar nada
option-nothing-first = Solo lo obligatorio
option-discard = Descartarla
option-keep = Conservarla
option-keep-set_aside = Conservarla en la mano
option-keep-discard = Devolverla
option-trash = Eliminarla
option-set_aside = Apartarla
option-deck = Ponerla en tu mazo
option-gain = Ganar una carta
option-give = Dejar que la gane
option-copper = Ganar un Cobre
option-silver = Ganar una Plata
option-silvers = Ganar cuatro Platas y descartar el mazo
option-duchy = Ganar un Ducado
option-estates = Ganar tres Fincas
option-coins = Recibir monedas
option-actions = +2 Acciones
option-buys = +2 Compras
option-cards = Robar cartas
option-curse = Ganar una Maldición
option-attack = Atacar
option-take = Tomarlas
option-set_aside-native-village = La de arriba, al tablero
option-take-native-village = Tomar las del tablero
option-coins-pirate-ship = Monedas por las fichas
option-cards-nobles = +3 Cartas
option-cards-pawn = +1 Carta
option-actions-pawn = +1 Acción
option-buys-pawn = +1 Compra
option-coins-pawn = +1 Moneda
option-discard-torturer = Descartar dos cartas
option-curse-torturer = Ganar una Maldición
option-cards-trusty-steed = +2 Cartas
option-coins-trusty-steed = +2 Monedas
option-silvers-trusty-steed = Cuatro Platas
option-cards-spice-merchant = +2 Cartas, +1 Acción
option-coins-spice-merchant = +2 Monedas, +1 Compra
option-coins-count = +3 Monedas
option-coins-minion = +2 Monedas
option-discard-minion = Descartar manos, robar cuatro
option-cards-steward = +2 Cartas
option-coins-steward = +2 Monedas
option-trash-steward = Eliminar dos cartas
option-gain-jester = Ganar tú una copia
option-give-jester = Dar una copia
option-discard-count = Descartar dos cartas
option-deck-count = Poner una carta en el mazo
option-trash-count = Eliminar tu mano
option-discard-catacombs = Descartarlas y robar tres
option-keep-catacombs = Tomarlas
option-discard-survivors = Descartar las dos
option-keep-survivors = Devolver las dos
option-keep-duchess = Devolverla
option-keep-jack-of-all-trades = Devolverla
option-discard-navigator = Descartarlas
option-keep-navigator = Devolverlas
option-discard-oracle = Descartarlas
option-keep-oracle = Devolverlas
option-gain-graverobber = Ganar de las eliminadas
option-trash-graverobber = Eliminar una Acción
option-card = { $card }
option-card-react = Usar { $card }
option-card-gain = Ganar { $card }
option-card-first = { $card } primero
option-card-as = { $card } como { $playedAs }
option-card-to = { $card }: { $does }
option-card-from = { $from ->
    [hand] { $card } de tu mano
    [discard] { $card } de tus descartes
    [in_play] { $card } en juego
    [trash] { $card } de las eliminadas
   *[shown] { $card }
  }

order-first = se roba primero
order-last = se roba al final
order-earlier = { $card } antes
order-later = { $card } después
order-place = puesto { $place }
stage-of = Cartas de { $who }
stage-yours = Tus cartas
stage-trash = Cartas eliminadas · { $count }
stage-discard = Tu pila de descartes · { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
stage-in-play = Tus cartas en juego · { $count }
stage-discard-of = Pila de descartes de { $who } · { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
stage-in-play-of = Cartas en juego de { $who } · { $count }
stage-fewer = { $card }: una menos
stage-more = { $card }: una más
name-field = Nombra una carta
name-none = Ninguna carta de esta partida se llama así.

wait-turn = Turno de { $who }
turn-outpost = Turno extra de { $who }
turn-own-outpost = Tu turno extra
turn-possessed = Turno de { $who }, decide { $by }
turn-own-possessed = Tu turno, decide { $by }
turn-decided = Decides el turno de { $who }
turn-then = Después: { $turn }{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
  }
wait-moment = Un momento…
wait-react = Se espera a quien puede reaccionar a { $card }
wait-react-one = Se espera a { $who }: puede reaccionar a { $card }
wait-plays = { $who } está jugando
wait-chooses = { $count ->
    [one] { $who } está eligiendo
   *[other] { $who } están eligiendo
  }
wait-thinks = { $count ->
    [one] { $who } está pensando
   *[other] { $who } están pensando
  }, { $number } { $unit }

## Log, chat, help

log-title = Registro
log-turn = Turno { $number }
log-turn-goes-on = Turno { $number } (continúa)
log-turn-outpost = Turno { $number }, extra
log-turn-possessed = Turno { $number }, decide { $by }
log-you = Tú
log-to-you = ti
log-start = Antes del primer turno
log-empty = Aún no ha pasado nada.
log-earlier = Ver turnos anteriores
log-open = Abrir el registro
log-free = Puedes deshacer esto
chat-field = Di algo…
chat-send = Enviar
chat-title = Chat
chat-empty = Aún no se ha dicho nada. Escribe algo o elige una frase.
chat-aside = Durante la partida, solo los espectadores leen lo que escribes.
chat-name = Indica tu nombre para escribir
chat-phrases = Frases
chat-phrase-hello = Hola
chat-phrase-luck = Suerte
chat-phrase-nice = Buena jugada
chat-phrase-played = Bien jugado
chat-phrase-thanks = Gracias
chat-phrase-sorry = Perdón
chat-phrase-moment = Un momento.
chat-phrase-turn = Te toca
chat-phrase-bye = Adiós
chat-mute = Silenciar a { $name }
chat-report = Denunciar a { $name }…
chat-block = Bloquear a { $name }
chat-blocked = Has bloqueado a { $name }: tus mesas quedan cerradas para esa persona.
chat-block-full = Ya has bloqueado al máximo de personas.
chat-muted = No ves los mensajes de { $name }.
chat-unmute = Volver a verlos
chat-unread = { $count ->
    [one] 1 mensaje nuevo
   *[other] { $count } mensajes nuevos
  }
since-title = Desde tu último turno
since-more = { $count ->
    [one] 1 más en el registro
   *[other] { $count } más en el registro
  }
automatic-title = Respuestas automáticas

## What happened at the table

happened-paused = { $name } ha pausado la partida.
happened-resumed = { $name } ha reanudado la partida.
happened-end_refused = { $name } prefiere seguir jugando.
happened-host = Ahora { $name } organiza la mesa.
happened-seat_link = Hay un enlace nuevo para el sitio de { $name }, creado por quien organiza la mesa.
happened-seat_taken = { $now } ocupa ahora el sitio de { $before }.
