// The words of the page that teaches Dominion in English, loaded with it.
import rules from './rules.ftl?raw';

export default rules;
