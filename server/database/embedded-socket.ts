import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

const TERMINATE = 'X'.charCodeAt(0);
/** AuthenticationOk and ReadyForQuery, the answer to a startup message. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The socket over which pg speaks to the embedded database: the bytes of the protocol, both ways. pg writes all messages of
 * a query at once, so the database runs once for each query, and only pg parses its answer.
 */
export class EmbeddedSocket extends Duplex {
  readonly #lite: PGlite;
  readonly #onSend: (messages: Buffer) => void;

  /** @param onSend sees the messages of each query before the database does */
  constructor(lite: PGlite, onSend: (messages: Buffer) => void) {
    super();
    this.#lite = lite;
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
    // Everything is pushed as soon as it is there.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#sendThen(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    void this.#sendThen(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #sendThen(messages: Buffer, done: Done): Promise<void> {
    try {
      await this.#send(messages);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #send(messages: Buffer): Promise<void> {
    // Only a startup message has no letter in front. The session of the embedded database is open already.
    if (messages[0] === 0) return void this.push(WELCOME);
    // The database outlives its connections.
    if (messages[0] === TERMINATE) return;
    this.#onSend(messages);
    const answer: Buffer[] = [];
    // The bytes given lie in the memory of the database, which the next query uses again.
    await this.#lite.execProtocolRawStream(messages, {
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
    });
    this.push(answer.length === 1 ? answer[0] : Buffer.concat(answer));
  }
}
