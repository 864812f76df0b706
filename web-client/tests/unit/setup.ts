// Setup of every unit test: loads the catalogue, as the page does before its first render.
import { loadCatalogue } from '../../src/games/dominion/cards/catalogue';

await loadCatalogue();
