// What the page that teaches King of the Dice says in Spanish beyond the words of its screen.
import rules from './rules-dice.ftl?raw';

export default rules;
