// The words of looking back on many matches in Italian, loaded with these pages.
import history from './history.ftl?raw';

export default history;
