// The words of looking back in Spanish, loaded with the replay, with the end of a match and where a match's file is opened.
import files from './files.ftl?raw';
import replay from './replay.ftl?raw';

export default [files, replay].join('\n');
