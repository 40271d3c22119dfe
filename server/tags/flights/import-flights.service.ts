import { setImmediate as nextTick } from 'node:timers/promises';
import type { FilePerson, FlightFormat } from '../../../tag/flights/flight-file.ts';
import { parseFlightEntries, type ReviewedEntry } from '../../../tag/flights/parse-entries.ts';
import {
  createFlightPlanner,
  type FlightPlanner,
  type PlannedFlight,
} from '../../../tag/flights/plan/flight-planner.ts';
import { toZoneDay } from '../../../tag/flights/plan/flight-date.ts';
import { parseFlightFile } from '../../../tag/flights/parse-flight-file.ts';
import { DATE_FORMATS, parseFlightDay, type DateFormat } from '../../../tag/dates/flight-day.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { lockCaller } from '../../database/lock-caller.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { Semaphore } from '../../semaphore.ts';
import { buildQuotaRefusal, getTagRoom, type QuotaTransaction } from '../quota/tag-quota.service.ts';
import { loadFlightCatalogue, findKnownTags } from './flight-lookup.ts';
import { storeFlights, type StoredFlight } from './store-flights.ts';

export type FlightImport = {
  /** A file that another app exported. */
  readonly file?: Uint8Array | null | undefined;
  /** Entries that the client has read from a file, instead of the file; checked by parseFlightEntries. */
  readonly entries?: unknown;
  /** The id of the person whose flights are imported, for a file with flights of several people. */
  readonly person?: string | null | undefined;
  readonly dryRun: boolean;
  readonly dateFormat?: string | null | undefined;
};

export type ImportedFlight = PlannedFlight & {
  readonly index: number;
  readonly tagId: string | null;
  /** The airline that was created for this flight, or for another flight of the same transaction. */
  readonly newAirlineId: string | null;
};

export type FlightImportReport = {
  /** Null if entries were sent instead of a file. */
  readonly format: FlightFormat | null;
  readonly flights: readonly ImportedFlight[];
};

/** Limits the simultaneous imports, because each file needs tens of megabytes. */
const fileSemaphore = new Semaphore(2, 8);

/** The number of flights per transaction. Between two transactions, others can use the embedded database's only connection. */
const FLIGHTS_PER_TRANSACTION = 250;

/** The number of flights that are planned before other requests get a tick of the event loop; it takes some milliseconds. */
const FLIGHTS_PER_TICK = 50;

/**
 * Imports the flights of a log. Each flight becomes a tag, already exists, or needs a review by the user. 250 flights form a transaction;
 * with an idempotency key, all flights form one. An interrupted import can be sent again, because stored flights are recognized.
 * @returns the refusals of parseFlightFile and parseFlightEntries; FLIGHTS_FORMAT_UNKNOWN for a CSV without the columns of a flight;
 * FLIGHTS_PERSON_REQUIRED, FIELD_REQUIRED, FIELD_INVALID, TOO_MANY_ATTEMPTS. Throws BusyError
 */
export async function importFlights(
  context: Context,
  input: FlightImport,
): Promise<Result<FlightImportReport>> {
  const { user } = requireSession(context);
  const format = DATE_FORMATS.find((candidate) => candidate === (input.dateFormat ?? DATE_FORMATS[0]));
  if (format === undefined) return refuse('FIELD_INVALID', 'dateFormat', { field: 'dateFormat' });
  const { file } = input;
  if (!file) {
    const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
    if (!limitCheck.ok) return limitCheck;
    const parsedEntries = parseFlightEntries(input.entries);
    return parsedEntries.ok
      ? ok({ format: null, flights: await importEntries(context, parsedEntries.value, input.dryRun, format) })
      : parsedEntries;
  }
  const limitCheck = await checkRateLimits(context, { importByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  return fileSemaphore.run(async () => {
    const { person } = input;
    const fileResult = await parseFlightFile(file, {
      yieldToEventLoop: () => nextTick(),
      ...(person != null && { person }),
    });
    if (!fileResult.ok) return fileResult;
    const { people } = fileResult.value;
    if (people.length > 0)
      return refuse('FLIGHTS_PERSON_REQUIRED', 'person', { people: formatPeople(people) });
    if ((fileResult.value.columns?.missing.length ?? 0) > 0) return refuse('FLIGHTS_FORMAT_UNKNOWN');
    const entries = fileResult.value.entries.map((entry) => ({ entry, isAccepted: false }));
    return ok({
      format: fileResult.value.format,
      flights: await importEntries(context, entries, input.dryRun, format),
    });
  });
}

/** The number of people that a refusal names. */
const MAX_NAMED_PEOPLE = 10;

/** Formats the choice of people, those with the most flights first, such as 'u1 (Ann), u2 (Ben)'. */
function formatPeople(people: readonly FilePerson[]): string {
  const named = people
    .slice(0, MAX_NAMED_PEOPLE)
    .map(({ id, name }) => (id === name ? id : `${id} (${name})`));
  const moreCount = people.length - named.length;
  return [...named, ...(moreCount > 0 ? [`${moreCount} more`] : [])].join(', ');
}

const UNSTORED_FLIGHT: StoredFlight = { tagId: null, newAirlineId: null };

async function importEntries(
  context: Context,
  entries: readonly ReviewedEntry[],
  dryRun: boolean,
  format: DateFormat,
): Promise<readonly ImportedFlight[]> {
  const { id: userId } = requireSession(context).user;
  const { deps } = context;
  if (dryRun) {
    const planner = await createPlanner(deps.db.source.manager, userId, entries, {
      format,
      now: deps.clock(),
    });
    const transaction = { manager: deps.db.source.manager, userId, tagQuota: deps.config.tagQuota };
    const flights = await reviewOverQuota(transaction, await planFlights(planner, entries));
    return flights.map((flight, index) => ({ ...flight, ...UNSTORED_FLIGHT, index }));
  }
  const imported: ImportedFlight[] = [];
  for (let offset = 0; offset < entries.length; offset += FLIGHTS_PER_TRANSACTION) {
    const batch = entries.slice(offset, offset + FLIGHTS_PER_TRANSACTION);
    const flights = await runInTransaction(context, async (manager) => {
      // Without this lock, two simultaneous imports could both add a flight or create an airline.
      await lockCaller(manager, userId);
      const now = deps.clock();
      const transaction = { manager, userId, now, tagQuota: deps.config.tagQuota };
      const planner = await createPlanner(manager, userId, batch, { format, now });
      const plannedFlights = await reviewOverQuota(transaction, await planFlights(planner, batch));
      const storedFlights = await storeFlights(transaction, plannedFlights);
      return plannedFlights.map((flight, index) => ({
        ...flight,
        ...(storedFlights.get(flight) ?? UNSTORED_FLIGHT),
        index: offset + index,
      }));
    });
    imported.push(...flights);
    await nextTick();
  }
  return imported;
}

async function createPlanner(
  manager: Parameters<typeof findKnownTags>[0],
  userId: string,
  entries: readonly ReviewedEntry[],
  { format, now }: { format: DateFormat; now: Date },
): Promise<FlightPlanner> {
  const days = new Set(entries.flatMap(({ entry }) => getDays(entry)));
  const catalogue = await loadFlightCatalogue(manager, userId);
  return createFlightPlanner(
    catalogue,
    await findKnownTags(manager, userId, [...days]),
    format,
    now.toISOString().slice(0, 10),
  );
}

/** Returns the day of an entry. For a time in UTC, returns all days that are possible in any time zone. */
function getDays({ date, departsAt }: ReviewedEntry['entry']): readonly string[] {
  if (date !== '') return [parseFlightDay(date)].filter((day) => day !== null);
  const zones = ['Etc/GMT+12', 'Etc/GMT', 'Etc/GMT-14'];
  return zones.map((zone) => toZoneDay(departsAt, zone)).filter((day) => day !== '');
}

async function planFlights(
  planner: FlightPlanner,
  entries: readonly ReviewedEntry[],
): Promise<PlannedFlight[]> {
  const plannedFlights: PlannedFlight[] = [];
  for (const { entry, isAccepted } of entries) {
    if (plannedFlights.length % FLIGHTS_PER_TICK === FLIGHTS_PER_TICK - 1) await nextTick();
    plannedFlights.push(planner.plan(entry, isAccepted));
  }
  return plannedFlights;
}

/** Lets the flights for whose tags the account has no room wait for a review by the user. The first flights of the file get the room. */
async function reviewOverQuota(
  transaction: QuotaTransaction,
  flights: readonly PlannedFlight[],
): Promise<readonly PlannedFlight[]> {
  const room = await getTagRoom(transaction);
  const addedFlights = flights.filter(({ result }) => result === 'added');
  const refusedFlights = new Set(addedFlights.slice(room));
  const reasons = [buildQuotaRefusal(transaction.tagQuota)];
  return flights.map((flight) =>
    refusedFlights.has(flight) ? { ...flight, result: 'review', reasons } : flight,
  );
}
