import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import { createCatalogue, type QuickEntryCatalogue } from '../../../tag/quick-entry/catalogue.ts';
import type { PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import { legToParsedLine } from '../../../tag/boarding-pass/leg-to-parsed-line.ts';
import { fillMissingEnd } from '../../../tag/quick-entry/fill-missing-end.ts';
import { parseLegs } from '../../../tag/quick-entry/legs/parse-legs.ts';
import type { CityName } from '../../../tag/places/city-names.ts';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment, AirportPlaceFragment } from '../../graphql/generated.ts';
import { getCalendar } from '../../session/date-format.ts';

export type LineReader = {
  /** Returns the flights of a line, at least one. `openDay` is the day of the open flight, YYYY-MM-DD; null if there is none. */
  readonly readLegs: (line: string, openDay: string | null) => readonly ParsedLine[];
  /** Adds the missing end of the open flight; see tag/quick-entry/fill-missing-end.ts. */
  readonly fillMissingEnd: typeof fillMissingEnd;
  /** Converts a flight of a boarding pass, on one of its possible days. */
  readonly readLeg: (leg: PassLeg, day: string) => ParsedLine;
};

type LineReaderLists = {
  readonly airlines: readonly AirlineRowFragment[];
  readonly airports: readonly AirportPlaceFragment[];
  /** The names of cities in other languages; none if they are not loaded. */
  readonly cityNames?: readonly CityName[];
};

/** Creates a parser of lines and boarding passes with the lists of the session. This takes some milliseconds. */
export function createLineReader({ airlines, airports, cityNames = [] }: LineReaderLists): LineReader {
  const catalogue: QuickEntryCatalogue = createCatalogue({
    airlines,
    airports,
    aircraft: AIRCRAFT,
    cityNames,
  });
  const typical = new Map(airlines.map(({ id, typicalTypes }) => [id, typicalTypes]));
  return {
    readLegs: (line, openDay) =>
      parseLegs(
        line,
        { catalogue, calendar: getCalendar(), getTypicalTypes: (id) => typical.get(id) ?? [] },
        openDay,
      ),
    fillMissingEnd,
    readLeg: (leg, day) => legToParsedLine(leg, day, catalogue),
  };
}
