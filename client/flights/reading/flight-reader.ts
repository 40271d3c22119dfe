import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { createFlightCatalogue, type FlightCatalogue } from '../../../tag/flights/plan/flight-catalogue.ts';
import { getLatestDay } from '../../../tag/flights/plan/flight-date.ts';
import { createFlightPlanner } from '../../../tag/flights/plan/plan-flights.ts';
import { readFlights } from '../../../tag/flights/read-flights.ts';
import { readStoredEntries, storeEntries, type ImportFileInfo } from '../../drafts/stored-import.ts';
import { createId } from '../../offline/create-id.ts';
import type { ReaderResponse, ReaderLists, ReviewRow, ReaderRequest } from './reader-messages.ts';

/** The number of rows in one message: the page handles them in a few milliseconds. */
const BATCH_SIZE = 500;

type OpenImport = {
  readonly userId: string;
  readonly head: ImportFileInfo;
  readonly entries: FlightEntry[];
  planned: readonly ReviewRow[];
};
type RequestOfKind<Is extends ReaderRequest['kind']> = Extract<ReaderRequest, { kind: Is }>;

/**
 * Reads files of flights, plans their tags and stores the flights in the browser's database. It runs in a worker, so that the page stays
 * responsive. It handles one message at a time.
 */
export class FlightReader {
  #open: OpenImport | null = null;
  #lists: ReaderLists | null = null;
  #catalogue: FlightCatalogue | null = null;

  constructor(private readonly post: (message: ReaderResponse) => void) {}

  async handle(message: ReaderRequest): Promise<void> {
    if (message.kind === 'read') await this.#read(message);
    else if (message.kind === 'take') await this.#take(message);
    else if (message.kind === 'open') await this.#openStored(message);
    else if (message.kind === 'edit') await this.#edit(message);
    else this.#answerPortion(message);
  }

  async #read({ userId, name, bytes, lists, choices }: RequestOfKind<'read'>): Promise<void> {
    const began = performance.now();
    const onProgress = (rows: number) => this.post({ kind: 'progress', rows });
    const file = await readFlights(bytes, { ...choices, onProgress });
    if (!file.ok) return this.post({ kind: 'refused', refusal: file.refusal });
    const { columns, entries, format, othersLeftOut, people } = file.value;
    // The user confirms the guessed columns if the headers belong to no known app.
    if (columns && !choices) return this.post({ kind: 'columns', columns });
    if (people.length > 0) return this.post({ kind: 'people', people });
    const head = { id: createId(), name, source: format, count: entries.length, othersLeftOut, ms: 0 };
    this.#show({ userId, head, entries: [...entries] }, lists, began);
    await storeEntries(userId, { head, entries });
  }

  async #take({ userId, entries, lists }: RequestOfKind<'take'>): Promise<void> {
    const before = this.#open?.userId === userId && this.#open.head.source === 'pass' ? this.#open : null;
    const all = [...(before?.entries ?? []), ...entries];
    const id = before?.head.id ?? createId();
    const head: ImportFileInfo = { id, name: '', source: 'pass', count: all.length, othersLeftOut: 0, ms: 0 };
    this.#show({ userId, head, entries: all }, lists);
    await storeEntries(userId, { head, entries: all });
  }

  async #openStored({ userId, lists }: RequestOfKind<'open'>): Promise<void> {
    const stored = await readStoredEntries(userId);
    if (stored) this.#show({ userId, head: stored.head, entries: [...stored.entries] }, lists);
    else this.post({ kind: 'nothing' });
  }

  async #edit({ edits }: RequestOfKind<'edit'>): Promise<void> {
    const open = this.#open;
    if (!open) return;
    for (const { index, entry } of edits) open.entries[index] = entry;
    const edited = new Set(edits.map(({ index }) => index));
    const before = open.planned;
    open.planned = this.#plan(open.entries);
    // Editing a flight may create or remove a duplicate of another row.
    const isChanged = (row: ReviewRow) =>
      edited.has(row.index) || JSON.stringify(row.plan) !== JSON.stringify(before[row.index]?.plan);
    this.post({ kind: 'changed', rows: open.planned.filter(isChanged) });
    await storeEntries(open.userId, { head: open.head, entries: open.entries });
  }

  #answerPortion({ indexes }: RequestOfKind<'portion'>): void {
    const entries = indexes.flatMap((index) => this.#open?.entries[index] ?? []);
    this.post({ kind: 'portion', entries });
  }

  #show(review: Omit<OpenImport, 'planned'>, lists: ReaderLists | null, began?: number): void {
    if (lists !== this.#lists) this.#catalogue = null;
    this.#lists = lists;
    const planned = this.#plan(review.entries);
    this.#open = { ...review, planned };
    for (let from = 0; from < planned.length; from += BATCH_SIZE)
      this.post({ kind: 'rows', rows: planned.slice(from, from + BATCH_SIZE) });
    const ms = began === undefined ? 0 : Math.round(performance.now() - began);
    this.post({ kind: 'ready', head: { ...review.head, ms } });
  }

  #plan(entries: readonly FlightEntry[]): readonly ReviewRow[] {
    if (!this.#lists) return [];
    this.#catalogue ??= createFlightCatalogue(this.#lists);
    const { tags, dateFormat } = this.#lists;
    const planner = createFlightPlanner(this.#catalogue, tags, dateFormat, getLatestDay(new Date()));
    return entries.map((entry, index) => ({ index, entry, plan: planner.plan(entry) }));
  }
}
