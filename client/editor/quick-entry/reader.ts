import { AIRCRAFT } from '../../../tag/aircraft.ts';
import { catalogueOf, type Catalogue } from '../../../tag/quick-entry/catalogue.ts';
import { readLine } from '../../../tag/quick-entry/read-line.ts';
import type { Reading } from '../../../tag/quick-entry/reading.ts';
import type { AirlineRowFragment, AirportPlaceFragment } from '../../graphql/generated.ts';
import { calendar } from '../../session/date-format.ts';

export type Reader = (line: string) => Reading;

type Lists = {
  readonly airlines: readonly AirlineRowFragment[];
  readonly airports: readonly AirportPlaceFragment[];
};

/** Reads lines with the lists of the session. It takes some ms to make. */
export function createReader({ airlines, airports }: Lists): Reader {
  const catalogue: Catalogue = catalogueOf({ airlines, airports, aircraft: AIRCRAFT });
  const typical = new Map(airlines.map(({ id, typicalTypes }) => [id, typicalTypes]));
  return (line) =>
    readLine(line, {
      catalogue,
      calendar: calendar(),
      typicalTypes: (id) => typical.get(id) ?? [],
    });
}
