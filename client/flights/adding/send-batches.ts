import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { MessageParams } from '../../../tag/texts/messages.ts';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { formatRefusal } from '../../error-text.ts';
import { formatEntryReason } from '../../saved-tags/format-entry-reason.ts';
import {
  DeleteTagsDocument,
  ImportFlightsDocument,
  type DeleteTagsMutationVariables,
} from '../../graphql/generated.ts';
import { setConnectionStatus } from '../../offline/connection.ts';
import { getResult, sendRepeatedly, type CallOutcome, type KeyedCall } from '../../offline/send-with-key.ts';
import { withWebLock } from '../../offline/with-web-lock.ts';
import type { ImportJob, ImportOutcome } from '../../drafts/stored-import.ts';

/** The number of flights in one call: the server needs about one second for them, and sending them again costs little. */
const BATCH_SIZE = 250;
const DELETE_BATCH_SIZE = 500;

export type ImportRun = {
  readonly id: string;
  readonly userId: string;
  readonly signal: AbortSignal;
  /** Returns the flights at these positions of the file. */
  readonly getEntries: (indexes: readonly number[]) => Promise<readonly FlightEntry[]>;
  /** Reads the stored import, because another tab may have continued it. */
  readonly readJob: () => Promise<ImportJob | null>;
  /** Stores the progress of the import. */
  readonly writeJob: (job: ImportJob) => Promise<void>;
  /** Called with true while the import waits for the server. */
  readonly onWaiting: (isWaiting: boolean) => void;
};

/** ended: the session has ended or the import was cancelled; it continues when its page is opened again. */
export type BatchOutcome =
  { readonly kind: 'done' | 'ended' } | { readonly kind: 'refused'; readonly text: string };

/**
 * Sends the rest of an import in batches. The idempotency key of each batch contains its number: if a response was lost, the batch is
 * sent again and adds nothing twice. Only one tab sends at a time.
 */
export function sendBatches(client: ApolloClient, run: ImportRun): Promise<BatchOutcome> {
  return withWebLock(`flights_${run.userId}`, async () => {
    const storedJob = await run.readJob();
    if (!storedJob) return { kind: 'ended' };
    let job = storedJob;
    const batches = Math.ceil(job.indexes.length / BATCH_SIZE);
    while (job.answered < batches) {
      const indexes = job.indexes.slice(job.answered * BATCH_SIZE, (job.answered + 1) * BATCH_SIZE);
      // oxlint-disable-next-line no-await-in-loop -- the server plans a batch with what the previous one has added
      const batchResult = await sendBatch(client, run, { ...job, number: job.answered, indexes });
      if (!('response' in batchResult)) return batchResult;
      job = {
        ...job,
        answered: job.answered + 1,
        outcome: applyResponse(job.outcome, indexes, batchResult.response),
      };
      // oxlint-disable-next-line no-await-in-loop -- else a reload would begin with an earlier batch
      await run.writeJob(job);
    }
    return { kind: 'done' };
  });
}

type BatchResponse = {
  readonly entries: readonly {
    readonly index: number;
    readonly result: string;
    readonly code: string | null;
    readonly params: MessageParams | null;
    readonly error: string | null;
    readonly tagId: string | null;
    readonly newAirlineId: string | null;
  }[];
};
type ImportBatch = {
  readonly number: number;
  readonly indexes: readonly number[];
  readonly accepted: readonly number[];
  readonly dateFormat: string;
};

async function sendBatch(
  client: ApolloClient,
  run: ImportRun,
  { number, indexes, accepted, dateFormat }: ImportBatch,
): Promise<{ readonly response: BatchResponse } | Exclude<BatchOutcome, { kind: 'done' }>> {
  const entries = await run.getEntries(indexes);
  const acceptedIndexes = new Set(accepted);
  const variables = {
    dateFormat,
    entries: entries.map((entry, position) =>
      acceptedIndexes.has(indexes[position] ?? -1) ? { ...entry, accepted: true } : entry,
    ),
  };
  const key = `flights-${run.id}-${number}`;
  const outcome = await sendUntilResponse(client, run, { mutation: ImportFlightsDocument, variables, key });
  if (outcome.kind !== 'responded') return outcome;
  const { importFlights } = outcome.response;
  if (importFlights.__typename === 'Refusal') return { kind: 'refused', text: formatRefusal(importFlights) };
  return { response: importFlights };
}

function applyResponse(
  outcome: ImportOutcome,
  indexes: readonly number[],
  { entries }: BatchResponse,
): ImportOutcome {
  const refusedRows = entries.flatMap((entry) =>
    entry.result === 'review'
      ? [{ index: indexes[entry.index] ?? entry.index, text: formatEntryReason(entry) ?? '' }]
      : [],
  );
  return {
    tagIds: [
      ...outcome.tagIds,
      ...entries.flatMap(({ result, tagId }) => (result === 'added' && tagId ? tagId : [])),
    ],
    newAirlineIds: [
      ...new Set([
        ...(outcome.newAirlineIds ?? []),
        ...entries.flatMap(({ newAirlineId }) => newAirlineId ?? []),
      ]),
    ],
    skipped: outcome.skipped + entries.filter(({ result }) => result === 'skipped').length,
    refused: [...outcome.refused, ...refusedRows],
  };
}

type UndoRun = Pick<ImportRun, 'id' | 'signal'> & Pick<ImportOutcome, 'tagIds' | 'newAirlineIds'>;

/**
 * Moves all tags of an import to 'Recently deleted', with its new airlines that nothing else uses, as one deletion. Repeating it is safe.
 */
export async function undoImport(client: ApolloClient, one: UndoRun): Promise<BatchOutcome> {
  const { tagIds, newAirlineIds = [], signal } = one;
  const run = { signal, onWaiting: () => undefined };
  const requests = [
    ...toBatches(tagIds, DELETE_BATCH_SIZE).map((ids) => ({ ids, unusedAirlines: [] })),
    // The server deletes these airlines only if they have no tags left.
    ...toBatches(newAirlineIds, DELETE_BATCH_SIZE).map((unusedAirlines) => ({ ids: [], unusedAirlines })),
  ];
  let deletedAt: string | null = null;
  for (const [number, request] of requests.entries()) {
    const variables: DeleteTagsMutationVariables = { ...request, deletedAt };
    const key = `flights-${one.id}-undo-${number}`;
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, as for adding
    const outcome = await sendUntilResponse(client, run, { mutation: DeleteTagsDocument, variables, key });
    if (outcome.kind !== 'responded') return outcome;
    const { deleteTags } = outcome.response;
    if (deleteTags.__typename === 'Refusal') return { kind: 'refused', text: formatRefusal(deleteTags) };
    deletedAt ??= deleteTags.deletedAt;
  }
  return { kind: 'done' };
}

function toBatches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, batchIndex) =>
    items.slice(batchIndex * size, (batchIndex + 1) * size),
  );
}

type MutationResponse = Readonly<Record<string, { readonly __typename: string; readonly code?: string }>>;

/** Repeats a call, with increasing backoff, until the server responds. */
async function sendUntilResponse<Data extends MutationResponse, Variables extends OperationVariables>(
  client: ApolloClient,
  { signal, onWaiting }: Pick<ImportRun, 'signal' | 'onWaiting'>,
  request: KeyedCall<Data, Variables>,
): Promise<
  { readonly kind: 'responded'; readonly response: Data } | Exclude<BatchOutcome, { kind: 'done' }>
> {
  const isRepeated = (outcome: CallOutcome<Data>) => {
    if (outcome.kind === 'refused' || outcome.kind === 'ended') return false;
    if (outcome.kind === 'unavailable') setConnectionStatus('local');
    onWaiting(outcome.kind === 'unavailable' || outcome.kind === 'failed');
    return outcome.kind !== 'responded' || getResult(outcome.response)?.code === 'TOO_MANY_ATTEMPTS';
  };
  const outcome = await sendRepeatedly(client, request, isRepeated, signal);
  if (outcome.kind === 'responded') return outcome;
  return outcome.kind === 'refused' ? { kind: 'refused', text: outcome.refusal.message } : { kind: 'ended' };
}
