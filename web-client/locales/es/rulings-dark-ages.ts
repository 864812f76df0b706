// The rulings of Dark Ages in Spanish, loaded with a card's page or when a card is opened.
import rulings from './rulings-dark-ages.ftl?raw';

export default rulings;
