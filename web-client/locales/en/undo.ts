// The words of going back in English, loaded when somebody may.
import undo from './undo.ftl?raw';

export default undo;
