# Names of King of the Dice in our own Italian words: the catalogue has none of the Italian edition.

dice-kind-burgher = Borghese
dice-kind-elf = Elfo
dice-kind-dwarf = Nano
dice-kind-gnome = Gnomo
dice-kind-orc = Orco
dice-kind-kobold = Coboldo
dice-kind-apprentice = Apprendista
dice-kind-fairy = Fata
dice-kind-hypnotist = Ipnotizzatore
dice-kind-dragon = Drago
dice-place-city = Città
dice-place-mine = Miniera
dice-place-workshop = Officina
dice-place-orc-village = Villaggio degli orchi
dice-place-enchanted-forest = Foresta incantata
dice-card-penalty = Penalità
