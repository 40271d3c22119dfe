import type { FlightMention } from './mentions.ts';
import { isActiveToday, wasActiveInYear } from '../airlines/match-airline.ts';
import type { QuickEntryCatalogue } from './catalogue.ts';
import { joinSpans, toLookupKey, type InputLine, type Span } from './input-line.ts';
import { hasLoneAirlineCode } from './lone-codes.ts';
import { SEAT_PATTERN } from './seats.ts';

/**
 * Removes what another airline of the line makes improbable: the number of a city that an airline is called after, as in 'Lufthansa
 * Frankfurt Bangkok 3', and a seat after the code of an airline that did not fly then, as in 'CX 888 PE 32D'.
 */
export function removeDoubtfulFlights(
  line: InputLine,
  flights: readonly FlightMention[],
  catalogue: QuickEntryCatalogue,
  year: number | null,
): readonly FlightMention[] {
  // 'KL' is an airline's code before it is Kuala Lumpur.
  const isCityName = (span: Span) =>
    span.end - span.start > MAX_CODE_LENGTH && isPlace(line, span, catalogue);
  const isCity = ({ airline, number }: FlightMention) =>
    number !== undefined && airline !== undefined && isCityName(joinSpans(airline.spans));
  const isSeat = ({ number, airlines }: FlightMention) =>
    isSeatOrType(number?.value.split(' ').at(-1)?.toLowerCase() ?? '', catalogue) &&
    airlines.every((one) => (year === null ? !isActiveToday(one) : !wasActiveInYear(one, year)));
  const isDoubtful = (one: FlightMention) => isCity(one) || isSeat(one);
  const certain = flights.filter((one) => !isDoubtful(one) && !isPlace(line, one, catalogue) && !one.isShort);
  return certain.length > 0 || hasLoneAirlineCode(line, catalogue)
    ? flights.filter((one) => !isDoubtful(one))
    : flights;
}

const isSeatOrType = (key: string, { aircraft }: QuickEntryCatalogue) =>
  SEAT_PATTERN.test(key) || (/[a-z]$/.test(key) && aircraft.has(key));

/** Returns true if a name is also that of a large city or airport: 'Singapore', 'Hong Kong', 'Midway'. */
export function isPlace(line: InputLine, { start, end }: Span, { places }: QuickEntryCatalogue): boolean {
  const [best] = places.get(toLookupKey(line.text.slice(start, end))) ?? [];
  return best !== undefined && best.rank <= MAX_CITY_RANK;
}

const MAX_CODE_LENGTH = 3;

/** The largest rank of the airports whose cities come before airlines of the same name. */
const MAX_CITY_RANK = 1_000;
