import { findParsedField, getLegText, type ParsedLine } from '../parsed-line.ts';

const FLIGHT_KINDS = ['airline', 'flight', 'departure', 'arrival', 'date'] as const;

/** Returns a text that equal flights share; null if the line does not say enough of the flight to compare it. */
function toFlightKey(leg: ParsedLine): string | null {
  const [airline, flight, departure, arrival, date] = FLIGHT_KINDS.map((kind) => findParsedField(leg, kind));
  const hasOwnDate = date !== undefined && date.spans.length > 0;
  if (leg.isWayBack || (!flight && !(hasOwnDate && departure && arrival))) return null;
  const values = [airline, flight, departure, arrival, date].map((field) => field?.value ?? '');
  return [...values, ...leg.unknown.map(({ text }) => text)].join('|');
}

/** Returns the flights without those that an earlier line or the line itself has already, and adds theirs to `keys`. */
export function omitRepeats(legs: readonly ParsedLine[], keys: Set<string>): readonly ParsedLine[] {
  const remainingLegs = legs.filter((leg) => {
    const key = toFlightKey(leg);
    const isRepeated = key !== null && keys.has(key);
    if (key !== null) keys.add(key);
    return !isRepeated;
  });
  const last = legs.at(-1);
  return last && remainingLegs.at(-1) !== last ? endWith(remainingLegs, last.remaining) : remainingLegs;
}

/** Makes the last of some flights the end of their line, and adds the text that stays in the field after it. */
export function endWith(legs: readonly ParsedLine[], rest: string): readonly ParsedLine[] {
  const last = legs.at(-1);
  if (!last) return legs;
  const line = getLegText(last);
  const own =
    last.nextFlight === null
      ? last.remaining
      : last.unparsed.map(({ start, end }) => line.slice(start, end)).join(' ');
  const remaining = [own, rest.trim()].filter((text) => text !== '').join(' ');
  return [...legs.slice(0, -1), { ...last, line, end: line.length, nextFlight: null, remaining }];
}
