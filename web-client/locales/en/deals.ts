// The words of deals that are played again in English, loaded with them.
import deals from './deals.ftl?raw';

export default deals;
