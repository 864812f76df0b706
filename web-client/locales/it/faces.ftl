# Parole che ogni pagina può usare: quel che la faccia di una carta dice a chi ascolta, le finestre e i regni
# consigliati.

close = Chiudi

type-action = Azione
type-treasure = Tesoro
type-victory = Vittoria
type-curse = Maledizione
type-attack = Attacco
type-reaction = Reazione
type-looter = Sciacallo
type-knight = Cavaliere
type-ruins = Rovina
type-shelter = Rifugio
type-duration = Durata
type-prize = Premio
card-cost = costa { $cost }
cost-potions = { $potions ->
    [one] 1 Pozione
   *[other] { $potions } Pozioni
  }
cost-both = { $coins } + { $potions }
bonus-cards = { $number ->
    [one] Carta
   *[other] Carte
  }
bonus-actions = { $number ->
    [one] Azione
   *[other] Azioni
  }
bonus-buys = { $number ->
    [one] Acquisto
   *[other] Acquisti
  }
bonus-coins = { $number ->
    [one] Moneta
   *[other] Monete
  }
bonus-points = { $number ->
    [one] Segnalino punto
   *[other] Segnalini punto
  }
pile-left = { $count ->
    [0] vuota
    [one] ne resta 1
   *[other] ne restano { $count }
  }
pile-embargo = { $count ->
    [one] 1 segnalino Embargo
   *[other] { $count } segnalini Embargo
  }
pile-bane = Nemesi

## Recommended sets

kingdom-first-game = Prima partita
kingdom-big-money = Tanti Soldi
kingdom-interaction = Interazione
kingdom-size-distortion = Distorsione Dimensionale
kingdom-village-square = Villaggio Quadrato
kingdom-beginners = Principianti
kingdom-friendly-interactive = Incontri amichevoli
kingdom-big-actions = Grandi Azioni
kingdom-biggest-money = Tantissimi Soldi
kingdom-the-kings-army = L’esercito del re
kingdom-the-good-life = La bella vita
kingdom-grim-parade = Parata macabra
kingdom-playing-chess-with-death = A scacchi con la Morte
kingdom-high-and-low = In alto e in basso
kingdom-chivalry-and-revelry = Cavalleria e baldoria
kingdom-one-mans-trash = Non si butta via niente
kingdom-honor-among-thieves = Onore tra ladri
kingdom-paths-to-victory = Strade per la vittoria
kingdom-all-along-the-watchtower = Lungo la torre di guardia
kingdom-lucky-seven = Sette fortunato
kingdom-prophecy = Profezia
kingdom-invasion = Invasione
kingdom-watery-graves = Tombe d’acqua
kingdom-peasants = Contadini
kingdom-infestations = Infestazioni
kingdom-lamentations = Lamenti
kingdom-dark-carnival = Carnevale oscuro
kingdom-to-the-victor = Al vincitore
kingdom-far-from-home = Lontano da casa
kingdom-expeditions = Spedizioni
kingdom-victory-dance = Danza della vittoria
kingdom-secret-schemes = Piani segreti
kingdom-best-wishes = Tanti auguri
kingdom-deconstruction = Decostruzione
kingdom-hand-madness = Mani impazzite
kingdom-underlings = Sottoposti
kingdom-high-seas = Alto mare
kingdom-buried-treasure = Tesoro sepolto
kingdom-shipwrecks = Naufragi
kingdom-reach-for-tomorrow = Verso il domani
kingdom-repetition = Ripetizione
kingdom-give-and-take = Dare e avere
kingdom-forbidden-arts = Arti proibite
kingdom-potion-mixers = Miscelatori di pozioni
kingdom-chemistry-lesson = Lezione di chimica
kingdom-servants = Servitù
kingdom-secret-research = Ricerche segrete
kingdom-pools-tools-and-fools = Pozzi, attrezzi e pazzi
kingdom-bounty-of-the-hunt = Bottino di caccia
kingdom-bad-omens = Cattivi presagi
kingdom-the-jesters-workshop = L’officina del giullare
kingdom-last-laughs = Ride bene chi ride ultimo
kingdom-the-spice-of-life = Il sale della vita
kingdom-small-victories = Piccole vittorie
kingdom-introduction = Introduzione
kingdom-fair-trades = Commercio equo
kingdom-bargains = Occasioni
kingdom-gambits = Gambetti
kingdom-adventures-abroad = Avventure all’estero
kingdom-highway-robbery = Briganti di strada
kingdom-money-for-nothing = Soldi per niente
kingdom-the-dukes-ball = Il ballo del duca
kingdom-travelers = Viaggiatori
kingdom-diplomacy = Diplomazia
kingdom-schemes-and-dreams = Sogni e macchinazioni
kingdom-wine-country = Terra di vini
kingdom-instant-gratification = Tutto e subito
kingdom-treasure-trove = Tesoro ritrovato
kingdom-blue-harvest = Raccolto blu
kingdom-traveling-circus = Circo itinerante
