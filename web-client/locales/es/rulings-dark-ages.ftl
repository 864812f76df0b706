# Aclaraciones de Edad Oscura, con nuestras propias palabras. Cada línea de un mensaje es una frase y se muestra como tal.

rulings-altar =
    Ganas una carta aunque no tuvieras ninguna que eliminar. Si tienes alguna, tienes que eliminar una.
    Lo que pasa porque se ha eliminado una carta pasa antes de que ganes la otra.
    La carta nueva sale del Suministro y va a tu pila de descartes.
rulings-armory =
    La carta va directa encima de tu mazo y nunca está en tu pila de descartes.
rulings-band-of-misfits =
    Eliges una carta que se vea en el Suministro y que cueste menos que lo que cuesta esta ahora.
    Mientras está en juego tiene el nombre, el coste, los tipos y el texto de esa carta.
    Cuando sale de juego vuelve a ser Banda de Rufianes, por ejemplo entre las eliminadas.
    Si se juega varias veces, con un Salón del Trono o algo así, solo eliges la primera.
    No se pueden elegir cartas de fuera del Suministro, cartas ocultas ni cartas de un montón vacío; las Ruinas y el Caballero de arriba, sí.
    También se hace lo que la carta elegida hace en la fase de mantenimiento, como un Ermitaño.
    Con una Procesión, como Fortaleza, se elimina, vuelve a tu mano y ganas una Acción que cueste exactamente 6, porque en tu mano vuelve a costar 5.
rulings-bandit-camp =
    Robas antes de ganar.
    El Botín va a tu pila de descartes. Si no queda ninguno, no ganas nada.
rulings-beggar =
    Si quedan menos de tres Cobres, tomas los que haya.
    Usarlo contra un Ataque no te libra del Ataque.
    Si solo queda una Plata, va encima de tu mazo.
rulings-catacombs =
    Si descartas las tres y hay que barajar, también se barajan.
    Cuando se eliminan, ganas una carta más barata en el turno de cualquiera, las elimine quien las elimine.
rulings-count =
    Eliges dos veces, la segunda cuando lo primero ya está hecho.
    Puedes elegir algo que no puedes hacer.
    Las cartas que ganas salen del Suministro y van a tu pila de descartes.
    Si eliminas tu mano, primero se va entera; después ordenas lo que pasa por ello.
rulings-counterfeit =
    Las monedas del Tesoro eliminado siguen siendo tuyas.
    Un Tesoro que hace algo lo hace dos veces.
    Un Botín da 6 monedas, vuelve a su montón y no se puede eliminar.
rulings-cultist =
    El otro Sectario puede ser uno que acabas de robar, y no gasta ninguna Acción.
    Si se agotan las Ruinas, quien viene después no gana ninguna.
    Cuando se elimina, robas tres cartas en el turno de cualquiera, lo elimine quien lo elimine.
    Si se elimina mientras hay cartas reveladas, esas no están entre las que robas.
rulings-death-cart =
    Si no tienes ninguna Acción en la mano, tienes que eliminar el Carro de los Muertos. Si la tienes, aún puedes elegirlo.
    Basta eliminar una Fortaleza para conservarlo.
    Las dos Ruinas llegan lo ganes como lo ganes, comprado o no. Si quedan menos, tomas las que haya.
rulings-feodum =
    El montón tiene 8 cartas con dos participantes y 12 con más.
    Con 11 Platas, cada Feudo vale 3.
    Si quedan menos de tres Platas, tomas las que haya.
rulings-forager =
    Si tienes una carta en la mano, tienes que eliminar una; las monedas llegan aunque no tuvieras ninguna.
    Cuenta nombres, no cartas: cuatro Cobres, una Falsificación y seis Fincas hacen 2 monedas.
rulings-fortress =
    Vuelve en el turno de cualquiera, y es obligatorio.
    Se ha eliminado de todos modos: un Carro de los Muertos que la eliminó se queda.
rulings-graverobber =
    Puedes elegir algo que no puedes hacer.
    La carta que sale de las eliminadas se enseña a toda la mesa y va encima de tu mazo. Las cartas eliminadas se pueden mirar siempre.
    En el otro caso, la carta nueva sale del Suministro y va a tu pila de descartes.
    Lo que pasa porque se ha eliminado la Acción pasa antes de que ganes la otra carta.
rulings-hermit =
    Puedes mirar tu pila de descartes antes de elegir.
    Una carta que sea Tesoro no se puede eliminar, sea lo que sea además.
    Tienes que ganar una carta que cueste 3 o menos, si la hay.
    Las cartas ganadas sin comprar no evitan que se elimine al final.
    Aunque no queden Locos, se elimina igualmente.
rulings-hunting-grounds =
    Las cartas que ganas van a tu pila de descartes. Si quedan menos de tres Fincas, tomas las que haya.
rulings-ironmonger =
    Lo que da llega tanto si descartas la carta como si no.
    Una carta de varios tipos da lo de cada uno.
rulings-junk-dealer =
    Robas antes de eliminar.
    Si tienes una carta en la mano, tienes que eliminar una.
rulings-knights =
    Se barajan diez Caballeros distintos; solo se ve, se toma o se compra el de arriba.
    Cada Caballero hace primero lo que solo hace ese, de arriba abajo, y después ataca.
    La persona atacada solo elige si las dos cartas reveladas cuestan de 3 a 6.
    Si el ataque elimina un Caballero, también se elimina el Caballero que atacó. Quien salva su Caballero y elimina la otra carta lo deja en juego.
    No hay dos Caballeros con el mismo nombre.
    El montón no es de Victoria y no lleva marcador de Ruta Comercial, aunque arriba esté Lady Josephine.
rulings-marauder =
    Si no quedan Botines, no ganas ninguno; el ataque se hace igualmente.
    Si se agotan las Ruinas, quien viene después no gana ninguna.
rulings-market-square =
    Puedes descartar varias por una sola carta eliminada.
    Si por la misma carta eliminada pasan otras cosas, eliges el orden.
    El Oro va del Suministro a tu pila de descartes. Si no queda ninguno, no ganas nada.
rulings-mystic =
    Nombras una carta, no un tipo, y no tiene por qué estar en la partida.
    El nombre tiene que ser exacto: ningún Caballero es otro Caballero.
    Si no aciertas, la carta se queda encima de tu mazo.
rulings-pillage =
    A quien tiene cuatro cartas o menos no le pasa nada.
    Ves la mano antes de elegir qué carta se descarta.
    Si queda un Botín, ganas uno; si no queda ninguno, nada.
rulings-poor-house =
    Puedes perder más de las 4 monedas que da, si tenías otras, pero nunca bajas de 0.
    Cuenta cualquier carta que sea Tesoro, sea lo que sea además.
rulings-procession =
    Ninguna de las dos veces gasta una de tus Acciones, y no se juega nada entre las dos.
    Una vez elegida una Acción, tienes que ganar una que cueste exactamente 1 más, si la hay, aunque no se haya podido eliminar nada.
    Lo que pasa porque se ha eliminado pasa antes de que ganes la otra carta.
    Una Procesión sobre otra juega dos Acciones dos veces cada una; al final también se elimina la primera Procesión.
    Con un Loco: la segunda vez da dos Acciones pero no roba; no se elimina nada, y ganas una Acción que cueste exactamente 1, si la hay.
rulings-rats =
    Hazlo en este orden: robar, ganar, eliminar.
    Si en la mano solo tienes Ratas, la muestras y no eliminas ninguna.
    Robas una carta cuando se eliminan unas en el turno de cualquiera, las elimine quien las elimine.
    El montón tiene 20 cartas, sea cual sea el número de participantes.
rulings-rebuild =
    Puedes nombrar cualquier carta, esté o no en la partida.
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si no sale ninguna carta de Victoria así, se descartan todas las cartas y no pasa nada más.
    La carta nueva sale del Suministro y va a tu pila de descartes.
rulings-rogue =
    Si entre las eliminadas hay una carta así, tienes que ganar una. Todo el mundo ve cuál; va a tu pila de descartes.
    Las cartas eliminadas se pueden mirar siempre.
    En un ataque, cada cual elige cuál de sus dos cartas se elimina, si ambas podrían.
rulings-sage =
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si no sale ninguna carta así, se descartan todas las cartas.
rulings-scavenger =
    Mover el mazo no es descartar: no pasa nada de lo que espera un descarte.
    Si tu pila de descartes tiene alguna carta, tienes que poner una encima de tu mazo.
    Si el mazo estaba vacío, esa carta es ahora todo el mazo.
rulings-squire =
    Las cartas que ganas salen del Suministro y van a tu pila de descartes.
    Si no hay ningún Ataque en el Suministro, no ganas ninguno cuando se elimina.
rulings-storeroom =
    Las cartas que acabas de robar se pueden descartar por monedas.
    Solo el segundo descarte da monedas.
rulings-urchin =
    Quien tiene cuatro cartas o menos no descarta ninguna.
    El otro Ataque tiene que ser otra carta: un Pillastre que se juega dos veces no cuenta para sí mismo.
    Un segundo Pillastre sí cuenta para el primero.
    Se elimina antes de que el otro Ataque haga nada. Si no quedan Mercenarios, no ganas ninguno.
rulings-vagrant =
    Robas antes de revelar.
    Si la carta tiene varios tipos, basta con que valga uno.
rulings-wandering-minstrel =
    Con menos de tres cartas barajas, y revelas las que haya.
    Cualquier carta que sea Acción vuelve encima de tu mazo, sea lo que sea además.

## Knights

-rulings-knight = Si el ataque elimina un Caballero, también se elimina el Caballero que atacó.

rulings-dame-anna =
    Puedes eliminar dos cartas, una o ninguna.
    { -rulings-knight }
rulings-dame-josephine =
    Cuenta como carta de Victoria esté donde esté, pero su montón no.
    { -rulings-knight }
rulings-dame-molly =
    Recibes las Acciones antes del ataque.
    { -rulings-knight }
rulings-dame-natalie =
    No tienes que ganar ninguna carta. Si la ganas, sale del Suministro y va a tu pila de descartes.
    { -rulings-knight }
rulings-dame-sylvia =
    Recibes las monedas antes del ataque.
    { -rulings-knight }
rulings-sir-bailey =
    Robas antes del ataque.
    { -rulings-knight }
rulings-sir-destry =
    Robas antes del ataque.
    { -rulings-knight }
rulings-sir-martin =
    Como es el único Caballero que cuesta 4, se puede ganar con una Armería y cartas así cuando está arriba.
    { -rulings-knight }
rulings-sir-michael =
    El resto descarta antes de revelar cartas.
    { -rulings-knight }
rulings-sir-vander =
    El Oro es para quien lo tenía, en el turno de cualquiera y lo elimine quien lo elimine.
    { -rulings-knight }

## Ruins and Shelters

rulings-ruins =
    El montón solo está si en el Reino hay un Saqueador (Sectario, Carro de los Muertos o Salteador).
    Tiene diez cartas por cada rival que tengas, de un total de cincuenta barajadas.
    Solo se ve, se toma o se compra la carta de arriba. Después se da la vuelta a la siguiente.
    Las Ruinas son Acciones: se pueden jugar, y cuentan donde cuentan las Acciones.
    Las Ruinas de distinto nombre son cartas distintas a todos los efectos.
    Un montón de Ruinas vacío cuenta para el final de la partida.

-rulings-of-ruins = Es una de las Ruinas: una Acción que cuesta 0 y solo sale de su montón.
-rulings-of-shelters = Nunca está en el Suministro: no se puede comprar ni ganar.

rulings-abandoned-mine =
    { -rulings-of-ruins }
rulings-ruined-library =
    { -rulings-of-ruins }
rulings-ruined-market =
    { -rulings-of-ruins }
rulings-ruined-village =
    Devuelve la Acción que ha gastado, y nada más.
    { -rulings-of-ruins }
rulings-survivors =
    Se descartan las dos cartas o se devuelven las dos, nunca una de cada.
    { -rulings-of-ruins }
rulings-hovel =
    Vale cualquier carta que sea de Victoria, sea lo que sea además.
    No recibes nada a cambio, pero sale de tu mazo.
    { -rulings-of-shelters }
rulings-necropolis =
    Es una Acción a todos los efectos.
    Con ella puedes tener una Acción ya en tus primeros turnos.
    { -rulings-of-shelters }
rulings-overgrown-estate =
    Es una carta de Victoria, aunque vale 0.
    Robas en el acto, incluso a mitad de otra carta.
    No se elimina a sí misma.
    { -rulings-of-shelters }

## Cards beside the Supply

rulings-madman =
    Solo sale de un Ermitaño.
    No se cuenta a sí mismo: con tres cartas en la mano robas tres.
    Jugado dos veces, vuelve y roba solo la primera.
rulings-mercenary =
    Solo sale de un Pillastre.
    Quien quiere reaccionar lo hace antes de que elijas si eliminas.
    Con una sola carta en la mano puedes eliminarla, pero no pasa nada más.
    Las dos cartas se eliminan antes de que pase nada por ello.
    Quien tiene tres cartas o menos no descarta ninguna.
rulings-spoils =
    Solo sale de Campamento de Bandidos, Salteador y Pillaje.
    Nunca es obligatorio jugarlo.
    No está en el Suministro: no se puede comprar, y su montón vacío no cuenta para el final de la partida.
