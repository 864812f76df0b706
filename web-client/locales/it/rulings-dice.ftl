# Rulings of King of the Dice, in our own words. Each line of a message is a sentence of its own and is shown as one.

## Citizens

rulings-dice-burgher =
    Contano tutti e sei i dadi: basta un numero dell’altro tipo a rovinare tutto.
rulings-dice-elf =
    Dopo il 6 non viene nulla: si sale da un numero qualunque, ma non si passa da 6 a 1.
    Conta la carta in cima quando inizia il tuo turno. Durante un turno il numero di lanci non cambia.
    Un luogo che arriva con lui gli sta sotto e non lo copre. Lo copre la tua carta successiva, come pure un Drago o una penalità.
rulings-dice-dwarf =
    Avere più dadi con quel numero non guasta.
rulings-dice-gnome =
    Conta solo il colore; i numeri possono essere qualunque.
rulings-dice-orc =
    Lettere uguali stanno per numeri uguali, lettere diverse per numeri diversi. Quali numeri, lo scegli tu.
    Ogni dado serve a un solo gruppo.
rulings-dice-kobold =
    Il colore lo decidi dopo il lancio: va bene uno qualunque.
rulings-dice-apprentice =
    L’altro turno è un turno intero e viene dopo che la fila è stata rifornita. Puoi rinunciarci.
    Ha tre lanci, perché in cima c’è l’Apprendista e non un Elfo.
    Se in quel turno prendi un altro Apprendista, puoi continuare ancora una volta.
rulings-dice-fairy =
    Una Fata fa 1 punto, due ne fanno 4, tre 9, quattro 16, cinque 25.
rulings-dice-hypnotist =
    Contano tutti e sei i dadi.
    Per il vicino non servono dadi. Se sta sotto il luogo del suo colore, arriva anche quel luogo.
    Il vicino a destra è quello che sta lì prima che qualcosa si muova. Nell’ultimo posto non c’è.
    Il vicino sta in cima: un Elfo ti dà quattro lanci, un Apprendista un altro turno, un Drago si deve dare via.
    Non vive in nessun villaggio e da solo non porta nessun luogo.
rulings-dice-dragon =
    Contano tutti e sei i dadi.
    Non puoi tenerlo: scegli chi lo riceve, e sta in cima a quella pila.
    Non vive in nessun villaggio e non porta nessun luogo.
    È ciò che ha portato il tuo turno: non prendi penalità.

## Locations and penalties

rulings-dice-location =
    Lo ricevi insieme a un abitante del suo colore che gli sta sotto, e puoi anche lasciarlo lì.
    Un abitante che si è spostato sotto il proprio luogo conta quanto uno che ci è arrivato subito.
    Ogni pila ha un 2, un 3 e un 4. Quando qualcuno prende l’ultimo, la partita finisce subito.
rulings-dice-penalty =
    Ne prendi una solo se nessun abitante della fila va bene per i tuoi dadi; se uno va bene, devi prendere un abitante.
    L’abitante più a destra lascia la partita insieme a lei. Il luogo sopra quel posto resta.
    Sono dieci: quattro da −1, tre da −2, due da −3 e una da −4. Quando qualcuno prende l’ultima, la partita finisce subito.
    Copre un Elfo, come ogni carta.
