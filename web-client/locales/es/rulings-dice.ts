// The rulings of King of the Dice in Spanish, loaded with the pages of its cards.
import rulings from './rulings-dice.ftl?raw';

export default rulings;
