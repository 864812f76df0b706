# Rulings of Dark Ages, in our own words. Each line of a message is a sentence of its own and is shown as one.

rulings-altar =
    Guadagni una carta anche se non ne avevi da cestinare. Se ne hai, devi cestinarne una.
    Ciò che succede perché una carta è stata cestinata succede prima che tu guadagni.
    La nuova carta viene dalla Scorta e va nei tuoi scarti.
rulings-armory =
    La carta va direttamente sul mazzo e non passa mai dai tuoi scarti.
rulings-band-of-misfits =
    Scegli una carta visibile nella Scorta che ora costa meno di questa.
    Finché è in gioco ha nome, costo, tipi e testo di quella carta.
    Quando lascia il gioco torna a essere Banda di Reietti, per esempio nel cestino.
    Se viene giocata più volte, con Sala del Trono o simili, scegli solo la prima volta.
    Non si possono scegliere carte accanto alla Scorta, carte nascoste o di una pila vuota; la Rovina e il Cavaliere in cima sì.
    Si fa anche ciò che la carta scelta fa nella Pulizia, come con Eremita.
    Con Processione come Fortezza: viene cestinata, torna in mano, e guadagni un’Azione che costa esattamente 6, perché in mano costa di nuovo 5.
rulings-bandit-camp =
    Peschi prima di guadagnare.
    Il Bottino va nei tuoi scarti. Se non ne restano, non ne guadagni.
rulings-beggar =
    Se restano meno di tre Rame, prendi quelli che ci sono.
    Mostrarlo contro un Attacco non tiene lontano l’Attacco.
    Se resta un solo Argento, va sul mazzo.
rulings-catacombs =
    Se scarti le tre carte e devi mescolare, entrano anche quelle.
    Quando viene cestinata guadagni una carta che costa meno, nel turno di chiunque e chiunque l’abbia cestinata.
rulings-count =
    Fai due scelte, la seconda dopo aver eseguito la prima.
    Puoi scegliere qualcosa che non puoi fare.
    Le carte che guadagni vengono dalla Scorta e vanno nei tuoi scarti.
    Se cestini la mano, va via tutta insieme; poi metti in ordine ciò che ne consegue.
rulings-counterfeit =
    Le monete del Tesoro cestinato restano tue.
    Un Tesoro che fa qualcosa lo fa due volte.
    Un Bottino dà 6 monete, torna sulla sua pila e non si può cestinare.
rulings-cultist =
    L’altro Cultista può essere uno appena pescato, e non consuma Azioni.
    Se le Rovine si esauriscono, chi viene dopo non ne guadagna.
    Quando viene cestinato peschi tre carte, nel turno di chiunque e chiunque l’abbia cestinato.
    Se viene cestinato mentre ci sono carte rivelate, quelle non sono tra le carte che peschi.
rulings-death-cart =
    Senza un’Azione in mano devi cestinare questa. Con un’Azione puoi sceglierlo lo stesso.
    Cestinare una Fortezza basta per tenere questa.
    Le due Rovine arrivano comunque tu la guadagni, comprata o no. Se ce ne sono meno, prendi quelle che ci sono.
rulings-feodum =
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
    Con 11 Argenti ogni Feudo vale 3.
    Se restano meno di tre Argenti, prendi quelli che ci sono.
rulings-forager =
    Se hai una carta in mano, devi cestinarne una; le monete arrivano anche se non ne avevi.
    Contano i nomi, non le carte: quattro Rame, una Contraffazione e sei Tenute fanno 2 monete.
rulings-fortress =
    Torna in mano nel turno di chiunque, e deve tornarci.
    È stata cestinata comunque: un Carretto della Morte che l’ha cestinata resta.
rulings-graverobber =
    Puoi scegliere qualcosa che non puoi fare.
    La carta dal cestino si mostra a tutto il tavolo e va sul mazzo. Chiunque può guardare nel cestino in ogni momento.
    Nell’altro caso la nuova carta viene dalla Scorta e va nei tuoi scarti.
    Ciò che succede perché l’Azione è stata cestinata succede prima che tu guadagni.
rulings-hermit =
    Prima di scegliere puoi guardare i tuoi scarti.
    Una carta che sia un Tesoro non si può cestinare, qualunque altra cosa sia.
    Devi guadagnare una carta che costa fino a 3, se c’è.
    Le carte guadagnate senza comprare non evitano che alla fine venga cestinato.
    Se non restano carte Folle, viene cestinato lo stesso.
rulings-hunting-grounds =
    Le carte che guadagni vanno nei tuoi scarti. Se restano meno di tre Tenute, prendi quelle che ci sono.
rulings-ironmonger =
    Ciò che dà arriva sia che tu scarti la carta sia che tu la tenga.
    Una carta di più tipi dà ciò che spetta a ognuno.
rulings-junk-dealer =
    Peschi prima di cestinare.
    Se hai una carta in mano, devi cestinarne una.
rulings-knights =
    Si mescolano dieci Cavalieri diversi; si vede, si prende e si compra solo quello in cima.
    Ogni Cavaliere fa prima ciò che fa solo lui, dall’alto in basso, e poi attacca.
    Chi subisce l’Attacco sceglie solo se tutte e due le carte rivelate costano da 3 a 6.
    Se l’Attacco cestina un Cavaliere, viene cestinato anche il Cavaliere che ha attaccato. Se chi lo subisce salva il proprio Cavaliere e cestina l’altra carta, quello resta in gioco.
    Due Cavalieri hanno sempre nomi diversi.
    La pila non è una pila Vittoria e non ha segnalini di Rotta Commerciale, nemmeno con Madama Josephine in cima.
rulings-marauder =
    Se non restano Bottini, non ne guadagni; l’Attacco avviene lo stesso.
    Se le Rovine si esauriscono, chi viene dopo non ne guadagna.
rulings-market-square =
    Per una sola carta cestinata puoi scartarne più di una.
    Se per la stessa carta cestinata succede anche altro, scegli tu l’ordine.
    L’Oro viene dalla Scorta e va nei tuoi scarti. Se non ce ne sono, non ne guadagni.
rulings-mystic =
    Nomini una carta, non un tipo, e può anche non essere nella partita.
    Il nome deve essere proprio quello: un Cavaliere non è un altro Cavaliere.
    Se non hai indovinato, la carta resta in cima al tuo mazzo.
rulings-pillage =
    Chi ha quattro carte o meno non subisce nulla.
    Vedi la mano prima di scegliere la carta da scartare.
    Se resta un solo Bottino ne guadagni uno, se non ne restano nessuno.
rulings-poor-house =
    Puoi perdere più delle 4 monete che dà, se ne avevi altre, ma mai sotto 0.
    Conta ogni carta che sia un Tesoro, qualunque altra cosa sia.
rulings-procession =
    Nessuna delle due volte consuma una delle tue Azioni, e in mezzo non si gioca altro.
    Se hai scelto un’Azione, devi guadagnarne una che costa esattamente 1 in più, se c’è, anche se non si è potuto cestinare nulla.
    Ciò che succede perché è stata cestinata succede prima che tu guadagni.
    Processione su Processione gioca due Azioni, due volte ciascuna; alla fine viene cestinata anche la prima Processione.
    Su Folle: la seconda volta dà due Azioni ma non fa pescare; non si cestina nulla, e guadagni un’Azione che costa esattamente 1, se c’è.
rulings-rats =
    L’ordine è questo: pesca, guadagna, cestina.
    Se in mano hai solo Ratti, mostri la mano e non cestini.
    Peschi una carta quando viene cestinata, nel turno di chiunque e chiunque l’abbia cestinata.
    La pila ha 20 carte, non importa in quanti si gioca.
rulings-rebuild =
    Puoi nominare qualsiasi carta, anche non presente nella partita.
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se non si trova una carta Vittoria così, si scartano tutte le carte e non succede altro.
    La nuova carta viene dalla Scorta e va nei tuoi scarti.
rulings-rogue =
    Se nel cestino c’è una carta così, devi guadagnarne una. Tutto il tavolo vede quale; va nei tuoi scarti.
    Chiunque può guardare nel cestino in ogni momento.
    In un Attacco ogni persona sceglie quale delle proprie due carte cestinare, se si potrebbero cestinare entrambe.
rulings-sage =
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se non si trova una carta così, si scartano tutte le carte.
rulings-scavenger =
    Spostare il mazzo non è scartare: ciò che dipende da uno scarto non succede.
    Se nei tuoi scarti c’è una carta, devi metterne una sul mazzo.
    Se il mazzo era vuoto, ora quella carta è tutto il mazzo.
rulings-squire =
    Le carte che guadagni vengono dalla Scorta e vanno nei tuoi scarti.
    Se nella Scorta non ci sono Attacchi, quando viene cestinato non guadagni nulla.
rulings-storeroom =
    Puoi scartare per monete anche le carte appena pescate.
    Solo il secondo scarto dà monete.
rulings-urchin =
    Chi ha quattro carte o meno non ne scarta.
    L’altro Attacco deve essere un’altra carta: un Monello giocato due volte non vale per sé stesso.
    Un secondo Monello vale per il primo.
    Viene cestinato prima che l’altro Attacco faccia qualcosa. Se non restano carte Mercenario, non ne guadagni.
rulings-vagrant =
    Peschi prima di rivelare.
    Se la carta ha più tipi, basta che uno sia adatto.
rulings-wandering-minstrel =
    Se hai meno di tre carte mescoli, e riveli quelle che ci sono.
    Ogni carta che sia un’Azione torna in cima al mazzo, qualunque altra cosa sia.

## Knights

-rulings-knight = Se l’Attacco cestina un Cavaliere, viene cestinato anche il Cavaliere che ha attaccato.

rulings-dame-anna =
    Puoi cestinare due carte, una o nessuna.
    { -rulings-knight }
rulings-dame-josephine =
    È una carta Vittoria ovunque sia, ma la sua pila non lo è.
    { -rulings-knight }
rulings-dame-molly =
    Ottieni le Azioni prima dell’Attacco.
    { -rulings-knight }
rulings-dame-natalie =
    Puoi anche non guadagnare nulla. La carta viene dalla Scorta e va nei tuoi scarti.
    { -rulings-knight }
rulings-dame-sylvia =
    Ottieni le monete prima dell’Attacco.
    { -rulings-knight }
rulings-sir-bailey =
    Peschi prima dell’Attacco.
    { -rulings-knight }
rulings-sir-destry =
    Peschi prima dell’Attacco.
    { -rulings-knight }
rulings-sir-martin =
    È il solo Cavaliere che costa 4: quando è in cima si può guadagnare con Armeria e simili.
    { -rulings-knight }
rulings-sir-michael =
    Le altre persone scartano prima di rivelare le carte.
    { -rulings-knight }
rulings-sir-vander =
    L’Oro va a chi aveva la carta, nel turno di chiunque e chiunque l’abbia cestinata.
    { -rulings-knight }

## Ruins and Shelters

rulings-ruins =
    La pila c’è solo se nel Regno c’è uno Sciacallo (Cultista, Carretto della Morte o Predone).
    Ha dieci carte per ogni persona oltre la prima, prese da cinquanta mescolate.
    Si vede, si prende e si compra solo la carta in cima. Poi si scopre la successiva.
    Le Rovine sono Azioni: si possono giocare, e contano ovunque contino le Azioni.
    Rovine con nomi diversi sono carte diverse per ogni effetto.
    Una pila Rovine vuota conta per la fine della partita.

-rulings-of-ruins = È una delle Rovine: un’Azione che costa 0 e viene solo dalla loro pila.
-rulings-of-shelters = Non è mai nella Scorta: non si può comprare né guadagnare.

rulings-abandoned-mine =
    { -rulings-of-ruins }
rulings-ruined-library =
    { -rulings-of-ruins }
rulings-ruined-market =
    { -rulings-of-ruins }
rulings-ruined-village =
    Ridà l’Azione che ha usato, e nulla di più.
    { -rulings-of-ruins }
rulings-survivors =
    O si scartano entrambe le carte o si rimettono entrambe, mai una e una.
    { -rulings-of-ruins }
rulings-hovel =
    Conta ogni carta che sia una carta Vittoria, qualunque altra cosa sia.
    Non ne ricavi nulla, ma esce dal tuo mazzo.
    { -rulings-of-shelters }
rulings-necropolis =
    È un’Azione a tutti gli effetti.
    Con questa puoi avere un’Azione già nei primissimi turni.
    { -rulings-of-shelters }
rulings-overgrown-estate =
    È una carta Vittoria, anche se vale 0.
    Peschi subito, anche nel mezzo di un’altra carta.
    Non si cestina da sola.
    { -rulings-of-shelters }

## Cards beside the Supply

rulings-madman =
    Viene solo da Eremita.
    Non conta sé stesso: con tre carte in mano ne peschi tre.
    Giocato due volte, torna sulla pila e fa pescare solo la prima.
rulings-mercenary =
    Viene solo da Monello.
    Chi vuole reagire lo fa prima che tu scelga se cestinare.
    Se hai una sola carta in mano puoi cestinarla, ma non succede altro.
    Le due carte vengono cestinate entrambe prima che succeda qualcosa per causa loro.
    Chi ha tre carte o meno non ne scarta.
rulings-spoils =
    Viene solo da Accampamento dei Banditi, Predone e Saccheggio.
    Giocarlo non è mai un obbligo.
    Non è nella Scorta: non si può comprare, e la sua pila vuota non conta per la fine della partita.
