// Every English word, in one file when built. It knows the names of the files beside it.
import cards from './cards.ftl?raw';
import log from './log.ftl?raw';
import pages from './pages.ftl?raw';
import refusals from './refusals.ftl?raw';
import table from './table.ftl?raw';

export default [table, log, refusals, cards, pages].join('\n');
