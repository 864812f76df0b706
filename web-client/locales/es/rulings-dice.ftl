# Aclaraciones de King of the Dice, con nuestras propias palabras. Cada línea de un mensaje es una frase y se muestra como tal.

## Citizens

rulings-dice-burgher =
    Cuentan los seis dados: basta un número de la otra clase para estropearlo.
rulings-dice-elf =
    Después del 6 no sigue nada: la serie sube desde cualquier número, pero no da la vuelta del 6 al 1.
    Cuenta la carta que está encima cuando empieza tu turno. El número de tiradas no cambia durante un turno.
    Un lugar que llega con él queda debajo y no lo tapa. Tu siguiente carta sí lo tapa, y también un Dragón o una penalización.
rulings-dice-dwarf =
    Que haya más dados con ese número no molesta.
rulings-dice-gnome =
    Solo cuenta el color; los números pueden ser cualesquiera.
rulings-dice-orc =
    Letras iguales son números iguales, letras distintas son números distintos. Qué números, lo eliges tú.
    Cada dado sirve a un solo grupo.
rulings-dice-kobold =
    Decides el color después de tirar: vale cualquiera.
rulings-dice-apprentice =
    El otro turno es un turno entero y llega después de reponer la fila. Puedes renunciar a él.
    Tiene tres tiradas, porque encima está el aprendiz de mago y no el elfo.
    Si en él tomas otro aprendiz de mago, puedes seguir una vez más.
rulings-dice-fairy =
    Un hada da 1 punto, dos dan 4, tres dan 9, cuatro dan 16 y cinco dan 25.
rulings-dice-hypnotist =
    Cuentan los seis dados.
    Para la carta de al lado no hacen falta dados. Si está bajo el lugar de su mismo color, ese lugar viene con ella.
    La carta de al lado, a la derecha, es la que está ahí antes de que nada se mueva. En el último sitio no hay ninguna.
    Esa carta queda encima: un elfo te da cuatro tiradas, un aprendiz de mago otro turno, un Dragón hay que regalarlo.
    No vive en ningún pueblo y por sí mismo no trae ningún lugar.
rulings-dice-dragon =
    Cuentan los seis dados.
    No te lo puedes quedar: eliges quién lo recibe, y queda encima de ese mazo real.
    No vive en ningún pueblo y no trae ningún lugar.
    Es lo que ha dado tu turno: no tomas ninguna penalización.

## Locations and penalties

rulings-dice-location =
    Lo recibes con un habitante de su color que está debajo, y puedes dejarlo donde está.
    Un habitante que se ha movido hasta su propio lugar cuenta igual que uno que salió allí.
    Cada montón tiene un 2, un 3 y un 4. Cuando alguien toma el último, la partida termina en el acto.
rulings-dice-penalty =
    Solo tomas una si ningún habitante de la fila encaja con tus dados; si encaja alguno, tienes que tomar un habitante.
    Con ella sale de la partida el habitante de más a la derecha. El lugar que estaba encima se queda.
    Hay diez: cuatro de −1, tres de −2, dos de −3 y una de −4. Cuando alguien toma la última, la partida termina en el acto.
    Tapa un elfo, como cualquier carta.
