// The rulings of the base set in Spanish, loaded with a card's page or when a card is opened.
import rulings from './rulings-base.ftl?raw';

export default rulings;
