# Why the server said no, and why something cannot be chosen.

refusal-malformed = Il server non ha capito la richiesta. Se succede ancora, ricarica la pagina.
refusal-wrong_version = C’è una nuova versione. Ricarica la pagina.
refusal-no_session = Questo browser non ha ancora un nome. Passa prima dalla pagina iniziale.
refusal-not_found = Questo tavolo non esiste.
refusal-foreign_origin = La richiesta veniva da un altro sito.
refusal-not_yours = Non spetta a te.
refusal-paused = La partita è in pausa.
refusal-seat_taken = Quel posto è appena stato preso.
refusal-full = Tutti i posti sono occupati.
refusal-not_now = Non puoi farlo in questo momento.
refusal-bad_name = Questo nome non si può usare.
refusal-bad_settings = Con queste impostazioni non si può giocare.
refusal-not_asked = Non tocca a te scegliere.
refusal-stale = A questa domanda è già stata data risposta.
refusal-not_allowed = Qui non si può scegliere.
refusal-too_fast = Un po’ troppo in fretta. Aspetta un momento.
refusal-too_long = È troppo lungo.
refusal-other_rules = Questa partita è stata giocata con regole diverse da quelle attuali del server, quindi non si può mostrare.
refusal-bad_file = Questo file non è quello di una partita che si possa mostrare qui.
refusal-not_saved = Non è stato possibile salvare la mossa. Nulla è cambiato: riprova.
refusal-unavailable = Il server è occupato. Riprova tra un momento.

reason-no_actions = Non hai più Azioni.
reason-no_buys = Non hai più Acquisti.
reason-not_in_this_phase = Non in questa fase.
reason-buying_has_begun = In questo turno hai già comprato, quindi non puoi più giocare Tesori.
reason-not_playable = Questa carta non si può giocare.
reason-too_expensive = Costa { $cost }; tu hai { $most }.
reason-too_expensive-limit = Costa { $cost }; il massimo è { $most }.
reason-too_expensive-treasures = Costa { $cost }. Prima gioca i tuoi Tesori (avresti { $most }).
reason-empty = Questa pila è vuota.
reason-forbidden = Ora non puoi comprare questa carta.
reason-does_not_fit = Non è ciò che viene chiesto.
reason-not_your_turn = Non tocca a te scegliere.
reason-nothing_asked = In questo momento non è una scelta possibile.
reason-enough_chosen = Hai già scelto tutto quello che puoi. Prima togline una.
