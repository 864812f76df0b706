# Aclaraciones de Prosperidad, con nuestras propias palabras. Cada línea de un mensaje es una frase y se muestra como tal.

## Basic cards of Prosperity

rulings-platinum =
    Es una carta básica y no ocupa ninguno de los diez sitios del Reino. Solo está junto con Colonia.
rulings-colony =
    Es una carta básica y no ocupa ninguno de los diez sitios del Reino. Solo está junto con Platino.
    Cuando acaba el turno en el que se tomó la última, la partida termina.
    Si Ruta Comercial está en la partida, lleva un marcador, como todo montón de Victoria.

## Kingdom cards

rulings-bank =
    Solo, da 1 moneda.
    De dos Bancos, el segundo da 1 más que el primero.
    Cuenta en el momento de jugarlo: los Tesoros que se juegan después no cambian lo que ha dado.
rulings-bishop =
    Tienes que eliminar una carta si tienes alguna; el resto puede hacerlo.
    Solo recibe fichas quien lo ha jugado.
    Aunque no tengas cartas que eliminar, recibes la moneda y una ficha.
rulings-city =
    Los montones vacíos se cuentan al jugarla; uno que se agota después no añade nada.
    Un tercer montón vacío no añade nada más.
    Solo cuentan los montones del Suministro, no los de fuera ni las cartas eliminadas.
rulings-contraband =
    Solo prohíbe comprar: la carta nombrada se puede ganar de otras maneras.
    La carta nombrada no tiene por qué estar en la partida.
    Con varios, cada uno prohíbe otra carta.
    La carta se nombra antes de que juegues tu siguiente Tesoro.
    Si se nombra una carta de Ruinas o un Caballero, solo se prohíbe la carta con ese mismo nombre.
rulings-counting-house =
    Es una excepción: fuera de esto nadie puede mirar una pila de descartes.
    Solo muestras los Cobres que tomas.
rulings-expand =
    Está en juego, así que no puede eliminarse a sí misma.
    Si tienes otra carta en la mano, tienes que eliminar una. Si no eliminas nada, no ganas nada.
    El límite es un máximo: vale cualquier carta más barata, y también la misma otra vez.
    La carta nueva sale del Suministro y va a tu pila de descartes.
rulings-forge =
    Si no eliminas nada, ganas una carta que cueste 0, si la hay.
    Si ninguna carta cuesta exactamente eso, no ganas ninguna.
    La carta nueva sale del Suministro y va a tu pila de descartes.
rulings-goons =
    Solo comprar da fichas; ganar cartas de otras maneras, no.
    Cuenta cada Matones en juego: con dos, una compra da dos fichas.
    Jugados tres veces con una Corte Real siguen siendo una carta en juego: una ficha por compra.
rulings-grand-market =
    Los Cobres de tu mano no importan, y nadie tiene que jugar todos sus Tesoros.
    Los Cobres que han dejado de estar en juego tampoco importan: compra un Acuñador, que los elimina, y después puedes comprar este.
    Otros Tesoros que valen 1 moneda no lo impiden.
    De otras maneras se puede ganar siempre.
rulings-hoard =
    Cada Tesoro Escondido en juego cuenta en cada compra: dos de ellos y dos Fincas hacen cuatro Oros.
    Vale cualquier carta que sea de Victoria, sea lo que sea además.
    Solo cuenta comprar. Si no quedan Oros, no hay ninguno.
    Funciona aunque la carta de Victoria se elimine en el acto con una Atalaya.
    El Oro va a tu pila de descartes.
rulings-kings-court =
    No tienes que elegir ninguna Acción.
    Ninguna de las tres veces gasta una de tus Acciones.
    Cada vez se termina antes de empezar la siguiente, y no se juega nada en medio.
    Una Corte Real sobre otra juega tres Acciones tres veces cada una; ninguna carta se juega nueve veces.
    Con un Gran Mercado acabas con tres Acciones.
rulings-loan =
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si no sale ningún Tesoro, se descartan todas las cartas.
    Tú decides cuándo jugarlo entre tus Tesoros, y si lo juegas.
rulings-mint =
    Muestras el Tesoro y te lo quedas; la copia va del Suministro a tu pila de descartes.
    Al comprarlo solo se eliminan los Tesoros en juego. Las monedas que han dado siguen siendo tuyas.
    Como ya has empezado a comprar, no puedes jugar más Tesoros.
    Poner el Acuñador encima de tu mazo o eliminarlo con una Atalaya no salva tus Tesoros.
    Un Sello Real en juego se elimina antes de poder llevar el Acuñador encima de tu mazo.
rulings-monument =
    La ficha es tuya hasta el final de la partida y entonces cuenta 1 punto.
rulings-mountebank =
    Va por orden de turno, lo que importa cuando se agotan las Maldiciones o los Cobres.
    Si uno de los dos montones está vacío, la otra carta se gana igualmente.
    Con los dos montones vacíos aún se puede descartar una Maldición.
    Un Foso protege de todo, y entonces tampoco se puede descartar una Maldición.
    Una Atalaya se puede usar para la Maldición y para el Cobre, por separado.
rulings-peddler =
    En la fase de Compra es más barato esté donde esté, también en manos y mazos, pero nunca menos de 0.
    Cuenta cartas en juego, no veces jugadas: una Corte Real sobre un Pueblo de Trabajadores son dos cartas.
    Fuera de tu fase de Compra cuesta 8.
rulings-quarry =
    Dos de ellas abaratan una Acción en 4, pero nada cuesta menos de 0.
    Se suma a otras rebajas: con un Pueblo de Trabajadores y dos Canteras en juego, un Buhonero cuesta 2 en tu fase de Compra.
    Se abarata cualquier carta que sea Acción, esté donde esté y a todos los efectos.
rulings-rabble =
    Quien tiene menos de tres cartas baraja, y revela las que haya.
    Una carta que sea Acción o Tesoro se descarta, sea lo que sea además.
    El orden lo elige la persona atacada.
rulings-royal-seal =
    Funciona con cada carta que ganes, comprada o no, y decides cada vez.
    Si el mazo estaba vacío, ahora la carta es todo el mazo; no se baraja nada.
rulings-talisman =
    Si no queda ninguna copia, no hay copia. Si la hay, tienes que tomarla.
    Cada Talismán en juego añade una copia, en cada compra de esas.
    Solo cuenta comprar; ganar de otras maneras, no.
    Una carta que también es de Victoria no se copia.
    Cuenta el coste en el momento de comprar: un Buhonero que se ha abaratado se copia.
    Con Ruinas solo ganas otra si la siguiente carta se llama igual.
rulings-trade-route =
    Da una moneda por cada montón de Victoria del que alguien haya ganado una carta en esta partida.
    Quién la ganó, cómo y cuántas veces no importa.
    Colonia lleva marcador si está en la partida; Caballeros, no.
    Si tienes una carta en la mano, tienes que eliminar una.
rulings-vault =
    Las cartas que acabas de robar se pueden descartar.
    Quien tiene una sola carta puede descartarla, pero no roba ninguna a cambio.
    Si alguien tiene que barajar para robar, también se barajan las dos cartas recién descartadas.
rulings-venture =
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si no sale ningún Tesoro, se descartan todas las cartas.
    El Tesoro que sale hace lo que dice; otra Especulación vuelve a revelar.
rulings-watchtower =
    Con seis cartas o más en la mano no robas ninguna.
    Se puede usar en el turno de cualquiera, para cada carta que ganes, y se queda en tu mano.
    La carta se ha ganado de todos modos: su montón es más pequeño, y lo que pasa al ganarla pasa.
    También funciona con cartas que irían a otro sitio, como el Tesoro de una Mina.
    Si el mazo estaba vacío, la carta que pones encima es ahora todo el mazo.
rulings-workers-village =
    Las Acciones y las Compras de todas las cartas que juegas se suman.
