/** What the fields of a flight log say, read alike for all formats. */
import { FLIGHT_FILE_LIMITS, type Cabin, type RawReference } from './flight-entry.ts';
import { addRegistrationDash } from './registration.ts';

const NOT_TEXT = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
const UNPAIRED = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Cleans a field: one line, no invisible characters, limited length. */
export function cleanField(text: string): string {
  const short = text.slice(0, FLIGHT_FILE_LIMITS.fieldLength);
  // Nearly all fields are so, and there are hundreds of thousands of them.
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(short)) return short;
  return short.replace(UNPAIRED, '').replace(NOT_TEXT, ' ').replace(/\s+/gu, ' ').trim();
}

/**
 * An airport as logs write it: 'FRA', 'EDDF', 'Frankfurt', 'Frankfurt / Main (FRA/EDDF)', 'Harle (EDXP)', 'FRA - Frankfurt'. What
 * looks like a code may be a name too, so it is both.
 */
export function parseAirportRef(text: string): RawReference {
  const [, named = '', inside = ''] = /^(.*?)\s*\(([^()]*)\)$/u.exec(text) ?? [];
  if (inside !== '' || named !== '') return { name: named, ...codesOf(inside.split('/'), 3, 4) };
  const [, first = '', rest = ''] = /^([A-Z]{3,4})(?:\s*[-–:/,]\s*|\s+)(\S.*)$/u.exec(text) ?? [];
  if (first !== '' && /^[A-Z]{3,4}$/.test(rest)) return { name: '', ...codesOf([first, rest], 3, 4) };
  if (first !== '' && /\p{Ll}/u.test(rest)) return { name: rest, ...codesOf([first], 3, 4) };
  return { name: isCodeOnly(text, 3) ? '' : text, ...codesOf([text], 3, 4) };
}

/** An airline: 'LH', 'DLH', 'Lufthansa', 'Lufthansa (LH/DLH)'. */
export function parseAirlineRef(text: string): RawReference {
  const [, named = '', inside = ''] = /^(.*?)\s*\(([A-Z0-9]{0,3}(?:\/[A-Z0-9]{0,3})?)\)$/u.exec(text) ?? [];
  if (inside !== '' || named !== '') return { name: named, ...codesOf(inside.split('/'), 2, 3) };
  const codes = text === text.toUpperCase() ? codesOf([text], 2, 3) : NO_CODES;
  return { name: text, ...codes };
}

const NO_CODES = { iata: '', icao: '' };

function codesOf(parts: readonly string[], iata: number, icao: number): typeof NO_CODES {
  const codes = parts.map((part) => part.trim()).filter((part) => /^[A-Z0-9]+$/i.test(part));
  const ofLength = (length: number) => codes.find((code) => code.length === length)?.toUpperCase() ?? '';
  return { iata: ofLength(iata), icao: ofLength(icao) };
}

function isCodeOnly(text: string, length: number): boolean {
  return text.length === length && /^[A-Z0-9]+$/.test(text);
}

export type FlightNumber = {
  /** The airline's code, of two or three characters; '' where the number stands alone. */
  readonly code: string;
  readonly digits: string;
};

/** 'LH716', 'DLH 0716', 'SL*1508', 'SU-764' and '716' in their parts; null for what is no flight number. */
export function parseFlightNumber(text: string): FlightNumber | null {
  const [one = ''] = text.toUpperCase().split(/[/,;]/);
  const match = /^(?:([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])[\s*.-]*)?0*([1-9]\d{0,3}[A-Z]?)$/.exec(one.trim());
  return match && { code: match[1] ?? '', digits: match[2] ?? '' };
}

/** A registration as it is painted, with its dash; '' for what is none. */
export function parseRegistration(text: string): string {
  const [one = ''] = text.toUpperCase().split(/[/,;(]/);
  const plain = one.trim().replaceAll(/[^A-Z0-9-]/g, '');
  return plain.length >= 2 && plain.length <= 10 ? addRegistrationDash(plain) : '';
}

/** '12A' out of '12A', '12 a' and '12A/Window'; '' for what is none. */
export function parseSeat(text: string): string {
  const match = /^\s*0*([1-9]\d?)\s*([A-L])(?![A-Z0-9])/i.exec(text);
  return match ? `${match[1]}${match[2]}`.toUpperCase() : '';
}

/** Words that begin the names of cabins in several languages, the most exact first. */
const CABIN_WORDS: readonly (readonly [RegExp, Cabin])[] = [
  [/^(?:prem|plus|eco(?:nomy)?[\s_]?(?:\+|plus|comfort)|w$|p$)/, 'Premium Economy'],
  [/^(?:first|f$|la premi|prim|erste)/, 'First'],
  [/^(?:bus|c$|j$|negoc|affair|ejecut|upper)/, 'Business'],
  [/^(?:eco|y$|coach|main|turist|tourist)/, 'Economy'],
];

/** The cabin that a log names; '' for none. */
export function parseCabin(text: string): Cabin | '' {
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return CABIN_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? '';
}

/** A type that is a name, a code or a name with its code behind: 'Boeing 777-300ER (B77W)'. */
export function parseTypeRef(text: string): { name: string; code: string } {
  const [, name = '', code = ''] = /^(.*?)\s*\(([A-Z0-9-]{0,4})\)$/u.exec(text) ?? [];
  if (code !== '' || name !== '') return { name, code };
  return text === '()' ? { name: '', code: '' } : { name: text, code: '' };
}
