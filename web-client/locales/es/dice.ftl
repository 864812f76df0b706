# Names of King of the Dice as the Spanish edition has them. The other words come with the Spanish words of the page.

dice-kind-burgher = El ricachón presumido
dice-kind-elf = El elfo arrogante
dice-kind-dwarf = El enano gruñón
dice-kind-gnome = El gnomo alocado
dice-kind-orc = El orco mimoso
dice-kind-kobold = El duende singular
dice-kind-apprentice = El talentoso aprendiz de mago
dice-kind-fairy = El hada laboriosa
dice-kind-hypnotist = El hipnotizador
dice-kind-dragon = Dragón
dice-place-city = Ciudad
dice-place-mine = Mina
dice-place-workshop = Taller de gnomos
dice-place-orc-village = Pueblo de orcos
dice-place-enchanted-forest = Bosque encantado
dice-card-penalty = Penalización
