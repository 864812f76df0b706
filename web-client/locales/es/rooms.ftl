# Palabras para abrir una mesa, sus ajustes y su sala de espera. Se cargan con lo que las usa.

## New table and its settings

new-title = Mesa nueva
new-create = Abrir la mesa
new-invites = Se invitará a { $name }.
new-game = Juego
new-seats = Participantes
new-kingdom = Reino
new-way-recommended = Recomendado
new-way-random = Al azar
new-way-cards = A mano
new-recommended-label = Conjuntos recomendados
new-recommended-with = con { $sets }
new-random-text = Al empezar la partida salen diez cartas de estas expansiones, todas con la misma probabilidad.
new-random-sets = Expansiones
new-part-of-set = { $set }, { $piles } de { $printed } cartas
new-random-least = Mínimo de cartas de { $set }
new-random-least-short = mínimo
new-random-most = Máximo de cartas de { $set }
new-random-most-short = máximo
new-random-without = Cartas que no deben salir
new-random-without-choose = Excluir una carta…
new-random-without-back = { $card }: volver a permitirla
new-random-draw = Sacar diez ahora y luego cambiar alguna
new-cards-search = Buscar cartas
new-cards-search-hint = Nombre, tipo o coste
new-cards-all-sets = Todas las expansiones
new-cards-none = Ninguna carta coincide. Prueba con otra palabra.
new-cards-counter = { $count } de { $most } elegidas
new-cards-clear = Borrar
new-fault-missing = { $cards ->
    [one] Falta 1 carta por elegir
   *[other] Faltan { $cards } cartas por elegir
  }
new-fault-over = { $cards ->
    [one] Sobra 1 carta
   *[other] Sobran { $cards } cartas
  }
new-fault-sets = Quedan menos de diez cartas entre las que elegir. Añade expansiones o excluye menos cartas.
new-fault-limits = Con estos límites no hay ningún Reino de diez cartas. Cambia los números junto a las expansiones.
new-preview = Vista previa
new-platinum = Platino y Colonia
new-shelters = Cobijos en vez de Fincas
new-edition = Edición del juego básico
new-edition-first = Primera
new-edition-second = Segunda
new-edition-both = Ambas
new-variant-by-the-rules = Según las reglas
new-variant-always = Siempre
new-variant-never = Nunca
new-clock = Reloj
new-clock-none = Sin reloj
new-clock-per_turn = Por turno
new-clock-per_match = Toda la partida
new-clock-correspondence = Días
new-clock-days = Días para cada turno
new-clock-days-hint = El reloj sigue aunque no haya ninguna página abierta. La reserva se usa cuando se acaban los días de un turno.
new-clock-reserve = Días de reserva para la partida
new-clock-minutes = { $type ->
    [per_turn] Minutos para cada turno
   *[per_match] Minutos para toda la partida
  }
new-clock-minutes-short = Minutos
new-clock-increment = Segundos que añade cada turno propio
new-clock-increment-short = Segundos más por turno
new-table-options = En la mesa
new-discard-counts = Mostrar cuántas cartas hay en cada pila de descartes
new-asks-everyone = Preguntar a todos los que puedan tener una Reacción
new-asks-everyone-hint = Quien no la tiene pulsa «Seguir»: ninguna pausa muestra quién la tiene.
new-open-books = Información abierta
new-open-books-hint = La mesa cuenta para todos lo que el reglamento deja a la memoria.
new-open-books-parts = Qué cuenta la mesa
new-open-points = Los puntos de cada persona
new-open-decks = Las cartas de cada persona
new-open-own-deck = Tu propio mazo y las probabilidades de tu próxima mano
new-dice-help = Decir qué falta y con qué probabilidad
new-dice-help-hint = Entre dos tiradas, cada habitante dice qué le falta todavía y lo probable que es.
new-more = Más ajustes
new-undo = Deshacer
new-undo-never = No
new-undo-free = Hasta que haya información nueva
new-undo-consent = Siempre, si todo el mundo acepta
new-hints = Consejos
new-hints-never = No
new-hints-against_bots = Contra bots
new-hints-unrated = Siempre que no puntúe
new-open-hands = Mostrar las manos a quien mira
new-open-hands-never = Nunca
new-open-hands-after = Tras { $minutes } min
new-listed = Mostrar la mesa en la página de inicio
new-listed-hint = Si no, solo la encuentra quien tenga el enlace.
new-bots = Ritmo de los bots
new-bots-slow = Lento
new-bots-normal = Normal
new-bots-fast = Rápido
new-starts = Quién empieza
new-starts-by_the_rules = Según las reglas
new-starts-random = Al azar
new-starts-host = Quien organiza
new-animation = Ritmo de las cartas
new-animation-slow = Lento
new-animation-normal = Normal
new-animation-fast = Rápido
new-animation-off = Quietas
new-joint-chat = Quienes juegan leen el chat del público
new-joint-chat-hint = Si no, durante la partida el público solo habla entre sí.
new-players-only = Solo ven la partida quienes juegan
new-players-only-hint = No hay enlace para el público, y sin asiento no se ve nada de la partida.
new-no-programs = Sin programas
new-no-programs-hint = No pueden sentarse programas de otras personas. Los bots de este servidor sí.
new-group = Avisar a un grupo de a quién le toca
new-group-none = A ningún grupo
new-group-hint = Sus miembros leen los nombres de quienes juegan y lo que han conseguido. Se les avisa cuando le toca a alguien que no está aquí.

expansion-base = Juego básico
expansion-base-second-edition = Juego básico, segunda edición
expansion-prosperity = Prosperidad
expansion-dark-ages = Edad Oscura
expansion-intrigue = Intriga
expansion-seaside = Terramar
expansion-alchemy = Alquimia
expansion-cornucopia = Cornucopia
expansion-hinterlands = Comarcas

## Settings of a table in words

words-players = { $seats } participantes
words-recommended = Conjunto recomendado «{ $name }»
words-random = Diez cartas al azar de { $sets }
words-by-hand = Diez cartas elegidas a mano
words-bane = Némesis: { $card }
words-edition-second = Juego básico en su segunda edición
words-edition-both = Juego básico en sus dos ediciones
words-starts-random = empieza alguien al azar
words-starts-host = empieza quien organiza
words-no-clock = sin reloj
words-undo-consent = deshacer si el resto está de acuerdo
words-undo-never = sin deshacer
words-undo-free = deshacer solo hasta que haya información nueva
words-hints-never = sin consejos
words-hints-unrated = consejos siempre que no puntúe
words-joint-chat = chat del público para todos
words-players-only = sin público
words-no-programs = sin programas
words-group = avisa al grupo «{ $name }» de a quién le toca
words-bots-slow = bots lentos
words-bots-fast = bots rápidos
words-animation-slow = cartas lentas
words-animation-fast = cartas rápidas
words-animation-off = cartas quietas
words-open-hands = quien mira ve todas las manos, con { $minutes } minutos de retraso
words-clock-days = { $days ->
    [one] 1 día por turno
   *[other] { $days } días por turno
  }{ $reserve ->
    [0] {""}
    [one] {" "}y 1 día de reserva
   *[other] {" "}y { $reserve } días de reserva
  }
words-clock-per-turn = { $minutes ->
    [one] 1 minuto por turno
   *[other] { $minutes } minutos por turno
  }
words-clock-per-match = { $minutes ->
    [one] 1 minuto para la partida
   *[other] { $minutes } minutos para la partida
  }{ $increment ->
    [0] {""}
   *[other] {" "}y { $increment } segundos más por turno
  }
words-platinum-always = Con Platino y Colonia
words-platinum-never = Sin Platino ni Colonia
words-shelters-always = Con Cobijos
words-shelters-never = Sin Cobijos
words-discard-counts = Se cuentan los descartes
words-asks-everyone = Se pregunta a todos los que puedan tener una Reacción
words-open-books = Información abierta
words-open-points = Se cuentan los puntos
words-open-decks = Se cuentan las cartas
words-open-own-deck = Se cuenta el mazo propio
words-dice-help = Dice qué falta
words-dice-no-help = No dice qué falta
words-listed = En la página de inicio
words-private = Solo con el enlace

## Waiting room

room-lead = { $missing ->
    [0] Todos los asientos están ocupados. La partida empieza cuando todo el mundo esté a punto.
    [one] Queda un asiento libre. Envía el enlace, o sienta a un bot.
   *[other] Quedan { $missing } asientos libres. Envía el enlace, o sienta a unos bots.
  }
room-lead-you = No quedan asientos libres. La partida empieza cuando lo tengas todo listo.
room-lead-waits = No quedan asientos libres. La partida empieza cuando { $count ->
    [one] { $names } lo tenga todo listo
   *[other] { $names } lo tengan todo listo
  }.
room-void = Esta partida empezó con otras reglas que las que tiene ahora el servidor, así que nadie puede seguirla. Puedes empezar otra.
room-void-stood = Iba así: { $standing }.
room-lead-watch = La partida aún no ha empezado. Se abrirá aquí sola.
room-lead-past = Ves todas las manos, con { $minutes } minutos de retraso. Todavía no ha pasado tanto tiempo.
room-seats = Asientos
room-seat = Asiento { $seat }
room-you-sit = Tienes el asiento { $seat }
room-sat = { $name } ha tomado asiento
room-left = { $name } ha dejado su asiento
room-says-ready = { $name } está a punto
room-seat-free = Libre
room-seat-you = Tú
room-seat-host = Organiza
room-seat-ready = A punto
room-seat-not-ready = Aún no
room-seat-away = Ausente
room-bot-easy = Bot, fácil
room-bot-solid = Bot, sólido
room-bot-strong = Bot, fuerte
room-bot-master = Bot, maestro
room-sit = Sentarme aquí
room-stand = Dejar este asiento
room-free-bot = Quitar el bot
room-free-person = Quitar a { $name }
room-remove-title = ¿Quitar a { $name } de esta mesa?
room-remove-text = Lo sabrá, y no podrá volver hasta que le invites de nuevo.
room-remove-yes = Quitar
room-remove-no = Dejar
room-removed = Fuera de la mesa
room-let-back = Invitar de nuevo a { $name }
room-fill = Ocupar los { $free } asientos libres
room-add-easy = Añadir un bot fácil
room-add-solid = Añadir un bot sólido
room-add-strong = Añadir un bot fuerte
room-add-master = Añadir un bot maestro
room-ready = Ya puedo empezar
room-ready-hint = La partida empieza cuando pueda todo el mundo.
room-take-seat = Elige un asiento libre para jugar.
room-lead-players-only = Solo quienes juegan ven esta partida.
room-full = Todos los asientos están ocupados. Puedes mirar.
room-spectators = { $spectators ->
    [0] Nadie está mirando
    [one] 1 persona está mirando
   *[other] { $spectators } personas están mirando
  }
room-settings = Ajustes
room-change = Cambiar los ajustes
room-change-title = Ajustes de esta mesa
room-change-save = Guardar
room-cancel = Cancelar
room-preview-dominion = Reino
room-preview-king-of-the-dice = Juego
room-dice = Seis dados y tres tiradas: reúne en tu mazo real a la gente de cinco pueblos, y mantén lejos los dragones y las penalizaciones.
room-dice-rules = Las reglas en una página
room-kingdom-drawn = Al empezar la partida salen diez cartas de { $sets }.

## The page of an invited guest

name-invites = { $count ->
    [one] { $names } te invita
   *[other] { $names } te invitan
  }
name-sit = Sentarme
name-sit-hint = Te sientas con todo listo: la partida empieza cuando el resto también lo esté.

## Invitation

invite-title = Invitar
invite-link = Enlace
invite-code = Código
invite-copy = Copiar el enlace
invite-copied = Copiado
invite-copy-failed = Copia el enlace del campo de arriba.
invite-share = Compartir…
invite-share-text = Juega conmigo en esta mesa
invite-qr = Código QR
invite-qr-title = Escanéalo para entrar
invite-people = Gente conocida
invite-people-title = Invitar a gente con la que has jugado
invite-people-empty = Aún no has jugado con nadie. Envía el enlace.
invite-person = Invitar
invite-person-name = Invitar a { $name }
invite-person-done = Invitación enviada
invite-refused = La invitación a { $name } no se ha enviado. Envíale el enlace o inténtalo de nuevo en «Gente conocida».
invite-qr-label = Código QR de { $link }
invite-watch = Enlace para mirar
invite-watch-hint = Quien mira nunca ve una carta oculta.
