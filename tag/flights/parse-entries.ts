import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './dates.ts';
import { CABINS, type FlightEntry, type RawReference } from './flight-entry.ts';
import { cleanField, parseRegistration, parseSeat } from './parse-raw-fields.ts';
import { isJsonObject, type JsonObject } from '../base/json.ts';

/** An entry, with the decision of the user. */
export type ReviewedEntry = {
  readonly entry: FlightEntry;
  /** True if the user accepts the suggestion for the entry. */
  readonly isAccepted: boolean;
};

/**
 * Parses entries that a client has parsed from a file and sends back, with `accepted` if the user accepts the suggestion. Empty fields
 * are absent, null or ''; other keys are dropped.
 * @returns IMPORT_NOT_ARRAY, IMPORT_TOO_MANY; FIELD_INVALID for an entry that is no object
 */
export function parseFlightEntries(input: unknown): Result<readonly ReviewedEntry[]> {
  if (!Array.isArray(input)) return refuse('IMPORT_NOT_ARRAY', 'entries');
  if (input.length > MAX_IMPORT_ENTRIES)
    return refuse('IMPORT_TOO_MANY', 'entries', { max: MAX_IMPORT_ENTRIES });
  const entries: ReviewedEntry[] = [];
  for (const [index, sent] of input.entries()) {
    const field = `entries[${index}]`;
    if (!isJsonObject(sent)) return refuse('FIELD_INVALID', field, { field });
    entries.push({ entry: entryOf(sent), isAccepted: sent['accepted'] === true });
  }
  return ok(entries);
}

function entryOf(sent: JsonObject): FlightEntry {
  const type = partOf(sent, 'type');
  const cabin = textOf(sent, 'cabin');
  return {
    airline: writtenOf(sent, 'airline'),
    number: textOf(sent, 'number'),
    from: writtenOf(sent, 'from'),
    to: writtenOf(sent, 'to'),
    date: parseLogDate(textOf(sent, 'date'), null),
    departsAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.exec(textOf(sent, 'departsAt'))?.[0] ?? '',
    type: { name: textOf(type, 'name'), code: textOf(type, 'code') },
    registration: parseRegistration(textOf(sent, 'registration')),
    seat: parseSeat(textOf(sent, 'seat')),
    cabin: CABINS.find((one) => one === cabin) ?? '',
    isCancelled: sent['isCancelled'] === true,
  };
}

function writtenOf(sent: JsonObject, name: string): RawReference {
  const part = partOf(sent, name);
  const code = (key: string) => textOf(part, key).toUpperCase();
  return { name: textOf(part, 'name'), iata: code('iata'), icao: code('icao') };
}

function partOf(sent: JsonObject, name: string): JsonObject {
  const part = Object.hasOwn(sent, name) ? sent[name] : undefined;
  return isJsonObject(part) ? part : {};
}

function textOf(sent: JsonObject, name: string): string {
  const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
  return typeof value === 'string' ? cleanField(value) : '';
}
