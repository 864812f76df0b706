// The words of King of the Dice in Spanish, loaded with its screen, and its names once a citizen is opened.
import dice from './dice.ftl?raw';

export default dice;
