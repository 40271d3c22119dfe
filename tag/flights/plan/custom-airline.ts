import { parseAirline, type AirlineDraft } from '../../airlines/airline.ts';
import { FIN_LOGO_PATH } from '../../card/image-art.ts';
import { designToBrandColors } from '../../design/brand-colors.ts';
import { createCardColors } from '../../design/palette.ts';
import { CODE_LENGTH, LIMITS } from '../../base/limits.ts';
import { splitGraphemes } from '../../base/text.ts';

/** Background colors of cards with a second color. The name of an airline selects one of the pairs. */
const COLOR_PAIRS: readonly (readonly [string, string])[] = [
  ['#0B2E59', '#E4B84A'],
  ['#7A1226', '#F2D3A0'],
  ['#0F5C4C', '#F0C84B'],
  ['#3B1F6B', '#E58FB4'],
  ['#8A3A0B', '#FFE0A8'],
  ['#123D7A', '#7FD0F5'],
  ['#5A0F3C', '#F4A6B7'],
  ['#20402B', '#C9E265'],
  ['#2B2D42', '#EF5B5B'],
  ['#00525E', '#FFB35C'],
  ['#4A2C12', '#E9C46A'],
  ['#34215C', '#8BE0D0'],
];

type AirlineNames = { readonly name: string; readonly iata: string; readonly icao: string };

/** Functions that return true if a code of a new airline is free. */
export type FreeCodes = {
  readonly isIataFree: (code: string) => boolean;
  readonly isIcaoFree: (code: string) => boolean;
};

/**
 * Creates a custom airline for an unknown airline. It uses the name and the codes of the file if they are free, otherwise codes from the
 * letters of the name. The colors come from a palette; the logo is the drawn fin.
 * @returns null if the name is invalid
 */
export function createCustomAirline(names: AirlineNames, isFree: FreeCodes): AirlineDraft | null {
  // A letter of the name was lost in decoding.
  if (names.name.includes('\uFFFD')) return null;
  const iata = findFreeCode(
    [names.iata, ...generateCodes(names.name, CODE_LENGTH.airlineIata)],
    isFree.isIataFree,
  );
  const icao = findFreeCode([names.icao, ...generateCodes(names.name, CODE_LENGTH.icao)], isFree.isIcaoFree);
  const name = splitGraphemes(names.name).slice(0, LIMITS.airline).join('');
  const [background, accent] = COLOR_PAIRS[hashName(name.toUpperCase()) % COLOR_PAIRS.length] ?? [
    '#0B2E59',
    '#E4B84A',
  ];
  const brandColors = designToBrandColors(createCardColors(background, [accent]));
  const parsed = parseAirline({ name, iata, icao, logoUrl: FIN_LOGO_PATH, brandColors });
  return parsed.ok ? parsed.value : null;
}

function findFreeCode(codes: Iterable<string>, isFree: (code: string) => boolean): string {
  for (const code of codes) if (code !== '' && isFree(code)) return code;
  return '';
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns codes for a name, the most similar first: 'Kite Air' gives KA, KI, KT, ... */
function* generateCodes(name: string, length: number): Generator<string> {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const letters = words.join('');
  if (initials.length >= length) yield initials.slice(0, length);
  if (letters.length >= length) yield letters.slice(0, length);
  const prefix = letters.slice(0, length - 1);
  if (prefix.length === length - 1) for (const last of letters.slice(length)) yield prefix + last;
  const start = letters.slice(0, length - 2);
  for (const middle of ALPHABET) {
    // A code must not consist of two digits.
    if (length === 2 && /\d/.test(middle)) continue;
    for (const last of ALPHABET) yield (start + middle + last).padStart(length, 'X');
  }
}

function hashName(text: string): number {
  return Array.from(text).reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) >>> 0;
}
