# Palabras de la página de administración. Se cargan con ella.

operator-title = Administración
operator-lead = Has entrado como { $name }, hasta las { $time }.
operator-leave = Salir
operator-left = Has salido
operator-left-text = Para volver, crea otro enlace con demesne operator-link.
operator-unusable = Este enlace no sirve
operator-unusable-text = Un enlace sirve una vez, durante 15 minutos. Crea otro donde funciona el servidor:

## Reports

operator-reports = Denuncias
operator-no-reports = No hay denuncias abiertas.
operator-more-reports = { $count ->
    [one] Llegará una denuncia más cuando se resuelvan algunas.
   *[other] Llegarán { $count } denuncias más cuando se resuelvan algunas.
  }
operator-look-again = Mirar otra vez
operator-report-by = denuncia de { $name }
operator-report-times = { $count } denuncias en total
operator-report-chat = { $count ->
    [one] Chat (1 mensaje)
   *[other] Chat ({ $count } mensajes)
  }
operator-do-mute = Silenciar
operator-do-bar-for-a-day = Vetar un día
operator-do-bar = Vetar
operator-do-dismiss = Descartar
operator-name-mute = Silenciar a { $name }
operator-name-bar-for-a-day = Vetar un día: { $name }
operator-name-bar = Vetar a { $name }
operator-name-dismiss = Descartar la denuncia contra { $name }
operator-done-mute = { $name } no puede escribir.
operator-done-bar-for-a-day = { $name } no puede entrar durante un día.
operator-done-bar = { $name } no puede entrar.
operator-done-dismiss = La denuncia contra { $name } está cerrada.
operator-restrictions = Silencios y vetos
operator-mute-since = En silencio desde el { $date }
operator-mute-until = En silencio hasta el { $date }
operator-bar-since = Con veto desde el { $date }
operator-bar-until = Con veto hasta el { $date }
operator-lift-mute = Quitar el silencio
operator-lift-bar = Quitar el veto
operator-lift-name = { $what }: { $name }
operator-lifted = { $what ->
    [mute] { $name } puede escribir de nuevo.
   *[bar] { $name } puede volver.
  }

## People

operator-people = Personas
operator-people-name = Parte del nombre
operator-people-find = Buscar
operator-people-none = Nadie tiene un nombre así.
operator-people-more = Más personas
operator-person-since = desde el { $date }
operator-person-browsers = { $count ->
    [one] 1 navegador
   *[other] { $count } navegadores
  }
operator-person-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
  }
operator-person-change = Cambiar…
operator-person-choose = Cambiar a { $name }…
operator-new-name = Nombre nuevo
operator-do-rename = Cambiar el nombre
operator-do-sign-out = Cerrar sus sesiones
operator-do-delete = Borrar el nombre…
operator-done-rename = El nombre es ahora { $name }.
operator-done-sign-out = Las sesiones de { $name } están cerradas.
operator-done-delete = El nombre { $name } está borrado.
operator-delete-title = ¿Borrar el nombre { $name }?
operator-delete-text = Una raya ocupa su lugar aquí y en cada partida, y se cierran todas sus sesiones. Las partidas siguen ahí para los demás. No se puede deshacer.
operator-delete-no = Conservar el nombre
operator-delete-yes = Borrar el nombre

## The house

operator-notice = Un mensaje para todo el mundo
operator-notice-text = Mensaje
operator-notice-hint = Se lee sobre cualquier página abierta, en medio minuto.
operator-notice-show = Mostrar el mensaje
operator-notice-end = Retirar el mensaje
operator-notice-until = Se muestra hasta el { $date }
operator-for = Durante
operator-minutes = { $count } minutos
operator-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
  }
operator-days-long = { $count ->
    [one] 1 día
   *[other] { $count } días
  }
operator-invitations = Invitaciones
operator-invitations-closed = Esta casa está cerrada: solo quien tiene invitación recibe un nombre.
operator-invitations-open = Con una invitación se pueden abrir mesas donde no todo el mundo puede.
operator-invite-uses = Personas que pueden aceptarla
operator-invite-days = Días
operator-invite = Crear una invitación
operator-invite-link = Enlace, solo se muestra esta vez
operator-invitation = Hasta el { $date }
operator-invitation-uses = { $left ->
    [one] para 1 persona más
   *[other] para { $left } personas más
  }, aceptada por { $taken }
operator-invitation-end = Terminar
operator-addresses = Direcciones bloqueadas
operator-address = Dirección o red
operator-address-hint = Por ejemplo 203.0.113.7 o 203.0.113.0/24. Nadie puede entrar desde allí.
operator-address-bad = No se puede bloquear: no es una dirección ni una red, o en ella estás tú o tu proxy.
operator-address-block = Bloquear
operator-address-until = Hasta el { $date }
operator-address-end = Desbloquear

## Figures

operator-now = Ahora
operator-now-sentence = { $tables ->
    [one] 1 mesa activa
   *[other] { $tables } mesas activas
  }, { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
  } en curso, { $connections ->
    [one] 1 conexión
   *[other] { $connections } conexiones
  }.
operator-silent = { $count ->
    [one] Un servidor no ha respondido: faltan sus cifras.
   *[other] { $count } servidores no han respondido: faltan sus cifras.
  }
operator-server = Servidor
operator-this-server = Este
operator-other-server = Número { $number }
operator-tables = Mesas
operator-matches = Partidas
operator-connections = Conexiones
operator-thinking = Preguntas de bots
operator-thinking-of = { $count } para { $threads } hilos
operator-memory = Memoria
operator-up = En marcha
operator-database = Base de datos: { $size }. A las { $time }.
operator-days = Partidas por día
operator-days-mark = Partidas por día
operator-days-sentence = { $count ->
    [one] Ha empezado una partida
   *[other] Han empezado { $count } partidas
  } en los últimos { $days } días (UTC).
operator-day = Día
operator-saves = Guardado
operator-saves-mark = Guardados por tiempo
operator-saves-none = No se ha guardado nada desde el arranque.
operator-saves-sentence = De { $count ->
    [one] 1 guardado
   *[other] { $count } guardados
  } desde el arranque, el 95 % tardó como mucho { $time }.
operator-saves-slow = De { $count ->
    [one] 1 guardado
   *[other] { $count } guardados
  } desde el arranque, más del 5 % tardó más que cualquier tiempo de aquí.
operator-saves-time = Tiempo
operator-saves-count = Guardados
operator-saves-up-to = hasta { $time }
operator-saves-more = más de { $time }

## The log

operator-log = Qué ha hecho la administración
operator-log-at = Cuándo
operator-log-by = Por
operator-log-act = Qué
operator-log-player = A quién
operator-command-line = línea de órdenes
operator-act-make-link = Enlace creado
operator-act-sign-in = Entrada
operator-act-sign-out = Salida
operator-act-revoke = Fin de todas las sesiones
operator-act-mute = Silencio
operator-act-bar-for-a-day = Veto de un día
operator-act-bar = Veto
operator-act-dismiss = Denuncia cerrada
operator-act-unmute = Fin del silencio
operator-act-unbar = Fin del veto
operator-act-rename = Cambio de nombre
operator-act-end-sessions = Fin de sus sesiones
operator-act-delete-name = Nombre borrado
operator-act-announce = Mensaje mostrado
operator-act-withdraw = Mensaje retirado
operator-act-block-network = Dirección bloqueada
operator-act-unblock-network = Dirección desbloqueada
operator-act-invite = Invitación creada
operator-act-end-invitation = Invitación terminada
operator-act-new-keys = Claves nuevas
