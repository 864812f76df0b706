# Rulings of further expansions and of the base set’s second edition, in our own words. Each line of a message is a sentence of
# its own and is shown as one.

## Base set, second edition

rulings-artisan =
    Devi guadagnare una carta, se ce n’è una che costa 5 o meno. Le monete non alzano il limite.
    La nuova carta va subito in mano, e può essere quella che metti sul mazzo.
    Anche se non ne guadagni, metti sul mazzo una carta dalla tua mano.
rulings-bandit =
    Prima guadagni l’Oro. Anche se non ce ne sono più, l’attacco avviene lo stesso.
    Se si potrebbero cestinare entrambe, sceglie quale la persona a cui appartengono.
    Se nessuna delle due è un Tesoro così, si scartano entrambe.
    Chi ha una sola carta nel mazzo la rivela, mescola le altre e ne rivela un’altra.
rulings-harbinger =
    Prima peschi. Se per farlo hai dovuto mescolare, i tuoi scarti sono vuoti e non c’è niente da scegliere.
    Puoi anche non mettere nessuna carta sul mazzo.
    Le altre persone non vedono quale carta metti sul mazzo.
rulings-merchant =
    Conta ogni volta che si gioca: dopo due Mercanti il primo Argento dà 4 monete, il secondo 2.
    Se in questo turno hai già giocato un Argento, un Mercante giocato dopo non aggiunge nulla.
    Un Argento che un’altra carta gioca due volte è il primo una volta sola.
rulings-poacher =
    Peschi prima di scartare, e puoi scartare la carta pescata.
    Contano solo le pile della Scorta, quelle vuote quando lo giochi.
    Se hai meno carte in mano, le scarti tutte.
rulings-sentry =
    Decidi per ogni carta separatamente: cestinarla, scartarla o rimetterla.
    Prima cestini, poi scarti, poi rimetti; le altre persone vedono solo ciò che cestini o scarti.
    Se c’è una sola carta da guardare, decidi per quella.
rulings-vassal =
    Giocarla non consuma nessuna delle tue Azioni. Puoi anche lasciarla negli scarti.
    Se il tuo mazzo è vuoto, prima mescoli. Senza carte non si scarta nulla.
    Si possono giocare anche le carte che sono Azione e qualcos’altro.

## Intrigue

rulings-baron =
    Puoi scartare una sola Tenuta. Non sei tenuto a farlo, ma allora devi guadagnarne una.
    La Tenuta che guadagni viene dalla Scorta e va nei tuoi scarti. Se non ce ne sono più, non ne guadagni.
    L’Acquisto ce l’hai in ogni caso.
rulings-bridge =
    Conta ogni volta che si gioca: dopo due Ponti, o uno giocato due volte, tutto costa 2 in meno.
    Vale fino alla fine del turno, anche se il Ponte non è più in gioco.
    Riguarda le carte ovunque, anche nelle mani, nei mazzi e nel cestino. Nessun costo scende sotto 0.
    Diminuiscono solo le monete di un costo, mai la sua Pozione.
rulings-conspirator =
    Si contano le volte che si gioca, non le carte: un’Azione giocata due volte da Sala del Trono conta due volte, e Sala del Trono una in più.
    Si controlla quando si gioca il Cospiratore; le Azioni giocate dopo non cambiano nulla.
    Contano anche le Azioni che non sono più in gioco, e quelle che sono anche qualcos’altro.
rulings-coppersmith =
    Conta ogni volta che si gioca: dopo due, un Rame dà 3 monete.
    Vale per ogni Rame giocato in questo turno, anche se lo gioca un’altra carta.
    Gli altri Tesori danno quello che danno sempre, e un Rame costa quello che costa sempre.
rulings-courtyard =
    Devi metterne una. Va bene qualsiasi carta che hai in mano, appena pescata o no.
    Le altre persone vedono che una carta va sul mazzo, non quale.
rulings-duke =
    Contano tutti i tuoi Ducati, ovunque siano. Gli altri Duchi non contano.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-great-hall =
    È un’Azione e una carta Vittoria, e conta ovunque si parli di una delle due.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-harem =
    È un Tesoro e una carta Vittoria, e conta ovunque si parli di uno dei due.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-ironworks =
    Devi guadagnare una carta, se ora ce n’è una che costa 4 o meno: dopo un Ponte ne va bene una da 5. Una con una Pozione nel costo non va bene.
    Una carta di più tipi dà il vantaggio di ognuno; una Maledizione non dà nulla.
    Il vantaggio ce l’hai anche se Torre di Guardia cestina subito la carta.
rulings-masquerade =
    Si sceglie prima di vedere la carta che arriva; poi le carte cambiano mano tutte insieme.
    Chi ha una carta in mano deve passarne una. Chi non ne ha riceve comunque la sua.
    Passare una carta non è guadagnarla, cestinarla o scartarla: ciò che dipende da questo non succede.
    Non è un Attacco: le Reazioni agli Attacchi non servono.
    Solo tu puoi cestinare una carta, e può essere quella che hai ricevuto.
    La carta passata appartiene a chi la riceve, e la conoscono solo quelle due persone.
rulings-mining-village =
    Decidi subito, dopo aver pescato e prima di giocare altro.
    Giocato due volte, si può cestinare una volta sola, e paga una volta sola.
    Tieni la carta e le Azioni che ha dato.
rulings-minion =
    L’Azione ce l’hai in ogni caso.
    Le altre persone usano le loro Reazioni prima che tu scelga, anche se poi prendi monete.
    Scarti e peschi prima delle altre persone. Anche con la mano vuota ne peschi quattro.
    Chi ha quattro carte o meno non scarta e non pesca.
rulings-nobles =
    Se si gioca due volte, scegli ogni volta.
    È un’Azione e una carta Vittoria, e conta ovunque si parli di una delle due.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-pawn =
    Scegli tutte e due le cose prima di fare qualsiasi cosa: non vedi prima la carta pescata.
    Non si può scegliere due volte la stessa cosa.
    Se si gioca due volte, scegli di nuovo ogni volta.
rulings-saboteur =
    Se nel frattempo si deve mescolare, le carte già rivelate restano fuori.
    Se nessuna costa 3 o più, si scartano tutte; non se ne cestina e non se ne guadagna nessuna.
    Chi subisce l’Attacco decide se guadagnare una carta, e quale. Viene dalla Scorta e va nei suoi scarti.
    Conta quanto costano le carte ora, sia quella che si cestina sia quella che si guadagna.
    Ciò che succede perché una carta è stata cestinata succede prima di guadagnare quella nuova.
rulings-scout =
    Devi prendere tutte le carte Vittoria, anche quelle che sono anche qualcos’altro. Una Maledizione non è una carta Vittoria.
    Le altre persone non vedono in quale ordine rimetti il resto.
    Con meno di quattro carte nel mazzo mescoli; se mancano ancora, riveli quelle che ci sono.
rulings-secret-chamber =
    La Reazione finisce prima che l’Attacco faccia qualcosa o chieda una scelta.
    Non ti protegge: l’Attacco trova poi la mano e il mazzo cambiati.
    Puoi rimettere due carte qualsiasi, anche quelle appena pescate e la stessa Stanza Segreta. Con meno di due rimetti quello che c’è.
    Dopo puoi usare un’altra Reazione, anche una che hai appena pescato.
    Le altre persone vedono che peschi due carte e ne rimetti due, non quali.
rulings-shanty-town =
    Devi mostrare la mano, anche se contiene un’Azione.
    Una mano vuota non contiene Azioni: peschi due carte.
    Una carta che è Azione e qualcos’altro è un’Azione.
rulings-steward =
    Scegli una delle tre cose; non si possono combinare.
    Se scegli di cestinare, devi cestinare due carte; se in mano ne hai meno, quelle che ci sono.
    Se si gioca due volte, scegli di nuovo ogni volta.
rulings-swindler =
    Si va in ordine di turno; ogni persona guadagna la sua carta prima che la prossima ne cestini una.
    Scegli tra le carte della Scorta che costano esattamente quanto costa ora quella cestinata. Se non ce ne sono, non si guadagna nulla.
    Per una carta che costa 0 puoi scegliere una Maledizione.
    La Pozione fa parte del costo: una carta che la richiede si sostituisce con una che la richiede.
rulings-torturer =
    Si può scegliere anche ciò che non si può fare, o solo in parte: con una sola carta in mano si scarta quella; se non ci sono più Maledizioni, non se ne guadagna.
    Le scelte hanno effetto in ordine di turno, a partire da chi siede alla tua sinistra.
    La Maledizione va in mano, e si può scartare contro un secondo Carceriere.
rulings-trading-post =
    Con una sola carta in mano cestini quella e non guadagni nessun Argento.
    Anche se non ci sono più Argenti, le due carte si cestinano.
    L’Argento va subito in mano, quindi puoi giocarlo in questo turno.
rulings-tribute =
    Due carte dello stesso nome danno il loro vantaggio una volta sola.
    Una carta di più tipi dà il vantaggio di ognuno; una Maledizione non dà nulla.
    Due Rovine di nome diverso danno quattro Azioni.
    Non è un Attacco: le Reazioni agli Attacchi non servono.
rulings-upgrade =
    Prima peschi; se poi hai una carta in mano, devi cestinarne una.
    Se nessuna carta costa esattamente 1 in più, non ne guadagni. Così finiscono di solito Rami e Maledizioni.
    La Pozione nel costo resta: la richiede anche la nuova carta.
    Ciò che succede perché una carta è stata cestinata succede prima di guadagnare.
rulings-wishing-well =
    Nomini una carta, non un tipo, e può anche non essere nella partita.
    Peschi prima di nominare.
    Se hai sbagliato, la carta resta in cima al mazzo.
    Il nome deve essere proprio quello: nessun Cavaliere e nessuna Rovina vale per un’altra.
    Se resta una sola carta, peschi quella; se poi non ce ne sono più, non se ne rivela nessuna.

## Seaside

rulings-ambassador =
    La carta rivelata può essere una di quelle che rimetti. Puoi anche non rimetterne nessuna; le altre persone ne guadagnano comunque una.
    Se hai una carta in mano, devi rivelarne una. Senza non succede nulla.
    Se non bastano, si danno in ordine di turno.
    Una carta che non viene dalla Scorta resta in mano, e nessuno ne guadagna.
    Rimettere una carta non è cestinarla né scartarla: ciò che dipende da questo non succede.
    Di Rovine e Cavalieri le altre persone ne guadagnano solo finché in cima c’è una carta di quello stesso nome.
rulings-bazaar =
    Le Azioni si sommano: con due Bazar di seguito te ne restano tre.
    La moneta vale per la fase Acquisto di questo turno.
rulings-caravan =
    La seconda carta si pesca all’inizio del tuo prossimo turno, non nella Pulizia.
    Resta in gioco fino alla Pulizia del tuo prossimo turno.
    Se Sala del Trono la gioca due volte, nel tuo prossimo turno dà due carte, e Sala del Trono resta in gioco con lei.
rulings-cutpurse =
    Ogni persona scarta un solo Rame, e non c’è niente da scegliere.
    Tutto il tavolo vede una mano senza Rami.
    Chi è al riparo non scarta e non mostra la mano.
rulings-embargo =
    Va bene qualsiasi pila della Scorta, anche quella delle Maledizioni o una vuota.
    I segnalini restano per tutta la partita e si sommano. Colpiscono chiunque compri, anche te.
    Conta solo comprare, non guadagnare in altro modo.
    Le Maledizioni arrivano prima della carta comprata, una per segnalino. Se non ce ne sono più, non ne arrivano.
    Se Sala del Trono lo gioca due volte, dà 4 monete e due segnalini, anche se si può cestinare una volta sola.
rulings-explorer =
    Mostri la Provincia e la tieni. Puoi anche non mostrarla e prendere l’Argento.
    La nuova carta va subito in mano, quindi puoi giocarla in questo turno.
    Se riveli una Provincia e non ci sono più Ori, non guadagni nulla.
    Se prendi l’Argento, le altre persone non vengono a sapere se hai una Provincia.
rulings-fishing-village =
    Resta in gioco fino alla Pulizia del tuo prossimo turno, e anche in quel turno conta come carta in gioco.
    Se Sala del Trono lo gioca due volte, nel tuo prossimo turno dà il vantaggio due volte, e Sala del Trono resta in gioco con lui.
    L’Azione e la moneta del turno dopo arrivano prima che tu giochi qualcosa.
rulings-ghost-ship =
    Chi ha tre carte o meno non ne rimette.
    Ogni persona sceglie quali carte, e in quale ordine; le altre vedono solo quante.
    Se il mazzo era vuoto, ora quelle carte sono tutto il mazzo; non si mescola nulla.
rulings-haven =
    Se hai una carta in mano, devi metterne da parte una. Le altre persone non vedono quale; tu puoi guardarla.
    Se non c’è nessuna carta da mettere da parte, si scarta nella Pulizia di questo turno.
    La carta torna in mano in aggiunta alle cinque pescate.
    Se Sala del Trono la gioca due volte, mette da parte due carte, e Sala del Trono resta in gioco con lei.
    Una carta che è ancora sotto una Rada alla fine della partita è tua e conta.
rulings-island =
    Tutto il tavolo vede le carte sulla plancia. Sono tue e contano alla fine.
    Se non hai altre carte in mano, solo l’Isola va sulla plancia.
    Se ne hai, devi sceglierne una. Va bene qualsiasi carta.
    Giocata due volte, un’altra carta dalla tua mano raggiunge l’Isola.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-lighthouse =
    Ti protegge da quando si gioca fino alla Pulizia del tuo prossimo turno.
    Non puoi rinunciare alla protezione, nemmeno per una scelta che un Attacco ti darebbe.
    Puoi usare comunque le Reazioni, e i tuoi Attacchi funzionano come sempre.
    Tiene lontani solo gli Attacchi che si giocano: non un Ballo in Maschera, un Tributo o un segnalino Embargo.
rulings-lookout =
    Devi fare tutte e tre le cose. Con meno carte si segue quest’ordine: prima se ne cestina una, poi se ne scarta una.
    Con meno di tre carte nel mazzo mescoli prima di guardare le altre.
    Ciò che succede perché una carta è stata cestinata succede prima di scartare.
rulings-merchant-ship =
    Resta in gioco fino alla Pulizia del tuo prossimo turno.
    Le monete del turno dopo arrivano prima che tu giochi qualcosa.
rulings-native-village =
    Tutti condividono una sola plancia. Puoi guardare le tue carte in qualsiasi momento; le altre persone vedono solo quante sono.
    Puoi scegliere di prendere le carte anche se non ce ne sono.
    Prenderle non è pescarle, e le prendi tutte.
    Le carte che restano lì alla fine della partita contano.
rulings-navigator =
    O tutte o nessuna: non puoi scartarne solo alcune.
    Con meno di cinque carte nel mazzo mescoli prima di guardare le altre.
    Le altre persone non vedono né le carte né il loro ordine, solo quella che resta in cima ai tuoi scarti.
rulings-outpost =
    Il turno extra è un turno come gli altri. Alla fine peschi di nuovo cinque carte.
    Resta in gioco fino alla Pulizia di quel turno.
    Più d’uno, o uno giocato due volte, danno un solo turno extra.
    Per le Durate il turno extra è il tuo prossimo turno: una Nave Mercantile dà le monete in quello.
    Se anche il turno prima di questo era tuo, non c’è turno extra, ma la tua prossima mano ha comunque tre carte.
    Se la partita finisce con questo turno, non ce n’è un altro. I turni extra non contano quando i turni decidono un pareggio.
rulings-pearl-diver =
    Peschi prima di guardare la carta in fondo.
    Se il tuo mazzo è vuoto, prima mescoli. Senza carte non guardi nulla.
    Le altre persone vedono se sposti la carta, non quale sia.
rulings-pirate-ship =
    Le altre persone usano le loro Reazioni prima che tu scelga, anche se poi prendi monete.
    Ogni volta che si gioca dà al massimo un segnalino, per quanti Tesori vengano cestinati.
    I segnalini restano a te per tutta la partita; contarli non li consuma.
    Chi rivela due Tesori ne perde uno, e lo scegli tu.
rulings-salvager =
    Se hai una carta in mano, devi cestinarne una. Senza non ci sono monete.
    Conta quanto costa la carta ora. Una Pozione nel costo non dà nulla.
    Questa è in gioco, quindi non può cestinare sé stessa. Un’altra in mano si può cestinare.
rulings-sea-hag =
    Chi ha il mazzo vuoto prima mescola. Chi non ha carte guadagna solo la Maledizione.
    Se le Maledizioni non bastano, si danno in ordine di turno; chi non ne guadagna scarta lo stesso.
    Se allora il mazzo è vuoto, la Maledizione è tutto il mazzo; non si mescola nulla.
rulings-smugglers =
    È il turno più recente di quella persona, anche se è un turno extra.
    Conta ogni carta guadagnata in quel turno, comprata o no, anche se cestinata subito. Quelle guadagnate nei turni altrui no.
    Se ce n’è più d’una, scegli tu. Se puoi guadagnarne una, devi farlo.
    La copia viene dalla Scorta: da una pila vuota non ne guadagni, né di una carta che non viene dalla Scorta.
    Conta quanto costa la carta ora. Non si può guadagnarne una con una Pozione nel costo.
    Non è un Attacco: le Reazioni agli Attacchi non servono.
rulings-tactician =
    Le cinque carte arrivano all’inizio del tuo prossimo turno, in aggiunta alla tua mano.
    Con la mano vuota non fa nulla e si scarta nella Pulizia di questo turno.
    Se ne vanno anche i Tesori: per comprare restano solo le monete che hanno dato le tue Azioni.
    Un altro nello stesso turno serve solo se intanto hai ricevuto carte in mano. Se Sala del Trono lo gioca due volte, dà il vantaggio una volta sola.
rulings-treasure-map =
    Se non ne hai un’altra in mano viene cestinata, e non dà nulla.
    Giocata due volte, la seconda è già nel cestino: non dà altri Ori.
    Se restano meno di quattro Ori, prendi quelli che ci sono.
rulings-treasury =
    Lo impedisce solo comprare una carta Vittoria, qualunque altra cosa sia. Guadagnarla in altro modo no.
    Se ce ne sono più in gioco, decidi per ognuna.
    Va sul mazzo prima che tu peschi la nuova mano, quindi lo peschi subito.
rulings-warehouse =
    Tra quelle che scarti possono esserci quelle pescate.
    Con meno di tre carte in mano le scarti tutte.
    Anche se non ci sono carte da pescare, scarti.
rulings-wharf =
    Le altre due carte si pescano all’inizio del tuo prossimo turno, non nella Pulizia.
    Resta in gioco fino alla Pulizia del tuo prossimo turno.

## Alchemy

rulings-potion =
    È nella Scorta solo se una carta del Regno ha una Pozione nel costo, sempre con 16 carte.
    Se la sua pila è vuota, conta per la fine della partita.
    Una Pozione non è una moneta: ognuna paga la Pozione di un acquisto, e quella che non spendi va persa.
    È un Tesoro ovunque si parli di Tesori.
rulings-alchemist =
    Va sul mazzo prima che tu peschi la nuova mano, quindi lo peschi subito.
    Una Pozione in gioco basta per tutti i tuoi Alchimisti. Non serve averci comprato qualcosa.
    Puoi riportare prima gli Alchimisti e poi la Pozione con un Erborista.
    Una Pozione che non è più in gioco non conta.
rulings-apothecary =
    Peschi prima di rivelare. Con meno di quattro carte riveli quelle che ci sono.
    Tutti i Rami e tutte le Pozioni vanno in mano; non puoi rimetterne nessuno.
    Le altre restano sul mazzo, nell’ordine che scegli.
rulings-apprentice =
    Se hai una carta in mano, devi cestinarne una. Senza non peschi.
    Conta quanto costa la carta ora: per una che costa 0 non peschi.
    Per una carta che costa 2 monete e una Pozione ne peschi quattro.
rulings-familiar =
    Se le Maledizioni non bastano, si danno in ordine di turno.
    Anche se non ci sono più Maledizioni, la carta e l’Azione le hai lo stesso.
rulings-golem =
    Devi giocare entrambe le Azioni. Non ne consumano nessuna delle tue, e nel frattempo non sono in mano.
    Le altre carte si scartano prima di giocare la prima.
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se esce una sola Azione, giochi quella; se non ne esce nessuna, non succede altro.
rulings-herbalist =
    Il Tesoro deve essere in gioco quando l’Erborista viene scartato, nella Pulizia di questo turno.
    Se ce ne sono più in gioco, ognuno può riportare un altro Tesoro.
    Il Tesoro va sul mazzo prima che tu peschi la nuova mano, quindi lo peschi subito.
rulings-philosophers-stone =
    Conta quando viene giocata. Ciò che succede dopo al mazzo e agli scarti non cambia nulla.
    Le carte in mano, in gioco, messe da parte o sulle plance non contano.
    Ognuna conta per sé: più Pietre giocate di seguito danno lo stesso.
    Il mazzo si conta senza guardarlo, e resta nel suo ordine.
rulings-possession =
    Non è un Attacco: niente la può fermare.
    È il turno dell’altra persona, con le sue carte, Azioni, Acquisti e monete. Prendi tutte le sue decisioni, anche quelle della Pulizia.
    Guadagni tu, nei tuoi scarti, ogni carta che guadagnerebbe, comprata o no. Ciò che succede al guadagno succede a te.
    I segnalini restano alla persona di cui è il turno.
    Una sua carta conta comunque come cestinata. Torna nei suoi scarti dopo che ha pescato la nuova mano.
    Poi viene il suo turno normale. Giocata due volte, porta due turni così.
    Un Attacco giocato in quel turno colpisce anche te, e puoi usare le tue Reazioni.
    Una Possessione giocata in quel turno possiede chi siede alla sua sinistra.
    Questi turni non contano negli spareggi.
rulings-scrying-pool =
    Cominci tu, poi si va in ordine di turno; decidi tu per ogni persona.
    Una Reazione tiene fuori dalla prima parte chi la usa; la tua parte avviene in ogni caso.
    Anche la carta che non è un’Azione va in mano.
    Se tutte le tue carte sono Azioni, le prendi tutte.
rulings-transmute =
    Se hai una carta in mano, devi cestinarne una.
    Con una carta di più tipi guadagni qualcosa per ognuno. Con una Maledizione non guadagni nulla.
    Le carte vengono dalla Scorta e vanno nei tuoi scarti; da una pila vuota non guadagni nulla.
rulings-university =
    Non si può guadagnare una carta che ha una Pozione nel costo.
    Puoi anche non guadagnarne. Valgono le carte che sono Azione e qualcos’altro.
    La carta viene dalla Scorta e va nei tuoi scarti.
rulings-vineyard =
    Contano tutte le tue Azioni, ovunque siano, anche quelle che sono anche qualcos’altro.
    Con 11 Azioni ogni Vigna vale 3.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.

## Cornucopia and the Prizes

rulings-fairgrounds =
    Contano tutte le tue carte, ovunque siano. Con 14 nomi ogni Mercatino vale 4.
    Ogni Cavaliere e ogni tipo di Rovine ha un nome suo.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-farming-village =
    Devi prendere la prima che esce.
    Se non ne esce nessuna, si scartano tutte quelle rivelate.
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Conta una carta che è una delle due cose e qualcos’altro.
rulings-fortune-teller =
    La prima così resta in cima al mazzo. Nessuno sceglie.
    Se non ne esce nessuna, si scartano tutte quelle rivelate.
    Se nel frattempo si deve mescolare, le carte già rivelate restano fuori.
    Conta una carta che è Vittoria e qualcos’altro.
rulings-hamlet =
    Puoi fare entrambe le cose, una o nessuna, in quest’ordine.
    Ogni volta scarti al massimo una carta.
    Peschi prima di decidere.
rulings-harvest =
    Due carte dello stesso nome danno 1 moneta in due.
    Con meno di quattro carte nel mazzo mescoli; se mancano ancora, riveli quelle che ci sono.
    Si scartano qualunque carta siano.
rulings-horn-of-plenty =
    Da sola non dà monete.
    Conta quando viene giocata: Azioni, Tesori e Durate in gioco, ogni nome una volta.
    Puoi guadagnare una carta che costa meno, ma nessuna con una Pozione nel costo.
    Conta come carta Vittoria ogni carta che lo è, qualunque altra cosa sia.
    Si gioca da sola: «gioca tutti i Tesori» la lascia in mano.
rulings-horse-traders =
    Con meno di due carte in mano le scarti tutte. L’Acquisto e le monete li hai in ogni caso.
    Messa da parte, non ti protegge da nulla, ma l’Attacco ti trova con una carta in meno in mano.
    Non può reagire di nuovo prima di tornare. Puoi mettere da parte anche le altre che hai in mano; ognuna pesca una carta.
    Torna all’inizio del tuo prossimo turno, e allora puoi giocarla.
rulings-hunting-party =
    Peschi prima di rivelare la mano.
    Si confrontano solo i nomi: basta avere quella carta una volta in mano perché non valga.
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se non ne esce nessuna, si scartano tutte.
rulings-jester =
    Una carta che è Vittoria e qualcos’altro porta una Maledizione.
    Una Maledizione non è una carta Vittoria: scegli chi ne guadagna un’altra.
    La copia viene dalla Scorta e va negli scarti. Se non ce ne sono, nessuno la guadagna.
    Decidi per ogni carta prima che la persona dopo scarti la sua.
rulings-menagerie =
    In una mano vuota nessun nome si ripete: peschi tre carte.
    Contano solo i nomi: due Tesori diversi non disturbano.
    Il Serraglio stesso è in gioco, non in mano.
rulings-remake =
    La prima si cestina e la sua carta si guadagna prima di cestinare la seconda.
    Devi cestinare tutte e due le volte, se hai una carta in mano. Se nessuna costa esattamente 1 in più, non ne guadagni.
    La Pozione nel costo resta: la richiede anche la nuova carta.
rulings-tournament =
    Si rivela in ordine di turno, a partire da te; non è mai un obbligo.
    Si può prendere qualsiasi Premio rimasto. Di ognuno dei cinque ce n’è uno.
    Puoi scegliere un Ducato, o un Premio, anche se non ce ne sono più; allora non guadagni nulla.
    La carta e la moneta dipendono solo dalle altre persone, non da ciò che hai rivelato tu.
    Non è un Attacco, e le altre persone tengono le Province che rivelano.
rulings-young-witch =
    La Nemesi costa 2 o 3, senza Pozione. La sua pila è come le altre: se ne possono comprare le carte, e se è vuota conta per la fine della partita.
    Nessuno deve rivelare una Nemesi. Resta in mano e vale contro ogni Giovane Strega.
    Prima vengono le Reazioni. Chi resta fuori dall’Attacco non ha bisogno di una Nemesi.
    Se le Maledizioni non bastano, si danno in ordine di turno.
    Con meno di due carte in mano le scarti tutte.
rulings-bag-of-gold =
    Se non ci sono più Ori, non ne guadagni.
    I Premi non sono nella Scorta: solo il Torneo li prende dalle loro pile. Si possono cestinare.
rulings-diadem =
    Conta le Azioni che potresti ancora giocare, non le carte Azione in mano.
    Se non te ne resta nessuna, dà le sue 2 monete.
    Non le consuma: se si gioca un’altra volta, le conta di nuovo.
rulings-followers =
    Peschi e guadagni prima che le altre persone facciano qualcosa.
    Se le Maledizioni non bastano, si danno in ordine di turno; chi non ne guadagna scarta lo stesso.
    Chi ha tre carte o meno non ne scarta.
rulings-princess =
    Anche giocata due volte è una sola carta in gioco: 2 in meno, non 4.
    Riguarda le carte ovunque. Nessun costo scende sotto 0.
    Diminuiscono solo le monete di un costo, mai la sua Pozione.
rulings-trusty-steed =
    Scegli tutte e due le cose prima di fare qualsiasi cosa; si fanno nell’ordine della carta.
    Prima arrivano gli Argenti, poi si sposta il mazzo. Non puoi guardarlo.
    Spostare il mazzo non è scartare: ciò che dipende da uno scarto non succede.
    Se restano meno di quattro Argenti, prendi quelli che ci sono.

## Hinterlands

rulings-border-village =
    Se c’è una carta che costa meno devi guadagnarne una, che tu abbia comprato il Villaggio di Frontiera o no. Giocarlo non ne dà.
    Conta quanto costa ora: con una Strada Maestra in gioco costa 5 e dà una carta che costa fino a 4.
    Una carta con una Pozione nel costo non costa meno.
    La seconda carta arriva anche se una Torre di Guardia cestina il Villaggio di Frontiera.
rulings-cache =
    I Rami arrivano comunque tu la guadagni, comprata o no. Giocarla non ne dà.
    Se restano meno di due Rami, prendi quelli che ci sono.
    Con un Commerciante o una Torre di Guardia decidi per ogni Rame separatamente.
rulings-cartographer =
    Puoi scartarle tutte, alcune o nessuna.
    Con meno di quattro carte nel mazzo mescoli prima di guardare le altre.
    Le altre persone vedono solo la carta che resta in cima ai tuoi scarti.
rulings-crossroads =
    Le Azioni arrivano anche senza carte Vittoria in mano.
    Le dà solo la prima volta nel turno: con Sala del Trono sono tre Azioni, non sei.
    Conta una carta che è Vittoria e qualcos’altro.
rulings-develop =
    Se hai una carta in mano, devi cestinarne una. Ognuna delle due si guadagna se c’è nella Scorta.
    Scegli quale viene prima; la seconda resta in cima.
    La Pozione nel costo resta: la richiedono anche le due nuove carte.
    Per una carta che costa 0 guadagni solo una che costa 1.
rulings-duchess =
    Ogni persona decide per la propria carta. Le altre non vedono una carta che resta.
    Chi ha il mazzo vuoto prima mescola.
    Non è un Attacco.
    Ogni persona può guadagnare una Duchessa con ogni Ducato che guadagna, comprato o no, finché ce ne sono.
    Quella Duchessa si guadagna, non si compra.
rulings-embassy =
    Tra quelle che scarti possono esserci quelle pescate.
    Gli Argenti arrivano comunque tu la guadagni, comprata o no. Se non bastano, si danno in ordine di turno.
    Non è un Attacco: le altre persone non possono rifiutare l’Argento né proteggersi.
rulings-farmland =
    Conta solo comprare, e succede prima di guadagnare la Terra Coltivata.
    Se hai una carta in mano, devi cestinarne una. Se nessuna costa esattamente 2 in più, non ne guadagni.
    Così puoi guadagnare un’altra Terra Coltivata; non è stata comprata e non fa nulla.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-fools-gold =
    Due danno 5 monete, tre ne danno 9.
    Comunque l’altra persona guadagni la Provincia, puoi reagire, con ognuno in mano separatamente.
    Non puoi reagire a una Provincia che guadagni tu.
    Viene cestinato anche se non ci sono più Ori.
rulings-haggler =
    La carta che costa meno si deve guadagnare, se c’è. Arriva prima di quella comprata.
    Conta ognuna in gioco: con due ne guadagni due, ognuna meno cara di quella comprata.
    Anche giocata due volte è una sola carta in gioco.
    Conta solo comprare. Costa meno chi ha meno monete e non più Pozioni, o nessuna Pozione e non più monete.
rulings-highway =
    Conta ognuna in gioco: con due tutto costa 2 in meno. Anche giocata due volte è una sola.
    Riguarda le carte ovunque. Nessun costo scende sotto 0.
    Diminuiscono solo le monete di un costo, mai la sua Pozione.
rulings-ill-gotten-gains =
    Puoi giocare subito il Rame.
    Le Maledizioni arrivano comunque tu la guadagni, comprata o no. Giocarla non ne dà.
    Guadagnarla non è un Attacco: le Reazioni agli Attacchi non servono contro le Maledizioni.
    Se le Maledizioni non bastano, si danno a partire da sinistra di chi l’ha guadagnata.
rulings-inn =
    Con meno di due carte in mano le scarti tutte.
    La Locanda che guadagni è nei tuoi scarti e può essere una delle Azioni.
    Valgono le carte che sono Azione e qualcos’altro.
    Puoi non sceglierne nessuna; il mazzo si mescola lo stesso.
    Le altre persone vedono le Azioni che scegli, non il resto dei tuoi scarti.
rulings-jack-of-all-trades =
    Fai tutto in quest’ordine; solo cestinare è facoltativo.
    Anche se non ci sono più Argenti, fai il resto.
    Se il tuo mazzo è vuoto, mescoli prima di guardare, anche il nuovo Argento.
    Con cinque o più carte in mano non ne peschi.
    Una carta che è Tesoro e qualcos’altro non si può cestinare.
rulings-mandarin =
    Se non hai carte in mano, non ne metti nessuna sul mazzo.
    Tutti i tuoi Tesori in gioco vanno sul mazzo. Le monete che hanno dato restano.
    Ciò che un Tesoro fa finché è in gioco finisce lì: una Cava non abbassa più i costi.
    Le altre persone sanno quali Tesori sono, ma non in che ordine.
rulings-margrave =
    Le altre persone devono pescare.
    Chi ha tre carte o meno dopo aver pescato non ne scarta.
rulings-noble-brigand =
    Si cestinano solo Argenti e Ori, al massimo una carta a persona.
    Qualsiasi Tesoro rivelato salva dal Rame. Chi non ha carte da rivelare ne guadagna uno.
    Guadagni tutte le carte cestinate, dopo che tutte sono state rivelate.
    Comprarla non è un Attacco a cui si possa reagire; giocarla sì.
    Guadagnata senza comprarla non attacca nessuno.
    Quando la compri, le altre persone rivelano le loro carte prima che tu la guadagni.
rulings-nomad-camp =
    Comunque tu la guadagni, comprata o no, deve andare sul mazzo.
    Su un mazzo vuoto è l’unica carta; non si mescola.
rulings-oasis =
    Quella che scarti può essere quella pescata.
    Anche se non ci sono carte da pescare, scarti.
rulings-oracle =
    Le due carte di una persona si scartano entrambe, o si rimettono entrambe.
    Cominci tu, e puoi pescare le carte che hai rimesso.
    Ogni persona sceglie l’ordine delle proprie carte; le altre non lo vedono.
    Una Reazione tiene fuori solo chi la usa.
rulings-scheme =
    Scegli prima di scartare qualsiasi cosa e di pescare la nuova mano, quindi peschi subito la carta.
    Va bene qualsiasi Azione in gioco: la Macchinazione stessa, o una che è anche qualcos’altro.
    Conta ogni volta che si gioca: dopo due, o una giocata due volte, scegli due carte.
    Una Durata che resta in gioco non viene scartata, quindi non va sul mazzo.
    Le altre persone vedono quali carte vanno sul mazzo, ma non in che ordine.
rulings-silk-road =
    Contano tutte le tue carte Vittoria, ovunque siano: le Vie della Seta stesse, e quelle che sono anche qualcos’altro.
    Con 11 carte Vittoria ogni Via della Seta vale 2. Le Maledizioni non contano.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-spice-merchant =
    Senza un Tesoro cestinato non c’è nulla da scegliere.
    Cestini prima di scegliere, e va bene qualsiasi Tesoro.
    Ciò che succede perché è stato cestinato succede prima di scegliere.
rulings-stables =
    Se non scarti un Tesoro, non peschi e non hai l’Azione.
    Va bene una carta che è Tesoro e qualcos’altro.
    Scarti prima di pescare: se devi mescolare, si mescola anche il Tesoro.
rulings-trader =
    Se hai una carta in mano, devi cestinarne una. Per una che costa 0 non guadagni Argenti.
    Conta quanto costa la carta ora. Una Pozione nel costo non dà nulla.
    La Reazione viene prima del guadagno: la carta resta dov’era, e ciò che succede quando la si guadagna non succede.
    Ciò che succede quando si compra una carta succede lo stesso, e la paghi.
    Vale nel turno di chiunque, per ogni guadagno separatamente.
    L’Argento viene dalla Scorta e va nei tuoi scarti. Se non ce ne sono più, puoi reagire lo stesso, e non guadagni nulla.
rulings-tunnel =
    Vale dalla mano, dal mazzo o dalle carte messe da parte, nel turno di chiunque, ma non nella Pulizia.
    Mettere un mazzo negli scarti non è scartare, e nemmeno guadagnare una carta.
    Puoi mostrare ognuna che scarti, e ognuna dà un Oro. Se non ce ne sono più, non ne ricevi.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
