import type { ApolloClient } from '@apollo/client';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { refusalText } from '../../error-text.ts';
import {
  DeleteTagsDocument,
  ImportFlightsDocument,
  type DeleteTagsMutationVariables,
} from '../../graphql/generated.ts';
import { classifyError } from '../../offline/call-error.ts';
import { noteConnection, onReconnect } from '../../offline/connection.ts';
import { withWebLock } from '../../offline/with-web-lock.ts';
import type { Job, Outcome } from '../../drafts/stored-import.ts';

/** How many flights one call adds: about a second's work of the server, and small enough to be sent again. */
const PORTION = 250;
const DELETED_AT_ONCE = 500;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

export type Import = {
  readonly id: string;
  readonly userId: string;
  readonly signal: AbortSignal;
  /** The flights at these places of the file. */
  readonly entriesAt: (indexes: readonly number[]) => Promise<readonly FlightEntry[]>;
  /** The import as it is stored: another tab may have gone on with it. */
  readonly read: () => Promise<Job | null>;
  /** Stores how far it is. */
  readonly write: (job: Job) => Promise<void>;
  /** Whether it waits for the server. */
  readonly onWaiting: (isWaiting: boolean) => void;
};

/** ended: the session is over, or the import was given up; it goes on when its page is opened again. */
export type Ending = { readonly is: 'done' | 'ended' } | { readonly is: 'refused'; readonly text: string };

/**
 * Sends what an import has left, portion by portion, each with the idempotency key of its place: a portion whose answer was
 * lost is sent again and adds nothing twice. Only one tab sends at a time.
 */
export function sendPortions(client: ApolloClient, one: Import): Promise<Ending> {
  return withWebLock(`flights_${one.userId}`, async () => {
    const stored = await one.read();
    if (!stored) return { is: 'ended' };
    let job = stored;
    const portions = Math.ceil(job.indexes.length / PORTION);
    while (job.answered < portions) {
      const indexes = job.indexes.slice(job.answered * PORTION, (job.answered + 1) * PORTION);
      // oxlint-disable-next-line no-await-in-loop -- the server plans a portion with what the one before has added
      const sent = await sendPortion(client, one, { ...job, number: job.answered, indexes });
      if (!('answer' in sent)) return sent;
      job = { ...job, answered: job.answered + 1, outcome: withAnswer(job.outcome, indexes, sent.answer) };
      // oxlint-disable-next-line no-await-in-loop -- else a reload would begin with an earlier portion
      await one.write(job);
    }
    return { is: 'done' };
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
type Portion = {
  readonly number: number;
  readonly indexes: readonly number[];
  readonly accepted: readonly number[];
  readonly dateFormat: string;
};

async function sendPortion(
  client: ApolloClient,
  one: Import,
  { number, indexes, accepted, dateFormat }: Portion,
): Promise<{ readonly answer: Answer } | Exclude<Ending, { is: 'done' }>> {
  const entries = await one.entriesAt(indexes);
  const looked = new Set(accepted);
  const variables = {
    dateFormat,
    entries: entries.map((entry, at) =>
      looked.has(indexes[at] ?? -1) ? { ...entry, accepted: true } : entry,
    ),
  };
  const sent = await untilAnswered(one, async () => {
    const headers = { 'Idempotency-Key': `flights-${one.id}-${number}` };
    const call = { mutation: ImportFlightsDocument, variables, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.mutate({ ...call, context: { headers } });
    if (!data) throw new TypeError('The server sent no answer');
    return unlessBusy(data.importFlights);
  });
  if ('is' in sent) return sent;
  if (sent.answer.__typename === 'Refusal') return { is: 'refused', text: refusalText(sent.answer) };
  return { answer: sent.answer };
}

function withAnswer(outcome: Outcome, indexes: readonly number[], { entries }: Answer): Outcome {
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

type Undo = Pick<Import, 'id' | 'signal' | 'onWaiting'> & Pick<Outcome, 'tagIds' | 'newAirlineIds'>;

/**
 * Moves all tags of an import to 'Recently deleted', and the airlines that it made and that nothing else uses, as one deletion;
 * repeating it does no harm.
 */
export async function undoImport(client: ApolloClient, one: Undo): Promise<Ending> {
  const { tagIds, newAirlineIds = [] } = one;
  const calls = [
    ...portionsOf(tagIds, DELETED_AT_ONCE).map((ids) => ({ ids, unusedAirlines: [] })),
    // When no tag is left of them.
    ...portionsOf(newAirlineIds, DELETED_AT_ONCE).map((unusedAirlines) => ({ ids: [], unusedAirlines })),
  ];
  let deletedAt: string | null = null;
  for (const [number, call] of calls.entries()) {
    const variables: DeleteTagsMutationVariables = { ...call, deletedAt };
    const headers = { 'Idempotency-Key': `flights-${one.id}-undo-${number}` };
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, as for adding
    const sent = await untilAnswered(one, async () => {
      const { data } = await client.mutate({
        mutation: DeleteTagsDocument,
        variables,
        fetchPolicy: 'no-cache',
        context: { headers },
      });
      if (!data) throw new TypeError('The server sent no answer');
      return unlessBusy(data.deleteTags);
    });
    if ('is' in sent) return sent;
    if (sent.answer.__typename === 'Refusal') return { is: 'refused', text: refusalText(sent.answer) };
    deletedAt ??= sent.answer.deletedAt;
  }
  return { is: 'done' };
}

function portionsOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** The refusal codes that mean 'try again later'. */
const BUSY = new Error('Too many attempts');

function unlessBusy<T extends { readonly __typename: string; readonly code?: string }>(answer: T): T {
  if (answer.__typename === 'Refusal' && answer.code === 'TOO_MANY_ATTEMPTS') throw BUSY;
  return answer;
}

/** Repeats a call, with longer and longer pauses, until the server answers it. */
async function untilAnswered<T>(
  { signal, onWaiting }: Pick<Import, 'signal' | 'onWaiting'>,
  call: () => Promise<T>,
): Promise<{ readonly answer: T } | Exclude<Ending, { is: 'done' }>> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- it is the same call again
      const answer = await call();
      onWaiting(false);
      noteConnection('connected');
      return { answer };
    } catch (error) {
      const failed = error === BUSY ? ({ is: 'busy' } as const) : classifyError(error);
      if (failed.is === 'refused') return { is: 'refused', text: failed.refusal.message };
      if (failed.is === 'ended') return { is: 'ended' };
      if (failed.is === 'unavailable') noteConnection('local');
      onWaiting(failed.is !== 'busy' && failed.is !== 'running');
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause between two tries
    await pauseFor(pause, signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  return { is: 'ended' };
}

/** Ends early when the server answers again, or nobody waits any more. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    const stop = onReconnect(end);
    signal.addEventListener('abort', end);
  });
}
