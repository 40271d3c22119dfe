import type { CabinName } from '../design/choices.ts';
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
  readonly cabin: CabinName | '';
};

/** The length before the first leg: format, number of legs, name, mark of an electronic ticket. */
const HEAD_LENGTH = 23;
/** The length of a leg before the optional fields of the airline. */
const LEG_LENGTH = 37;
/** Optional fields of the first leg: '>', version, length, four check-in fields, the date of issue. */
const ISSUE_DATE_PATTERN = /^>.{6}(\d)(\d{3})/s;

/** The fields of a leg: booking code, from, to, airline, number, day, cabin, seat, then fields that are not used. */
const LEG_PATTERN =
  /^.{7}([A-Z]{3})([A-Z]{3})([A-Z0-9]{2}[A-Z ])(\d[\d ]{3}[A-Z ])(\d{3})([A-Z ])([\dA-Z ]{4}).{6}([\dA-F]{2})/s;

const CABIN_BY_CODE: Readonly<Record<string, CabinName>> = {
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
  let issueDate: IssueDate | null = null;
  let offset = HEAD_LENGTH;
  while (legs.length < count) {
    const match = LEG_PATTERN.exec(pass.slice(offset, offset + LEG_LENGTH));
    if (!match) break;
    const additionsLength = Number.parseInt(match[8] ?? '0', 16);
    if (legs.length === 0)
      issueDate = parseIssueDate(pass.slice(offset + LEG_LENGTH, offset + LEG_LENGTH + additionsLength));
    const leg = parsePassLeg(match, issueDate, today);
    if (!leg) break;
    legs.push(leg);
    offset += LEG_LENGTH + additionsLength;
  }
  // If the text is cut after its first leg, that leg is still returned.
  return legs.length > 0 ? ok(legs) : refuse('PASS_UNREADABLE');
}

/** Returns true if a text is the text of a boarding pass, of any year. */
export function isBoardingPass(text: string): boolean {
  return parseBoardingPass(text, ARBITRARY_DAY).ok;
}

const ARBITRARY_DAY = '2026-01-01';

function parseIssueDate(additions: string): IssueDate | null {
  const [, digit, day] = ISSUE_DATE_PATTERN.exec(additions) ?? [];
  return digit === undefined || Number(day) === 0 ? null : { yearDigit: Number(digit), day: Number(day) };
}

function parsePassLeg(match: RegExpExecArray, issueDate: IssueDate | null, today: string): PassLeg | null {
  const [, from = '', to = '', carrier = '', number = '', day = '', cabin = '', seat = ''] = match;
  const { days, isCertain } = resolvePassDays(Number(day), issueDate, today);
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
    cabin: CABIN_BY_CODE[cabin] ?? '',
  };
}
