# Lo que hace cada carta, con nuestras propias palabras. Lo que da una carta de entrada (cartas, Acciones, Compras, monedas,
# fichas de punto), lo que vale y sus puntos se dibujan, así que el texto empieza con lo que viene después.
# `.short` lo dice en 40 letras como máximo, para un montón.

## Basic cards

text-ruins = Un montón de Ruinas distintas, en orden aleatorio. Solo se ve y se puede tomar la de arriba.
    .short = Ruinas al azar, la de arriba a la vista.

## Base set

text-adventurer = Revela cartas de tu mazo hasta que salgan dos Tesoros. Esos van a tu mano; el resto se descarta.
    .short = Busca dos Tesoros en tu mazo.
text-bureaucrat = Gana una Plata encima de tu mazo. Cada rival revela una carta de Victoria y la pone encima de su mazo, o muestra una mano sin ninguna.
    .short = Una Plata sobre tu mazo. Ataque.
text-cellar = Descarta las cartas que quieras y roba otras tantas.
    .short = Descarta cartas y roba otras tantas.
text-chancellor = Puedes poner todo tu mazo en tu pila de descartes.
    .short = Puedes descartar tu mazo.
text-chapel = Elimina hasta cuatro cartas de tu mano.
    .short = Elimina hasta cuatro cartas.
text-council-room = Cada rival roba una carta.
    .short = Cada rival roba una carta.
text-feast = Elimina esta carta. Gana una carta que cueste 5 o menos.
    .short = Elimínala y gana una de hasta 5.
text-gardens = Vale 1 punto por cada diez cartas que tengas, redondeando hacia abajo.
    .short = 1 punto por cada diez cartas.
text-library = Roba de una en una hasta tener siete cartas en la mano. Las Acciones que robes se pueden apartar; al final se descartan.
    .short = Roba hasta tener siete cartas.
text-militia = Cada rival descarta hasta quedarse con tres cartas en la mano.
    .short = Cada rival se queda con tres cartas.
text-mine = Elimina un Tesoro de tu mano. Gana en tu mano un Tesoro que cueste como mucho 3 más.
    .short = Cambia un Tesoro por otro mejor.
text-moat = Reacción: cuando otra persona juega un Ataque, puedes mostrar esta carta de tu mano; ese Ataque no te afecta.
    .short = Te protege de los Ataques.
text-moneylender = Elimina un Cobre de tu mano. Si lo haces, +3 Monedas.
    .short = Elimina un Cobre por +3 Monedas.
text-remodel = Elimina una carta de tu mano. Gana una carta que cueste como mucho 2 más.
    .short = Cambia una carta por otra de hasta +2.
text-spy = Todo el mundo, también tú, revela la carta superior de su mazo. Para cada una decides si se descarta o se devuelve.
    .short = Ves cada carta superior y decides.
text-thief = Cada rival revela las dos cartas superiores de su mazo. De los Tesoros que salgan eliminas uno; el resto se descarta. Puedes ganar los Tesoros eliminados así.
    .short = Elimina o gana Tesoros ajenos.
text-throne-room = Elige una Acción de tu mano y juégala dos veces.
    .short = Juega una Acción dos veces.
text-witch = Cada rival gana una Maldición.
    .short = Cada rival gana una Maldición.
text-workshop = Gana una carta que cueste 4 o menos.
    .short = Gana una carta de hasta 4.

## Base set, second edition

text-artisan = Gana en tu mano una carta que cueste 5 o menos. Después pon una carta de tu mano encima de tu mazo.
    .short = Gana hasta 5 a la mano; una al mazo.
text-bandit = Gana un Oro. Cada rival revela las dos cartas superiores de su mazo, elimina un Tesoro de entre ellas que no sea un Cobre y descarta el resto.
    .short = Gana un Oro. Ataca Tesoros ajenos.
text-harbinger = Mira tu pila de descartes. Puedes poner una carta de ella encima de tu mazo.
    .short = Del descarte, una carta al mazo.
text-merchant = La primera Plata que juegues este turno da 1 moneda más.
    .short = La primera Plata da 1 más.
text-poacher = Descarta una carta por cada montón vacío del Suministro.
    .short = Descarta una por montón vacío.
text-sentry = Mira las dos cartas superiores de tu mazo. Elimina o descarta las que quieras y devuelve el resto en el orden que quieras.
    .short = Elimina, descarta o deja dos cartas.
text-vassal = Descarta la carta superior de tu mazo. Si es una Acción, puedes jugarla.
    .short = Descarta una; si es Acción, se juega.

## Prosperity

text-bank = Da 1 moneda por cada Tesoro que tengas en juego, contando este.
    .short = 1 moneda por Tesoro en juego.
text-bishop = Elimina una carta de tu mano; toma fichas de punto por la mitad de su coste, redondeando hacia abajo. Cada rival puede eliminar una carta de su mano.
    .short = Elimina: puntos por mitad del coste.
text-city = Si hay un montón del Suministro vacío: +1 Carta. Si hay dos o más: además, +1 Moneda y +1 Compra.
    .short = Mejora con cada montón vacío.
text-contraband = La persona a tu izquierda nombra una carta. Este turno no puedes comprarla.
    .short = Te prohíben comprar una carta.
text-counting-house = Mira tu pila de descartes y pon en tu mano los Cobres que quieras de ella.
    .short = Recupera Cobres de tu descarte.
text-expand = Elimina una carta de tu mano. Gana una carta que cueste como mucho 3 más.
    .short = Cambia una carta por otra de hasta +3.
text-forge = Elimina las cartas que quieras de tu mano. Gana una carta que cueste exactamente lo mismo que todas ellas juntas.
    .short = Elimina cartas; gana una por su suma.
text-goons = Cada rival descarta hasta quedarse con tres cartas en la mano. Mientras esté en juego, cada carta que compres da 1 ficha de punto.
    .short = Rivales a tres. Puntos por comprar.
text-grand-market = No se puede comprar mientras tengas un Cobre en juego.
    .short = No con un Cobre en juego.
text-hoard = Mientras esté en juego, al comprar una carta de Victoria ganas un Oro.
    .short = Compra Victoria y gana un Oro.
text-kings-court = Puedes elegir una Acción de tu mano y jugarla tres veces.
    .short = Juega una Acción tres veces.
text-loan = Revela cartas de tu mazo hasta que salga un Tesoro. Elimínalo o descártalo; el resto se descarta.
    .short = Elimina o descarta tu próximo Tesoro.
text-mint = Puedes revelar un Tesoro de tu mano y ganar una copia. Cuando compras esta carta, elimina todos los Tesoros que tengas en juego.
    .short = Copia un Tesoro. Al comprarla, elimina.
text-mountebank = Cada rival puede descartar una Maldición. Quien no lo haga gana una Maldición y un Cobre.
    .short = Rivales: una Maldición y un Cobre.
text-peddler = En tu fase de Compra cuesta 2 menos por cada Acción que tengas en juego.
    .short = 2 menos por Acción en juego.
text-quarry = Mientras esté en juego, las Acciones cuestan 2 menos.
    .short = Las Acciones cuestan 2 menos.
text-rabble = Cada rival revela las tres cartas superiores de su mazo, descarta las Acciones y los Tesoros y devuelve el resto en el orden que quiera.
    .short = Rivales descartan lo bueno de arriba.
text-royal-seal = Mientras esté en juego, puedes poner encima de tu mazo cada carta que ganes.
    .short = Lo ganado puede ir sobre tu mazo.
text-talisman = Mientras esté en juego, al comprar una carta que cueste 4 o menos y no sea de Victoria ganas otra copia.
    .short = Compra hasta 4 y gana otra copia.
text-trade-route = +1 Moneda por cada marcador del tablero. Elimina una carta de tu mano. La primera carta ganada de cada montón de Victoria lleva el marcador de ese montón al tablero.
    .short = Monedas por marcador. Elimina una.
text-vault = Descarta las cartas que quieras: +1 Moneda por cada una. Cada rival puede descartar dos cartas para robar una.
    .short = Descarta cartas por +1 Moneda.
text-venture = Revela cartas de tu mazo hasta que salga un Tesoro. Descarta las demás y juégalo.
    .short = Juega el próximo Tesoro del mazo.
text-watchtower = Roba hasta tener seis cartas en la mano. Reacción: cuando ganas una carta, puedes mostrar esta y eliminar la ganada o ponerla encima de tu mazo.
    .short = Roba hasta seis. Elimina lo ganado.

## Dark Ages

text-altar = Elimina una carta de tu mano. Gana una carta que cueste 5 o menos.
    .short = Elimina una carta, gana una de hasta 5.
text-armory = Gana encima de tu mazo una carta que cueste 4 o menos.
    .short = Gana hasta 4 sobre tu mazo.
text-band-of-misfits = Juega esta carta como si fuera una Acción del Suministro que cueste menos que ella. Lo es hasta que deje de estar en juego.
    .short = Se juega como una Acción más barata.
text-bandit-camp = Gana un Botín.
    .short = Gana un Botín.
text-beggar = Gana tres Cobres en tu mano. Reacción: cuando otra persona juega un Ataque, puedes descartar esta carta y ganar dos Platas, una de ellas encima de tu mazo.
    .short = Gana tres Cobres a la mano.
text-catacombs = Mira las tres cartas superiores de tu mazo: tómalas en la mano, o descártalas y roba otras tres. Cuando se elimina, gana una carta más barata.
    .short = Toma tres cartas, u otras tres.
text-count = Elige: descarta dos cartas, pon una carta de tu mano encima de tu mazo o gana un Cobre. Luego elige: +3 Monedas, elimina tu mano o gana un Ducado.
    .short = Paga un precio, elige un premio.
text-counterfeit = Puedes jugar dos veces un Tesoro de tu mano y después eliminarlo.
    .short = Juega un Tesoro dos veces, elimínalo.
text-cultist = Cada rival gana unas Ruinas. Puedes jugar otro Sectario de tu mano. Cuando se elimina, roba tres cartas.
    .short = Ruinas a rivales. Juega otra gratis.
text-death-cart = Elimina una Acción de tu mano o, si no, elimina esta carta. Cuando la ganas, ganas dos Ruinas.
    .short = Elimina una Acción, o esta.
text-feodum = Vale 1 punto por cada tres Platas que tengas, redondeando hacia abajo. Cuando se elimina, gana tres Platas.
    .short = 1 punto por cada tres Platas.
text-forager = Elimina una carta de tu mano. +1 Moneda por cada Tesoro de distinto nombre entre las cartas eliminadas.
    .short = Elimina una. Monedas por Tesoros.
text-fortress = Cuando se elimina, vuelve a tu mano.
    .short = Si se elimina, vuelve a la mano.
text-graverobber = Elige: gana encima de tu mazo una carta eliminada que cueste de 3 a 6; o elimina una Acción de tu mano y gana una carta que cueste como mucho 3 más.
    .short = Gana de lo eliminado, o mejora.
text-hermit = Puedes eliminar una carta que no sea Tesoro de tu mano o de tu pila de descartes. Gana una carta que cueste 3 o menos. Si este turno no compras nada, al final se elimina y ganas un Loco.
    .short = Elimina una y gana una de hasta 3.
text-hunting-grounds = Cuando se elimina, gana un Ducado o tres Fincas.
    .short = Eliminada: Ducado o tres Fincas.
text-ironmonger = Revela la carta superior de tu mazo; puedes descartarla. Una Acción da +1 Acción, un Tesoro +1 Moneda, una carta de Victoria +1 Carta.
    .short = Un premio según tu carta superior.
text-junk-dealer = Elimina una carta de tu mano.
    .short = Elimina una carta.
text-knights = Un montón de diez Caballeros distintos, en orden aleatorio. Solo se ve y se puede tomar el de arriba.
    .short = Diez Caballeros, el de arriba visible.
text-marauder = Gana un Botín. Cada rival gana unas Ruinas.
    .short = Gana un Botín. Ruinas a rivales.
text-market-square = Reacción: cuando se elimina una de tus cartas, puedes descartar esta de tu mano para ganar un Oro.
    .short = Al eliminar, descártala por un Oro.
text-mystic = Nombra una carta y revela la carta superior de tu mazo. Si es la que has nombrado, va a tu mano.
    .short = Nombra la de arriba y es tuya.
text-pillage = Elimina esta carta. Cada rival con cinco cartas o más muestra su mano y descarta la carta que elijas. Gana dos Botines.
    .short = Descarta una carta de cada rival.
text-poor-house = Revela tu mano. Pierdes 1 moneda por cada Tesoro que haya en ella, hasta quedarte a cero.
    .short = 1 moneda menos por Tesoro en mano.
text-procession = Puedes jugar dos veces una Acción de tu mano. Después elimínala y gana una Acción que cueste exactamente 1 más.
    .short = Acción dos veces; luego mejora.
text-rats = Gana unas Ratas. Elimina de tu mano una carta que no sea Ratas, o muestra que no tienes otra cosa. Cuando se elimina, roba una carta.
    .short = Gana Ratas, elimina otra carta.
text-rebuild = Nombra una carta. Revela cartas de tu mazo hasta que salga una de Victoria que no hayas nombrado. Elimínala y gana una carta de Victoria que cueste como mucho 3 más. Descarta el resto.
    .short = Mejora una Victoria hasta +3.
text-rogue = Si entre las eliminadas hay una carta que cueste de 3 a 6, gana una. Si no, cada rival revela las dos cartas superiores de su mazo, elimina una que cueste de 3 a 6 y descarta el resto.
    .short = Gana de lo eliminado, o ataca.
text-sage = Revela cartas de tu mazo hasta que una cueste 3 o más. Esa va a tu mano; el resto se descarta.
    .short = Busca una carta de 3 o más.
text-scavenger = Puedes poner tu mazo en tu pila de descartes. Después pon encima de tu mazo una carta de tu pila de descartes.
    .short = Del descarte, una carta al mazo.
text-squire = Elige: +2 Acciones, +2 Compras o gana una Plata. Cuando se elimina, gana un Ataque.
    .short = Dos Acciones, dos Compras o una Plata.
text-storeroom = Descarta las cartas que quieras y roba otras tantas. Después descarta las que quieras: +1 Moneda por cada una.
    .short = Descarta por cartas y por monedas.
text-urchin = Cada rival descarta hasta quedarse con cuatro cartas en la mano. Si juegas otro Ataque con esta carta en juego, puedes eliminarla para ganar un Mercenario.
    .short = Cada rival se queda con cuatro cartas.
text-vagrant = Revela la carta superior de tu mazo. Si es una Maldición, Ruinas, Cobijo o carta de Victoria, va a tu mano.
    .short = Toma la de arriba si no sirve.
text-wandering-minstrel = Revela las tres cartas superiores de tu mazo. Devuelve las Acciones en el orden que quieras y descarta el resto.
    .short = Deja arriba las Acciones de tres.

## Knights

text-dame-anna = Puedes eliminar hasta dos cartas de tu mano. { -knight }
text-dame-josephine = { -knight }
text-dame-molly = { -knight }
text-dame-natalie = Puedes ganar una carta que cueste 3 o menos. { -knight }
text-dame-sylvia = { -knight }
text-sir-bailey = { -knight }
text-sir-destry = { -knight }
text-sir-martin = { -knight }
text-sir-michael = Cada rival descarta hasta quedarse con tres cartas en la mano. { -knight }
text-sir-vander = { -knight } Cuando se elimina, gana un Oro.

-knight = Cada rival revela las dos cartas superiores de su mazo, elimina una que cueste de 3 a 6 y descarta el resto. Si así se elimina un Caballero, elimina esta carta.

## Ruins and Shelters

text-survivors = Mira las dos cartas superiores de tu mazo. Descarta las dos, o devuelve las dos en el orden que quieras.
text-hovel = Reacción: cuando compras una carta de Victoria, puedes eliminar esta de tu mano.
text-overgrown-estate = Cuando se elimina, roba una carta.

## Cards beside the Supply

text-madman = Devuelve esta carta a su montón. Si lo haces, roba una carta por cada carta de tu mano.
text-mercenary = Puedes eliminar dos cartas de tu mano. Si lo haces, roba dos, +2 Monedas, y cada rival descarta hasta quedarse con tres cartas en la mano.
text-spoils = Al jugarlo vuelve a su montón.

## Intrigue

text-baron = Puedes descartar una Finca por +4 Monedas. Si no, gana una Finca.
    .short = Descarta una Finca por +4 Monedas.
text-bridge = Durante el resto de este turno todas las cartas cuestan 1 menos.
    .short = Todo cuesta 1 menos.
text-conspirator = Si es al menos la tercera Acción que juegas este turno, +1 Carta y +1 Acción.
    .short = Tercera Acción: +1 Carta, +1 Acción.
text-coppersmith = Cada Cobre que juegues este turno da 1 moneda más.
    .short = Los Cobres dan 1 moneda más.
text-courtyard = Pon una carta de tu mano encima de tu mazo.
    .short = Una carta de tu mano va a tu mazo.
text-duke = Vale 1 punto por cada Ducado que tengas.
    .short = 1 punto por cada Ducado.
text-ironworks = Gana una carta que cueste 4 o menos. Una Acción da +1 Acción, un Tesoro +1 Moneda, una carta de Victoria +1 Carta.
    .short = Gana hasta 4 y un premio por su tipo.
text-masquerade = Todo el mundo, también tú, elige una carta de su mano; todas pasan a la vez a la mano de quien está a la izquierda. Después puedes eliminar una carta de tu mano.
    .short = Cada cual pasa una; puedes eliminar una.
text-mining-village = Puedes eliminarla en el acto por +2 Monedas.
    .short = Puedes eliminarla por +2 Monedas.
text-minion = Elige: +2 Monedas; o descarta tu mano y roba cuatro cartas, y cada rival con cinco cartas o más en la mano hace lo mismo.
    .short = +2 Monedas, o manos nuevas de cuatro.
text-nobles = Elige: +3 Cartas o +2 Acciones.
    .short = +3 Cartas o +2 Acciones.
text-pawn = Elige dos cosas distintas: +1 Carta, +1 Acción, +1 Compra, +1 Moneda.
    .short = Dos: Carta, Acción, Compra, Moneda.
text-saboteur = Cada rival revela cartas de su mazo hasta que una cueste 3 o más, y la elimina. Puede ganar una carta que cueste como mínimo 2 menos; el resto se descarta.
    .short = Rivales: eliminan una carta de 3 o más.
text-scout = Revela las cuatro cartas superiores de tu mazo. Las cartas de Victoria van a tu mano; devuelve el resto en el orden que quieras.
    .short = Toma las cartas de Victoria de cuatro.
text-secret-chamber = Descarta las cartas que quieras: +1 Moneda por cada una. Reacción: cuando otra persona juega un Ataque, puedes mostrar esta carta de tu mano para robar dos cartas y después poner dos de tu mano encima de tu mazo.
    .short = Descarta cartas por +1 Moneda.
text-shanty-town = Revela tu mano. Si no hay ninguna Acción en ella, +2 Cartas.
    .short = Sin Acciones en mano: +2 Cartas.
text-steward = Elige: +2 Cartas, +2 Monedas o elimina dos cartas de tu mano.
    .short = +2 Cartas, +2 Monedas o elimina dos.
text-swindler = Cada rival elimina la carta superior de su mazo y gana una carta del mismo coste, que eliges tú.
    .short = Cambia la carta superior de rivales.
text-torturer = Cada rival elige: descartar dos cartas o ganar una Maldición en su mano.
    .short = Rivales: descartan dos o Maldición.
text-trading-post = Elimina dos cartas de tu mano. Si lo haces, gana una Plata en tu mano.
    .short = Elimina dos cartas por una Plata.
text-tribute = La persona a tu izquierda revela y descarta las dos cartas superiores de su mazo. Cada carta de distinto nombre te da algo: una Acción, +2 Acciones; un Tesoro, +2 Monedas; una carta de Victoria, +2 Cartas.
    .short = Premios por dos cartas ajenas.
text-upgrade = Elimina una carta de tu mano. Gana una carta que cueste exactamente 1 más.
    .short = Cambia una carta por otra de +1.
text-wishing-well = Nombra una carta y revela la carta superior de tu mazo. Si es la que has nombrado, va a tu mano.
    .short = Nombra la de arriba y es tuya.

## Seaside

text-ambassador = Revela una carta de tu mano. Devuelve a su montón hasta dos cartas de ese nombre de tu mano. Después, cada rival gana una.
    .short = Devuelve cartas; cada rival gana una.
text-caravan = Al empezar tu próximo turno: +1 Carta.
    .short = Próximo turno: +1 Carta.
text-cutpurse = Cada rival descarta un Cobre, o muestra una mano sin ninguno.
    .short = Cada rival descarta un Cobre.
text-embargo = Elimina esta carta. Pon un marcador de Embargo en un montón del Suministro. Quien compre una carta de ese montón gana una Maldición por cada uno de estos marcadores.
    .short = Elimínala: un montón da Maldiciones.
text-explorer = Puedes revelar una Provincia de tu mano; si lo haces, gana un Oro en tu mano. Si no, gana una Plata en tu mano.
    .short = Gana una Plata; con Provincia, un Oro.
text-fishing-village = Al empezar tu próximo turno: +1 Acción y +1 Moneda.
    .short = Próximo turno: +1 Acción, +1 Moneda.
text-ghost-ship = Cada rival con cuatro cartas o más en la mano pone cartas de ella encima de su mazo hasta quedarse con tres.
    .short = Rivales a tres: el resto, a su mazo.
text-haven = Aparta una carta de tu mano, boca abajo debajo de esta. Vuelve a tu mano al empezar tu próximo turno.
    .short = Guarda una carta para otro turno.
text-island = Pon esta y una carta de tu mano en tu tablero de Isla. Se quedan ahí hasta el final de la partida.
    .short = Apártala con una carta hasta el final.
text-lighthouse = Al empezar tu próximo turno: +1 Moneda. Mientras esté en juego, los Ataques de otras personas no te afectan.
    .short = Sin Ataques. Próximo turno: +1 Moneda.
text-lookout = Mira las tres cartas superiores de tu mazo. Elimina una, descarta otra y devuelve la tercera.
    .short = De tres: elimina, descarta y deja.
text-merchant-ship = Al empezar tu próximo turno: +2 Monedas.
    .short = Próximo turno: +2 Monedas.
text-native-village = Elige: pon la carta superior de tu mazo en tu tablero, boca abajo; o toma en tu mano todas las cartas del tablero.
    .short = Guarda cartas en tu tablero.
text-navigator = Mira las cinco cartas superiores de tu mazo. Descártalas todas, o devuélvelas todas en el orden que quieras.
    .short = Descarta u ordena tus cinco próximas.
text-outpost = Al final de este turno solo robas tres cartas. Juegas otro turno justo después, salvo que sea el tercero seguido.
    .short = Otro turno, con tres cartas en la mano.
text-pearl-diver = Mira la carta inferior de tu mazo. Puedes ponerla encima.
    .short = La carta inferior puede ir arriba.
text-pirate-ship = Elige: +1 Moneda por cada una de tus fichas de moneda; o cada rival revela las dos cartas superiores de su mazo, de las que eliminas un Tesoro, y descarta el resto. Si se elimina algún Tesoro, toma una ficha de moneda.
    .short = Ataca Tesoros, o toma monedas.
text-salvager = Elimina una carta de tu mano. Da tantas monedas como cueste.
    .short = Elimina una por su coste en monedas.
text-sea-hag = Cada rival descarta la carta superior de su mazo y gana una Maldición encima de su mazo.
    .short = Rivales: una Maldición sobre su mazo.
text-smugglers = Gana una copia de una carta que cueste 6 o menos y que la persona a tu derecha haya ganado en su último turno.
    .short = Copia lo ganado a tu derecha, hasta 6.
text-tactician = Descarta tu mano. Si descartas al menos una carta, al empezar tu próximo turno: +5 Cartas, +1 Acción y +1 Compra.
    .short = Descarta tu mano por +5 Cartas después.
text-treasure-map = Elimina esta y otro Mapa del Tesoro de tu mano. Si se han eliminado los dos, gana cuatro Oros encima de tu mazo.
    .short = Elimina dos Mapas por cuatro Oros.
text-treasury = Al descartarla del juego puedes ponerla encima de tu mazo, salvo que este turno hayas comprado una carta de Victoria.
    .short = Vuelve si no compraste Victoria.
text-warehouse = Descarta tres cartas.
    .short = Descarta tres cartas.
text-wharf = Al empezar tu próximo turno: +2 Cartas y +1 Compra.
    .short = Próximo turno: +2 Cartas, +1 Compra.

## Alchemy

text-potion = Da 1 Poción, para las cartas que la tengan en su coste.
text-alchemist = Al descartarlo del juego puedes ponerlo encima de tu mazo si tienes una Poción en juego.
    .short = Vuelve si hay una Poción en juego.
text-apothecary = Revela las cuatro cartas superiores de tu mazo. Los Cobres y las Pociones van a tu mano; devuelve el resto en el orden que quieras.
    .short = Toma Cobres y Pociones de cuatro.
text-apprentice = Elimina una carta de tu mano. Roba una carta por cada moneda que cueste, y dos más si cuesta una Poción.
    .short = Elimina una y roba según su coste.
text-familiar = Cada rival gana una Maldición.
    .short = Cada rival gana una Maldición.
text-golem = Revela cartas de tu mazo hasta que salgan dos Acciones que no sean Golems. Descarta las demás y juega esas dos en el orden que quieras.
    .short = Juega tus dos próximas Acciones.
text-herbalist = Al descartarlo del juego puedes poner encima de tu mazo un Tesoro que tengas en juego.
    .short = Al final, un Tesoro sobre tu mazo.
text-philosophers-stone = Da 1 moneda por cada cinco cartas de tu mazo y tu pila de descartes juntos, redondeando hacia abajo.
    .short = 1 moneda por 5 cartas: mazo y descartes.
text-possession = Después de este turno, la persona a tu izquierda juega un turno extra; ves sus cartas y tomas sus decisiones. Ganas tú lo que ganaría; al final, sus cartas eliminadas van a su pila de descartes.
    .short = Un turno extra ajeno, decidido por ti.
text-scrying-pool = Todo el mundo, también tú, revela la carta superior de su mazo. Para cada una decides si se descarta o se devuelve. Después revela cartas de tu mazo hasta que una no sea Acción; todas van a tu mano.
    .short = Mira las de arriba; toma Acciones.
text-transmute = Elimina una carta de tu mano. Por una Acción ganas un Ducado; por un Tesoro, otra Transmutar; por una carta de Victoria, un Oro.
    .short = Elimina una y gana de otro tipo.
text-university = Puedes ganar una Acción que cueste 5 o menos.
    .short = Gana una Acción de hasta 5.
text-vineyard = Vale 1 punto por cada tres Acciones que tengas, redondeando hacia abajo.
    .short = 1 punto por cada tres Acciones.

## Cornucopia

text-fairgrounds = Vale 2 puntos por cada cinco cartas de distinto nombre que tengas, redondeando hacia abajo.
    .short = 2 puntos por cada cinco nombres.
text-farming-village = Revela cartas de tu mazo hasta que salga una Acción o un Tesoro. Esa carta va a tu mano; el resto se descarta.
    .short = Busca una Acción o un Tesoro.
text-fortune-teller = Cada rival revela cartas de su mazo hasta que salga una carta de Victoria o una Maldición. Esa queda encima de su mazo; el resto se descarta.
    .short = Rivales: Victoria o Maldición arriba.
text-hamlet = Puedes descartar una carta por +1 Acción. Puedes descartar una carta por +1 Compra.
    .short = Descarta por Acción o Compra.
text-harvest = Revela las cuatro cartas superiores de tu mazo y descártalas. +1 Moneda por cada nombre distinto entre ellas.
    .short = Monedas por cartas distintas.
text-horn-of-plenty = Gana una carta que cueste como mucho el número de cartas de distinto nombre que tengas en juego, contando esta. Si es de Victoria, elimina esta.
    .short = Gana según tus cartas distintas.
text-horse-traders = Descarta dos cartas. Reacción: cuando otra persona juega un Ataque, puedes apartar esta carta de tu mano. Al empezar tu próximo turno robas una carta y esta vuelve a tu mano.
    .short = Descarta dos. Se aparta ante Ataques.
text-hunting-party = Revela tu mano. Revela cartas de tu mazo hasta que salga una que no esté en tu mano. Esa va a tu mano; el resto se descarta.
    .short = Busca una carta que no tengas.
text-jester = Cada rival descarta la carta superior de su mazo. Si es de Victoria, gana una Maldición; si no, eliges quién gana una copia: esa persona o tú.
    .short = Rivales: Maldición, o alguien una copia.
text-menagerie = Revela tu mano. Si ningún nombre se repite en ella, +3 Cartas; si no, +1 Carta.
    .short = Sin repetir en mano: +3 Cartas.
text-remake = Haz esto dos veces: elimina una carta de tu mano y gana una carta que cueste exactamente 1 más.
    .short = Dos veces: mejora una carta +1.
text-tournament = Todo el mundo puede revelar una Provincia de su mano. Si lo haces, descártala y gana un Premio o un Ducado encima de tu mazo. Si nadie más lo hace, +1 Carta y +1 Moneda.
    .short = Muestra una Provincia por un Premio.
text-young-witch = Descarta dos cartas. Cada rival puede revelar una Némesis de su mano; quien no lo haga gana una Maldición. La Némesis es un undécimo montón del Reino.
    .short = Descarta dos. Sin Némesis: Maldición.

## Prizes

text-bag-of-gold = Gana un Oro encima de tu mazo.
text-diadem = Da 1 moneda más por cada Acción que te quede.
text-followers = Gana una Finca. Cada rival gana una Maldición y descarta hasta quedarse con tres cartas en la mano.
text-princess = Mientras esté en juego, todas las cartas cuestan 2 menos.
text-trusty-steed = Elige dos cosas distintas: +2 Cartas; +2 Acciones; +2 Monedas; ganar cuatro Platas y poner tu mazo en tu pila de descartes.

## Hinterlands

text-border-village = Cuando lo ganas, ganas también una carta más barata.
    .short = Al ganarlo, otra carta más barata.
text-cache = Cuando lo ganas, ganas dos Cobres.
    .short = Al ganarlo, dos Cobres.
text-cartographer = Mira las cuatro cartas superiores de tu mazo. Descarta las que quieras y devuelve el resto en el orden que quieras.
    .short = Ordena o descarta tus cuatro próximas.
text-crossroads = Revela tu mano. Roba una carta por cada carta de Victoria que haya en ella. Si es la primera Encrucijada que juegas este turno, +3 Acciones.
    .short = Roba por cada Victoria en mano.
text-develop = Elimina una carta de tu mano. Gana una carta que cueste exactamente 1 más y otra que cueste exactamente 1 menos, en el orden que quieras, encima de tu mazo.
    .short = Elimina una: gana una +1 y una −1.
text-duchess = Todo el mundo, también tú, mira la carta superior de su mazo y la descarta o la deja. Cuando ganas un Ducado en una partida con esta carta, puedes ganar una Duquesa.
    .short = Se mira la de arriba. Sigue al Ducado.
text-embassy = Descarta tres cartas. Cuando la ganas, cada rival gana una Plata.
    .short = Descarta tres. Al ganarla, Platas.
text-farmland = Cuando la compras, elimina una carta de tu mano y gana una carta que cueste exactamente 2 más.
    .short = Al comprarla, mejora una carta +2.
text-fools-gold = El primero que juegues en un turno da 1 moneda; cada uno de los siguientes, 4. Reacción: cuando otra persona gana una Provincia, puedes eliminar esta carta de tu mano para ganar un Oro encima de tu mazo.
    .short = La primera da 1, las demás 4.
text-haggler = Mientras esté en juego, con cada carta que compres ganas otra más barata que no sea de Victoria.
    .short = Compra una y gana otra más barata.
text-highway = Mientras esté en juego, todas las cartas cuestan 1 menos.
    .short = Todo cuesta 1 menos.
text-ill-gotten-gains = Puedes ganar un Cobre en tu mano. Cuando ganas esta carta, cada rival gana una Maldición.
    .short = Cobre a la mano. Ganada: Maldiciones.
text-inn = Descarta dos cartas. Cuando la ganas, revela las Acciones que quieras de tu pila de descartes, también esta, y barájalas con tu mazo.
    .short = Descarta dos. Ganada, baraja Acciones.
text-jack-of-all-trades = Gana una Plata. Mira la carta superior de tu mazo; descártala o déjala. Roba hasta tener cinco cartas en la mano. Puedes eliminar una carta de tu mano que no sea Tesoro.
    .short = Plata, roba hasta cinco, elimina una.
text-mandarin = Pon una carta de tu mano encima de tu mazo. Cuando lo ganas, pon encima de tu mazo, en el orden que quieras, todos los Tesoros que tengas en juego.
    .short = Una carta al mazo. Al ganarlo, Tesoros.
text-margrave = Cada rival roba una carta y después descarta hasta quedarse con tres cartas en la mano.
    .short = Cada rival roba una y se queda con tres.
text-noble-brigand = Al comprarlo o jugarlo, cada rival revela las dos cartas superiores de su mazo, elimina una Plata o un Oro que elijas y descarta el resto. Quien no revele Tesoros gana un Cobre. Ganas las cartas eliminadas.
    .short = Ganas Platas y Oros de rivales.
text-nomad-camp = Cuando lo ganas, va encima de tu mazo.
    .short = Al ganarlo, va sobre tu mazo.
text-oasis = Descarta una carta.
    .short = Descarta una carta.
text-oracle = Todo el mundo, también tú, revela las dos cartas superiores de su mazo. Para cada persona decides si se descartan las dos o las devuelve en el orden que quiera. Después roba dos cartas.
    .short = Ves dos de cada mazo y robas dos.
text-scheme = Al empezar el mantenimiento puedes elegir una Acción que tengas en juego: en vez de descartarse, va encima de tu mazo.
    .short = Al final, una Acción sobre tu mazo.
text-silk-road = Vale 1 punto por cada cuatro cartas de Victoria que tengas, redondeando hacia abajo.
    .short = 1 punto por cada cuatro Victorias.
text-spice-merchant = Puedes eliminar un Tesoro de tu mano. Si lo haces, elige: +2 Cartas y +1 Acción; o +2 Monedas y +1 Compra.
    .short = Elimina un Tesoro: Cartas o Monedas.
text-stables = Puedes descartar un Tesoro. Si lo haces, +3 Cartas y +1 Acción.
    .short = Por un Tesoro: +3 Cartas, +1 Acción.
text-trader = Elimina una carta de tu mano. Gana una Plata por cada moneda que cueste. Reacción: cuando vayas a ganar una carta, puedes mostrar esta para ganar una Plata en su lugar.
    .short = Elimina una y gana Platas por su coste.
text-tunnel = Reacción: cuando lo descartas fuera del mantenimiento, puedes mostrarlo para ganar un Oro.
    .short = Si se descarta, puede dar un Oro.
