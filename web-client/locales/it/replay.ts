// The words of looking back in Italian, loaded with the replay and with the end of a match.
import replay from './replay.ftl?raw';

export default replay;
