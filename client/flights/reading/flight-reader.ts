import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { createFlightCatalogue, type FlightCatalogue } from '../../../tag/flights/plan/flight-catalogue.ts';
import { createFlightPlanner } from '../../../tag/flights/plan/flight-planner.ts';
import { parseFlightFile } from '../../../tag/flights/parse-flight-file.ts';
import { readStoredEntries, storeEntries, type ImportFileInfo } from '../../drafts/stored-import.ts';
import { createId } from '../../offline/create-id.ts';
import type { ReaderResponse, ReaderLists, ImportReviewRow, ReaderRequest } from './reader-messages.ts';

/** The number of rows in one message: the page handles them in a few milliseconds. */
const BATCH_SIZE = 500;

type OpenImport = {
  readonly userId: string;
  readonly head: ImportFileInfo;
  readonly entries: FlightEntry[];
  planned: readonly ImportReviewRow[];
};
type RequestOfKind<Is extends ReaderRequest['kind']> = Extract<ReaderRequest, { kind: Is }>;

/**
 * Reads files of flights, plans their tags and stores the flights in the browser's database. It runs in a worker, so that the page stays
 * responsive. It handles one message at a time.
 */
export class FlightReader {
  #openImport: OpenImport | null = null;
  #lists: ReaderLists | null = null;
  #catalogue: FlightCatalogue | null = null;

  constructor(private readonly post: (message: ReaderResponse) => void) {}

  async handle(message: ReaderRequest): Promise<void> {
    if (message.kind === 'read') await this.#readFile(message);
    else if (message.kind === 'take') await this.#addEntries(message);
    else if (message.kind === 'open') await this.#openStored(message);
    else if (message.kind === 'edit') await this.#editRows(message);
    else this.#postEntries(message);
  }

  async #readFile({ userId, name, bytes, lists, choices }: RequestOfKind<'read'>): Promise<void> {
    const startedAt = performance.now();
    const onProgress = (rows: number) => this.post({ kind: 'progress', rows });
    const file = await parseFlightFile(bytes, { ...choices, onProgress });
    if (!file.ok) return this.post({ kind: 'refused', refusal: file.refusal });
    const { columns, entries, format, othersLeftOut, people } = file.value;
    // The user confirms the guessed columns if the headers belong to no known app.
    if (columns && !choices) return this.post({ kind: 'columns', columns });
    if (people.length > 0) return this.post({ kind: 'people', people });
    const head = { id: createId(), name, source: format, count: entries.length, othersLeftOut, ms: 0 };
    this.#postRows({ userId, head, entries: [...entries] }, lists, startedAt);
    await storeEntries(userId, { head, entries });
  }

  async #addEntries({ userId, entries, lists }: RequestOfKind<'take'>): Promise<void> {
    const previousImport =
      this.#openImport?.userId === userId && this.#openImport.head.source === 'pass'
        ? this.#openImport
        : null;
    const allEntries = [...(previousImport?.entries ?? []), ...entries];
    const id = previousImport?.head.id ?? createId();
    const head: ImportFileInfo = {
      id,
      name: '',
      source: 'pass',
      count: allEntries.length,
      othersLeftOut: 0,
      ms: 0,
    };
    this.#postRows({ userId, head, entries: allEntries }, lists);
    await storeEntries(userId, { head, entries: allEntries });
  }

  async #openStored({ userId, lists }: RequestOfKind<'open'>): Promise<void> {
    const storedEntries = await readStoredEntries(userId);
    if (storedEntries)
      this.#postRows({ userId, head: storedEntries.head, entries: [...storedEntries.entries] }, lists);
    else this.post({ kind: 'nothing' });
  }

  async #editRows({ edits }: RequestOfKind<'edit'>): Promise<void> {
    const openImport = this.#openImport;
    if (!openImport) return;
    for (const { index, entry } of edits) openImport.entries[index] = entry;
    const editedIndexes = new Set(edits.map(({ index }) => index));
    const previousRows = openImport.planned;
    openImport.planned = this.#planRows(openImport.entries);
    // Editing a flight may create or remove a duplicate of another row.
    const isChanged = (row: ImportReviewRow) =>
      editedIndexes.has(row.index) ||
      JSON.stringify(row.plan) !== JSON.stringify(previousRows[row.index]?.plan);
    this.post({ kind: 'changed', rows: openImport.planned.filter(isChanged) });
    await storeEntries(openImport.userId, { head: openImport.head, entries: openImport.entries });
  }

  #postEntries({ indexes }: RequestOfKind<'entries'>): void {
    const entries = indexes.flatMap((index) => this.#openImport?.entries[index] ?? []);
    this.post({ kind: 'entries', entries });
  }

  #postRows(review: Omit<OpenImport, 'planned'>, lists: ReaderLists | null, startedAt?: number): void {
    if (lists !== this.#lists) this.#catalogue = null;
    this.#lists = lists;
    const plannedRows = this.#planRows(review.entries);
    this.#openImport = { ...review, planned: plannedRows };
    for (let start = 0; start < plannedRows.length; start += BATCH_SIZE)
      this.post({ kind: 'rows', rows: plannedRows.slice(start, start + BATCH_SIZE) });
    const ms = startedAt === undefined ? 0 : Math.round(performance.now() - startedAt);
    this.post({ kind: 'ready', head: { ...review.head, ms } });
  }

  #planRows(entries: readonly FlightEntry[]): readonly ImportReviewRow[] {
    if (!this.#lists) return [];
    this.#catalogue ??= createFlightCatalogue(this.#lists);
    const { tags, dateFormat } = this.#lists;
    const planner = createFlightPlanner(
      this.#catalogue,
      tags,
      dateFormat,
      new Date().toISOString().slice(0, 10),
    );
    return entries.map((entry, index) => ({ index, entry, plan: planner.plan(entry) }));
  }
}
