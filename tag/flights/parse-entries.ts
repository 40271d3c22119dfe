import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './log-date.ts';
import { CABINS, type FlightEntry, type RawReference } from './flight-entry.ts';
import { cleanField, parseRegistration, parseSeat } from './parse-raw-fields.ts';
import { getOwnProperty, isJsonObject, type JsonObject } from '../base/json.ts';

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
  for (const [index, rawEntry] of input.entries()) {
    const field = `entries[${index}]`;
    if (!isJsonObject(rawEntry)) return refuse('FIELD_INVALID', field, { field });
    entries.push({ entry: toEntry(rawEntry), isAccepted: rawEntry['accepted'] === true });
  }
  return ok(entries);
}

function toEntry(rawEntry: JsonObject): FlightEntry {
  const type = getObject(rawEntry, 'type');
  const cabin = getText(rawEntry, 'cabin');
  return {
    airline: parseReference(rawEntry, 'airline'),
    number: getText(rawEntry, 'number'),
    from: parseReference(rawEntry, 'from'),
    to: parseReference(rawEntry, 'to'),
    date: parseLogDate(getText(rawEntry, 'date'), null),
    dateText: getText(rawEntry, 'dateText'),
    departsAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.exec(getText(rawEntry, 'departsAt'))?.[0] ?? '',
    type: { name: getText(type, 'name'), code: getText(type, 'code') },
    registration: parseRegistration(getText(rawEntry, 'registration')),
    seat: parseSeat(getText(rawEntry, 'seat')),
    cabin: CABINS.find((one) => one === cabin) ?? '',
    isCancelled: rawEntry['isCancelled'] === true,
  };
}

function parseReference(rawEntry: JsonObject, name: string): RawReference {
  const reference = getObject(rawEntry, name);
  const getCode = (key: string) => getText(reference, key).toUpperCase();
  return { name: getText(reference, 'name'), iata: getCode('iata'), icao: getCode('icao') };
}

function getObject(rawEntry: JsonObject, name: string): JsonObject {
  const reference = getOwnProperty(rawEntry, name);
  return isJsonObject(reference) ? reference : {};
}

function getText(rawEntry: JsonObject, name: string): string {
  const value = getOwnProperty(rawEntry, name);
  return typeof value === 'string' ? cleanField(value) : '';
}
