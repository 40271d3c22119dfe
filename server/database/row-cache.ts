import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';

const MAX_ROWS = 1_000;
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
/** Statements that begin with 'with' may write, so they are not cached. */
const READ = /^\s*select\s/i;

/**
 * Rows that every request reads, such as its session, kept until the next statement that may write anything. So a row is
 * never older than the database, whoever wrote. Only for a database that this process has to itself.
 */
export class RowCache {
  readonly #rows = new LRUCache<string, object>({ max: MAX_ROWS });
  #writes = 0;

  /** To be called with the messages of each query before the database sees them. */
  noteQuery(messages: Buffer): void {
    if (isRead(messages)) return;
    this.#writes += 1;
    this.#rows.clear();
  }

  /** The row of a select by one value; undefined if there is none. */
  async read<Row extends object>(source: DataSource, sql: string, value: string): Promise<Row | undefined> {
    const key = `${sql} ${value}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known as Row;
    const writes = this.#writes;
    const [row] = await source.query<Row[]>(sql, [value]);
    // Threat: a session that ends between its look-up and this line.
    if (row !== undefined && writes === this.#writes) this.#rows.set(key, row);
    return row;
  }
}

/** Whether the messages are one select. A prepared statement is always a single one, a simple query may hold several. */
function isRead(messages: Buffer): boolean {
  if (messages[0] === QUERY) return READ.test(messages.toString('latin1', 5, 45)) && !messages.includes(';');
  if (messages[0] !== PARSE) return false;
  // The letter and the length of the message, then the name of the statement, which ends with a zero.
  const text = messages.indexOf(0, 5) + 1;
  return READ.test(messages.toString('latin1', text, text + 40));
}

/**
 * The row of a select by one value; undefined if there is none. Cached where only this process writes. On PostgreSQL it is
 * read each time, so that what another server has changed counts at once.
 */
export async function readRow<Row extends object>(
  { source, rows }: { source: DataSource; rows: RowCache | null },
  sql: string,
  value: string,
): Promise<Row | undefined> {
  if (rows !== null) return rows.read<Row>(source, sql, value);
  const [row] = await source.query<Row[]>(sql, [value]);
  return row;
}
