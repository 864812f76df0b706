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
#   citizen, location, penalty       habitante, lugar, penalización    stack           mazo real
#   roll, die, keep                  tirada / tirar, dado, guardar     row             fila
#
# Se tutea a quien juega. Nadie lleva género: «quien juega», «las demás personas», «alguien», o el nombre.

## Places

hand = Mano
