// The English words of how people at a table get along, loaded after it.
import company from './company.ftl?raw';

export default company;
