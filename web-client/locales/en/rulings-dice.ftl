# Rulings of King of the Dice, in our own words. Each line of a message is a sentence of its own and is shown as one.

## Citizens

rulings-dice-burgher =
    All six dice count: one number of the other kind is enough to spoil it.
rulings-dice-elf =
    After 6 nothing follows: a row goes up from any number, but not round from 6 to 1.
    What counts is the card on top when your turn begins. How many rolls you have does not change during a turn.
    A location that comes with it lies below it and does not cover it. Your next card covers it, and so does a Dragon or a penalty.
rulings-dice-dwarf =
    More dice with that number do no harm.
rulings-dice-gnome =
    Only the colour counts; the numbers may be anything.
rulings-dice-orc =
    Equal letters stand for equal numbers, different letters for different numbers. Which numbers, you choose.
    Each die serves one group only.
rulings-dice-kobold =
    You decide on the colour after rolling: any one will do.
rulings-dice-apprentice =
    The other turn is a whole turn and comes after the row was refilled. You may do without it.
    It has three rolls, because the Apprentice on top is no Elf.
    If you take another Apprentice in it, you may take yet another turn.
rulings-dice-fairy =
    One Fairy makes 1 point, two make 4, three make 9, four make 16, five make 25.
rulings-dice-hypnotist =
    All six dice count.
    The neighbour needs no dice. If it lies under the location of its own colour, that location comes along.
    The neighbour at the right is the one that lies there before anything moves. In the last place there is none.
    The neighbour lies on top: an Elf gives you four rolls, an Apprentice another turn, a Dragon must be given away.
    It lives in no village and brings no location by itself.
rulings-dice-dragon =
    All six dice count.
    You cannot keep it: you choose who gets it, and it lies on top of that stack.
    It lives in no village and brings no location.
    It is what your turn brought: you take no penalty.

## Locations and penalties

rulings-dice-location =
    You get it together with a citizen of its colour that lies under it, and may leave it there.
    A citizen that has moved to its own location counts as well as one that was dealt there.
    Each pile has a 2, a 3 and a 4. When a player takes the last one, the match ends at once.
rulings-dice-penalty =
    You take one only if no citizen of the row fits your dice; if one fits, you must take a citizen.
    The rightmost citizen leaves the match with it. The location above that place stays.
    There are ten: four of −1, three of −2, two of −3 and one of −4. When a player takes the last one, the match ends at once.
    It covers an Elf, as any card does.
