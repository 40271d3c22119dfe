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

/** A longer response is sent in parts of this size, so that the main thread never parses it at once. */
const PART_BYTES = 65_536;

const { folder, startParams } = workerData as EmbeddedWorkerData;

function send(reply: EmbeddedReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, transfer);
}

function toFailure(error: unknown): EmbeddedFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { name, message, code, stack };
}

/** Sends a response in parts. A full part is given away; the last part is copied, so that small responses reuse one buffer. */
class ResponseWriter {
  #part = new Uint8Array(PART_BYTES);
  #size = 0;

  /** Copies the bytes, because the next query reuses this memory of the database. */
  write(bytes: Uint8Array): void {
    for (let offset = 0; offset < bytes.length;) {
      const copied = bytes.subarray(offset, offset + PART_BYTES - this.#size);
      this.#part.set(copied, this.#size);
      this.#size += copied.length;
      offset += copied.length;
      if (this.#size < PART_BYTES) continue;
      send({ kind: 'bytes', bytes: this.#part }, [this.#part.buffer]);
      this.#part = new Uint8Array(PART_BYTES);
      this.#size = 0;
    }
  }

  end(): void {
    if (this.#size === 0) return;
    const bytes = this.#part.slice(0, this.#size);
    send({ kind: 'bytes', bytes }, [bytes.buffer]);
    this.#size = 0;
  }
}

const writer = new ResponseWriter();

async function runQuery(database: PGlite, messages: Uint8Array): Promise<void> {
  try {
    await database.execProtocolRawStream(messages, { onRawData: (bytes) => writer.write(bytes) });
  } finally {
    writer.end();
  }
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
