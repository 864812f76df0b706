// The words of open hands in Spanish, loaded where a table has them.
import openHands from './open-hands.ftl?raw';

export default openHands;
