// The Italian words of a table of any game, loaded with it. It knows the names of the files beside it.
import log from './log.ftl?raw';
import refusals from './refusals.ftl?raw';
import table from './table.ftl?raw';

export default [table, log, refusals].join('\n');
