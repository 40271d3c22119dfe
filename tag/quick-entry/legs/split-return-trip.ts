import type { Span } from '../input-line.ts';

/** A line with a way back: the text before and after the words that say so. */
export type ReturnTrip = {
  readonly before: string;
  readonly after: string;
  /** True if the words say what kind of trip it is, such as 'round trip', so that what follows is also said of the first flight. */
  readonly isRoundTrip: boolean;
};

const START = '(?<![\\p{L}\\d-])';
const END = '(?![\\p{L}\\d-])';
const LINK = '(?:(?:and|und|et|y|e|&|\\+|then)\\s+)?';
const ROUND_TRIP = new RegExp(
  `${START}(?:round[ -]?trip|there and back|aller[ -]?(?:et )?retour|hin[ -]? ?und[ -]?(?:zurück|rückflug)|ida y vuelta|ida e volta|andata e ritorno)${END}`,
  'iu',
);
const RETURN = new RegExp(
  `${START}(?:(?:and|und|et|y|e|&|\\+)\\s+back|${LINK}(?:return(?:ing|ed)?|rtn|zurück|rückflug|retour|vuelta|ritorno|volta)(?:\\s+(?:flight|trip|leg))?|${LINK}(?:(?:the\\s+)?way\\s+|flight\\s+)?back(?=[\\s,:]+\\S))${END}`,
  'iu',
);

/** Splits a line at words such as 'return' and 'and back'; returns null if there are none behind a first flight. */
export function splitReturnTrip(line: string): ReturnTrip | null {
  for (const [pattern, isRoundTrip] of [
    [ROUND_TRIP, true],
    [RETURN, false],
  ] as const) {
    const match = pattern.exec(line);
    if (!match) continue;
    const before = line.slice(0, match.index);
    const after = line.slice(match.index + match[0].length);
    if (before.trim() === '' && !isRoundTrip) return null;
    return { before, after: after.replace(/^[\s,:;.–-]+/, ''), isRoundTrip };
  }
  return null;
}

/** Finds the words that say that a line is a way back, such as 'return' and 'way back'; returns null if there are none. */
export function findWayBackWords(line: string): Span | null {
  const match = RETURN.exec(line);
  if (!match || ROUND_TRIP.test(line)) return null;
  const end = match.index + match[0].length;
  // Nothing but the words is before them.
  return { start: line.slice(0, match.index).trim() === '' ? 0 : match.index, end };
}
