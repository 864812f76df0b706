// The words of the pages about cards in Spanish, loaded with them.
import pages from './card-pages.ftl?raw';

export default pages;
