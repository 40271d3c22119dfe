import type { ApolloClient } from '@apollo/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FlightEntry } from '../../tag/flights/flight-entry.ts';
import { FLIGHT_FILE_LIMITS } from '../../tag/flights/flight-file.ts';
import { formatMessage, formatSourceMessage } from '../../tag/texts/messages.ts';
import { formatCallError } from '../error-text.ts';
import { classifyError } from '../offline/call-error.ts';
import { setConnectionStatus } from '../offline/connection.ts';
import { getSender } from '../offline/outbox/sender.ts';
import { getDateFormat } from '../session/date-format.ts';
import { evictTagLists } from '../saved-tags/tag-lists-cache.ts';
import { sendBatches, undoImport, type BatchOutcome } from './adding/send-batches.ts';
import {
  applyUndoOutcome,
  INITIAL_IMPORT_STATE,
  NO_IMPORT,
  finishImport,
  getSourceNoun,
  loadLastImport,
  readStoredJob,
  replaceRows,
  waitForReconnect,
  type ImportState,
  type ImportPageStep,
} from './import-state.ts';
import { loadLists } from './load-lists.ts';
import { startFlightReader, type ReaderWorker } from './reading/start-flight-reader.ts';
import {
  type ImportFileInfo,
  readStoredState,
  removeStoredImport,
  removeStoredResult,
  storeState,
  type RowDecision,
  type ImportJob,
} from '../drafts/stored-import.ts';
import type {
  RowEdit,
  ReaderResponse,
  ReaderLists,
  ReadChoices,
  ImportReviewRow,
  ReaderRequest,
} from './reading/reader-messages.ts';
import { formatFileRefusal } from './reading/format-file-refusal.ts';
import { createImportJob } from './review/groups.ts';

/** The delay between a changed selection and storing the state, in milliseconds. */
const STORE_DELAY_MS = 300;

/**
 * Manages one user's import on one page, from the file to the result. Its data is stored, so that the import continues after a reload.
 */
export class ImportSession {
  readonly state: StoreApi<ImportState> = createStore(() => INITIAL_IMPORT_STATE);
  #reader: ReaderWorker | null = null;
  #lists: Promise<ReaderLists> | null = null;
  #openFile: { readonly name: string; readonly bytes: Uint8Array } | null = null;
  #incomingRows: ImportReviewRow[] = [];
  #resolveEntries: ((entries: readonly FlightEntry[]) => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abortController = new AbortController();

  constructor(
    private readonly client: ApolloClient,
    private readonly userId: string,
  ) {}

  /**
   * Continues the stored import.
   * @returns a function that stops it
   */
  start(): () => void {
    this.#abortController = new AbortController();
    void this.#resume();
    return () => {
      this.#abortController.abort();
      clearTimeout(this.#timer);
      if (this.#timer !== undefined) void this.#store();
      this.#reader?.end();
      this.#reader = null;
    };
  }

  async readFile(file: File): Promise<void> {
    if (file.size > FLIGHT_FILE_LIMITS.bytes)
      return this.#fail(
        formatSourceMessage('file', 'FLIGHTS_TOO_LARGE', { max: FLIGHT_FILE_LIMITS.bytes / 1024 / 1024 }),
      );
    try {
      await this.#readBytes(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      this.#fail(formatSourceMessage('file', 'IMPORT_UNREADABLE'));
    }
  }

  readText(text: string): Promise<void> {
    return this.#readBytes('', new TextEncoder().encode(text));
  }

  /** Reads the open file again with the answers of the user. */
  async readAgain(choices: ReadChoices): Promise<void> {
    if (this.#openFile) await this.#readBytes(this.#openFile.name, this.#openFile.bytes, choices);
  }

  /** Takes the flights of boarding passes. */
  async addPassEntries(entries: readonly FlightEntry[]): Promise<void> {
    await this.#sendWithLists('', (lists) => ({ kind: 'take', userId: this.userId, entries, lists }));
  }

  decideRows(indexes: readonly number[], decision: RowDecision): void {
    const addedDecisions = indexes.map((index) => [index, decision] as const);
    this.state.setState(({ decisions }) => ({ decisions: new Map([...decisions, ...addedDecisions]) }));
    this.#storeSoon();
  }

  /** Edits rows. Edited rows are planned again, and their decisions are discarded. */
  editRows(edits: readonly RowEdit[]): void {
    const decisions = new Map(this.state.getState().decisions);
    for (const { index } of edits) decisions.delete(index);
    this.state.setState({ decisions });
    this.#send({ kind: 'edit', edits });
    this.#storeSoon();
  }

  /** Adds the selected rows, and sends them until the server has all of them. */
  async addFlights(): Promise<void> {
    const { rows, decisions } = this.state.getState();
    await this.#saveJob(createImportJob(rows, decisions, getDateFormat()));
    await this.sendRest();
  }

  async undoImport(): Promise<void> {
    const { lastImport: last } = this.state.getState();
    if (!last) return;
    this.state.setState({ lastImport: { ...last, undo: 'running', errorMessage: null } });
    const outcome = await undoImport(this.client, { ...last, signal: this.#abortController.signal });
    if (outcome.kind === 'ended') return;
    this.#refreshLists();
    if (outcome.kind === 'done') await removeStoredResult(this.userId);
    this.state.setState({ lastImport: applyUndoOutcome(last, outcome) });
  }

  /** Discards the open import. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#reader?.end();
    this.#reader = null;
    this.#lists = null;
    this.#openFile = null;
    this.state.setState({ step: { status: 'start', errorMessage: null, isReturn: true }, ...NO_IMPORT });
    await removeStoredImport(this.userId);
  }

  async #resume(): Promise<void> {
    const storedState = await readStoredState(this.userId);
    const lastImport = await loadLastImport(this.userId);
    if (this.#abortController.signal.aborted) return;
    this.state.setState({ lastImport });
    if (!storedState) return this.#setStep({ status: 'start', errorMessage: null });
    this.state.setState({ decisions: new Map(storedState.decisions), job: storedState.job });
    if (!storedState.job) {
      const { userId } = this;
      return this.#sendWithLists('', (lists) => ({ kind: 'open', userId, lists }));
    }
    this.#setStep({ status: 'adding', isWaiting: false, errorMessage: null });
    this.#send({ kind: 'open', userId: this.userId, lists: null });
  }

  async #readBytes(name: string, bytes: Uint8Array, choices?: ReadChoices): Promise<void> {
    this.#openFile = { name, bytes };
    const { userId } = this;
    this.state.setState({ ...NO_IMPORT, noun: name === '' ? 'text' : 'file' });
    await this.#sendWithLists(name, (lists) => ({ kind: 'read', userId, name, bytes, lists, choices }));
  }

  /** Sends a request that needs the server's lists, after the lists have loaded. */
  async #sendWithLists(name: string, message: (lists: ReaderLists) => ReaderRequest): Promise<void> {
    this.#incomingRows = [];
    this.#setStep({ status: 'reading', name, rows: 0, isOffline: false });
    for (;;) {
      try {
        this.#lists ??= loadLists(this.client);
        // oxlint-disable-next-line no-await-in-loop -- it is asked for again only after it has failed
        const lists = await this.#lists;
        if (!this.#abortController.signal.aborted) this.#send(message(lists));
        return;
      } catch (error) {
        this.#lists = null;
        const { kind } = classifyError(error);
        if (kind === 'refused' || kind === 'ended') return this.#fail(formatCallError(error));
        setConnectionStatus('local');
        this.#setStep({ status: 'reading', name, rows: 0, isOffline: true });
        // oxlint-disable-next-line no-await-in-loop -- until the server answers again
        await waitForReconnect(this.#abortController.signal);
        if (this.#abortController.signal.aborted) return;
      }
    }
  }

  #send(message: ReaderRequest): void {
    this.#reader ??= startFlightReader(
      (response) => this.#handleResponse(response),
      () => this.#fail(formatMessage('IMPORT_NO_READER')),
    );
    this.#reader.send(message);
  }

  #handleResponse(message: ReaderResponse): void {
    const { step } = this.state.getState();
    switch (message.kind) {
      case 'progress':
        if (step.status === 'reading') this.#setStep({ ...step, rows: message.rows });
        break;
      case 'columns':
        this.#setStep({ status: 'columns', columns: message.columns });
        break;
      case 'people':
        this.#setStep({ status: 'people', people: message.people });
        break;
      case 'rows':
        this.#incomingRows.push(...message.rows);
        break;
      case 'ready':
        this.#showOpenedImport(message.head);
        break;
      case 'changed':
        this.state.setState(({ rows }) => ({ rows: replaceRows(rows, message.rows) }));
        break;
      case 'entries':
        this.#resolveEntries?.(message.entries);
        break;
      case 'nothing':
        this.#setStep({ status: 'start', errorMessage: null });
        break;
      case 'refused':
        this.#fail(formatFileRefusal(this.#openFile?.name, message.refusal));
    }
  }

  #showOpenedImport(head: ImportFileInfo): void {
    const { job, step } = this.state.getState();
    this.state.setState({ head, rows: this.#incomingRows, noun: getSourceNoun(head) });
    this.#incomingRows = [];
    if (!job) {
      this.#setStep({ status: 'review' });
      this.#storeSoon();
    } else if (step.status === 'adding') void this.sendRest();
  }

  /** Sends the remaining rows, for example after a refusal. */
  async sendRest(): Promise<void> {
    const { head } = this.state.getState();
    if (!head) return;
    this.#setStep({ status: 'adding', isWaiting: false, errorMessage: null });
    const outcome = await sendBatches(this.client, {
      id: head.id,
      userId: this.userId,
      signal: this.#abortController.signal,
      getEntries: (indexes) =>
        new Promise((resolve) => {
          this.#resolveEntries = resolve;
          this.#send({ kind: 'entries', indexes });
        }),
      readJob: () => readStoredJob(this.userId, head.id),
      writeJob: (job) => this.#saveJob(job),
      onWaiting: (isWaiting) => this.#setStep({ status: 'adding', isWaiting, errorMessage: null }),
    });
    await this.#finish(outcome);
  }

  async #finish(outcome: BatchOutcome): Promise<void> {
    if (outcome.kind === 'ended') {
      // Another tab has finished or closed the import.
      if (!this.#abortController.signal.aborted && !(await readStoredState(this.userId)))
        await this.#resume();
      return;
    }
    this.#refreshLists();
    if (outcome.kind === 'refused')
      return this.#setStep({ status: 'adding', isWaiting: false, errorMessage: outcome.text });
    const { head, job } = this.state.getState();
    const lastImport = head && job && (await finishImport(this.userId, head, job.outcome));
    if (lastImport) this.state.setState({ lastImport });
    this.#setStep({ status: 'done' });
  }

  /** Refetches the lists, because tags and airlines were added or deleted. */
  #refreshLists(): void {
    evictTagLists(this.client.cache);
    getSender(this.client)?.onSettled();
  }

  async #saveJob(job: ImportJob): Promise<void> {
    this.state.setState({ job });
    clearTimeout(this.#timer);
    await this.#store();
  }

  #storeSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#store(), STORE_DELAY_MS);
  }

  async #store(): Promise<void> {
    this.#timer = undefined;
    const { head, decisions, job } = this.state.getState();
    if (head) await storeState(this.userId, { id: head.id, decisions: [...decisions], job });
  }

  #setStep(step: ImportPageStep): void {
    if (!this.#abortController.signal.aborted) this.state.setState({ step });
  }

  #fail(errorMessage: string): void {
    this.state.setState({ ...NO_IMPORT });
    this.#setStep({ status: 'start', errorMessage, isReturn: true });
  }
}
