// The rulings of Prosperity in Spanish, loaded with a card's page or when a card is opened.
import rulings from './rulings-prosperity.ftl?raw';

export default rulings;
