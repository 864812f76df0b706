# Palabras de todas las páginas menos la mesa.

## Frame of every page

page-title = { $page } · Demesne
title-your-move = ● Te toca · { $page }
title-rematch = ● ¿Revancha? · { $page }
title-lost = Conexión perdida · { $page }
app-name = Demesne
skip-link = Saltar al contenido
bar-menu = Menú
bar-menu-close = Cerrar el menú
bar-theme-dark = Tema oscuro. Cambiar al claro
bar-theme-light = Tema claro. Cambiar al oscuro
bar-language = Idioma
menu-label = Páginas
menu-top = Páginas principales
next-match = Te toca
next-rematch = ¿Revancha?
room-back = Volver a la mesa
menu-home = Inicio
menu-play = Jugar
menu-new = Mesa nueva
menu-daily = Reparto del día
menu-history = Mis partidas
menu-how-to-play = Cómo se juega
menu-cards = Cartas
menu-statistics = Estadísticas
menu-settings = Ajustes
menu-about = Acerca de

## Waiting and failing

page-loading = Cargando…
problem-not-found-title = Aquí no hay nada
problem-not-found = Esta dirección no lleva a ninguna parte. Puede que esté mal escrita o que la mesa ya se haya recogido.
problem-not-yours-title = Solo para quienes juegan
problem-not-yours = Esto es solo para quienes juegan en la mesa.
problem-full-title = No queda sitio
problem-full = Todos los asientos están ocupados, o hay demasiadas mesas abiertas ahora mismo.
problem-too-fast-title = Demasiado deprisa
problem-too-fast = Han llegado muchas peticiones desde aquí en poco tiempo. Espera un momento e inténtalo otra vez.
problem-unreachable-title = No se puede contactar con el servidor
problem-unreachable = Puede que se esté reiniciando, que haya una versión nueva o que este dispositivo no tenga conexión.
part-missing = Falta una parte de esta página. Puede que haya una versión nueva.
problem-unavailable-title = El servidor está ocupado
problem-unavailable = Se está cerrando o tiene demasiado que hacer. Inténtalo dentro de un momento.
problem-not-saved-title = El servidor no puede guardar ahora mismo
problem-not-saved = Lo sigue intentando solo. No se pierde nada de lo confirmado.
problem-refused-title = No ha funcionado
problem-refused = El servidor no ha aceptado esta petición.
problem-wrong-version-title = Hay una versión nueva
problem-wrong-version = Recarga la página para seguir con ella.
problem-replaced-title = Abierto en otro sitio
problem-replaced = Este asiento está abierto en otra pestaña o en otro dispositivo.
problem-removed-title = Te quitaron de la mesa
problem-removed = Quien organiza te quitó de esta mesa. Puedes volver cuando te invite de nuevo.
problem-blocked-title = No puedes entrar en esta mesa
problem-blocked = Quien la organiza decide quién entra.
problem-players-only-title = Sin público
problem-players-only = Solo quienes juegan ven las partidas de esta mesa.
problem-barred-title = No puedes usar esta casa
problem-barred = La administración te ha vetado en esta casa.
problem-house-closed-title = Esta casa está cerrada
problem-house-closed = Aquí solo juega quien tiene una invitación. Abre el enlace que te enviaron.
problem-closed-title = La mesa se ha cerrado
problem-closed = Nadie ha pasado por ella en mucho tiempo, o el servidor la ha recogido.
page-fault-title = Algo ha fallado aquí
page-fault-text = El resto de la página sigue funcionando. Recargar suele ayudar.
page-fault-copy = Copiar un informe
page-fault-copied = Copiado. No se ha enviado nada.
go-home = Ir a la página de inicio
go-retry = Intentarlo otra vez
go-reload = Recargar
go-play-here = Jugar aquí
go-replay = Ver la repetición

failed-bad-name = Un nombre tiene de 1 a 24 letras, cifras o espacios.
failed-bad-settings = Con estos ajustes no se puede jugar.
failed-full = Todos los asientos están ocupados, o hay demasiadas mesas abiertas.
failed-seat-taken = Alguien acaba de ocupar este asiento.
failed-removed = Quien organiza te quitó de esta mesa.
failed-not-now = Ahora mismo no puedes hacer eso.
failed-not-yours = Solo puede hacerlo quien organiza la mesa.
failed-too-fast = Vas demasiado deprisa. Espera un momento e inténtalo otra vez.
failed-unreachable = No se puede contactar con el servidor. Inténtalo otra vez.
failed-no-cookies = Este navegador no guarda cookies de este sitio y el servidor no puede saber quién eres. Permítelas e inténtalo otra vez.
failed-unavailable = El servidor está ocupado. Inténtalo dentro de un momento.
failed-not-saved = El servidor no puede guardar ahora mismo. No se pierde nada; podrás seguir cuando pueda.
failed-no-session = Escribe primero un nombre.
failed-not-found = No existe esa mesa.
failed-barred = { problem-barred }
failed-house-closed = { problem-house-closed }
failed-muted = La administración te ha silenciado. Aún puedes jugar.
failed-other = No se ha aceptado. Inténtalo otra vez.

## Games and the kinds of points that their results name

program = Programa
program-name = { $name } (programa)
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

home-title =
    Construye tu mazo.
    Gana a tu gente.
home-lead = Juega en el navegador, con tu gente o contra bots. Sin cuenta.
guest-name = Visitante { $number }
home-name-label = Tu nombre
home-name-hint = Lo ve el resto de la mesa. No hace falta ninguna cuenta.
home-name-missing = Escribe primero un nombre.
home-new = Mesa nueva
home-learn = Aprender jugando
home-game = Juego
home-play = Jugar ahora
home-play-dominion = Contra un bot fácil, con el conjunto «Primeras partidas». Unos diez minutos.
home-play-king-of-the-dice = Contra un bot fácil. Unos diez minutos.
home-code-label = Código de la mesa
home-code-bad = Escribe un código de letras y cifras, o pega el enlace entero.
home-code-unknown = No hay ninguna mesa con este código.
home-recover = Tengo un código de recuperación
house-welcome = Te damos la bienvenida
house-rules = Normas de la casa
home-join-go = Entrar
home-mine-title = Continuar
home-open-title = Mesas abiertas
home-open-empty = No hay mesas abiertas. Abre una.
home-table-seats = { $free ->
    [0] Todo ocupado
    [one] 1 asiento libre
   *[other] { $free } asientos libres
  }
home-table-playing = En curso
home-table-over = Partida terminada
home-table-void = La partida no puede seguir
home-table-empty = Aún no hay nadie
home-table-join = Entrar
home-table-of = Mesa { $code }
home-invited-title = Invitaciones
home-invited = { $name } te invita a jugar
home-invited-accept = Aceptar
home-invited-decline = Rechazar

## A table, before anything of it is there

room-title = Mesa { $code }
room-title-watch = Una mesa que estás mirando
room-connecting = Conectando…
room-taken-away = Te han quitado el asiento.
room-open = Asientos y ajustes

## Name, asked before a table is entered

name-title = Entrar en la mesa { $code }
name-go = Ir a la mesa

## About

about-title = Acerca de
about-lead = Demesne es una mesa para juegos de construcción de mazos que alojas tú.
about-version = Versión { $version }
about-licence-title = Licencia
about-licence = Demesne es software libre, a tu elección bajo la licencia MIT o la licencia Apache 2.0.
about-privacy-title = Privacidad
about-privacy = Para jugar solo hacen falta un nombre a tu gusto y cookies que guardan tu asiento y el idioma que elijas. Lo que se juega y se dice en una mesa se guarda únicamente en este servidor, para que las partidas puedan seguir y volver a verse. No hay rastreadores, ni anuncios, ni peticiones a nadie más.
about-notice-title = Sin afiliación
about-notice = Este proyecto no tiene relación con las editoriales ni con quienes han creado los juegos que aquí se pueden jugar, ni cuenta con su aprobación o su apoyo. Los nombres de los juegos pertenecen a sus titulares; todos los textos e imágenes son del proyecto o se acreditan abajo.
about-drawings-title = Dibujos
about-drawings = Los dibujos vienen de { $site } y se usan bajo la { $licence }; se han recoloreado y simplificado.
about-drawings-site = game-icons.net
about-drawings-licence = licencia Creative Commons Atribución 3.0
about-drawings-by = Dibujos de { $names }.
about-drawings-cc0 = Los dibujos de { $names } que hay allí son de dominio público (CC0).
about-fonts-title = Tipos de letra
about-fonts = Source Sans 3, de Paul D. Hunt, y Alegreya, de Juan Pablo del Peral, ambas bajo la { $licence }.
about-fonts-licence = SIL Open Font License 1.1
