// The rulings of Prosperity in English, loaded with a card's page or when a card is opened.
import rulings from './rulings-prosperity.ftl?raw';

export default rulings;
