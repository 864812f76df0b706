# Palabras de la página que enseña Dominion. Se cargan con ella.

## How to play

rules-title = Cómo se juega
rules-lead = Todo lo que hace falta saber en la mesa, en unos minutos.
rules-goal-title = El objetivo
rules-goal = Todo el mundo empieza con las mismas diez cartas modestas: siete Cobres y tres Fincas. Turno a turno compras cartas mejores para tu propio mazo. Cuando la partida termina, gana el mazo con más puntos de victoria.
rules-turn-title = Un turno
rules-turn-lead = Un turno tiene tres partes, siempre en este orden.
rules-turn-action = Acción
rules-turn-action-text = Puedes jugar una carta de Acción de tu mano y hacer lo que dice, de arriba abajo. «+1 Acción» te deja jugar otra; lo que no se puede hacer se salta.
rules-turn-buy = Compra
rules-turn-buy-text = Juega cartas de Tesoro para tener monedas y compra una carta que puedas pagar. Va a tu pila de descartes. «+1 Compra» te deja comprar otra con las mismas monedas. Después de la primera compra ya no se juegan Tesoros.
rules-turn-clean-up = Mantenimiento
rules-turn-clean-up-text = Todo lo que tienes en juego y en la mano va a tu pila de descartes. Robas cinco cartas nuevas. Las Acciones, Compras y monedas sin usar se pierden.
rules-deck-title = Mazo y pila de descartes
rules-deck = Cuando tienes que robar y tu mazo está vacío, tu pila de descartes se baraja y pasa a ser el mazo nuevo. Así, lo que compras llega a tu mano unos turnos después, una y otra vez.
rules-supply-title = El Suministro
rules-supply = En el centro están las cartas básicas (dinero, tierras, Maldiciones) y diez montones de Reino, que cambian de una partida a otra. Cada montón muestra su coste y cuántas cartas quedan.
rules-words-title = Palabras de las cartas
rules-word-gain = Ganar
rules-word-gain-text = Toma una carta del Suministro sin pagarla. Va a tu pila de descartes, salvo que se nombre otro lugar.
rules-word-trash = Eliminar
rules-word-trash-text = Pon la carta con las cartas eliminadas, comunes a toda la mesa. Sale de tu mazo para siempre.
rules-word-discard = Descartar
rules-word-discard-text = Pon la carta en tu pila de descartes. Vuelve cuando se baraje.
rules-word-reveal = Revelar
rules-word-reveal-text = Enseña la carta a toda la mesa y devuélvela a su sitio.
rules-word-set-aside = Apartar
rules-word-set-aside-text = Pon la carta junto a tu mazo hasta que el texto diga adónde va.
rules-attack-title = Ataques y Reacciones
rules-attack = Un Ataque afecta a cada rival, empezando por la izquierda de quien lo juega. Las Reacciones son azules: se pueden usar en el momento que nombran, aunque sea el turno de otra persona.
rules-end-title = El final
rules-end = La partida termina tras el turno en el que se compra la última Provincia o en el que ya hay tres montones del Suministro vacíos (cuatro con cinco o seis participantes). Cada cual cuenta los puntos de todas sus cartas; las Maldiciones restan. En caso de empate gana quien haya jugado menos turnos; si también ahí hay empate, se comparte la victoria.
rules-symbols-title = Símbolos
rules-symbol-coin = Monedas: lo que cuesta una carta, abajo a la izquierda, o lo que vale un Tesoro, arriba a la izquierda
rules-symbol-shield = Puntos de victoria que da una carta
rules-symbol-card = Robar cartas
rules-symbol-action = Más Acciones
rules-symbol-buy = Más Compras
rules-symbol-attack = Ataque
rules-symbol-reaction = Reacción
rules-symbol-count = Cartas que quedan en un montón; en rojo si son dos o menos
rules-keys-title = Teclas
rules-keys-lead = En la mesa todo se puede hacer con el teclado. Las letras sueltas funcionan mientras el foco está en la mesa; se pueden desactivar en los ajustes.
rules-keys-key = Tecla
rules-keys-does = Qué hace
rules-key-tab = al grupo siguiente o anterior
rules-key-f6 = a la zona siguiente o anterior
rules-key-arrows = dentro de un grupo
rules-key-enter = lo mismo que pulsar con el ratón
rules-key-figures = la opción con ese número; si no, la carta de la mano
rules-key-i = abre la carta entera; Esc la cierra
rules-key-j = a la pregunta
rules-key-t = jugar todos los Tesoros
rules-key-e = terminar la fase o el turno
rules-key-c = confirmar
rules-key-esc = cierra lo que está abierto; si no, borra la elección
rules-key-l = al registro
rules-key-chat = al chat
rules-key-help = muestra las teclas
rules-key-replay = en una repetición: paso, paso, reproducir o pausa, principio, final
rules-cards-title = Todas las cartas
rules-cards-count = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
