import { ok, refuse, type Result } from '../texts/refusal.ts';
import { resolvePassDays, type IssueDate } from './pass-days.ts';

/** A leg of a boarding pass. Names, booking codes and ticket numbers are not read. */
export type PassLeg = {
  readonly from: string;
  readonly to: string;
  /** The code of the airline: two or three characters. */
  readonly carrier: string;
  /** The flight number, such as '716' or '4050A'. */
  readonly number: string;
  /** The possible days as YYYY-MM-DD, the most probable first. A pass contains only the day of the year. */
  readonly days: readonly string[];
  /** True if the first day is certain, so that the user need not select it. */
  readonly isDayCertain: boolean;
  /** The seat, such as '23A'; '' if there is none. */
  readonly seat: string;
  readonly cabin: PassCabin | '';
};

export type PassCabin = 'Economy' | 'Premium Economy' | 'Business' | 'First';

/** The length before the first leg: format, number of legs, name, mark of an electronic ticket. */
const HEAD = 23;
/** The length of a leg before the optional fields of the airline. */
const LEG = 37;
/** Optional fields of the first leg: '>', version, length, four check-in fields, the date of issue. */
const ISSUED = /^>.{6}(\d)(\d{3})/s;

/** The fields of a leg: booking code, from, to, airline, number, day, cabin, seat, then fields that are not used. */
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
 * Parses the text of a boarding pass's bar code (IATA resolution 792, format M), with one to nine legs.
 * @param today YYYY-MM-DD; the year of a leg is the nearest to this day, unless the pass has a date of issue
 * @returns PASS_UNREADABLE for any other text
 */
export function parseBoardingPass(text: string, today: string): Result<readonly PassLeg[]> {
  const pass = text.trimStart().toUpperCase();
  const count = Number(/^M([1-9])/.exec(pass)?.[1] ?? 0);
  const legs: PassLeg[] = [];
  let issued: IssueDate | null = null;
  let at = HEAD;
  while (legs.length < count) {
    const match = FIELDS.exec(pass.slice(at, at + LEG));
    if (!match) break;
    const size = Number.parseInt(match[8] ?? '0', 16);
    if (legs.length === 0) issued = parseIssueDate(pass.slice(at + LEG, at + LEG + size));
    const leg = parsePassLeg(match, issued, today);
    if (!leg) break;
    legs.push(leg);
    at += LEG + size;
  }
  // If the text is cut after its first leg, that leg is still returned.
  return legs.length > 0 ? ok(legs) : refuse('PASS_UNREADABLE');
}

/** Returns true if a text is the text of a boarding pass, of any year. */
export function isBoardingPass(text: string): boolean {
  return parseBoardingPass(text, ANY_DAY).ok;
}

const ANY_DAY = '2026-01-01';

function parseIssueDate(additions: string): IssueDate | null {
  const [, digit, day] = ISSUED.exec(additions) ?? [];
  return digit === undefined || Number(day) === 0 ? null : { yearDigit: Number(digit), day: Number(day) };
}

function parsePassLeg(match: RegExpExecArray, issued: IssueDate | null, today: string): PassLeg | null {
  const [, from = '', to = '', carrier = '', number = '', day = '', cabin = '', seat = ''] = match;
  const { days, isCertain } = resolvePassDays(Number(day), issued, today);
  const digits = /^0*([1-9]\d*)\s*([A-Z]?)/.exec(number);
  if (days.length === 0 || !digits) return null;
  return {
    from,
    to,
    carrier: carrier.trim(),
    number: `${digits[1]}${digits[2]}`,
    days,
    isDayCertain: isCertain,
    seat: /^0*([1-9]\d{0,2}[A-Z])$/.exec(seat.trim())?.[1] ?? '',
    cabin: CABINS[cabin] ?? '',
  };
}
