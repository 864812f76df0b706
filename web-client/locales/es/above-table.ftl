# Palabras de lo que se abre sobre la mesa: sus pilas y jugadores, cartas enteras, teclas, respuestas automáticas, ausencias.

beside-title = Eliminadas y otros montones
player-turns = { $count ->
    [0] Aún sin turnos
    [one] 1 turno
   *[other] { $count } turnos
  }
player-on-top = Arriba
player-set-aside = Apartadas
player-on-island = Tablero de Isla
player-on-native-village = Tablero de Poblado Indígena
player-set-face-down = Apartadas boca abajo
player-all-cards = Todas las cartas ({ $count })
player-own-cards = Tus cartas ({ $count })

deck-own = Tu mazo
deck-own-lead = Contado a partir de todo lo que has visto. La próxima mano es la que robarías si tu turno terminara ahora.
deck-own-card = Carta
deck-own-left = En el mazo
deck-own-left-of = { $left } de { $owned }
deck-own-next = En la próxima mano
deck-own-none = Ninguna en el mazo
deck-own-top = Encima, la primera delante
deck-own-bottom = Debajo de todo
deck-own-coins = Monedas de la próxima mano
deck-own-coins-more = { $coins } o más

zoom-left = { $count ->
    [0] No queda ninguna en el montón
    [one] Queda 1 en el montón
   *[other] Quedan { $count } en el montón
  }
zoom-costs-now = Ahora cuesta { $now } en vez de { $printed }
zoom-token = En este montón hay un marcador de Ruta Comercial
zoom-rulings = Conviene saber
zoom-related = También en esta partida

symbol-attack = Ataque
symbol-reaction = Reacción

standing-title = Respuestas automáticas en esta partida
standing-ask = Preguntarme
standing-use = Usar siempre { $card }
standing-decline = Rechazar siempre lo que ofrece { $card }
standing-decline-others = Rechazar siempre lo que ofrece { $card } en turnos ajenos
standing-accept = Aceptar siempre lo que ofrece { $card }
standing-never = No usar nunca { $card }
standing-do = { $card } y { $about }: siempre «{ $does }»
standing-first = Con { $card }, eliminar siempre primero { $first }

absence-away = { $name } lleva un rato fuera.
absence-out-of-time = A { $name } se le ha acabado el tiempo.
absence-wait = Esperar
absence-bot = Que juegue un bot
absence-end = Terminar la partida
absence-end-ask = Proponer terminar la partida…
leave-end-title = ¿Terminar la partida?
leave-end-text = Se pregunta a los demás. La partida termina cuando todo el mundo está de acuerdo, tal como está el marcador.
leave-end-yes = Preguntar
absence-bot-for-you = Un bot juega por ti.
absence-take-back = Volver a jugar
absence-you-are-late = Se te ha acabado el tiempo: el resto puede hacer que juegue un bot.
absence-wants-end = Propuesta de { $names }: terminar la partida.
absence-you-want-end = La partida termina cuando lo acepte todo el mundo que está aquí.
absence-go-on = Seguir jugando
resign = Abandonar…
leave-resign-title = ¿Abandonar esta partida?
leave-resign-text = El resto sigue y un bot juega tus cartas. Si no queda nadie con quien jugar, la partida termina.
leave-resign-two = La partida termina y gana { $name }.
leave-resign-yes = Abandonar
leave-no = Seguir jugando
player-clock = Quedan: { $minutes ->
    [0] {""}
    [one] 1 minuto{" "}
   *[other] { $minutes } minutos{" "}
  }{ $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
  }
player-clock-days = { $days } d
player-clock-hours = { $hours } h
player-clock-days-left = Quedan: { $days } días{ $hours ->
    [0] {""}
    [one] {" "}y 1 hora
   *[other] {" "}y { $hours } horas
  }{ $reserve ->
    [yes] {" "}de la reserva
   *[no] {""}
  }
player-clock-hours-left = Quedan: { $hours } horas{ $reserve ->
    [yes] {" "}de la reserva
   *[no] {""}
  }
clock-alert = Quedan { $seconds } segundos

# ---- notices above the cards in play ----

ending-turn = Termina el turno
ending-spoken = Tu turno termina. Escape lo detiene.
ending-stop = Detener
prompt-your-turn = Te toca
spelled-none = ninguna carta
spelled-begin = el comienzo del nombre de una carta
hint-treasures = Juega tus Tesoros
hint-buy = Compra una carta con borde de color
hint-end = Termina tu turno
first-hint-read = Entendido

## A oído

aloud-hand = Tu mano: { $cards }
aloud-hand-of = Mano de { $who }: { $cards }
aloud-fits = Cumplido: { $citizens }
aloud-chat = { $name }: { $text }
aloud-keys = Aquí las letras son teclas: el signo de interrogación las enumera. Si se leen en voz alta, activa el modo foco
told-no-turn = Los demás aún no han tenido turno
told-no-clock = Sin reloj
told-no-hand = No tienes mano
told-no-piles = Ningún montón ha cambiado desde tu último turno
