import { EMPTY_ENTRY, type FlightEntry } from '../flight-entry.ts';
import { parseAirlineRef, parseAirportRef, parseTypeRef } from '../parse-raw-fields.ts';
import { createFlightPlanner, type PlannedFlight } from '../plan/flight-planner.ts';
import type { KnownTag } from '../plan/flight-index.ts';
import { createSeededCatalogue } from './seeded-catalogue.ts';

export type EntryTexts = {
  airline?: string;
  number?: string;
  from?: string;
  to?: string;
  date?: string;
  type?: string;
};

/** Builds Lufthansa's flight from Frankfurt to Tokyo with other texts. */
export function createEntry(
  { airline = '', number = 'LH 716', from = 'FRA', to = 'HND', date = '2020-03-02', type = '' }: EntryTexts,
  more: Partial<FlightEntry> = {},
): FlightEntry {
  return {
    ...EMPTY_ENTRY,
    airline: parseAirlineRef(airline),
    number,
    from: parseAirportRef(from),
    to: parseAirportRef(to),
    date,
    type: parseTypeRef(type),
    ...more,
  };
}

/** Plans flights in their order, with the tags that are stored. */
export const planEntries = (entries: readonly FlightEntry[], tags: readonly KnownTag[] = []) => {
  const planner = createFlightPlanner(createSeededCatalogue(), tags);
  return entries.map((entry) => planner.plan(entry));
};
export const planOne = (texts: EntryTexts, more?: Partial<FlightEntry>) =>
  planEntries([createEntry(texts, more)])[0];
/** Returns the result of a flight and the codes of its reasons. */
export const describeResult = (flight: PlannedFlight | undefined) =>
  [flight?.result, ...(flight?.reasons.map(({ code }) => code) ?? [])].join(' ');
