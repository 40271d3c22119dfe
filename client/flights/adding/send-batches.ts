import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { refusalText } from '../../error-text.ts';
import {
  DeleteTagsDocument,
  ImportFlightsDocument,
  type DeleteTagsMutationVariables,
} from '../../graphql/generated.ts';
import { setConnectionStatus } from '../../offline/connection.ts';
import { getResult, sendRepeatedly, type CallOutcome, type KeyedCall } from '../../offline/send-with-key.ts';
import { withWebLock } from '../../offline/with-web-lock.ts';
import type { ImportJob, ImportOutcome } from '../../drafts/stored-import.ts';

/** How many flights one call adds: about a second's work of the server, and small enough to be sent again. */
const BATCH_SIZE = 250;
const DELETE_BATCH_SIZE = 500;

export type Import = {
  readonly id: string;
  readonly userId: string;
  readonly signal: AbortSignal;
  /** The flights at these places of the file. */
  readonly entriesAt: (indexes: readonly number[]) => Promise<readonly FlightEntry[]>;
  /** The import as it is stored: another tab may have gone on with it. */
  readonly read: () => Promise<ImportJob | null>;
  /** Stores how far it is. */
  readonly write: (job: ImportJob) => Promise<void>;
  /** Whether it waits for the server. */
  readonly onWaiting: (isWaiting: boolean) => void;
};

/** ended: the session is over, or the import was given up; it goes on when its page is opened again. */
export type BatchOutcome =
  { readonly kind: 'done' | 'ended' } | { readonly kind: 'refused'; readonly text: string };

/**
 * Sends what an import has left, portion by portion, each with the idempotency key of its place: a portion whose answer was
 * lost is sent again and adds nothing twice. Only one tab sends at a time.
 */
export function sendBatches(client: ApolloClient, one: Import): Promise<BatchOutcome> {
  return withWebLock(`flights_${one.userId}`, async () => {
    const stored = await one.read();
    if (!stored) return { kind: 'ended' };
    let job = stored;
    const portions = Math.ceil(job.indexes.length / BATCH_SIZE);
    while (job.answered < portions) {
      const indexes = job.indexes.slice(job.answered * BATCH_SIZE, (job.answered + 1) * BATCH_SIZE);
      // oxlint-disable-next-line no-await-in-loop -- the server plans a portion with what the one before has added
      const sent = await sendBatch(client, one, { ...job, number: job.answered, indexes });
      if (!('answer' in sent)) return sent;
      job = { ...job, answered: job.answered + 1, outcome: withAnswer(job.outcome, indexes, sent.answer) };
      // oxlint-disable-next-line no-await-in-loop -- else a reload would begin with an earlier portion
      await one.write(job);
    }
    return { kind: 'done' };
  });
}

type Answer = {
  readonly entries: readonly {
    readonly index: number;
    readonly result: string;
    readonly error: string | null;
    readonly tagId: string | null;
    readonly newAirlineId: string | null;
  }[];
};
type Batch = {
  readonly number: number;
  readonly indexes: readonly number[];
  readonly accepted: readonly number[];
  readonly dateFormat: string;
};

async function sendBatch(
  client: ApolloClient,
  one: Import,
  { number, indexes, accepted, dateFormat }: Batch,
): Promise<{ readonly answer: Answer } | Exclude<BatchOutcome, { kind: 'done' }>> {
  const entries = await one.entriesAt(indexes);
  const looked = new Set(accepted);
  const variables = {
    dateFormat,
    entries: entries.map((entry, at) =>
      looked.has(indexes[at] ?? -1) ? { ...entry, accepted: true } : entry,
    ),
  };
  const key = `flights-${one.id}-${number}`;
  const sent = await sendUntilAnswered(client, one, { mutation: ImportFlightsDocument, variables, key });
  if (sent.kind !== 'answered') return sent;
  const { importFlights } = sent.answer;
  if (importFlights.__typename === 'Refusal') return { kind: 'refused', text: refusalText(importFlights) };
  return { answer: importFlights };
}

function withAnswer(outcome: ImportOutcome, indexes: readonly number[], { entries }: Answer): ImportOutcome {
  const refused = entries.flatMap(({ index, result, error }) =>
    result === 'review' ? [{ index: indexes[index] ?? index, text: error ?? '' }] : [],
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
    refused: [...outcome.refused, ...refused],
  };
}

type Undo = Pick<Import, 'id' | 'signal' | 'onWaiting'> & Pick<ImportOutcome, 'tagIds' | 'newAirlineIds'>;

/**
 * Moves all tags of an import to 'Recently deleted', and the airlines that it made and that nothing else uses, as one deletion;
 * repeating it does no harm.
 */
export async function undoImport(client: ApolloClient, one: Undo): Promise<BatchOutcome> {
  const { tagIds, newAirlineIds = [] } = one;
  const calls = [
    ...toBatches(tagIds, DELETE_BATCH_SIZE).map((ids) => ({ ids, unusedAirlines: [] })),
    // When no tag is left of them.
    ...toBatches(newAirlineIds, DELETE_BATCH_SIZE).map((unusedAirlines) => ({ ids: [], unusedAirlines })),
  ];
  let deletedAt: string | null = null;
  for (const [number, call] of calls.entries()) {
    const variables: DeleteTagsMutationVariables = { ...call, deletedAt };
    const key = `flights-${one.id}-undo-${number}`;
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, as for adding
    const sent = await sendUntilAnswered(client, one, { mutation: DeleteTagsDocument, variables, key });
    if (sent.kind !== 'answered') return sent;
    const { deleteTags } = sent.answer;
    if (deleteTags.__typename === 'Refusal') return { kind: 'refused', text: refusalText(deleteTags) };
    deletedAt ??= deleteTags.deletedAt;
  }
  return { kind: 'done' };
}

function toBatches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

type MutationAnswer = Readonly<Record<string, { readonly __typename: string; readonly code?: string }>>;

/** Repeats a call, with longer and longer pauses, until the server answers it. */
async function sendUntilAnswered<Data extends MutationAnswer, Variables extends OperationVariables>(
  client: ApolloClient,
  { signal, onWaiting }: Pick<Import, 'signal' | 'onWaiting'>,
  call: KeyedCall<Data, Variables>,
): Promise<{ readonly kind: 'answered'; readonly answer: Data } | Exclude<BatchOutcome, { kind: 'done' }>> {
  const isRepeated = (outcome: CallOutcome<Data>) => {
    if (outcome.kind === 'refused' || outcome.kind === 'ended') return false;
    if (outcome.kind === 'unavailable') setConnectionStatus('local');
    onWaiting(outcome.kind === 'unavailable' || outcome.kind === 'failed');
    return outcome.kind !== 'answered' || getResult(outcome.answer)?.code === 'TOO_MANY_ATTEMPTS';
  };
  const outcome = await sendRepeatedly(client, call, isRepeated, signal);
  if (outcome.kind === 'answered') return outcome;
  return outcome.kind === 'refused' ? { kind: 'refused', text: outcome.refusal.message } : { kind: 'ended' };
}
