# Suggerimenti: si caricano dove il tavolo li permette.

advice-ask = Chiedi un suggerimento
advice-title = Suggerimento
advice-close = Chiudi il suggerimento
advice-none = Il server è occupato. Riprova tra un momento.
advice-chance = { $percent }%
advice-means = La tua probabilità di vincere se poi si gioca tutti come i bot.
advice-play = Gioca { $card }
advice-buy = Compra { $card }
advice-buy-nothing = Non comprare nulla
advice-cards = Scegli { $cards }
advice-name = Nomina { $card }
advice-keep = Tieni { $faces }
advice-roll-all = Rilancia tutti i dadi
advice-take-location = Prendi il luogo
advice-none-chosen = Non scegliere nulla
advice-options = Scegli l’opzione { $places }
