// The print on citizens and locations.
import data from '../../generated/king-of-the-dice.json';
import type { CitizenData, DiceCatalogue, LocationData } from '../../generated/protocol';

/** Every component of the game. */
export const catalogue = data as DiceCatalogue;

const citizens = new Map(catalogue.citizens.map(one => [one.name, one]));
const locations = new Map(catalogue.locations.map(one => [one.name, one]));

/** A citizen by name. */
export function citizenData(name: string): CitizenData {
  const found = citizens.get(name);
  if (!found) throw new Error(`there is no citizen ${name}`);
  return found;
}

/** A location by name. */
export function locationData(name: string): LocationData {
  const found = locations.get(name);
  if (!found) throw new Error(`there is no location ${name}`);
  return found;
}

/** The location of citizens of a colour. */
export function villageOf(citizen: string): LocationData | null {
  const { colour } = citizenData(citizen);
  return catalogue.locations.find(one => one.colour === colour) ?? null;
}
