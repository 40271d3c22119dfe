import { MOST_IMPORTED } from '../base/limits.ts';
import { accept, refuse, type Result } from '../texts/refusal.ts';
import { dateOf } from './dates.ts';
import { CABINS, type FlightEntry, type Written } from './flight-entry.ts';
import { cleaned, registrationOf, seatOf } from './written.ts';

/** An entry that somebody has looked at, or not. */
export type SentEntry = {
  readonly entry: FlightEntry;
  /** Whether what is proposed for it is taken. */
  readonly isAccepted: boolean;
};

/**
 * Parses entries that a client has read and sends back, `accepted` in those whose proposal is taken. What an entry does not say
 * is absent, null or ''; other keys are dropped.
 * @returns IMPORT_NOT_ARRAY, IMPORT_TOO_MANY; FIELD_INVALID for an entry that is no object
 */
export function parseFlightEntries(input: unknown): Result<readonly SentEntry[]> {
  if (!Array.isArray(input)) return refuse('IMPORT_NOT_ARRAY', 'entries');
  if (input.length > MOST_IMPORTED) return refuse('IMPORT_TOO_MANY', 'entries', { max: MOST_IMPORTED });
  const entries: SentEntry[] = [];
  for (const [index, sent] of input.entries()) {
    const field = `entries[${index}]`;
    if (!isObject(sent)) return refuse('FIELD_INVALID', field, { field });
    entries.push({ entry: entryOf(sent), isAccepted: sent['accepted'] === true });
  }
  return accept(entries);
}

type Sent = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entryOf(sent: Sent): FlightEntry {
  const type = partOf(sent, 'type');
  const cabin = textOf(sent, 'cabin');
  return {
    airline: writtenOf(sent, 'airline'),
    number: textOf(sent, 'number'),
    from: writtenOf(sent, 'from'),
    to: writtenOf(sent, 'to'),
    date: dateOf(textOf(sent, 'date'), null),
    departsAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.exec(textOf(sent, 'departsAt'))?.[0] ?? '',
    type: { name: textOf(type, 'name'), code: textOf(type, 'code') },
    registration: registrationOf(textOf(sent, 'registration')),
    seat: seatOf(textOf(sent, 'seat')),
    cabin: CABINS.find((one) => one === cabin) ?? '',
    isCancelled: sent['isCancelled'] === true,
  };
}

function writtenOf(sent: Sent, name: string): Written {
  const part = partOf(sent, name);
  const code = (key: string) => textOf(part, key).toUpperCase();
  return { name: textOf(part, 'name'), iata: code('iata'), icao: code('icao') };
}

function partOf(sent: Sent, name: string): Sent {
  const part = Object.hasOwn(sent, name) ? sent[name] : undefined;
  return isObject(part) ? part : {};
}

function textOf(sent: Sent, name: string): string {
  const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
  return typeof value === 'string' ? cleaned(value) : '';
}
