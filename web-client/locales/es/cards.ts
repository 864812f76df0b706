// The names of all cards in Spanish, in a file of their own when built: they are needed once a card is opened.
import cards from './cards.ftl?raw';

export default cards;
