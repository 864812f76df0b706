// The words of building a kingdom in Italian, loaded with it.
import kingdom from './kingdom.ftl?raw';

export default kingdom;
