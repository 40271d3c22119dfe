import type { FilePerson, FlightFormat } from '../../../tag/flights/flight-file.ts';
import { parseFlightEntries, type ReviewedEntry } from '../../../tag/flights/parse-entries.ts';
import {
  createFlightPlanner,
  type FlightPlanner,
  type PlannedFlight,
} from '../../../tag/flights/plan/flight-planner.ts';
import { toZoneDay } from '../../../tag/flights/plan/flight-date.ts';
import { DATE_FORMATS, parseFlightDay, type DateFormat } from '../../../tag/dates/flight-day.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { lockCaller } from '../../database/lock-caller.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { TimeSlice } from '../../concurrency/time-slice.ts';
import { RateLimitError } from '../../http-error.ts';
import { KeyedSemaphore } from '../../concurrency/keyed-semaphore.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
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
  /** The largest number of flights in the report, at most 1,000. By default 500 of a file, and all of the entries of a client. */
  readonly limit?: number | null | undefined;
  /** The index of the last flight of the previous page of the report. */
  readonly after?: number | null | undefined;
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
  /** The counts of all flights. */
  readonly read: number;
  readonly counts: Readonly<Record<PlannedFlight['result'], number>>;
  /** The flights of the page. */
  readonly flights: readonly ImportedFlight[];
  /** The index of the last flight of the page; null if no more flights follow. */
  readonly next: number | null;
};

/** The limits of a page of the report. Threat: a report of 20,000 designs, which has 18 MB. */
const MAX_REPORT_FLIGHTS = 1_000;
const DEFAULT_REPORT_FLIGHTS = 500;

/** A range of the flights of an import. */
type ReportPage = { readonly first: number; readonly end: number };

/** Limits the simultaneous imports, because each file needs tens of megabytes. */
const fileSemaphore = new Semaphore(2, 8);
/** The time after which a user with a running import may try again, in seconds. */
const RETRY_AFTER_S = 5;
/** Lets each user import one file at a time, so that the files of one user do not take the places of all others. */
const userSemaphore = new KeyedSemaphore(1, 3, { createError: () => new RateLimitError(RETRY_AFTER_S) });

/** The number of flights per transaction. Between two transactions, others can use the embedded database's only connection. */
const FLIGHTS_PER_TRANSACTION = 250;

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
  const page = parsePage(input);
  if (!page.ok) return page;
  const { file } = input;
  if (!file) {
    const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
    if (!limitCheck.ok) return limitCheck;
    const parsedEntries = parseFlightEntries(input.entries);
    return parsedEntries.ok
      ? ok({
          format: null,
          ...(await importEntries(context, parsedEntries.value, input.dryRun, format, page.value)),
        })
      : parsedEntries;
  }
  const limitCheck = await checkRateLimits(context, { importByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const importFile = async () => {
    const fileResult = await context.deps.flightFiles.read(file, input.person ?? null);
    if (!fileResult.ok) return fileResult;
    const { people } = fileResult.value;
    if (people.length > 0)
      return refuse('FLIGHTS_PERSON_REQUIRED', 'person', { people: formatPeople(people) });
    if ((fileResult.value.columns?.missing.length ?? 0) > 0) return refuse('FLIGHTS_FORMAT_UNKNOWN');
    const entries = fileResult.value.entries.map((entry) => ({ entry, isAccepted: false }));
    return ok({
      format: fileResult.value.format,
      ...(await importEntries(context, entries, input.dryRun, format, page.value)),
    });
  };
  return userSemaphore.run(user.id, () => fileSemaphore.run(importFile));
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

function parsePage({ file, limit, after }: FlightImport): Result<ReportPage> {
  if (limit != null && (limit < 1 || limit > MAX_REPORT_FLIGHTS))
    return refuse('FIELD_INVALID', 'limit', { field: 'limit' });
  if (after != null && after < 0) return refuse('FIELD_INVALID', 'after', { field: 'after' });
  const first = after == null ? 0 : after + 1;
  return ok({ first, end: first + (limit ?? (file ? DEFAULT_REPORT_FLIGHTS : Infinity)) });
}

const UNSTORED_FLIGHT: StoredFlight = { tagId: null, newAirlineId: null };

/** Counts the flights of an import, and keeps those of one page. */
class ReportBuilder {
  readonly #counts = { added: 0, skipped: 0, review: 0 };
  readonly #flights: ImportedFlight[] = [];
  #read = 0;

  constructor(private readonly page: ReportPage) {}

  add(flight: PlannedFlight, storedFlight: StoredFlight): void {
    this.#counts[flight.result] += 1;
    const index = this.#read;
    this.#read += 1;
    if (index >= this.page.first && index < this.page.end)
      this.#flights.push({ ...flight, ...storedFlight, index });
  }

  build(): Omit<FlightImportReport, 'format'> {
    const next = this.page.end < this.#read ? this.page.end - 1 : null;
    return { read: this.#read, counts: this.#counts, flights: this.#flights, next };
  }
}

async function importEntries(
  context: Context,
  entries: readonly ReviewedEntry[],
  dryRun: boolean,
  format: DateFormat,
  page: ReportPage,
): Promise<Omit<FlightImportReport, 'format'>> {
  const { id: userId } = requireSession(context).user;
  const { deps } = context;
  const report = new ReportBuilder(page);
  const slice = new TimeSlice();
  if (dryRun) {
    const options = { format, now: deps.clock(), slice };
    const planner = await createPlanner(deps.db.source.manager, userId, entries, options);
    const transaction = { manager: deps.db.source.manager, userId, tagQuota: deps.config.tagQuota };
    const reviewOverQuota = await createQuotaReview(transaction);
    for (const { entry, isAccepted } of entries) {
      await slice.next();
      report.add(reviewOverQuota(planner.plan(entry, isAccepted)), UNSTORED_FLIGHT);
    }
    return report.build();
  }
  for (let offset = 0; offset < entries.length; offset += FLIGHTS_PER_TRANSACTION) {
    const batch = entries.slice(offset, offset + FLIGHTS_PER_TRANSACTION);
    await runInTransaction(context, async (manager) => {
      // Without this lock, two simultaneous imports could both add a flight or create an airline.
      await lockCaller(manager, userId);
      const now = deps.clock();
      const transaction = { manager, userId, now, tagQuota: deps.config.tagQuota };
      const planner = await createPlanner(manager, userId, batch, { format, now, slice });
      const reviewOverQuota = await createQuotaReview(transaction);
      const plannedFlights: PlannedFlight[] = [];
      for (const { entry, isAccepted } of batch) {
        await slice.next();
        plannedFlights.push(reviewOverQuota(planner.plan(entry, isAccepted)));
      }
      const storedFlights = await storeFlights(transaction, plannedFlights);
      for (const flight of plannedFlights) report.add(flight, storedFlights.get(flight) ?? UNSTORED_FLIGHT);
    });
    await slice.next();
  }
  return report.build();
}

async function createPlanner(
  manager: Parameters<typeof findKnownTags>[0],
  userId: string,
  entries: readonly ReviewedEntry[],
  { format, now, slice }: { format: DateFormat; now: Date; slice: TimeSlice },
): Promise<FlightPlanner> {
  const days = new Set<string>();
  for (const { entry } of entries) {
    await slice.next();
    for (const day of getDays(entry)) days.add(day);
  }
  const catalogue = await loadFlightCatalogue(manager, userId);
  const planner = createFlightPlanner(catalogue, [], format, now.toISOString().slice(0, 10));
  for await (const tags of findKnownTags(manager, userId, [...days])) {
    for (const tag of tags) {
      await slice.next();
      planner.addTag(tag);
    }
  }
  return planner;
}

/** Returns the day of an entry. For a time in UTC, returns all days that are possible in any time zone. */
function getDays({ date, departsAt }: ReviewedEntry['entry']): readonly string[] {
  if (date !== '') return [parseFlightDay(date)].filter((day) => day !== null);
  const zones = ['Etc/GMT+12', 'Etc/GMT', 'Etc/GMT-14'];
  return zones.map((zone) => toZoneDay(departsAt, zone)).filter((day) => day !== '');
}

/**
 * Returns a function that lets a flight for whose tag the account has no room wait for a review by the user. The first flights of the
 * file get the room.
 */
async function createQuotaReview(
  transaction: QuotaTransaction,
): Promise<(flight: PlannedFlight) => PlannedFlight> {
  let room = await getTagRoom(transaction);
  const reasons = [buildQuotaRefusal(transaction.tagQuota)];
  return (flight) => {
    if (flight.result !== 'added') return flight;
    room -= 1;
    return room >= 0 ? flight : { ...flight, result: 'review', reasons };
  };
}
