// The words of the page that teaches Dominion in Italian, loaded with it.
import rules from './rules.ftl?raw';

export default rules;
