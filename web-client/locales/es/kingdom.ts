// The words of building a kingdom in Spanish, loaded with it.
import kingdom from './kingdom.ftl?raw';

export default kingdom;
