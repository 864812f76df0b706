# Suggerimenti della prima partita guidata di ogni gioco: frasi brevi accanto alla cosa di cui parlano.

guided-hand = Questa è la tua mano. I Rami sono denaro, le Tenute sono punti per la fine.
guided-supply = Con queste pile costruisci il tuo mazzo. La cifra in basso a sinistra è il prezzo.
guided-treasures = Gioca i tuoi Tesori: sono il tuo denaro per questo turno.
guided-coins = Queste sono le tue monete e i tuoi Acquisti di questo turno. Ciò che non spendi va perso.
guided-buy = Compra una carta evidenziata. All’inizio Argento va sempre bene.
guided-end = Termina il turno. Tutto ciò che è in gioco e in mano si scarta, e peschi cinque carte.
guided-discard = Ciò che hai comprato è nei tuoi scarti. Quando il mazzo è vuoto, si mescolano in un nuovo mazzo.
guided-log = Qui puoi leggere che cosa ha fatto ogni persona.
guided-action = Gioca un’Azione: puoi giocarne una a ogni turno, prima di comprare.
guided-asked = Una carta ti chiede qualcosa. Ciò che puoi scegliere è evidenziato.
guided-deck = Qui si apre il tuo mazzo: che cosa vi resta e le probabilità della tua prossima mano.
guided-province = I punti fanno vincere. Con otto monete compra Provincia.
guided-undo = Con Annulla puoi ritirare una mossa.
guided-ends = La partita finisce quando sono esaurite le Province o tre pile qualsiasi.

guided-dice-row = A ogni turno vinci uno di questi abitanti. Ognuno vuole certi dadi.
guided-dice-roll = Lancia tutti e sei i dadi.
guided-dice-keep = Scegli i dadi che vuoi tenere. Gli altri si lanciano di nuovo.
guided-dice-help = Sotto ogni abitante vedi che cosa manca e la probabilità di ottenerlo.
guided-dice-rolls = Questi sono i tuoi lanci di questo turno.
guided-dice-stop = Un abitante è soddisfatto. Fermati, o lancia per uno migliore.
guided-dice-take = Prendi un abitante evidenziato per la tua pila.
guided-dice-location = Un abitante sotto il proprio luogo porta anche i punti del luogo.
guided-dice-stack = La tua pila. La carta in cima può aiutarti nel prossimo turno.
guided-dice-points = I punti di ogni persona adesso. Penalità e Draghi si sottraggono.
guided-dice-neighbour = L’Ipnotista può portare con sé chi gli sta accanto.
guided-dice-give = Dai il Drago a un’altra persona: le costa punti.
guided-dice-last = È l’ultimo della sua pila: prenderlo chiude la partita.
guided-dice-ends = La partita finisce con l’ultimo abitante, l’ultima penalità o l’ultimo luogo di una pila.
