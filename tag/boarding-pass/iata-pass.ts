import { ok, refuse, type Result } from '../texts/refusal.ts';
import { passDays, type Issued } from './pass-days.ts';

/** A flight of a boarding pass. Names, booking codes and ticket numbers are not read at all. */
export type PassLeg = {
  readonly from: string;
  readonly to: string;
  /** Of the airline: two characters, or three. */
  readonly carrier: string;
  /** '716', '4050A'. */
  readonly number: string;
  /** The days that may be meant as YYYY-MM-DD, the likeliest first. A pass says the day of the year only. */
  readonly days: readonly string[];
  /** Whether the first of the days is meant for sure: then nobody needs to be asked. */
  readonly isDaySure: boolean;
  /** '23A'; '' where there is none. */
  readonly seat: string;
  readonly cabin: PassCabin | '';
};

export type PassCabin = 'Economy' | 'Premium Economy' | 'Business' | 'First';

/** Format, number of flights, name, mark of an electronic ticket: what stands before the first flight. */
const HEAD = 23;
/** What every flight has, before what airlines may add. */
const LEG = 37;
/** Of the additions of the first flight: '>', version, length, four marks of the check-in, the date of issue. */
const ISSUED = /^>.{6}(\d)(\d{3})/s;

/** The fields of a flight: booking code, from, to, airline, number, day, cabin, seat, and what is of no interest. */
const FIELDS =
  /^.{7}([A-Z]{3})([A-Z]{3})([A-Z0-9]{2}[A-Z ])(\d[\d ]{3}[A-Z ])(\d{3})([A-Z ])([\dA-Z ]{4}).{6}([\dA-F]{2})/s;

const CABINS: Readonly<Record<string, PassCabin>> = {
  F: 'First',
  J: 'Business',
  C: 'Business',
  W: 'Premium Economy',
  Y: 'Economy',
};

/**
 * Reads the text of a boarding pass's bar code (IATA resolution 792, format M), with one to nine flights.
 * @param today YYYY-MM-DD; the year of a flight is the one that brings it nearest, unless the pass says when it was issued
 * @returns PASS_UNREADABLE for any other text
 */
export function readBoardingPass(text: string, today: string): Result<readonly PassLeg[]> {
  const pass = text.trimStart().toUpperCase();
  const count = Number(/^M([1-9])/.exec(pass)?.[1] ?? 0);
  const legs: PassLeg[] = [];
  let issued: Issued | null = null;
  let at = HEAD;
  while (legs.length < count) {
    const match = FIELDS.exec(pass.slice(at, at + LEG));
    if (!match) break;
    const size = Number.parseInt(match[8] ?? '0', 16);
    if (legs.length === 0) issued = issuedIn(pass.slice(at + LEG, at + LEG + size));
    const leg = legOf(match, issued, today);
    if (!leg) break;
    legs.push(leg);
    at += LEG + size;
  }
  // A pass that breaks off after its first flight still has that one.
  return legs.length > 0 ? ok(legs) : refuse('PASS_UNREADABLE');
}

/** Whether a text is that of a boarding pass, of any year. */
export function isBoardingPass(text: string): boolean {
  return readBoardingPass(text, ANY_DAY).ok;
}

const ANY_DAY = '2026-01-01';

function issuedIn(additions: string): Issued | null {
  const [, digit, day] = ISSUED.exec(additions) ?? [];
  return digit === undefined || Number(day) === 0 ? null : { yearDigit: Number(digit), day: Number(day) };
}

function legOf(match: RegExpExecArray, issued: Issued | null, today: string): PassLeg | null {
  const [, from = '', to = '', carrier = '', number = '', day = '', cabin = '', seat = ''] = match;
  const { days, isSure } = passDays(Number(day), issued, today);
  const digits = /^0*([1-9]\d*)\s*([A-Z]?)/.exec(number);
  if (days.length === 0 || !digits) return null;
  return {
    from,
    to,
    carrier: carrier.trim(),
    number: `${digits[1]}${digits[2]}`,
    days,
    isDaySure: isSure,
    seat: /^0*([1-9]\d{0,2}[A-Z])$/.exec(seat.trim())?.[1] ?? '',
    cabin: CABINS[cabin] ?? '',
  };
}
