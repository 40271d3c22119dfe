import { Worker } from 'node:worker_threads';
import { EMBEDDED_WORKER_FILE } from './embedded-worker-file.ts';
import type { EmbeddedFailure, EmbeddedReply, EmbeddedTask, EmbeddedWorkerData } from './embedded-worker.ts';

/** Memory for pages. PostgreSQL's default of 128 MB stays resident; the operating system caches the files anyway. */
const START_PARAMS = ['-c', 'shared_buffers=16MB'];

/** Memory of the worker for young objects. A query leaves few of them, and the default of 16 to 32 MB stays committed. */
const YOUNG_GENERATION_MB = 4;

/** The error if the thread of the embedded database has ended. Its code counts as an outage. */
export class EmbeddedDatabaseLostError extends Error {
  override readonly name = 'EmbeddedDatabaseLostError';
  readonly code = 'ECONNRESET';

  constructor(cause?: unknown) {
    super('the embedded database has stopped', { cause });
  }
}

/** The embedded database, which runs in a thread of its own, so that no statement blocks the requests of others. */
export type EmbeddedDatabase = {
  /**
   * Runs the messages of one query of the PostgreSQL protocol. Throws EmbeddedDatabaseLostError if the thread has ended.
   * @param onBytes gets the parts of the response in their order
   */
  run(messages: Uint8Array, onBytes: (bytes: Uint8Array) => void): Promise<void>;
  /** Waits for running queries, writes everything and ends the thread. */
  close(): Promise<void>;
};

type PendingTask = {
  onBytes(bytes: Uint8Array): void;
  resolve(): void;
  reject(error: Error): void;
};

/**
 * Opens the embedded database in a worker thread. Rejects with the error of PGlite if it cannot open the folder.
 * @param folder a folder, or 'memory://'
 * @param onLost called if the thread ends by itself later
 */
export async function openEmbeddedDatabase(
  folder: string,
  onLost: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  const workerData: EmbeddedWorkerData = { folder, startParams: START_PARAMS };
  const worker = new Worker(EMBEDDED_WORKER_FILE, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  /** The tasks that wait for a response, in the order in which the worker runs them. */
  const pendingTasks: PendingTask[] = [];
  let lostError: EmbeddedDatabaseLostError | undefined;
  let isOpen = false;
  let isClosing = false;
  const waitForReply = (onBytes: PendingTask['onBytes'] = () => undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (lostError !== undefined) reject(lostError);
      else pendingTasks.push({ onBytes, resolve, reject });
    });
  const handleLoss = (cause?: unknown): void => {
    if (lostError !== undefined) return;
    const error = new EmbeddedDatabaseLostError(cause);
    lostError = error;
    // During the start, the error of PGlite says why it cannot open the folder.
    const reason = !isOpen && cause instanceof Error ? cause : error;
    for (const task of pendingTasks.splice(0)) task.reject(reason);
    if (isOpen && !isClosing) onLost(error);
  };
  worker.on('message', (reply: EmbeddedReply) => {
    if (reply.kind === 'bytes') pendingTasks[0]?.onBytes(reply.bytes);
    else if (reply.kind === 'failed') pendingTasks.shift()?.reject(toError(reply.failure));
    else pendingTasks.shift()?.resolve();
  });
  worker.on('error', handleLoss);
  worker.on('exit', () => handleLoss());
  const send = (task: EmbeddedTask, transfer: ArrayBuffer[] = []): void => worker.postMessage(task, transfer);
  try {
    await waitForReply();
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  isOpen = true;
  return {
    run: (messages, onBytes) => {
      const reply = waitForReply(onBytes);
      // A buffer of pg may share its memory with other buffers, so the messages are copied before their memory is given away.
      const copy = new Uint8Array(messages);
      send({ kind: 'query', messages: copy }, [copy.buffer]);
      return reply;
    },
    close: async () => {
      isClosing = true;
      try {
        const reply = waitForReply();
        send({ kind: 'close' });
        await reply;
      } finally {
        await worker.terminate();
      }
    },
  };
}

function toError({ name, message, code, stack }: EmbeddedFailure): Error {
  const error = Object.assign(new Error(message), code === undefined ? {} : { code });
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
