// The words of King of the Dice in Italian, loaded with its screen.
import dice from './dice.ftl?raw';

export default dice;
