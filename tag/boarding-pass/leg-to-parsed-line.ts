import type { PassLeg } from './iata-pass.ts';
import { parseIsoDay } from '../dates/calendar.ts';
import type { QuickEntryCatalogue } from '../quick-entry/catalogue.ts';
import { parseFlightMentions } from '../quick-entry/flights.ts';
import { InputLine } from '../quick-entry/input-line.ts';
import type { ParsedField, ParsedFieldKind, ParsedLine } from '../quick-entry/parsed-line.ts';

/**
 * Converts a leg of a boarding pass to the result of parsing a line. An unknown airline is not among the facts, but its flight number is.
 * @param day the selected day of the leg
 */
export function legToParsedLine(leg: PassLeg, day: string, catalogue: QuickEntryCatalogue): ParsedLine {
  const { from, to, carrier, number, seat, cabin } = leg;
  const [flight] = parseFlightMentions(
    new InputLine(`${carrier}${number}`),
    catalogue,
    parseIsoDay(day).year,
  );
  const createFacts = (kind: ParsedFieldKind, value: string | undefined): ParsedField[] =>
    value === undefined || value === '' ? [] : [{ kind, value, spans: [] }];
  return {
    line: '',
    facts: [
      ...createFacts('airline', flight?.airline?.value),
      ...createFacts('flight', flight?.number?.value ?? `${carrier} ${number}`),
      ...createFacts('departure', from),
      ...createFacts('arrival', to),
      ...createFacts('date', day),
      ...createFacts('seat', seat),
      ...createFacts('cabin', cabin),
    ],
    unparsed: [],
    remaining: '',
    nextFlight: null,
    end: 0,
    unknown: [],
    passFlights: 1,
    isWayBack: false,
  };
}
