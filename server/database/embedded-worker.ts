import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** The folder of the database, or 'memory://', and additional parameters of PostgreSQL. */
export type EmbeddedWorkerData = { readonly folder: string; readonly startParams: readonly string[] };

/** The messages of one query, or the order to close the database. */
export type EmbeddedTask =
  { readonly kind: 'query'; readonly messages: Uint8Array } | { readonly kind: 'close' };

/** An error as plain data, because a structured clone loses the name of an error of WebAssembly. */
export type EmbeddedFailure = {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly stack: string | undefined;
};

/** The worker sends `ready` once. It sends any number of `bytes` for a task, then `done` or `failed`. */
export type EmbeddedReply =
  | { readonly kind: 'ready' | 'done' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly failure: EmbeddedFailure };

/** A response is sent in parts of at least this size, so that the main thread never parses a long response at once. */
const MIN_PART_BYTES = 65_536;

const { folder, startParams } = workerData as EmbeddedWorkerData;

function send(reply: EmbeddedReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, transfer);
}

function toFailure(error: unknown): EmbeddedFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { name, message, code, stack };
}

/** Runs one query and sends its response. Copies the bytes, because the next query reuses this memory of the database. */
async function runQuery(database: PGlite, messages: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const sendParts = (): void => {
    if (size === 0) return;
    const bytes = new Uint8Array(size);
    let offset = 0;
    for (const part of parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    send({ kind: 'bytes', bytes }, [bytes.buffer]);
    parts = [];
    size = 0;
  };
  await database.execProtocolRawStream(messages, {
    onRawData: (bytes) => {
      parts.push(bytes.slice());
      size += bytes.length;
      if (size >= MIN_PART_BYTES) sendParts();
    },
  });
  sendParts();
}

async function runTask(database: PGlite, task: EmbeddedTask): Promise<void> {
  try {
    await (task.kind === 'close' ? database.close() : runQuery(database, task.messages));
    send({ kind: 'done' });
  } catch (error) {
    send({ kind: 'failed', failure: toFailure(error) });
  }
}

try {
  const database = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, ...startParams],
  });
  let lastTask = Promise.resolve();
  parentPort?.on('message', (task: EmbeddedTask) => {
    lastTask = lastTask.then(() => runTask(database, task));
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', failure: toFailure(error) });
}
