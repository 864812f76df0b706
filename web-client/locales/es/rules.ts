// The words of the page that teaches Dominion in Spanish, loaded with it.
import rules from './rules.ftl?raw';

export default rules;
