import type { FlightAirport, FlightCatalogue } from './flight-catalogue.ts';

const KEYBOARD_ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
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
  const swappedCodes = letters.slice(1).map((letter, index) => {
    const others = [...letters];
    [others[index], others[index + 1]] = [letter, letters[index] ?? ''];
    return others.join('');
  });
  const mistypedCodes = letters.flatMap((letter, index) =>
    listNeighborKeys(letter).map((other) => code.slice(0, index) + other + code.slice(index + 1)),
  );
  const airports = [...swappedCodes, ...mistypedCodes].flatMap(
    (other) => airportByIata.get(other) ?? airportByIcao.get(other) ?? [],
  );
  return [...new Set(airports)].slice(0, MAX_CANDIDATES);
}

/** Returns the keys to the left and right in the same row. */
function listNeighborKeys(letter: string): readonly string[] {
  const row = KEYBOARD_ROWS.find((keys) => keys.includes(letter));
  if (row === undefined) return [];
  const index = row.indexOf(letter);
  return [row[index - 1], row[index + 1]].filter((key) => key !== undefined);
}
