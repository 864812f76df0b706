// What other pages show of the second game, in one file when built. It draws nothing.
export { DiceRules } from './DiceRules';
export { DiceTable } from './DiceTable';
