# Aclaraciones del juego básico y de las cartas básicas: lo que alguien puede preguntarse en la mesa, con nuestras propias
# palabras. Cada línea de un mensaje es una frase y se muestra como tal. Se cargan con la página de una carta o al abrirla.

## Basic cards

rulings-copper =
    Cada mazo empieza con siete; se toman antes de contar el montón.
    Un Tesoro jugado sigue en juego hasta la fase de mantenimiento. Es tuyo y te sirve durante toda la partida.
rulings-silver =
    Nunca es obligatorio jugarla, y los Tesoros se juegan en cualquier orden.
rulings-gold =
    Nunca es obligatorio jugarlo, y los Tesoros se juegan en cualquier orden.
rulings-estate =
    Las tres Fincas de cada primer mazo no salen de este montón.
    Con Cobijos nadie empieza con Fincas, pero el montón tiene las mismas cartas de siempre.
rulings-duchy =
    Su montón tiene 8 cartas con dos participantes y 12 con más.
rulings-province =
    Cuando acaba el turno en el que se tomó la última, la partida termina.
rulings-curse =
    Las Maldiciones están en todas las partidas, y hasta puedes comprar una.
    Una Maldición no es carta de Victoria, ni Tesoro, ni Acción.
    Hay diez por cada rival que tengas.

## Base set

rulings-adventurer =
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si se acaban todas tus cartas y solo ha salido un Tesoro, te quedas ese.
rulings-bureaucrat =
    La Plata va encima de tu mazo. Si estaba vacío, ahora es todo el mazo.
    Lo mismo vale para la carta de Victoria que alguien devuelva.
    Quien no tiene ninguna carta de Victoria en la mano la muestra entera.
rulings-cellar =
    El Sótano está en juego, así que no puede descartarse a sí mismo.
    Todas las cartas se descartan a la vez, antes de robar.
    Si hay que barajar para robar, las cartas recién descartadas también se barajan.
    Todo el mundo ve cuántas cartas descartas.
rulings-chancellor =
    Decides en el acto, antes de jugar o comprar otra cosa.
    No puedes mirar el mazo al moverlo.
    Mover el mazo no es descartar: no pasa nada de lo que espera un descarte.
rulings-chapel =
    La Capilla está en juego, así que no puede eliminarse a sí misma. Otra Capilla de tu mano sí.
    Ninguna también vale: no tienes que eliminar nada.
rulings-council-room =
    El resto tiene que robar, aunque haya que barajar.
rulings-feast =
    La carta nueva sale del Suministro y va a tu pila de descartes.
    Las monedas no suben el límite.
    Con el Salón del Trono ganas dos veces, aunque el Banquete solo se pueda eliminar una.
rulings-festival =
    Cuenta las Acciones paso a paso: tras un Festival tienes dos; un Mercado te deja en dos; otro Festival, en tres.
rulings-gardens =
    Cuentan todas tus cartas: mazo, mano, pila de descartes, en juego y apartadas.
    Con 39 cartas, cada Jardines vale 3.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-laboratory =
    Puedes jugar todos los que encuentres: cada uno devuelve la Acción que ha gastado.
rulings-library =
    Con siete cartas o más en la mano no robas ninguna.
    Apartar una Acción es cosa tuya, carta a carta, justo después de robarla.
    Si hay que barajar a mitad, las cartas apartadas no se barajan.
    Si se acaban todas tus cartas, te quedas con las que tengas.
rulings-market =
    La moneda y la Compra son para la fase de Compra de este turno.
rulings-militia =
    Quien tiene tres cartas o menos no descarta ninguna.
    Cada cual elige lo que descarta.
rulings-mine =
    El Tesoro va directo a tu mano, así que puedes jugarlo este turno.
    También puedes tomar un Tesoro más barato, o el mismo otra vez.
    Si tienes un Tesoro en la mano, tienes que eliminar uno. Sin ninguno no pasa nada.
rulings-moat =
    Lo muestras y vuelve a tu mano, y puedes mostrarlo también contra el siguiente Ataque.
    Quien se protege no gana, revela ni descarta nada por ese Ataque.
    El Ataque no se anula: afecta al resto, y quien lo jugó saca de él todo lo bueno.
    En tu turno se puede jugar como cualquier Acción.
rulings-moneylender =
    Si tienes un Cobre en la mano, tienes que eliminar uno.
    Sin Cobre no hay monedas.
rulings-remodel =
    Está en juego, así que no puede eliminarse a sí misma. Otra Remodelar de tu mano sí.
    Si tienes otra carta en la mano, tienes que eliminar una. Si no eliminas nada, no ganas nada.
    El límite es un máximo: vale cualquier carta más barata, y también la misma otra vez.
    La carta nueva sale del Suministro; las monedas no suben el límite.
rulings-smithy =
    Las cartas se roban en el acto, así que los Tesoros que salgan aún se pueden jugar este turno.
rulings-spy =
    Robas tu carta antes de que nadie revele la suya.
    Primero vas tú y luego el resto por orden de turno; decides por todo el mundo.
    Quien no tiene mazo baraja antes. Quien no tiene ninguna carta no revela nada.
rulings-thief =
    Nadie pierde más de un Tesoro, y eliges cuál.
    Solo se pueden tomar Tesoros eliminados por este mismo Ladrón: todos, algunos o ninguno. Van a tu pila de descartes.
    Quien tiene una sola carta en el mazo la revela, baraja las demás y revela otra.
rulings-throne-room =
    Ninguna de las dos veces gasta una de tus Acciones.
    La primera vez se termina antes de empezar la segunda, y no se juega nada entre las dos.
    Si tienes una Acción en la mano, tienes que elegir una.
    Un Salón del Trono sobre otro juega una Acción dos veces y después otra Acción dos veces; ninguna carta se juega cuatro veces.
    Con un Mercado acabas con dos Acciones.
rulings-village =
    Las Acciones se suman: dos Aldeas seguidas te dejan con tres.
rulings-witch =
    Si faltan Maldiciones, se reparten por orden de turno, empezando por tu izquierda.
    Aunque no queden Maldiciones, robas tus cartas.
    La Maldición va a la pila de descartes de quien la gana.
rulings-woodcutter =
    Las monedas y la Compra son para la fase de Compra de este turno.
rulings-workshop =
    La carta sale del Suministro y va a tu pila de descartes.
    Las monedas no suben el límite.
