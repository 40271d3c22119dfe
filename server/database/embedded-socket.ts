import { Duplex } from 'node:stream';
import type { EmbeddedDatabase } from './embedded-database.ts';

type WriteCallback = (error?: Error | null) => void;

const TERMINATE_MESSAGE = 'X'.charCodeAt(0);
/** AuthenticationOk and ReadyForQuery, the response to a startup message. */
const WELCOME_MESSAGES = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The socket between pg and the embedded database; it transfers the bytes of the protocol in both directions. pg writes all messages of a
 * query at once, so the database runs once for each query, and only pg parses its response.
 */
export class EmbeddedSocket extends Duplex {
  readonly #database: EmbeddedDatabase;
  readonly #onSend: (messages: Buffer) => void;

  /** @param onSend sees the messages of each query before the database does */
  constructor(database: EmbeddedDatabase, onSend: (messages: Buffer) => void) {
    super();
    this.#database = database;
    this.#onSend = onSend;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Nothing to do: #send pushes each response at once.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: WriteCallback): void {
    void this.#sendThen(chunk, callback);
  }

  override _writev(chunks: { chunk: Buffer }[], callback: WriteCallback): void {
    void this.#sendThen(Buffer.concat(chunks.map(({ chunk }) => chunk)), callback);
  }

  override _final(callback: WriteCallback): void {
    this.push(null);
    callback();
  }

  async #sendThen(messages: Buffer, callback: WriteCallback): Promise<void> {
    try {
      await this.#send(messages);
      callback();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #send(messages: Buffer): Promise<void> {
    // Only a startup message has no type letter. The session of the embedded database is already open.
    if (messages[0] === 0) return void this.push(WELCOME_MESSAGES);
    // The database must stay open when a connection ends.
    if (messages[0] === TERMINATE_MESSAGE) return;
    this.#onSend(messages);
    await this.#database.run(messages, (bytes) =>
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    );
  }
}
