# Aclaraciones de otras expansiones y de la segunda edición del juego básico, con nuestras propias palabras. Cada línea de un
# mensaje es una frase y se muestra como tal.

## Base set, second edition

rulings-artisan =
    Tienes que ganar una carta si alguna cuesta 5 o menos. Las monedas no suben el límite.
    La carta nueva va directa a tu mano, y puede ser la que pongas encima de tu mazo.
    Aunque no ganes ninguna, pones una carta de tu mano encima de tu mazo.
rulings-bandit =
    Primero ganas el Oro. Aunque no quede ninguno, el ataque ocurre igual.
    Si se podrían eliminar las dos, elige una la persona dueña de las cartas.
    Si ninguna de las dos es un Tesoro así, se descartan ambas.
    Quien tiene una sola carta en el mazo la revela, baraja las demás y revela otra.
rulings-harbinger =
    Primero robas. Si para eso has tenido que barajar, tu pila de descartes está vacía y no hay nada que elegir.
    No tienes que poner ninguna carta encima de tu mazo.
    El resto no ve qué carta pones encima de tu mazo.
rulings-merchant =
    Cuenta cada vez que se juega: tras dos Mercaderes la primera Plata da 4 monedas y la segunda, 2.
    Si este turno ya has jugado una Plata, un Mercader jugado después no añade nada.
    Una Plata que otra carta juega dos veces solo es la primera una vez.
rulings-poacher =
    Robas antes de descartar, y puedes descartar la carta robada.
    Solo cuentan los montones del Suministro que estén vacíos al jugarlo.
    Si tienes menos cartas en la mano, las descartas todas.
rulings-sentry =
    Decides para cada carta por separado: eliminarla, descartarla o devolverla.
    Primero eliminas, luego descartas y luego devuelves; el resto solo ve lo que eliminas o descartas.
    Si solo hay una carta que mirar, decides sobre esa.
rulings-vassal =
    Jugarla no gasta ninguna de tus Acciones. También puedes dejarla en tu pila de descartes.
    Si tu mazo está vacío, barajas antes. Si no tienes ninguna carta, no se descarta nada.
    También se pueden jugar las cartas que son Acción y algo más.

## Intrigue

rulings-baron =
    Solo puedes descartar una Finca. No es obligatorio, pero entonces tienes que ganar una.
    La Finca que ganas sale del Suministro y va a tu pila de descartes. Si no quedan, no ganas ninguna.
    La Compra la tienes en cualquier caso.
rulings-bridge =
    Cuenta cada vez que se juega: tras dos Puentes, o uno jugado dos veces, todo cuesta 2 menos.
    Dura hasta el final del turno, aunque el Puente deje de estar en juego.
    Afecta a las cartas de todas partes, también de las manos, los mazos y las eliminadas. Ningún coste baja de 0.
    Solo bajan las monedas de un coste, nunca su Poción.
rulings-conspirator =
    Se cuentan las veces que se juegan, no las cartas: una Acción jugada dos veces por un Salón del Trono cuenta dos veces, y el propio Salón una más.
    Se comprueba al jugar el Conspirador; las Acciones que juegues después no cambian nada.
    También cuentan las Acciones que ya no están en juego, y las que además son otra cosa.
rulings-coppersmith =
    Cuenta cada vez que se juega: tras dos, un Cobre da 3 monedas.
    Vale para todos los Cobres que se jueguen este turno, también para los que juegue otra carta.
    Los demás Tesoros dan lo de siempre, y un Cobre cuesta lo de siempre.
rulings-courtyard =
    Tienes que poner una. Vale cualquier carta de tu mano, recién robada o no.
    El resto ve que una carta va encima de tu mazo, no cuál es.
rulings-duke =
    Cuentan todos tus Ducados, estén donde estén. Los demás Duques no cuentan.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-great-hall =
    Es una Acción y una carta de Victoria, y cuenta allí donde se hable de cualquiera de las dos.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-harem =
    Es un Tesoro y una carta de Victoria, y cuenta allí donde se hable de cualquiera de los dos.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-ironworks =
    Tienes que ganar una carta si alguna cuesta ahora 4 o menos: tras un Puente vale una de 5. No vale una con una Poción en su coste.
    Una carta de varios tipos da lo de cada uno; una Maldición no da nada.
    Da lo suyo aunque una Atalaya elimine la carta en el acto.
rulings-masquerade =
    Se elige antes de ver la carta que llega; después todas cambian de mano a la vez.
    Quien tiene alguna carta en la mano tiene que pasar una. Quien no tiene ninguna también recibe la suya.
    Pasar una carta no es ganarla, eliminarla ni descartarla: no ocurre nada de lo que depende de eso.
    No es un Ataque: las Reacciones a los Ataques no sirven.
    Solo tú puedes eliminar una carta, y puede ser la que has recibido.
    La carta que pasa es de quien la recibe, y solo esas dos personas la conocen.
rulings-mining-village =
    Decides en el acto, después de robar y antes de jugar otra cosa.
    Si se juega dos veces, solo se puede eliminar una, y solo paga una.
    Conservas la carta y las Acciones que ha dado.
rulings-minion =
    La Acción la tienes en cualquier caso.
    El resto usa sus Reacciones antes de que elijas, aunque luego tomes monedas.
    Descartas y robas antes que el resto. Con la mano vacía también robas cuatro.
    Quien tiene cuatro cartas o menos ni descarta ni roba.
rulings-nobles =
    Si se juega dos veces, eliges cada vez.
    Es una Acción y una carta de Victoria, y cuenta allí donde se hable de cualquiera de las dos.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-pawn =
    Eliges las dos cosas antes de hacer nada: no ves antes la carta robada.
    No se puede elegir dos veces lo mismo.
    Si se juega dos veces, eliges de nuevo cada vez.
rulings-saboteur =
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si ninguna cuesta 3 o más, se descartan todas; no se elimina ni se gana ninguna.
    Quien sufre el Ataque decide si gana una carta y cuál. Sale del Suministro y va a su pila de descartes.
    Cuenta lo que cuestan las cartas ahora, tanto la que se elimina como la que se gana.
    Lo que pasa por eliminar una carta pasa antes de ganar la nueva.
rulings-scout =
    Tienes que tomar todas las cartas de Victoria, también las que además son otra cosa. Una Maldición no es una carta de Victoria.
    El resto no ve en qué orden devuelves las demás.
    Con menos de cuatro cartas en el mazo barajas; si aun así faltan, revelas las que haya.
rulings-secret-chamber =
    La Reacción termina antes de que el Ataque haga nada o pida elegir.
    No te protege: el Ataque se encuentra después con la mano y el mazo cambiados.
    Puedes devolver dos cartas cualesquiera, también las recién robadas y la propia Cámara Secreta. Con menos de dos devuelves lo que haya.
    Después puedes usar otra Reacción, también una que acabes de robar.
    El resto ve que robas dos cartas y devuelves dos, no cuáles son.
rulings-shanty-town =
    Tienes que mostrar tu mano, aunque haya una Acción en ella.
    Una mano vacía no tiene ninguna Acción: robas dos cartas.
    Una carta que es Acción y algo más es una Acción.
rulings-steward =
    Eliges una de las tres cosas; no se pueden combinar.
    Si eliges eliminar, tienes que eliminar dos cartas; con menos en la mano, las que haya.
    Si se juega dos veces, eliges de nuevo cada vez.
rulings-swindler =
    Se va por orden de turno; cada rival gana su carta antes de que el siguiente elimine la suya.
    Eliges entre las cartas del Suministro que cuesten exactamente lo que cuesta ahora la eliminada. Si no hay ninguna, no se gana nada.
    Por una carta que cueste 0 puedes elegir una Maldición.
    La Poción es parte del coste: una carta que la cuesta se cambia por otra que también.
rulings-torturer =
    Se puede elegir algo que no se pueda hacer, o solo en parte: con una sola carta en la mano se descarta esa; si no quedan Maldiciones, no se gana ninguna.
    Lo elegido se hace por orden de turno, empezando por tu izquierda.
    La Maldición va a la mano, y se puede descartar ante un segundo Torturador.
rulings-trading-post =
    Con una sola carta en la mano eliminas esa y no ganas ninguna Plata.
    Aunque no queden Platas, las dos cartas se eliminan.
    La Plata va directa a tu mano, así que puedes jugarla este turno.
rulings-tribute =
    Dos cartas del mismo nombre dan lo suyo una sola vez.
    Una carta de varios tipos da lo de cada uno; una Maldición no da nada.
    Dos Ruinas de distinto nombre dan cuatro Acciones.
    No es un Ataque: las Reacciones a los Ataques no sirven.
rulings-upgrade =
    Primero robas; si entonces tienes alguna carta en la mano, tienes que eliminar una.
    Si ninguna carta cuesta exactamente 1 más, no ganas ninguna. Así suelen acabar los Cobres y las Maldiciones.
    La Poción del coste se mantiene: la carta nueva también la cuesta.
    Lo que pasa por eliminar una carta pasa antes de ganar la nueva.
rulings-wishing-well =
    Nombras una carta, no un tipo, y no tiene por qué estar en la partida.
    Robas antes de nombrar.
    Si no aciertas, la carta se queda encima de tu mazo.
    El nombre tiene que ser exacto: ningún Caballero y ninguna Ruina es otra.
    Si solo queda una carta, robas esa; si después no hay ninguna más, no se revela nada.

## Seaside

rulings-ambassador =
    La carta revelada puede ser una de las que devuelvas. También puedes no devolver ninguna; el resto gana una igualmente.
    Si tienes alguna carta en la mano, tienes que revelar una. Sin ninguna no pasa nada.
    Si faltan, se reparten por orden de turno.
    Una carta que no es del Suministro se queda en tu mano, y nadie gana ninguna.
    Devolver una carta no es eliminarla ni descartarla: no ocurre nada de lo que depende de eso.
    De Ruinas y Caballeros, el resto solo gana una mientras esté arriba una carta de ese mismo nombre.
rulings-bazaar =
    Las Acciones se suman: dos Bazares seguidos te dejan con tres.
    La moneda es para la fase de Compra de este turno.
rulings-caravan =
    La segunda carta se roba al empezar tu próximo turno, no en el mantenimiento.
    Sigue en juego hasta el mantenimiento de tu próximo turno.
    Si un Salón del Trono la juega dos veces, en tu próximo turno da dos cartas, y el Salón sigue en juego con ella.
rulings-cutpurse =
    Cada cual descarta un solo Cobre, y no hay nada que elegir.
    Una mano sin ningún Cobre la ve todo el mundo.
    Quien se protege ni descarta ni muestra la mano.
rulings-embargo =
    Vale cualquier montón del Suministro, también el de las Maldiciones o uno vacío.
    Los marcadores duran toda la partida y se suman. Afectan a quien compre, también a ti.
    Solo cuenta comprar, no ganar de otra manera.
    Las Maldiciones llegan antes que la carta comprada, una por cada marcador. Si no quedan, no hay ninguna.
    Si un Salón del Trono lo juega dos veces, da 4 monedas y dos marcadores, aunque solo se pueda eliminar una vez.
rulings-explorer =
    Muestras la Provincia y la conservas. También puedes no mostrarla y tomar la Plata.
    La carta nueva va directa a tu mano, así que puedes jugarla este turno.
    Si revelas una Provincia y no quedan Oros, no ganas nada.
    Si tomas la Plata, el resto no llega a saber si tienes una Provincia.
rulings-fishing-village =
    Sigue en juego hasta el mantenimiento de tu próximo turno, y en ese turno también cuenta como carta en juego.
    Si un Salón del Trono lo juega dos veces, en tu próximo turno da lo suyo dos veces, y el Salón sigue en juego con él.
    La Acción y la moneda del turno siguiente llegan antes de que juegues nada.
rulings-ghost-ship =
    Quien tiene tres cartas o menos no devuelve ninguna.
    Cada cual elige qué cartas y en qué orden; el resto solo ve cuántas.
    Si el mazo estaba vacío, ahora esas cartas son todo el mazo; no se baraja nada.
rulings-haven =
    Si tienes alguna carta en la mano, tienes que apartar una. El resto no ve cuál es; tú puedes mirarla.
    Si no hay ninguna carta que apartar, se descarta en el mantenimiento de este turno.
    La carta vuelve a tu mano además de las cinco que has robado.
    Si un Salón del Trono lo juega dos veces, aparta dos cartas, y el Salón sigue en juego con él.
    Una carta que siga debajo de un Puerto al acabar la partida es tuya y cuenta.
rulings-island =
    Todo el mundo ve las cartas del tablero. Son tuyas y cuentan al final.
    Si no tienes otra carta en la mano, solo la Isla va al tablero.
    Si la tienes, tienes que elegirla. Vale cualquier carta.
    Si se juega dos veces, otra carta de tu mano acompaña a la Isla.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-lighthouse =
    Te protege desde que se juega hasta el mantenimiento de tu próximo turno.
    No puedes renunciar a la protección, ni siquiera por algo que un Ataque te dejaría elegir.
    Aun así puedes usar Reacciones, y tus propios Ataques funcionan como siempre.
    Solo protege de los Ataques que se juegan: no de una Mascarada, un Tributo o un marcador de Embargo.
rulings-lookout =
    Tienes que hacer las tres cosas. Con menos cartas se va en este orden: primero se elimina una, después se descarta otra.
    Con menos de tres cartas en el mazo barajas antes de mirar las que faltan.
    Lo que pasa por eliminar una carta pasa antes de descartar.
rulings-merchant-ship =
    Sigue en juego hasta el mantenimiento de tu próximo turno.
    Las monedas del turno siguiente llegan antes de que juegues nada.
rulings-native-village =
    Todos comparten un tablero. Puedes mirar tus cartas en cualquier momento; el resto solo ve cuántas hay.
    Puedes elegir tomar las cartas aunque no haya ninguna.
    Tomarlas no es robarlas, y las tomas todas.
    Las cartas que queden ahí al acabar la partida cuentan.
rulings-navigator =
    O todas o ninguna: no puedes descartar solo algunas.
    Con menos de cinco cartas en el mazo barajas antes de mirar las que faltan.
    El resto no ve las cartas ni su orden, solo la que queda encima de tu pila de descartes.
rulings-outpost =
    El turno extra es un turno como cualquier otro. Al final vuelves a robar cinco cartas.
    Sigue en juego hasta el mantenimiento de ese turno.
    Varios, o uno jugado dos veces, dan un solo turno extra.
    Para las Duraciones, el turno extra es tu próximo turno: un Barco Mercante da en él sus monedas.
    Si el turno anterior a este también fue tuyo, no hay turno extra, pero tu próxima mano tiene tres cartas igualmente.
    Si la partida acaba con este turno, no hay otro. Los turnos extra no cuentan cuando los turnos deciden un empate.
rulings-pearl-diver =
    Robas antes de mirar la carta inferior.
    Si tu mazo está vacío, barajas antes. Si no tienes ninguna carta, no miras nada.
    El resto ve si mueves la carta, no cuál es.
rulings-pirate-ship =
    El resto usa sus Reacciones antes de que elijas, aunque luego tomes monedas.
    Cada vez que se juega da como mucho una ficha, por muchos Tesoros que se eliminen.
    Las fichas son tuyas toda la partida; contarlas no las gasta.
    Quien revela dos Tesoros pierde uno, y eliges cuál.
rulings-salvager =
    Si tienes alguna carta en la mano, tienes que eliminar una. Sin ninguna no hay monedas.
    Cuenta lo que cuesta la carta ahora. Una Poción en el coste no da nada.
    Está en juego, así que no puede eliminarse a sí mismo. Otro de tu mano sí.
rulings-sea-hag =
    Quien tiene el mazo vacío baraja antes. Quien no tiene ninguna carta solo gana la Maldición.
    Si faltan Maldiciones, se reparten por orden de turno; quien no gana ninguna descarta igual.
    Si entonces el mazo está vacío, la Maldición es todo el mazo; no se baraja nada.
rulings-smugglers =
    Es el turno más reciente de esa persona, aunque sea un turno extra.
    Cuenta toda carta ganada en ese turno, comprada o no, aunque se eliminara en el acto. Las ganadas en turnos ajenos, no.
    Si hay varias, eliges tú. Si puedes ganar una, tienes que hacerlo.
    La copia sale del Suministro: de un montón vacío no ganas ninguna, ni de una carta que no es del Suministro.
    Cuenta lo que cuesta la carta ahora. No se puede ganar una con una Poción en su coste.
    No es un Ataque: las Reacciones a los Ataques no sirven.
rulings-tactician =
    Las cinco cartas llegan al empezar tu próximo turno, además de tu mano.
    Con la mano vacía no hace nada y se descarta en el mantenimiento de este turno.
    También se van tus Tesoros: para comprar solo quedan las monedas que hayan dado tus Acciones.
    Otro en el mismo turno solo sirve si entretanto te han llegado cartas a la mano. Si un Salón del Trono lo juega dos veces, da lo suyo una sola vez.
rulings-treasure-map =
    Sin otro en tu mano se elimina, y no da nada.
    Si se juega dos veces, la segunda ya está eliminado: no da más Oros.
    Si quedan menos de cuatro Oros, tomas los que haya.
rulings-treasury =
    Solo lo impide comprar una carta de Victoria, sea lo que sea además. Ganarla de otra manera no.
    Si hay varias en juego, decides para cada una.
    Va encima de tu mazo antes de robar la mano nueva, así que la robas en el acto.
rulings-warehouse =
    Entre las que descartes pueden estar las que has robado.
    Con menos de tres cartas en la mano las descartas todas.
    Aunque no haya cartas que robar, descartas.
rulings-wharf =
    Las otras dos cartas se roban al empezar tu próximo turno, no en el mantenimiento.
    Sigue en juego hasta el mantenimiento de tu próximo turno.

## Alchemy

rulings-potion =
    Solo está en el Suministro si alguna carta del Reino tiene una Poción en su coste, siempre con 16 cartas.
    Si su montón se vacía, cuenta para el final de la partida.
    Una Poción no es una moneda: cada una paga la Poción de una compra, y la que no gastes se pierde.
    Es un Tesoro allí donde se hable de Tesoros.
rulings-alchemist =
    Va encima de tu mazo antes de robar la mano nueva, así que lo robas en el acto.
    Una Poción en juego basta para todos tus Alquimistas. No hace falta haber comprado nada con ella.
    Puedes devolver antes los Alquimistas y después la Poción con un Herbalista.
    Una Poción que ya no está en juego no cuenta.
rulings-apothecary =
    Robas antes de revelar. Con menos de cuatro cartas revelas las que haya.
    Todos los Cobres y todas las Pociones van a tu mano; no puedes devolver ninguno.
    Las demás se quedan encima de tu mazo, en el orden que elijas.
rulings-apprentice =
    Si tienes alguna carta en la mano, tienes que eliminar una. Sin ninguna no robas.
    Cuenta lo que cuesta la carta ahora: por una que cuesta 0 no robas ninguna.
    Por una carta que cuesta 2 monedas y una Poción robas cuatro.
rulings-familiar =
    Si faltan Maldiciones, se reparten por orden de turno.
    Aunque no queden Maldiciones, tienes igual la carta y la Acción.
rulings-golem =
    Tienes que jugar las dos Acciones. No gastan ninguna tuya, y entretanto no están en tu mano.
    Las demás cartas se descartan antes de jugar la primera.
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si solo sale una Acción, juegas esa; si no sale ninguna, no pasa nada más.
rulings-herbalist =
    El Tesoro tiene que estar en juego cuando se descarta el Herbalista, en el mantenimiento de este turno.
    Si hay varios en juego, cada uno puede devolver otro Tesoro.
    El Tesoro va encima de tu mazo antes de robar la mano nueva, así que lo robas en el acto.
rulings-philosophers-stone =
    Cuenta al jugarse. Lo que pase después con tu mazo y tu pila de descartes no cambia nada.
    No cuentan las cartas de la mano, las que están en juego, las apartadas ni las de los tableros.
    Cada una cuenta por separado: varias jugadas seguidas dan lo mismo.
    Tu mazo se cuenta sin mirarlo, y conserva su orden.
rulings-possession =
    No es un Ataque: nada protege de ella.
    Es el turno de la otra persona, con sus cartas, Acciones, Compras y monedas. Tomas todas sus decisiones, también las del mantenimiento.
    Ganas tú, en tu pila de descartes, cada carta que ganaría, comprada o no. Lo que pasa al ganarla te pasa a ti.
    Las fichas se las queda la persona de quien es el turno.
    Una carta suya cuenta como eliminada de todos modos. Vuelve a su pila de descartes cuando ya ha robado la mano nueva.
    Después llega su propio turno. Si se juega dos veces, son dos turnos así.
    Un Ataque jugado en ese turno también te afecta, y puedes usar tus propias Reacciones.
    Una Posesión jugada en ese turno posee a quien esté a su izquierda.
    Estos turnos no cuentan al deshacer un empate.
rulings-scrying-pool =
    Primero vas tú y luego el resto por orden de turno; decides por todo el mundo.
    Una Reacción deja fuera de la primera parte a quien la usa; tu propia parte ocurre siempre.
    La carta que no es Acción también va a tu mano.
    Si todas tus cartas son Acciones, las tomas todas.
rulings-transmute =
    Si tienes alguna carta en la mano, tienes que eliminar una.
    Por una carta de varios tipos ganas algo por cada uno. Por una Maldición no ganas nada.
    Las cartas salen del Suministro y van a tu pila de descartes; de un montón vacío no ganas nada.
rulings-university =
    No se puede ganar una carta que tenga una Poción en su coste.
    No tienes que ganar ninguna. Valen las cartas que son Acción y algo más.
    La carta sale del Suministro y va a tu pila de descartes.
rulings-vineyard =
    Cuentan todas tus Acciones, estén donde estén, también las que además son otra cosa.
    Con 11 Acciones, cada Viñedo vale 3.
    El montón tiene 8 cartas con dos participantes y 12 con más.

## Cornucopia and the Prizes

rulings-fairgrounds =
    Cuentan todas tus cartas, estén donde estén. Con 14 nombres, cada Recinto Ferial vale 4.
    Cada Caballero y cada clase de Ruinas tiene su propio nombre.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-farming-village =
    Tienes que tomar la primera que salga.
    Si no sale ninguna, se descartan todas las reveladas.
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Cuenta una carta que sea una de las dos cosas y algo más.
rulings-fortune-teller =
    La primera así se queda encima del mazo. Nadie elige.
    Si no sale ninguna, se descartan todas las reveladas.
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Cuenta una carta que sea de Victoria y algo más.
rulings-hamlet =
    Puedes hacer las dos cosas, una o ninguna, en este orden.
    Cada vez descartas como mucho una carta.
    Robas antes de decidir.
rulings-harvest =
    Dos cartas del mismo nombre dan 1 moneda entre las dos.
    Con menos de cuatro cartas en el mazo barajas; si aun así faltan, revelas las que haya.
    Se descartan sean lo que sean.
rulings-horn-of-plenty =
    Por sí mismo no da monedas.
    Cuenta al jugarse: Acciones, Tesoros y Duraciones en juego, cada nombre una vez.
    Puedes ganar una carta más barata, pero ninguna con una Poción en su coste.
    Cuenta como de Victoria cualquier carta que lo sea, sea lo que sea además.
    Se juega aparte: «jugar todos los Tesoros» la deja en tu mano.
rulings-horse-traders =
    Con menos de dos cartas en la mano las descartas todas. La Compra y las monedas las tienes en cualquier caso.
    Apartada, no te protege de nada, pero el Ataque te encuentra con una carta menos en la mano.
    No puede reaccionar otra vez antes de volver. También puedes apartar las otras de tu mano; cada una roba una carta.
    Vuelve al empezar tu próximo turno, y entonces puedes jugarla.
rulings-hunting-party =
    Robas antes de revelar tu mano.
    Solo se comparan los nombres: basta con tener esa carta una vez en la mano para que no valga.
    Si hay que barajar a mitad, las cartas ya reveladas no se barajan.
    Si no sale ninguna así, se descartan todas.
rulings-jester =
    Una carta que es de Victoria y algo más da una Maldición.
    Una Maldición no es una carta de Victoria: eliges quién gana otra.
    La copia sale del Suministro y va a la pila de descartes. Si no hay ninguna, no la gana nadie.
    Decides sobre cada carta antes de que la siguiente persona descarte la suya.
rulings-menagerie =
    En una mano vacía no se repite ningún nombre: robas tres cartas.
    Solo cuentan los nombres: dos Tesoros distintos no estorban.
    La propia Colección de Animales está en juego, no en tu mano.
rulings-remake =
    La primera se elimina y su carta se gana antes de eliminar la segunda.
    Tienes que eliminar las dos veces si tienes alguna carta en la mano. Si ninguna cuesta exactamente 1 más, no ganas ninguna.
    La Poción del coste se mantiene: la carta nueva también la cuesta.
rulings-tournament =
    Se revela por orden de turno, empezando por ti; nunca es obligatorio.
    Se puede tomar cualquier Premio que quede. De cada uno de los cinco hay uno.
    Puedes elegir un Ducado, o un Premio, aunque no quede ninguno; entonces no ganas nada.
    La carta y la moneda solo dependen del resto, no de lo que hayas revelado tú.
    No es un Ataque, y el resto conserva las Provincias que revele.
rulings-young-witch =
    La Némesis cuesta 2 o 3, sin Poción. Su montón es como los demás: se pueden comprar sus cartas, y si se vacía cuenta para el final de la partida.
    No es obligatorio revelar una Némesis. Se queda en la mano y sirve contra todas las Brujas Jóvenes.
    Primero van las Reacciones. Quien queda fuera del Ataque no necesita Némesis.
    Si faltan Maldiciones, se reparten por orden de turno.
    Con menos de dos cartas en la mano las descartas todas.
rulings-bag-of-gold =
    Si no quedan Oros, no ganas ninguno.
    Los Premios no están en el Suministro: solo el Torneo los toma de sus pilas. Se pueden eliminar.
rulings-diadem =
    Cuenta las Acciones que aún podrías jugar, no las cartas de Acción de tu mano.
    Si no te queda ninguna, da sus 2 monedas.
    No las gasta: si se juega otra vez, las vuelve a contar.
rulings-followers =
    Robas y ganas antes de que el resto haga nada.
    Si faltan Maldiciones, se reparten por orden de turno; quien no gana ninguna descarta igual.
    Quien tiene tres cartas o menos no descarta ninguna.
rulings-princess =
    Aunque se juegue dos veces es una sola carta en juego: 2 menos, no 4.
    Afecta a las cartas de todas partes. Ningún coste baja de 0.
    Solo bajan las monedas de un coste, nunca su Poción.
rulings-trusty-steed =
    Eliges las dos cosas antes de hacer nada; se hacen en el orden de la carta.
    Primero llegan las Platas y luego se mueve tu mazo. No puedes mirarlo.
    Mover el mazo no es descartar: no pasa nada de lo que espera un descarte.
    Si quedan menos de cuatro Platas, tomas las que haya.

## Hinterlands

rulings-border-village =
    Si hay una carta más barata, tienes que ganarla, hayas comprado el Pueblo Fronterizo o no. Jugarlo no da ninguna.
    Cuenta lo que cuesta ahora: con una Carretera en juego cuesta 5 y da una carta de 4 o menos.
    Una carta con una Poción en su coste no es más barata.
    La segunda carta llega aunque una Atalaya elimine el Pueblo Fronterizo.
rulings-cache =
    Los Cobres llegan lo ganes como lo ganes, comprado o no. Jugarlo no da ninguno.
    Si quedan menos de dos Cobres, tomas los que haya.
    Con un Comerciante o una Atalaya decides sobre cada Cobre por separado.
rulings-cartographer =
    Puedes descartarlas todas, algunas o ninguna.
    Con menos de cuatro cartas en el mazo barajas antes de mirar las que faltan.
    El resto solo ve la carta que queda encima de tu pila de descartes.
rulings-crossroads =
    Las Acciones llegan aunque no tengas ninguna carta de Victoria en la mano.
    Solo las da la primera vez del turno: con un Salón del Trono son tres Acciones, no seis.
    Cuenta una carta que sea de Victoria y algo más.
rulings-develop =
    Si tienes alguna carta en la mano, tienes que eliminar una. Cada una de las dos se gana si la hay en el Suministro.
    Eliges cuál va antes; la segunda queda encima.
    La Poción del coste se mantiene: las dos cartas nuevas también la cuestan.
    Por una carta que cuesta 0 solo ganas una que cueste 1.
rulings-duchess =
    Cada persona decide sobre su propia carta. El resto no ve una carta que se deja.
    Quien tiene el mazo vacío baraja antes.
    No es un Ataque.
    Todo el mundo puede ganar una Duquesa con cada Ducado que gane, comprado o no, mientras queden.
    Esa Duquesa se gana, no se compra.
rulings-embassy =
    Entre las que descartes pueden estar las que has robado.
    Las Platas llegan la ganes como la ganes, comprada o no. Si faltan, se reparten por orden de turno.
    No es un Ataque: el resto no puede rechazar la Plata ni protegerse.
rulings-farmland =
    Solo cuenta comprar, y pasa antes de ganar la Tierra de Labranza.
    Si tienes alguna carta en la mano, tienes que eliminar una. Si ninguna cuesta exactamente 2 más, no ganas ninguna.
    Así puedes ganar otra Tierra de Labranza; no se ha comprado y no hace nada.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-fools-gold =
    Dos dan 5 monedas; tres dan 9.
    Gane como gane la Provincia la otra persona, puedes reaccionar, con cada uno de tu mano por separado.
    No puedes reaccionar a una Provincia que ganes tú.
    Se elimina aunque no queden Oros.
rulings-haggler =
    La carta más barata se tiene que ganar, si la hay. Llega antes que la comprada.
    Cuenta cada uno en juego: con dos ganas dos, cada una más barata que la comprada.
    Aunque se juegue dos veces es una sola carta en juego.
    Solo cuenta comprar. Más barata es con menos monedas y no más Pociones, o sin Poción y no más monedas.
rulings-highway =
    Cuenta cada una en juego: con dos todo cuesta 2 menos. Aunque se juegue dos veces es una sola.
    Afecta a las cartas de todas partes. Ningún coste baja de 0.
    Solo bajan las monedas de un coste, nunca su Poción.
rulings-ill-gotten-gains =
    Puedes jugar el Cobre en el acto.
    Las Maldiciones llegan lo ganes como lo ganes, comprado o no. Jugarlo no da ninguna.
    Ganarlo no es un Ataque: las Reacciones a los Ataques no sirven contra las Maldiciones.
    Si faltan Maldiciones, se reparten empezando por la izquierda de quien lo ha ganado.
rulings-inn =
    Con menos de dos cartas en la mano las descartas todas.
    La Posada que ganas está en tu pila de descartes y puede ser una de las Acciones.
    Valen las cartas que son Acción y algo más.
    Puedes no elegir ninguna; tu mazo se baraja igual.
    El resto ve las Acciones que eliges, no lo demás de tu pila de descartes.
rulings-jack-of-all-trades =
    Lo haces todo en este orden; solo eliminar es opcional.
    Aunque no queden Platas, haces lo demás.
    Si tu mazo está vacío, barajas antes de mirar, también la Plata nueva.
    Con cinco cartas o más en la mano no robas ninguna.
    Una carta que es Tesoro y algo más no se puede eliminar.
rulings-mandarin =
    Si no tienes cartas en la mano, no pones ninguna encima de tu mazo.
    Todos tus Tesoros en juego van encima de tu mazo. Las monedas que han dado las conservas.
    Lo que hace un Tesoro mientras está en juego se acaba ahí: una Cantera ya no baja costes.
    El resto sabe qué Tesoros son, pero no en qué orden.
rulings-margrave =
    El resto tiene que robar.
    Quien tiene tres cartas o menos después de robar no descarta ninguna.
rulings-noble-brigand =
    Solo se eliminan Platas y Oros, como mucho una carta por persona.
    Cualquier Tesoro revelado libra del Cobre. Quien no tiene cartas que revelar gana uno.
    Ganas todas las cartas eliminadas, después de que se hayan revelado todas.
    Comprarlo no es un Ataque al que se pueda reaccionar; jugarlo, sí.
    Si se gana sin comprarlo, no ataca a nadie.
    Al comprarlo, el resto revela sus cartas antes de que lo ganes.
rulings-nomad-camp =
    Lo ganes como lo ganes, comprado o no, tiene que ir encima de tu mazo.
    Si tu mazo está vacío, es su única carta; no se baraja.
rulings-oasis =
    La que descartes puede ser la que has robado.
    Aunque no haya cartas que robar, descartas.
rulings-oracle =
    Se descartan las dos cartas de una persona, o se devuelven las dos.
    Primero vas tú, y puedes robar las cartas que devuelvas.
    Cada persona elige el orden de sus cartas; el resto no lo ve.
    Una Reacción solo deja fuera a quien la usa.
rulings-scheme =
    Eliges antes de descartar nada y de robar la mano nueva, así que robas la carta en el acto.
    Vale cualquier Acción en juego: la propia Confabulación, o una que además sea otra cosa.
    Cuenta cada vez que se juega: tras dos, o una jugada dos veces, eliges dos cartas.
    Una Duración que sigue en juego no se descarta, así que no va encima de tu mazo.
    El resto ve qué cartas van encima de tu mazo, pero no en qué orden.
rulings-silk-road =
    Cuentan todas tus cartas de Victoria, estén donde estén: las propias Rutas de la Seda, y las que además son otra cosa.
    Con 11 cartas de Victoria, cada Ruta de la Seda vale 2. Las Maldiciones no cuentan.
    El montón tiene 8 cartas con dos participantes y 12 con más.
rulings-spice-merchant =
    Si no eliminas un Tesoro, no hay nada que elegir.
    Eliminas antes de elegir, y vale cualquier Tesoro.
    Lo que pasa por eliminarlo pasa antes de elegir.
rulings-stables =
    Si no descartas un Tesoro, no robas ni tienes la Acción.
    Vale una carta que sea Tesoro y algo más.
    Descartas antes de robar: si hay que barajar, el Tesoro también se baraja.
rulings-trader =
    Si tienes alguna carta en la mano, tienes que eliminar una. Por una que cuesta 0 no ganas ninguna Plata.
    Cuenta lo que cuesta la carta ahora. Una Poción en el coste no da nada.
    La Reacción va antes de ganar la carta: esta se queda donde estaba, y no pasa nada de lo que pasa al ganarla.
    Lo que pasa al comprar una carta pasa igual, y la pagas.
    Sirve en el turno de cualquiera, con cada carta ganada por separado.
    La Plata sale del Suministro y va a tu pila de descartes. Si no quedan, puedes reaccionar igual, y no ganas nada.
rulings-tunnel =
    Sirve desde tu mano, desde tu mazo o desde las cartas apartadas, en el turno de cualquiera, pero no en el mantenimiento.
    Poner un mazo en la pila de descartes no es descartar, y ganar una carta tampoco.
    Puedes mostrar cada uno que descartes, y cada uno da un Oro. Si no quedan, no hay ninguno.
    El montón tiene 8 cartas con dos participantes y 12 con más.
