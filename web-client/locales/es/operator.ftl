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
