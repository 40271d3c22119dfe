import type { PassLeg } from './iata-pass.ts';
import { dayOf } from '../dates/calendar.ts';
import type { Catalogue } from '../quick-entry/catalogue.ts';
import { readFlights } from '../quick-entry/flights.ts';
import { Line } from '../quick-entry/line.ts';
import type { ParsedField, ParsedFieldKind, ParsedLine } from '../quick-entry/parsed-line.ts';

/**
 * A flight of a boarding pass as what a line would say of it. An airline that nobody knows is not among the facts, its flight
 * number is.
 * @param day the one of its days that is meant
 */
export function readingOfLeg(leg: PassLeg, day: string, catalogue: Catalogue): ParsedLine {
  const { from, to, carrier, number, seat, cabin } = leg;
  const [flight] = readFlights(new Line(`${carrier}${number}`), catalogue, dayOf(day).year);
  const fact = (kind: ParsedFieldKind, value: string | undefined): ParsedField[] =>
    value === undefined || value === '' ? [] : [{ kind, value, spans: [] }];
  return {
    line: '',
    facts: [
      ...fact('airline', flight?.airline?.value),
      ...fact('flight', flight?.number?.value ?? `${carrier} ${number}`),
      ...fact('departure', from),
      ...fact('arrival', to),
      ...fact('date', day),
      ...fact('seat', seat),
      ...fact('cabin', cabin),
    ],
    unparsed: [],
    remaining: '',
    nextFlight: null,
    unknownAirport: null,
    passFlights: 1,
  };
}
