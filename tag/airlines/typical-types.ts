import { AIRCRAFT } from '../aircraft/aircraft.ts';
import { FLEETS } from './data/fleets.ts';

/** The names of the aircraft types by the IATA code of the airline. */
export const TYPICAL_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  FLEETS.trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', types = ''] = line.split(': ');
      return codes.split(' ').map((iata) => [iata, types.split(', ')] as const);
    }),
);

const IMAGES = new Map(AIRCRAFT.map(({ name, image }) => [name, image]));

/** Returns the images of the aircraft that an airline flies, the most common first. Types without a drawing are left out. */
export function getTypicalTypes(iata: string): readonly string[] {
  return (TYPICAL_TYPES.get(iata) ?? []).flatMap((name) => IMAGES.get(name) ?? []);
}
