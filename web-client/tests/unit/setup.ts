// What every unit test begins with: the catalogue, as the page has it before anything is drawn.
import { loadCatalogue } from '../../src/games/dominion/cards/catalogue';

await loadCatalogue();
