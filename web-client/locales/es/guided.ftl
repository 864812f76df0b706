# Consejos de la primera partida guiada de cada juego: frases cortas junto a aquello de lo que hablan.

guided-hand = Esta es tu mano. Los Cobres son dinero; las Fincas, puntos para el final.
guided-supply = Con estos montones construyes tu mazo. La cifra de abajo a la izquierda es el precio.
guided-treasures = Juega tus Tesoros: son tu dinero para este turno.
guided-coins = Estas son tus monedas y Compras de este turno. Lo que no gastas se pierde.
guided-buy = Compra una carta marcada. La Plata siempre va bien al principio.
guided-end = Termina tu turno. Se descarta todo lo que hay en juego y en la mano, y robas cinco cartas.
guided-discard = Lo que compraste está en tu pila de descartes. Cuando el mazo se acaba, se baraja y forma un mazo nuevo.
guided-log = Aquí puedes leer lo que ha hecho cada persona.
guided-action = Juega una Acción: puedes jugar una en cada turno, antes de comprar.
guided-asked = Una carta te pregunta algo. Lo que puedes elegir está marcado.
guided-deck = Aquí se abre tu mazo: lo que queda en él y las probabilidades de tu próxima mano.
guided-province = Los puntos ganan la partida. Con ocho monedas, compra una Provincia.
guided-undo = Con Deshacer puedes retirar una jugada.
guided-ends = La partida termina cuando se acaban las Provincias o tres montones cualesquiera.

guided-dice-row = En cada turno ganas uno de estos habitantes. Cada uno pide ciertos dados.
guided-dice-roll = Tira los seis dados.
guided-dice-keep = Elige los dados que quieres guardar. Los demás se tiran otra vez.
guided-dice-help = Debajo de cada habitante ves lo que falta y la probabilidad de conseguirlo.
guided-dice-rolls = Estas son tus tiradas de este turno.
guided-dice-stop = Un habitante ya se cumple. Plántate, o tira por uno mejor.
guided-dice-take = Toma un habitante marcado para tu mazo real.
guided-dice-location = Un habitante debajo de su propio lugar trae también los puntos del lugar.
guided-dice-stack = Tu mazo real. La carta de encima puede ayudarte en tu próximo turno.
guided-dice-points = Los puntos de cada persona ahora. Las penalizaciones y los Dragones restan.
guided-dice-neighbour = El hipnotizador puede traer a quien tiene al lado.
guided-dice-give = Da el Dragón a otra persona: le cuesta puntos.
guided-dice-last = Es el último de su montón: tomarlo termina la partida.
guided-dice-ends = La partida termina con el último habitante, la última penalización o el último lugar de un montón.
