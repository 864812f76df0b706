// The words of going back in Spanish, loaded when somebody may.
import undo from './undo.ftl?raw';

export default undo;
