# Palabras de todas las páginas menos la mesa.

## Frame of every page

page-title = { $page } · Demesne
title-your-move = ● Te toca · { $page }
title-lost = Conexión perdida · { $page }
app-name = Demesne
skip-link = Saltar al contenido
bar-menu = Menú
bar-menu-close = Cerrar el menú
bar-theme-dark = Tema oscuro. Cambiar al claro
bar-theme-light = Tema claro. Cambiar al oscuro
bar-language = Idioma
menu-label = Páginas
menu-home = Inicio
menu-new = Mesa nueva
menu-history = Mis partidas
menu-how-to-play = Cómo se juega
menu-settings = Ajustes
menu-about = Acerca de

## Waiting and failing

page-loading = Cargando…
problem-not-found-title = Aquí no hay nada
problem-not-found = Esta dirección no lleva a ninguna parte. Puede que esté mal escrita o que la mesa ya se haya recogido.
problem-not-yours-title = No es para ti
problem-not-yours = Esto es solo para quienes están en la mesa.
problem-full-title = No queda sitio
problem-full = Todos los asientos están ocupados, o hay demasiadas mesas abiertas ahora mismo.
problem-too-fast-title = Demasiado deprisa
problem-too-fast = Han llegado muchas peticiones desde aquí en poco tiempo. Espera un momento e inténtalo otra vez.
problem-unreachable-title = No se puede contactar con el servidor
problem-unreachable = Puede que se esté reiniciando o que este dispositivo no tenga conexión.
problem-unavailable-title = El servidor está ocupado
problem-unavailable = Se está cerrando o tiene demasiado que hacer. Inténtalo dentro de un momento.
problem-refused-title = No ha funcionado
problem-refused = El servidor no ha aceptado esta petición.
problem-wrong-version-title = Hay una versión nueva
problem-wrong-version = Recarga la página para seguir con ella.
problem-replaced-title = Abierto en otro sitio
problem-replaced = Este asiento está abierto en otra pestaña o en otro dispositivo.
problem-closed-title = La mesa se ha cerrado
problem-closed = Nadie ha pasado por ella en mucho tiempo, o el servidor la ha recogido.
page-fault-title = Algo ha fallado aquí
page-fault-text = El resto de la página sigue funcionando. Recargar suele ayudar.
go-home = Ir a la página de inicio
go-retry = Intentarlo otra vez
go-reload = Recargar
go-play-here = Jugar aquí
go-replay = Ver la repetición

failed-bad-name = Un nombre tiene de 1 a 24 letras, cifras o espacios.
failed-bad-settings = Con estos ajustes no se puede jugar.
failed-full = Todos los asientos están ocupados, o hay demasiadas mesas abiertas.
failed-seat-taken = Alguien acaba de ocupar este asiento.
failed-not-now = En este momento de la mesa no.
failed-not-yours = Solo puede hacerlo quien organiza la mesa.
failed-too-fast = Vas demasiado deprisa. Espera un momento e inténtalo otra vez.
failed-unreachable = No se puede contactar con el servidor. Inténtalo otra vez.
failed-unavailable = El servidor está ocupado. Inténtalo dentro de un momento.
failed-no-session = Di primero tu nombre.
failed-not-found = No existe esa mesa.
failed-other = No se ha aceptado. Inténtalo otra vez.

## Games and the kinds of points that their results name

game-dominion = Dominion
game-king-of-the-dice = King of the Dice
rules-other = Reglas de { $game }
score-part-citizens = { $count ->
    [one] Habitante
   *[other] Habitantes
  }
score-part-fairies = { $count ->
    [one] Hada
   *[other] Hadas
  }
score-part-locations = { $count ->
    [one] Lugar
   *[other] Lugares
  }
score-part-dragons = { $count ->
    [one] Dragón
   *[other] Dragones
  }
score-part-penalties = { $count ->
    [one] Penalización
   *[other] Penalizaciones
  }

## Home

home-title = Una mesa para tu gente
home-lead = Construye tu mazo en el navegador: abre una mesa, envía el enlace y a jugar.
home-name-label = Tu nombre
home-name-hint = Lo ve el resto de la mesa. No hace falta ninguna cuenta.
home-name-missing = Escribe primero un nombre.
home-new = Mesa nueva
home-join = Entrar con código
home-code-label = Código o enlace de la mesa
home-code-bad = Un código solo tiene letras y cifras. También puedes pegar el enlace entero.
home-join-go = Entrar
home-mine-title = Mis mesas
home-open-title = Mesas abiertas
home-open-empty = No hay mesas abiertas. Abre una.
home-table-seats = { $free ->
    [0] Todo ocupado
    [one] 1 asiento libre
   *[other] { $free } asientos libres
  }
home-table-playing = Partida en curso
home-table-over = Partida terminada
home-table-void = La partida no puede seguir
home-table-nobody = Aún no hay nadie
home-table-return = Volver
home-table-join = Entrar
home-table-of = Mesa { $code }

## Name, asked before a table is entered

name-title = Entrar en la mesa { $code }
name-text = Tienes una invitación a una mesa. Di tu nombre y luego elige asiento.
name-with = En la mesa: { $names }
name-go = Ir a la mesa

## New table and its settings

new-title = Mesa nueva
new-create = Abrir la mesa
new-game = Juego
new-seats = Participantes
new-kingdom = Reino
new-way-recommended = Recomendado
new-way-random = Al azar
new-way-cards = A mano
new-recommended-label = Conjuntos recomendados
new-random-text = Al empezar la partida salen diez cartas de estas expansiones, todas con la misma probabilidad.
new-random-sets = Expansiones
new-random-least = Mínimo de cartas de { $set }
new-random-least-short = mínimo
new-random-most = Máximo de cartas de { $set }
new-random-most-short = máximo
new-random-without = Cartas que no deben salir
new-random-without-choose = Excluir una carta…
new-random-without-back = { $card }: volver a permitirla
new-random-draw = Sacar diez ahora y luego cambiar alguna
new-cards-text = Elige exactamente diez cartas de Reino.
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
new-preview = Así quedará
new-platinum = Platino y Colonia
new-shelters = Cobijos en vez de Fincas
new-variant-by-the-rules = Según las reglas
new-variant-always = Siempre
new-variant-never = Nunca
new-clock = Reloj
new-clock-none = Sin reloj
new-clock-per_turn = Por turno
new-clock-per_match = Toda la partida
new-clock-minutes = { $type ->
    [per_turn] Minutos para cada turno
   *[per_match] Minutos para toda la partida
  }
new-clock-minutes-short = Minutos
new-clock-increment = Segundos que añade cada turno propio
new-clock-increment-short = Segundos más por turno
new-table-options = En la mesa
new-discard-counts = Mostrar cuántas cartas hay en cada pila de descartes
new-discard-counts-hint = El reglamento no permite contarlas.
new-dice-help = Decir qué falta y con qué probabilidad
new-dice-help-hint = Entre dos tiradas, cada habitante dice qué le falta todavía y lo probable que es.
new-listed = Mostrar la mesa en la página de inicio
new-listed-hint = Si no, solo la encuentra quien tenga el enlace.

expansion-base = Juego básico
expansion-prosperity = Prosperidad
expansion-dark-ages = Edad Oscura

kingdom-first-game = Primeras partidas
kingdom-big-money = Dinero a raudales
kingdom-interaction = Interacción
kingdom-size-distortion = Distorsión de tamaño
kingdom-village-square = Plaza del pueblo
kingdom-beginners = Principiantes
kingdom-friendly-interactive = Roce amistoso
kingdom-big-actions = Grandes Acciones
kingdom-biggest-money = Más dinero
kingdom-the-kings-army = El ejército del rey
kingdom-the-good-life = La buena vida
kingdom-grim-parade = El desfile macabro
kingdom-playing-chess-with-death = Una partida de ajedrez con la muerte
kingdom-high-and-low = De todo pelaje
kingdom-chivalry-and-revelry = Caballerosidad y jarana
kingdom-one-mans-trash = Todo se aprovecha
kingdom-honor-among-thieves = Honor entre ladrones

## Settings of a table in words

words-players = { $seats } participantes
words-recommended = Conjunto recomendado «{ $name }»
words-random = Diez cartas al azar de { $sets }
words-by-hand = Diez cartas elegidas a mano
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
words-dice-help = Dice qué falta
words-dice-no-help = No dice qué falta
words-listed = En la página de inicio
words-private = Solo con el enlace

## Waiting room

room-title = Mesa { $code }
room-title-watch = Una mesa que estás mirando
room-connecting = Conectando…
room-lost = Conexión perdida. Reintentando…
room-lead = { $missing ->
    [0] Todos los asientos están ocupados. La partida empieza cuando todo el mundo esté a punto.
    [one] Queda un asiento libre. Envía el enlace, o sienta a un bot.
   *[other] Quedan { $missing } asientos libres. Envía el enlace, o sienta a unos bots.
  }
room-void = Esta partida empezó con otras reglas que las que tiene ahora el servidor, así que nadie puede seguirla. Puedes empezar otra.
room-void-stood = Iba así: { $standing }.
room-lead-watch = La partida aún no ha empezado. Se abrirá aquí sola.
room-seats = Asientos
room-seat = Asiento { $seat }
room-seat-free = Libre
room-seat-you = Tú
room-seat-host = Organiza
room-seat-ready = A punto
room-seat-not-ready = Aún no
room-seat-away = Ausente
room-bot-easy = Bot, fácil
room-bot-solid = Bot, sólido
room-sit = Sentarme aquí
room-stand = Dejar este asiento
room-free-bot = Quitar el bot
room-free-person = Quitar a { $name }
room-add-easy = Añadir un bot fácil
room-add-solid = Añadir un bot sólido
room-ready = Ya puedo empezar
room-ready-hint = La partida empieza cuando pueda todo el mundo.
room-take-seat = Elige un asiento libre para jugar.
room-full = Todos los asientos están ocupados. Puedes mirar.
room-watchers = { $watchers ->
    [0] Nadie está mirando
    [one] 1 persona está mirando
   *[other] { $watchers } personas están mirando
  }
room-settings = Ajustes
room-open = Asientos y ajustes
room-back = Volver a la mesa
room-change = Cambiar los ajustes
room-change-title = Ajustes de esta mesa
room-change-save = Guardar
room-cancel = Cancelar
room-preview-dominion = Reino
room-preview-king-of-the-dice = Juego
room-dice = Seis dados y tres tiradas: reúne en tu mazo real a la gente de cinco pueblos, y mantén lejos los dragones y las penalizaciones.
room-dice-rules = Las reglas en una página
room-kingdom-drawn = Al empezar la partida salen diez cartas de { $sets }.

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
invite-qr-label = Código QR de { $link }
invite-watch = Enlace para mirar
invite-watch-hint = Quien mira nunca ve una carta oculta.

## My matches

history-title = Mis partidas
history-empty = Aún no hay partidas. La primera que juegues aparecerá aquí.
history-more = Más
history-loading-more = Cargando…
history-won = Ganada
history-shared = Victoria compartida
history-place = { $rank }.º puesto
history-watched = Mirada
history-void = Anulada
history-agreed = terminada antes de tiempo
history-going-on = En curso
history-player = { $name } { $score }
history-replay = Repetición
history-replay-of = Repetición del { $date }, { $names }

## About

about-title = Acerca de
about-lead = Demesne es una mesa para juegos de construcción de mazos que alojas tú.
about-version = Versión { $version }
about-licence-title = Licencia
about-licence = Demesne es software libre, a tu elección bajo la licencia MIT o la licencia Apache 2.0.
about-privacy-title = Privacidad
about-privacy = Para jugar solo hacen falta un nombre a tu gusto y una cookie que guarda tu asiento. Lo que se juega y se dice en una mesa se guarda únicamente en este servidor, para que las partidas puedan seguir y volver a verse. No hay rastreadores, ni anuncios, ni peticiones a nadie más.
about-notice-title = Sin afiliación
about-notice = Este proyecto no está afiliado a las editoriales ni a los autores de los juegos que aquí se pueden jugar, ni cuenta con su aprobación o apoyo. Los nombres de los juegos pertenecen a sus dueños; todos los textos e imágenes son del proyecto o se acreditan abajo.
about-drawings-title = Dibujos
about-drawings = Los dibujos vienen de { $site } y se usan bajo la { $licence }; se han recoloreado y simplificado.
about-drawings-site = game-icons.net
about-drawings-licence = licencia Creative Commons Atribución 3.0
about-drawings-by = Dibujos de { $names }.
about-drawings-cc0 = Los dibujos de { $names } que hay allí son de dominio público (CC0).
about-fonts-title = Letras
about-fonts = Source Sans 3, de Paul D. Hunt, y Alegreya, de Juan Pablo del Peral, ambas bajo la { $licence }.
about-fonts-licence = SIL Open Font License 1.1
