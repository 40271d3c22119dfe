/** Parses the raw fields of flight logs, equally for all formats. */
import type { Cabin, RawReference } from './flight-entry.ts';
import { FLIGHT_FILE_LIMITS } from './flight-file.ts';
import { addRegistrationDash } from './registration.ts';

const NON_TEXT_CHARACTERS = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
const UNPAIRED_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Cleans a field: one line, no invisible characters, limited length. */
export function cleanField(text: string): string {
  const truncatedText = text.slice(0, FLIGHT_FILE_LIMITS.fieldLength);
  // Skips the cleaning for plain texts, because nearly all of the many fields are plain.
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(truncatedText)) return truncatedText;
  return truncatedText
    .replace(UNPAIRED_SURROGATES, '')
    .replace(NON_TEXT_CHARACTERS, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Parses an airport of a log: 'FRA', 'EDDF', 'Frankfurt', 'Frankfurt / Main (FRA/EDDF)', 'Harle (EDXP)', 'FRA - Frankfurt'. A text that
 * looks like a code can also be a name, so the result has both.
 */
export function parseAirportRef(text: string): RawReference {
  const [, nameText = '', codesText = ''] = /^(.*?)\s*\(([^()]*)\)$/u.exec(text) ?? [];
  if (codesText !== '' || nameText !== '')
    return { name: nameText, ...parseCodes(codesText.split('/'), 3, 4) };
  const [, first = '', rest = ''] = /^([A-Z]{3,4})(?:\s*[-–:/,]\s*|\s+)(\S.*)$/u.exec(text) ?? [];
  if (first !== '' && /^[A-Z]{3,4}$/.test(rest)) return { name: '', ...parseCodes([first, rest], 3, 4) };
  if (first !== '' && /\p{Ll}/u.test(rest)) return { name: rest, ...parseCodes([first], 3, 4) };
  return { name: isCodeOnly(text, 3) ? '' : text, ...parseCodes([text], 3, 4) };
}

/** Parses an airline: 'LH', 'DLH', 'Lufthansa', 'Lufthansa (LH/DLH)'. */
export function parseAirlineRef(text: string): RawReference {
  const [, nameText = '', codesText = ''] =
    /^(.*?)\s*\(([A-Z0-9]{0,3}(?:\/[A-Z0-9]{0,3})?)\)$/u.exec(text) ?? [];
  if (codesText !== '' || nameText !== '')
    return { name: nameText, ...parseCodes(codesText.split('/'), 2, 3) };
  const codes = text === text.toUpperCase() ? parseCodes([text], 2, 3) : NO_CODES;
  return { name: text, ...codes };
}

const NO_CODES = { iata: '', icao: '' };

function parseCodes(parts: readonly string[], iata: number, icao: number): typeof NO_CODES {
  const codes = parts.map((part) => part.trim()).filter((part) => /^[A-Z0-9]+$/i.test(part));
  const findByLength = (length: number) => codes.find((code) => code.length === length)?.toUpperCase() ?? '';
  return { iata: findByLength(iata), icao: findByLength(icao) };
}

function isCodeOnly(text: string, length: number): boolean {
  return text.length === length && /^[A-Z0-9]+$/.test(text);
}

export type FlightNumber = {
  /** The airline's code, of two or three characters; '' for a number without a code. */
  readonly code: string;
  readonly digits: string;
};

/** Splits 'LH716', 'DLH 0716', 'SL*1508', 'SU-764' and '716' into code and digits; returns null for any other text. */
export function parseFlightNumber(text: string): FlightNumber | null {
  const [firstPart = ''] = text.toUpperCase().split(/[/,;]/);
  const match = /^(?:([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])[\s*.-]*)?0*([1-9]\d{0,3}[A-Z]?)$/.exec(
    firstPart.trim(),
  );
  return match && { code: match[1] ?? '', digits: match[2] ?? '' };
}

/** Parses a registration and adds its dash; returns '' if it is invalid. */
export function parseRegistration(text: string): string {
  const [firstPart = ''] = text.toUpperCase().split(/[/,;(]/);
  const cleaned = firstPart.trim().replaceAll(/[^A-Z0-9-]/g, '');
  return cleaned.length >= 2 && cleaned.length <= 10 ? addRegistrationDash(cleaned) : '';
}

/** Parses '12A' from '12A', '12 a' and '12A/Window'; returns '' if there is no seat. */
export function parseSeat(text: string): string {
  const match = /^\s*0*([1-9]\d?)\s*([A-L])(?![A-Z0-9])/i.exec(text);
  return match ? `${match[1]}${match[2]}`.toUpperCase() : '';
}

/** The beginnings of cabin names in several languages, the most specific first. */
const CABIN_WORDS: readonly (readonly [RegExp, Cabin])[] = [
  // Not translated: a class that cards print.
  [/^(?:prem|plus|eco(?:nomy)?[\s_]?(?:\+|plus|comfort)|w$|p$)/, 'Premium Economy'],
  [/^(?:first|f$|la premi|prim|erste)/, 'First'],
  [/^(?:bus|c$|j$|negoc|affair|ejecut|upper)/, 'Business'],
  [/^(?:eco|y$|coach|main|turist|tourist)/, 'Economy'],
];

/** Parses the cabin of a log; returns '' if it is unknown. */
export function parseCabin(text: string): Cabin | '' {
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return CABIN_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? '';
}

/** Parses a type: a name, a code, or a name followed by its code: 'Boeing 777-300ER (B77W)'. */
export function parseTypeRef(text: string): { name: string; code: string } {
  const [, name = '', code = ''] = /^(.*?)\s*\(([A-Z0-9-]{0,4})\)$/u.exec(text) ?? [];
  if (code !== '' || name !== '') return { name, code };
  return text === '()' ? { name: '', code: '' } : { name: text, code: '' };
}
