import { messageText, type MessageCode } from '../../../tag/messages.ts';
import type { ReviewRow } from '../reading/reader-messages.ts';

/** Why a row is to be looked at, in few words. */
const TITLES: Partial<Record<MessageCode, string>> = {
  FLIGHT_CANCELLED: 'Cancelled',
  FLIGHT_DAY_MISSING: 'No day',
  FLIGHT_AIRPORT_MISSING: 'No airport',
  FLIGHT_AIRPORT_UNKNOWN: 'Airport not known',
  FLIGHT_AIRPORT_AMBIGUOUS: 'Several airports',
  FLIGHT_AIRLINE_MISSING: 'No airline',
  FLIGHT_AIRLINE_UNKNOWN: 'Airline not known',
  FLIGHT_AIRLINE_NOT_THEN: 'Airline of its day',
  FLIGHT_AIRLINE_DIFFERS: 'Airline and code differ',
};

/** What a click on the row's button does. edit: there is nothing to propose. */
export type Proposal = { readonly does: 'accept' | 'leave' | 'edit'; readonly label: string };

export type Doubt = { readonly title: string; readonly words: string; readonly proposal: Proposal };

/** What is doubtful of a row, in the words of its first reason. */
export function doubtOf(row: ReviewRow): Doubt {
  const [reason] = row.plan.reasons;
  if (!reason) return { title: 'To look at', words: '', proposal: proposalOf(row) };
  const { date } = row.entry;
  const isVague = reason.code === 'FLIGHT_DAY_MISSING' && date !== '';
  const title = isVague ? (date.length === 4 ? 'Only the year' : 'Only the month') : TITLES[reason.code];
  const words = isVague ? `No day in the file, only ${date}` : messageText(reason.code, reason.params);
  return { title: title ?? 'To look at', words: `${words}.`, proposal: proposalOf(row) };
}

function proposalOf({ plan, entry }: ReviewRow): Proposal {
  const { tagConfig, reasons } = plan;
  const [reason] = reasons;
  if (reason?.code === 'FLIGHT_CANCELLED') return { does: 'leave', label: 'Leave out' };
  if (!tagConfig) return { does: 'edit', label: 'Fill in' };
  return { does: 'accept', label: labelOf(reason?.code, reason?.field, tagConfig, entry.date) };
}

type Design = NonNullable<ReviewRow['plan']['tagConfig']>;

function labelOf(
  code: MessageCode | undefined,
  field: string | null | undefined,
  { airline, departure, arrival, city }: Design,
  date: string,
): string {
  switch (code) {
    case 'FLIGHT_DAY_MISSING':
      return date === '' ? 'Add without a day' : `Keep ${date}`;
    case 'FLIGHT_AIRPORT_UNKNOWN':
    case 'FLIGHT_AIRPORT_AMBIGUOUS':
    case 'FLIGHT_AIRPORT_MISSING': {
      const airport = field === 'from' ? departure : [arrival, inWords(city)].join(' ').trim();
      return airport === '' ? 'Add without it' : `Take ${airport}`;
    }
    default:
      return `Fly as ${inWords(airline)}`;
  }
}

/** 'AIR FRANCE' as 'Air France'; short names, such as KLM, and what cannot be spoken stay. */
export function inWords(text: string): string {
  if (text.length <= 4) return text;
  return text.replaceAll(/\p{L}{3,}/gu, (word) =>
    /[AEIOUYÀ-Ý]/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
