# Rulings of the base set and of the basic cards: what a player may wonder about at the table, in our own words. Each line
# of a message is a sentence of its own and is shown as one. They are loaded with a card’s page or when a card is opened.

## Basic cards

rulings-copper =
    Ogni mazzo ne ha sette all’inizio; si tolgono prima di contare la pila.
    Un Tesoro giocato resta in gioco fino alla Pulizia. È sempre tuo e lo puoi usare ancora per tutta la partita.
rulings-silver =
    Giocarlo non è mai un obbligo, e puoi giocare i Tesori in qualsiasi ordine.
rulings-gold =
    Giocarlo non è mai un obbligo, e puoi giocare i Tesori in qualsiasi ordine.
rulings-estate =
    Le tre Tenute dei primi mazzi non vengono da questa pila.
    Con i Rifugi nessuno parte con delle Tenute, ma la pila ha le carte di sempre.
rulings-duchy =
    La sua pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-province =
    Quando finisce il turno in cui è stata presa l’ultima, la partita finisce.
rulings-curse =
    Le Maledizioni ci sono in ogni partita, e puoi perfino comprarne una.
    Una Maledizione non è una carta Vittoria, né un Tesoro, né un’Azione.
    Ce ne sono dieci per ogni persona oltre la prima.

## Base set

rulings-adventurer =
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se finisci tutte le carte e hai trovato un solo Tesoro, tieni quello.
rulings-bureaucrat =
    L’Argento va sul tuo mazzo. Se il mazzo era vuoto, ora è tutto il mazzo.
    Lo stesso vale per la carta Vittoria che qualcuno rimette.
    Chi non ha carte Vittoria in mano mostra tutta la mano.
rulings-cellar =
    Questa è in gioco, quindi non può scartare sé stessa.
    Le carte si scartano tutte insieme, prima di pescare.
    Se devi mescolare per pescare, entrano anche le carte appena scartate.
    Tutto il tavolo vede quante carte scarti.
rulings-chancellor =
    Decidi subito, prima di giocare o comprare altro.
    Mentre lo sposti non puoi guardare il mazzo.
    Spostare il mazzo non è scartare: ciò che dipende da uno scarto non succede.
rulings-chapel =
    Questa è in gioco, quindi non può cestinare sé stessa. Un’altra Cappella in mano si può cestinare.
    Anche nessuna è un numero: puoi non cestinare nulla.
rulings-council-room =
    Le altre persone devono pescare, mescolando se serve.
rulings-feast =
    La nuova carta viene dalla Scorta e va nei tuoi scarti.
    Le monete non alzano il limite.
    Con Sala del Trono guadagni due volte, anche se questa si può cestinare una volta sola.
rulings-festival =
    Conta le Azioni un passo alla volta: dopo una Fiera ne hai due; Mercato te ne lascia due; con un’altra Fiera diventano tre.
rulings-gardens =
    Contano tutte le tue carte: mazzo, mano, scarti, in gioco e da parte.
    Con 39 carte ogni carta Giardini vale 3.
    La pila ha 8 carte se si gioca in due e 12 se si gioca in più.
rulings-laboratory =
    Puoi giocarne quanti ne trovi: ognuno ridà l’Azione che ha usato.
rulings-library =
    Se hai già sette o più carte in mano, non ne peschi.
    Se mettere da parte un’Azione lo decidi carta per carta, appena l’hai pescata.
    Se nel frattempo devi mescolare, le carte messe da parte restano fuori.
    Se finisci tutte le carte, tieni quelle che hai.
rulings-market =
    La moneta e l’Acquisto valgono per la fase Acquisto di questo turno.
rulings-militia =
    Chi ha tre carte o meno non ne scarta.
    Ogni persona sceglie che cosa scartare.
rulings-mine =
    Il Tesoro va subito in mano, quindi puoi giocarlo in questo turno.
    Puoi anche prendere un Tesoro che costa meno, o di nuovo lo stesso.
    Se hai un Tesoro in mano, devi cestinarne uno. Se non ne hai, non succede nulla.
rulings-moat =
    Lo mostri e lo riprendi in mano, e puoi mostrarlo anche contro l’Attacco successivo.
    Chi è al riparo non guadagna, non rivela e non scarta nulla per quell’Attacco.
    L’Attacco non è annullato: colpisce le altre persone, e chi lo ha giocato ne ha tutti i vantaggi.
    Nel tuo turno si può giocare come una qualsiasi Azione.
rulings-moneylender =
    Se hai un Rame in mano, devi cestinarne uno.
    Senza un Rame non ci sono monete.
rulings-remodel =
    Questa è in gioco, quindi non può cestinare sé stessa. Un’altra Miglioria in mano si può cestinare.
    Se hai un’altra carta in mano, devi cestinarne una. Se non cestini nulla, non guadagni nulla.
    Il limite è il massimo: va bene anche ciò che costa meno, o di nuovo la stessa carta.
    La nuova carta viene dalla Scorta; le monete non alzano il limite.
rulings-smithy =
    Le carte si pescano subito, quindi i Tesori tra queste si possono giocare ancora in questo turno.
rulings-spy =
    Peschi la tua carta prima che qualcuno ne riveli.
    Cominci tu, poi si va in ordine di turno; decidi tu per ogni persona.
    Chi ha il mazzo vuoto prima mescola. Chi non ha proprio carte non rivela nulla.
rulings-thief =
    Nessuno perde più di un Tesoro, e lo scegli tu.
    Puoi prendere solo i Tesori cestinati proprio da questo Ladro: tutti, alcuni o nessuno. Vanno nei tuoi scarti.
    Chi ha una sola carta nel mazzo la rivela, mescola le altre e ne rivela un’altra.
rulings-throne-room =
    Nessuna delle due volte consuma una delle tue Azioni.
    La prima volta si completa prima che cominci la seconda, e in mezzo non si gioca altro.
    Se hai un’Azione in mano, devi sceglierne una.
    Sala del Trono su Sala del Trono gioca un’Azione due volte e poi un’altra due volte; nessuna carta si gioca quattro volte.
    Su Mercato ti restano due Azioni.
rulings-village =
    Le Azioni si sommano: con due Villaggi di seguito te ne restano tre.
rulings-witch =
    Se le Maledizioni non bastano, si danno in ordine di turno a partire da chi siede alla tua sinistra.
    Anche se non ci sono più Maledizioni, peschi le tue carte.
    La Maledizione va negli scarti di chi la guadagna.
rulings-woodcutter =
    Le monete e l’Acquisto valgono per la fase Acquisto di questo turno.
rulings-workshop =
    La carta viene dalla Scorta e va nei tuoi scarti.
    Le monete non alzano il limite.
