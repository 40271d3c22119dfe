import type { FlightAirport, FlightCatalogue } from './flight-catalogue.ts';

const KEYBOARD = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const MAX_CANDIDATES = 3;

/** The longest airport code. A longer text is no mistyped code. */
const MAX_CODE_LENGTH = 4;

/**
 * Returns at most three airports with a similar code: first codes with two letters swapped, then codes with one letter replaced by its
 * neighbor on a keyboard. For example, ZRH for ZHR.
 */
export function findNearAirports(
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

/** Returns the keys to the left and right in the same row. */
function neighbors(letter: string): readonly string[] {
  const row = KEYBOARD.find((keys) => keys.includes(letter));
  if (row === undefined) return [];
  const at = row.indexOf(letter);
  return [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
}
