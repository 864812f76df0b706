// The names of King of the Dice in Spanish, in a file of their own when built: they are needed once a citizen is opened.
import dice from './dice.ftl?raw';

export default dice;
