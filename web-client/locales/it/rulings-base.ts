// The rulings of the base set in Italian, loaded with a card's page or when a card is opened.
import rulings from './rulings-base.ftl?raw';

export default rulings;
