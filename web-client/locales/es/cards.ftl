# Los nombres de todas las cartas como en la edición en español, y lo que hace cada una con nuestras propias palabras. Lo que
# da una carta de entrada (cartas, Acciones, Compras, monedas, fichas de punto), lo que vale y sus puntos se dibujan, así que
# el texto empieza con lo que viene después. `.narrow` es el nombre para un sitio estrecho: dice dónde se puede partir una
# palabra larga.

## Basic cards

card-copper = Cobre
card-silver = Plata
card-gold = Oro
card-platinum = Platino
card-estate = Finca
card-duchy = Ducado
card-province = Provincia
card-colony = Colonia
card-curse = Maldición
    .narrow = Maldi{ "\u00AD" }ción
card-ruins = Ruinas
    .text = Un montón de Ruinas distintas, en orden aleatorio. Solo se ve y se puede tomar la de arriba.

## Base set

card-adventurer = Aventurero
    .text = Revela cartas de tu mazo hasta que salgan dos Tesoros. Esos van a tu mano; el resto se descarta.
card-bureaucrat = Burócrata
    .text = Gana una Plata encima de tu mazo. Cada rival revela una carta de Victoria y la pone encima de su mazo, o muestra una mano sin ninguna.
card-cellar = Sótano
    .text = Descarta las cartas que quieras y roba otras tantas.
card-chancellor = Canciller
    .text = Puedes poner todo tu mazo en tu pila de descartes.
card-chapel = Capilla
    .text = Elimina hasta cuatro cartas de tu mano.
card-council-room = Sala del Consejo
    .text = Cada rival roba una carta.
card-feast = Banquete
    .text = Elimina esta carta. Gana una carta que cueste 5 o menos.
card-festival = Festival
card-gardens = Jardines
    .text = Vale 1 punto por cada diez cartas que tengas, redondeando hacia abajo.
card-laboratory = Laboratorio
    .narrow = Labora{ "\u00AD" }torio
card-library = Biblioteca
    .narrow = Biblio{ "\u00AD" }teca
    .text = Roba de una en una hasta tener siete cartas en la mano. Las Acciones que robes se pueden apartar; al final se descartan.
card-market = Mercado
card-militia = Milicia
    .text = Cada rival descarta hasta quedarse con tres cartas en la mano.
card-mine = Mina
    .text = Elimina un Tesoro de tu mano. Gana en tu mano un Tesoro que cueste como mucho 3 más.
card-moat = Foso
    .text = Reacción: cuando otra persona juega un Ataque, puedes mostrar esta carta de tu mano; ese Ataque no te afecta.
card-moneylender = Prestamista
    .narrow = Presta{ "\u00AD" }mista
    .text = Elimina un Cobre de tu mano. Si lo haces, +3 monedas.
card-remodel = Remodelar
    .text = Elimina una carta de tu mano. Gana una carta que cueste como mucho 2 más.
card-smithy = Herrería
card-spy = Espía
    .text = Todo el mundo, también tú, revela la carta superior de su mazo. Para cada una decides si se descarta o se devuelve.
card-thief = Ladrón
    .text = Cada rival revela las dos cartas superiores de su mazo. De los Tesoros que salgan eliminas uno; el resto se descarta. Puedes ganar los Tesoros eliminados así.
card-throne-room = Salón del Trono
    .text = Elige una Acción de tu mano y juégala dos veces.
card-village = Aldea
card-witch = Bruja
    .text = Cada rival gana una Maldición.
card-woodcutter = Leñadores
card-workshop = Taller
    .text = Gana una carta que cueste 4 o menos.

## Prosperity

card-bank = Banco
    .text = Da 1 moneda por cada Tesoro que tengas en juego, contando este.
card-bishop = Obispo
    .text = Elimina una carta de tu mano; toma fichas de punto por la mitad de su coste, redondeando hacia abajo. Cada rival puede eliminar una carta de su mano.
card-city = Ciudad
    .text = Si hay un montón del Suministro vacío: +1 Carta. Si hay dos o más: además, +1 moneda y +1 Compra.
card-contraband = Contrabando
    .narrow = Contra{ "\u00AD" }bando
    .text = La persona a tu izquierda nombra una carta. Este turno no puedes comprarla.
card-counting-house = Casa de Cuentas
    .text = Mira tu pila de descartes y pon en tu mano los Cobres que quieras de ella.
card-expand = Expansión
    .text = Elimina una carta de tu mano. Gana una carta que cueste como mucho 3 más.
card-forge = Forja
    .text = Elimina las cartas que quieras de tu mano. Gana una carta que cueste exactamente lo mismo que todas ellas juntas.
card-goons = Matones
    .text = Cada rival descarta hasta quedarse con tres cartas en la mano. Mientras esté en juego, cada carta que compres da 1 ficha de punto.
card-grand-market = Gran Mercado
    .text = No se puede comprar mientras tengas un Cobre en juego.
card-hoard = Tesoro Escondido
    .text = Mientras esté en juego, al comprar una carta de Victoria ganas un Oro.
card-kings-court = Corte Real
    .text = Puedes elegir una Acción de tu mano y jugarla tres veces.
card-loan = Préstamo
    .text = Revela cartas de tu mazo hasta que salga un Tesoro. Elimínalo o descártalo; el resto se descarta.
card-mint = Acuñador
    .text = Puedes revelar un Tesoro de tu mano y ganar una copia. Cuando compras esta carta, elimina todos los Tesoros que tengas en juego.
card-monument = Monumento
card-mountebank = Charlatán
    .text = Cada rival puede descartar una Maldición. Quien no lo haga gana una Maldición y un Cobre.
card-peddler = Buhonero
    .text = En tu fase de Compra cuesta 2 menos por cada Acción que tengas en juego.
card-quarry = Cantera
    .text = Mientras esté en juego, las Acciones cuestan 2 menos.
card-rabble = Chusma
    .text = Cada rival revela las tres cartas superiores de su mazo, descarta las Acciones y los Tesoros y devuelve el resto en el orden que quiera.
card-royal-seal = Sello Real
    .text = Mientras esté en juego, puedes poner encima de tu mazo cada carta que ganes.
card-talisman = Talismán
    .text = Mientras esté en juego, al comprar una carta que cueste 4 o menos y no sea de Victoria ganas otra copia.
card-trade-route = Ruta Comercial
    .text = +1 moneda por cada marcador del tablero. Elimina una carta de tu mano. La primera carta ganada de cada montón de Victoria lleva el marcador de ese montón al tablero.
card-vault = Cripta
    .text = Descarta las cartas que quieras: +1 moneda por cada una. Cada rival puede descartar dos cartas para robar una.
card-venture = Especulación
    .narrow = Especu{ "\u00AD" }lación
    .text = Revela cartas de tu mazo hasta que salga un Tesoro. Descarta las demás y juégalo.
card-watchtower = Atalaya
    .text = Roba hasta tener seis cartas en la mano. Reacción: cuando ganas una carta, puedes mostrar esta y eliminar la ganada o ponerla encima de tu mazo.
card-workers-village = Pueblo de Trabajadores
    .narrow = Pueblo de Trabaja{ "\u00AD" }dores

## Dark Ages

card-altar = Altar
    .text = Elimina una carta de tu mano. Gana una carta que cueste 5 o menos.
card-armory = Armería
    .text = Gana encima de tu mazo una carta que cueste 4 o menos.
card-band-of-misfits = Banda de Rufianes
    .text = Juega esta carta como si fuera una Acción del Suministro que cueste menos que ella. Lo es hasta que deje de estar en juego.
card-bandit-camp = Campamento de Bandidos
    .narrow = Campa{ "\u00AD" }mento de Bandidos
    .text = Gana un Botín.
card-beggar = Mendigo
    .text = Gana tres Cobres en tu mano. Reacción: cuando otra persona juega un Ataque, puedes descartar esta carta y ganar dos Platas, una de ellas encima de tu mazo.
card-catacombs = Catacumbas
    .text = Mira las tres cartas superiores de tu mazo: tómalas en la mano, o descártalas y roba otras tres. Cuando se elimina, gana una carta más barata.
card-count = Conde
    .text = Elige: descarta dos cartas, pon una carta de tu mano encima de tu mazo o gana un Cobre. Luego elige: +3 monedas, elimina tu mano o gana un Ducado.
card-counterfeit = Falsificación
    .narrow = Falsifi{ "\u00AD" }cación
    .text = Puedes jugar dos veces un Tesoro de tu mano y después eliminarlo.
card-cultist = Sectario
    .text = Cada rival gana unas Ruinas. Puedes jugar otro Sectario de tu mano. Cuando se elimina, roba tres cartas.
card-death-cart = Carro de los Muertos
    .text = Elimina una Acción de tu mano o, si no, elimina esta carta. Cuando la ganas, ganas dos Ruinas.
card-feodum = Feudo
    .text = Vale 1 punto por cada tres Platas que tengas, redondeando hacia abajo. Cuando se elimina, gana tres Platas.
card-forager = Merodeador
    .text = Elimina una carta de tu mano. +1 moneda por cada Tesoro de distinto nombre entre las cartas eliminadas.
card-fortress = Fortaleza
    .text = Cuando se elimina, vuelve a tu mano.
card-graverobber = Ladrón de Tumbas
    .text = Elige: gana encima de tu mazo una carta eliminada que cueste de 3 a 6; o elimina una Acción de tu mano y gana una carta que cueste como mucho 3 más.
card-hermit = Ermitaño
    .text = Puedes eliminar una carta que no sea Tesoro de tu mano o de tu pila de descartes. Gana una carta que cueste 3 o menos. Si este turno no compras nada, al final se elimina y ganas un Loco.
card-hunting-grounds = Coto de Caza
    .text = Cuando se elimina, gana un Ducado o tres Fincas.
card-ironmonger = Ferretero
    .text = Revela la carta superior de tu mazo; puedes descartarla. Una Acción da +1 Acción, un Tesoro +1 moneda, una carta de Victoria +1 Carta.
card-junk-dealer = Chatarrero
    .text = Elimina una carta de tu mano.
card-knights = Caballeros
    .text = Un montón de diez Caballeros distintos, en orden aleatorio. Solo se ve y se puede tomar el de arriba.
card-marauder = Salteador
    .text = Gana un Botín. Cada rival gana unas Ruinas.
card-market-square = Plaza del Mercado
    .text = Reacción: cuando se elimina una de tus cartas, puedes descartar esta de tu mano para ganar un Oro.
card-mystic = Pitonisa
    .text = Nombra una carta y revela la carta superior de tu mazo. Si es la que has nombrado, va a tu mano.
card-pillage = Pillaje
    .text = Elimina esta carta. Cada rival con cinco cartas o más muestra su mano y descarta la carta que elijas. Gana dos Botines.
card-poor-house = Hospicio
    .text = Revela tu mano. Pierdes 1 moneda por cada Tesoro que haya en ella, hasta quedarte a cero.
card-procession = Procesión
    .text = Puedes jugar dos veces una Acción de tu mano. Después elimínala y gana una Acción que cueste exactamente 1 más.
card-rats = Ratas
    .text = Gana unas Ratas. Elimina de tu mano una carta que no sea Ratas, o muestra que no tienes otra cosa. Cuando se elimina, roba una carta.
card-rebuild = Reconstruir
    .text = Nombra una carta. Revela cartas de tu mazo hasta que salga una de Victoria que no hayas nombrado. Elimínala y gana una carta de Victoria que cueste como mucho 3 más. Descarta el resto.
card-rogue = Granuja
    .text = Si entre las eliminadas hay una carta que cueste de 3 a 6, gana una. Si no, cada rival revela las dos cartas superiores de su mazo, elimina una que cueste de 3 a 6 y descarta el resto.
card-sage = Sabio
    .text = Revela cartas de tu mazo hasta que una cueste 3 o más. Esa va a tu mano; el resto se descarta.
card-scavenger = Carroñero
    .text = Puedes poner tu mazo en tu pila de descartes. Después pon encima de tu mazo una carta de tu pila de descartes.
card-squire = Escudero
    .text = Elige: +2 Acciones, +2 Compras o gana una Plata. Cuando se elimina, gana un Ataque.
card-storeroom = Depósito
    .text = Descarta las cartas que quieras y roba otras tantas. Después descarta las que quieras: +1 moneda por cada una.
card-urchin = Pillastre
    .text = Cada rival descarta hasta quedarse con cuatro cartas en la mano. Si juegas otro Ataque con esta carta en juego, puedes eliminarla para ganar un Mercenario.
card-vagrant = Vagabundo
    .text = Revela la carta superior de tu mazo. Si es una Maldición, Ruinas, Cobijo o carta de Victoria, va a tu mano.
card-wandering-minstrel = Juglar
    .text = Revela las tres cartas superiores de tu mazo. Devuelve las Acciones en el orden que quieras y descarta el resto.

## Knights

card-dame-anna = Lady Anna
    .text = Puedes eliminar hasta dos cartas de tu mano. { -knight }
card-dame-josephine = Lady Josephine
    .text = { -knight }
card-dame-molly = Lady Molly
    .text = { -knight }
card-dame-natalie = Lady Natalie
    .text = Puedes ganar una carta que cueste 3 o menos. { -knight }
card-dame-sylvia = Lady Sylvia
    .text = { -knight }
card-sir-bailey = Sir Bailey
    .text = { -knight }
card-sir-destry = Sir Destry
    .text = { -knight }
card-sir-martin = Sir Martin
    .text = { -knight }
card-sir-michael = Sir Michael
    .text = Cada rival descarta hasta quedarse con tres cartas en la mano. { -knight }
card-sir-vander = Sir Vander
    .text = { -knight } Cuando se elimina, gana un Oro.

-knight = Cada rival revela las dos cartas superiores de su mazo, elimina una que cueste de 3 a 6 y descarta el resto. Si así se elimina un Caballero, elimina esta carta.

## Ruins and Shelters

card-abandoned-mine = Mina Abandonada
    .narrow = Mina Aban{ "\u00AD" }donada
card-ruined-library = Biblioteca en Ruinas
    .narrow = Biblio{ "\u00AD" }teca en Ruinas
card-ruined-market = Mercado en Ruinas
card-ruined-village = Pueblo en Ruinas
card-survivors = Supervivientes
    .narrow = Supervi{ "\u00AD" }vientes
    .text = Mira las dos cartas superiores de tu mazo. Descarta las dos, o devuelve las dos en el orden que quieras.
card-hovel = Casucha
    .text = Reacción: cuando compras una carta de Victoria, puedes eliminar esta de tu mano.
card-necropolis = Necrópolis
card-overgrown-estate = Finca Abandonada
    .narrow = Finca Aban{ "\u00AD" }donada
    .text = Cuando se elimina, roba una carta.

## Cards beside the Supply

card-madman = Loco
    .text = Devuelve esta carta a su montón. Si lo haces, roba una carta por cada carta de tu mano.
card-mercenary = Mercenario
    .narrow = Merce{ "\u00AD" }nario
    .text = Puedes eliminar dos cartas de tu mano. Si lo haces, roba dos, +2 monedas, y cada rival descarta hasta quedarse con tres cartas en la mano.
card-spoils = Botín
    .text = Al jugarlo vuelve a su montón.
