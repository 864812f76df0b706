// The names and texts of all cards in Spanish, in a file of their own when built: other pages than the table start sooner.
import cards from './cards.ftl?raw';

export default cards;
