// The English words that every page needs, in one file when built. It knows the names of the files beside it.
import faces from './faces.ftl?raw';
import pages from './pages.ftl?raw';

export default [faces, pages].join('\n');
