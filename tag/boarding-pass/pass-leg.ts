import type { PassLeg } from './iata-pass.ts';
import { parseIsoDay } from '../dates/calendar.ts';
import type { Catalogue } from '../quick-entry/catalogue.ts';
import { readFlights } from '../quick-entry/flights.ts';
import { Line } from '../quick-entry/line.ts';
import type { ParsedField, ParsedFieldKind, ParsedLine } from '../quick-entry/parsed-line.ts';

/**
 * Converts a leg of a boarding pass to the result of parsing a line. An unknown airline is not among the facts, but its flight number is.
 * @param day the selected day of the leg
 */
export function legToParsedLine(leg: PassLeg, day: string, catalogue: Catalogue): ParsedLine {
  const { from, to, carrier, number, seat, cabin } = leg;
  const [flight] = readFlights(new Line(`${carrier}${number}`), catalogue, parseIsoDay(day).year);
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
    end: 0,
    unknown: [],
    passFlights: 1,
  };
}
