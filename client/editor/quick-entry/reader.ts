import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import { catalogueOf, type Catalogue } from '../../../tag/quick-entry/catalogue.ts';
import type { PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import { readingOfLeg } from '../../../tag/boarding-pass/pass-leg.ts';
import { parseLine } from '../../../tag/quick-entry/read-line.ts';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment, AirportPlaceFragment } from '../../graphql/generated.ts';
import { calendar } from '../../session/date-format.ts';

export type Reader = {
  readonly readLine: (line: string) => ParsedLine;
  /** A flight of a boarding pass, on one of its days. */
  readonly readLeg: (leg: PassLeg, day: string) => ParsedLine;
};

type Lists = {
  readonly airlines: readonly AirlineRowFragment[];
  readonly airports: readonly AirportPlaceFragment[];
};

/** Reads lines, and flights of boarding passes, with the lists of the session. It takes some ms to make. */
export function createReader({ airlines, airports }: Lists): Reader {
  const catalogue: Catalogue = catalogueOf({ airlines, airports, aircraft: AIRCRAFT });
  const typical = new Map(airlines.map(({ id, typicalTypes }) => [id, typicalTypes]));
  return {
    readLine: (line) =>
      parseLine(line, {
        catalogue,
        calendar: calendar(),
        typicalTypes: (id) => typical.get(id) ?? [],
      }),
    readLeg: (leg, day) => readingOfLeg(leg, day, catalogue),
  };
}
