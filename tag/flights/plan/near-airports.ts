import type { FlightAirport, FlightCatalogue } from './flight-catalogue.ts';

const KEYBOARD = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const MAX_CANDIDATES = 3;

/** Of airports. A longer text is none of them mistyped. */
const MAX_CODE_LENGTH = 4;

/**
 * The airports whose code is the given one with two letters exchanged or, after them, with one letter that is beside its own
 * on a keyboard: ZRH for ZHR. At most three.
 */
export function nearAirports(
  code: string,
  { airportByIata, airportByIcao }: FlightCatalogue,
): readonly FlightAirport[] {
  if (code.length > MAX_CODE_LENGTH) return [];
  const letters = Array.from(code);
  const exchanged = letters.slice(1).map((letter, at) => {
    const others = [...letters];
    [others[at], others[at + 1]] = [letter, letters[at] ?? ''];
    return others.join('');
  });
  const mistyped = letters.flatMap((letter, at) =>
    neighbors(letter).map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  );
  const found = [...exchanged, ...mistyped].flatMap(
    (other) => airportByIata.get(other) ?? airportByIcao.get(other) ?? [],
  );
  return [...new Set(found)].slice(0, MAX_CANDIDATES);
}

/** Left and right on the same row. */
function neighbors(letter: string): readonly string[] {
  const row = KEYBOARD.find((keys) => keys.includes(letter));
  if (row === undefined) return [];
  const at = row.indexOf(letter);
  return [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
}
