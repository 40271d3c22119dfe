import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';

const MAX_ROWS = 1_000;
const QUERY_MESSAGE = 'Q'.charCodeAt(0);
const PARSE_MESSAGE = 'P'.charCodeAt(0);
/** Statements that begin with 'with' may write, so they are not cached. */
const READ_STATEMENT = /^\s*select\s/i;

/**
 * Caches rows that every request reads, such as its session, until the next statement that may write. So a cached row is never out of
 * date. Only for a database that no other process uses.
 */
export class RowCache {
  readonly #rows = new LRUCache<string, object>({ max: MAX_ROWS });
  #writes = 0;

  /** Clears the cache if a query may write. Call this with the messages of each query before the database gets them. */
  noteQuery(messages: Buffer): void {
    if (isRead(messages)) return;
    this.#writes += 1;
    this.#rows.clear();
  }

  /** Returns the row of a select; undefined if there is none. */
  async read<Row extends object>(
    source: DataSource,
    sql: string,
    values: readonly string[],
  ): Promise<Row | undefined> {
    const key = `${sql} ${values.join(' ')}`;
    const cachedRow = this.#rows.get(key);
    if (cachedRow !== undefined) return cachedRow as Row;
    const writes = this.#writes;
    const [row] = await source.query<Row[]>(sql, [...values]);
    // Threat: a session ends between its look-up and this line.
    if (row !== undefined && writes === this.#writes) this.#rows.set(key, row);
    return row;
  }
}

/**
 * Returns true if the messages are one select. A prepared statement is always a single statement, but a simple query may contain several.
 */
function isRead(messages: Buffer): boolean {
  if (messages[0] === QUERY_MESSAGE)
    return READ_STATEMENT.test(messages.toString('latin1', 5, 45)) && !messages.includes(';');
  if (messages[0] !== PARSE_MESSAGE) return false;
  // Skips the letter and the length of the message, then the name of the statement, which ends with a zero byte.
  const text = messages.indexOf(0, 5) + 1;
  return READ_STATEMENT.test(messages.toString('latin1', text, text + 40));
}

/**
 * Returns the row of a select; undefined if there is none. In the embedded database the row is cached. In PostgreSQL
 * it is read each time, so that changes by another server count at once.
 */
export async function readRow<Row extends object>(
  { source, rowCache }: { source: DataSource; rowCache: RowCache | null },
  sql: string,
  ...values: string[]
): Promise<Row | undefined> {
  if (rowCache !== null) return rowCache.read<Row>(source, sql, values);
  const [row] = await source.query<Row[]>(sql, [...values]);
  return row;
}
