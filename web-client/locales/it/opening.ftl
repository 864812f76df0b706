# Aprire tavoli in una casa dove non tutti possono.

opening-title = La password della casa
opening-why = Per aprire tavoli qui si dà una volta la password della casa. Per entrare in un tavolo con il suo link non serve.
opening-password = Password della casa
opening-hint = Chiedila a chi gestisce questa casa.
opening-wrong = Questa non è la password della casa. Le maiuscole contano.
opening-go = Apri il tavolo
opening-invited-title = Apre tavoli solo chi ha un invito
opening-invited = Chi gestisce questa casa invita chi può aprire tavoli. Chiedi un invito o entra nel tavolo di un’altra persona con il suo link.
opening-understood = Ho capito

invited-title = Hai un invito
invited-lead = Chi gestisce questa casa ti lascia aprire tavoli qui.
invited-take = Accetta l’invito
invited-taken = Ti diamo il benvenuto
invited-taken-text = Da ora puoi aprire tavoli in questa casa, in questo browser e ovunque continui con lo stesso nome.
invited-over-title = Questo invito non è più valido
invited-over = È esaurito o troppo vecchio, oppure il link è incompleto. Chiedine un altro a chi gestisce questa casa.
