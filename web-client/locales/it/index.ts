// Every Italian word but the cards', in one file when built. It knows the names of the files beside it.
import log from './log.ftl?raw';
import pages from './pages.ftl?raw';
import refusals from './refusals.ftl?raw';
import table from './table.ftl?raw';

export default [table, log, refusals, pages].join('\n');
