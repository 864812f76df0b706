# Palabras de cómo se entienden las personas en una mesa. Se cargan después de la mesa.

company-name = Cambiar tu nombre…
company-name-title = Tu nombre
company-name-save = Guardar el nombre
company-handover = Seguir en otro dispositivo…
company-handover-title = Seguir en otro dispositivo
company-handover-text = Escanea esto con el otro dispositivo o abre allí el enlace. Entonces juega como tú, y este puede volver a tomar el sitio. Sirve una vez, durante { $minutes } minutos. No se lo enseñes a nadie más.
company-handover-over = Este código ya no es válido.
company-handover-again = Crear otro
company-pause = Pausar la partida
company-paused = En pausa por { $name }
company-paused-wait = Después de { $minutes } minutos, cualquiera puede reanudarla.
company-resume = Reanudar
company-people = Personas en esta mesa…
company-people-title = Personas en esta mesa
company-empty = No hay nadie más.
company-away = Ausente
company-host = Ceder la mesa a { $name }
company-remove = Quitar a { $name }
company-watchers = { $watchers ->
    [one] Hay una persona sin sitio.
   *[other] Hay { $watchers } personas sin sitio.
  }
company-remove-watchers = Quitar a quienes no tienen sitio
company-remove-watchers-hint = No podrán volver hasta que les invites de nuevo, y el enlace para mirar cambia.
company-link = Enlace nuevo para el sitio de { $name }
company-link-not-yet = { $name } estaba aquí hace un momento. Inténtalo otra vez dentro de un minuto.
company-link-title = Enlace para el sitio de { $name }
company-link-text = Envíalo solo a quien vaya a jugar aquí: quien lo abre se queda con el sitio y sus cartas, y toda la mesa se entera. Sirve una vez, durante { $minutes } minutos, y no sirve si { $name } vuelve antes.

take-title = Tomar un sitio
take-text = Este enlace te da un sitio en esta mesa con sus cartas. Quien lo tenía deja de jugar.
take-yes = Tomar el sitio
take-no = Cancelar
take-not-found = Este enlace ya se ha usado o es demasiado antiguo. Pide otro a quien organiza la mesa.
take-not-now = La persona de este sitio ha vuelto.
take-not-yours = Ya tienes un sitio aquí.

report-title = Denunciar a { $name }
report-text = Quien lleva este servidor lee esto, con las últimas líneas del chat. Nadie en la mesa se entera.
report-why = Motivo
report-reason-rude = Insultos o acoso
report-reason-unfit = Un nombre o palabras impropias de una mesa
report-reason-spam = Publicidad o repetición
report-reason-spoils = Estropea la partida
report-reason-other = Otra cosa
report-more = Qué ha pasado
report-send = Enviar
report-sent = Se ha transmitido. También puedes silenciar a esta persona.

continue-title = Seguir aquí
continue-text = Este navegador pasa a ser { $name }, con todos sus sitios y partidas.
continue-yes = Seguir como { $name }
continue-was = Hasta ahora este navegador es { $name }. Si ningún otro lo es, nadie podrá volver a ser { $name }.
continue-over-title = Este código ya no es válido
continue-over = Sirve una sola vez y caduca pronto. Muestra otro en el otro dispositivo.

## Recovery codes

recovery-title = Entrar con tu código de recuperación
recovery-lead = ¿Has perdido el navegador con el que jugabas? Escribe el código que imprimiste o copiaste.
recovery-code = Código de recuperación
recovery-hint = 24 letras y cifras. Los guiones y las mayúsculas dan igual.
recovery-wrong = No es un código de recuperación de este servidor. Revísalo letra por letra.
recovery-enter = Entrar
recovery-back = Hola de nuevo, { $name }
recovery-back-text = Se ha cerrado la sesión en tus demás navegadores. El código sigue siendo válido; si alguien más ha podido verlo, crea otro.
recovery-made = Tienes un código, creado el { $day }. No se puede volver a mostrar.
recovery-make = Crear un código de recuperación
recovery-make-another = Crear otro código
recovery-once = Copia o imprime este código ahora: solo se muestra esta vez. Quien lo tenga puede entrar como tú.
recovery-copy = Copiar el código
recovery-print = Imprimir

vacation-menu = Pedir vacaciones…
vacation-title = Pedir vacaciones
vacation-text = Mientras no estés, la partida se detiene y no corre ningún reloj. Empieza cuando todos los demás están de acuerdo, y termina sola o cuando vuelves.
vacation-days = Días
vacation-ask = Pedirlo a los demás
vacation-cancel = Cancelar
vacation-own = Has pedido { $days ->
    [one] 1 día
   *[other] { $days } días
  } de vacaciones. Falta la respuesta de { $names }.
vacation-withdraw = Retirar
vacation-asked = { $name } pide { $days ->
    [one] 1 día
   *[other] { $days } días
  } de vacaciones. La partida se detendría.
vacation-agree = De acuerdo
vacation-refuse = Seguir jugando
vacation-waits = Falta la respuesta de { $names }.
vacation-refused = { $name } prefiere seguir jugando. No hay vacaciones.
vacation-ok = Vale
vacation-lasts = { $name } está de vacaciones hasta el { $until }.
vacation-back = He vuelto
