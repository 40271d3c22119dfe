import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { callRest, expectSuccess, join as joinIn } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { measureInTurns, printTable } from './measure.ts';

/**
 * `npm run bench -- import`: compares an import of 2,000 entries through the running product on PostgreSQL with bare multi-row INSERTs of
 * the same rows from memory, in one transaction, by a client that knows every id. Each round uses a new account, so that all rows are
 * new. Only 1,296 IATA codes exist: the entries first name every possible airline, including the catalogue's, and the rest name them
 * again, so that each replaces an earlier airline. The INSERTs contain only the final rows, so only the import pays for reading the
 * others.
 */
const ROUNDS = 15;
const WARM_UPS = 5;
const ENTRIES = 2_000;
const GOAL = 3;

const LETTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
type Row = Record<string, unknown>;

function entriesFor(catalogue: readonly Row[]): Row[] {
  const [icaos, iatas] = ['icao', 'iata'].map((key) => new Set(catalogue.map((one) => one[key])));
  const presets = catalogue.map(({ name, icao, iata }) => ({ airline: name, icao, airlineIata: iata }));
  const free = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !iatas?.has(code) && !icaos?.has(`9${code}`))
    .map((code) => ({ airline: `Airline ${code}`, icao: `9${code}`, airlineIata: code }));
  const airlines = [...presets, ...free];
  return Array.from({ length: ENTRIES }, (_, i) => ({
    ...airlines[i % airlines.length],
    iata: ['PEK', 'AMS', 'NRT', 'JFK'][i % 4],
    city: `City ${i}`,
    flightNumber: `XX ${i}`,
    date: `${i % 12}/7-2026`,
  }));
}

/** Inserts all rows unchanged, with each value as a parameter, in as few statements as the limit of 65,535 parameters allows. */
async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const most = Math.floor(65_535 / columns.length);
  for (let at = 0; at < rows.length; at += most) {
    const chunk = rows.slice(at, at + most);
    const values = chunk.map(
      (_, row) => `(${columns.map((_column, i) => `$${row * columns.length + i + 1}`).join(',')})`,
    );
    const always = table === 'airlines' ? 'overriding system value' : '';
    await client.query(
      `insert into ${table} (${columns.join(',')}) ${always} values ${values.join(',')}`,
      chunk.flatMap((one) => columns.map((column) => one[column])),
    );
  }
}

const dataDir = createEmptyDataDir();
const postgres = await startPostgres({ fsync: true });
const database = await createDatabase(postgres.url);
const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: database.url });
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  const catalogue = await expectSuccess(callRest(product, 'GET', '/api/airlines', {}));
  const body = { mode: 'valid', entries: entriesFor(catalogue.body['data'] as Row[]) };
  // Creates the accounts beforehand, because hashing a password takes longer than an import.
  const accounts: { ours: string; id: string }[] = [];
  for (let i = -WARM_UPS; i < ROUNDS; i += 1) {
    const { token } = await joinIn(product);
    const bare = await joinIn(product);
    accounts.push({ ours: token, id: bare.user.id });
  }
  const accountOf = (round: number) => accounts[round + WARM_UPS] ?? { ours: '', id: '' };

  // The rows are read once from the result of an import.
  const model = await joinIn(product);
  const report = await expectSuccess(
    callRest(product, 'POST', '/api/airlines/import', { token: model.token, body }),
  );
  const { added, replaced, skipped } = report.body['data'] as Row;
  const written = async (table: string, owner: string) => {
    // Columns that the database generates itself cannot be written.
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return client.query<Row>(`select ${rows[0]?.names} from ${table} where ${owner} = $1`, [model.user.id]);
  };
  const airlines = await written('airlines', 'owner_id');
  const tags = await written('user_tags', 'user_id');
  console.log(
    `${ENTRIES} entries: ${String(added)} added, ${String(replaced)} replaced, ${String(skipped)} skipped; ` +
      `rows: ${airlines.rows.length} airlines, ${tags.rows.length} tags`,
  );
  if (skipped !== 0 || tags.rows.length !== added) throw new Error('not all entries were taken');

  let nextId = 1_000_000;
  const bare = async (round: number) => {
    const { id: user } = accountOf(round);
    const ids = new Map(airlines.rows.map(({ id }) => [id, (nextId += 1)]));
    const own = airlines.rows.map((row) => ({ ...row, id: ids.get(row['id']), owner_id: user }));
    const rows = tags.rows.map((row) => ({
      ...row,
      id: randomUUID(),
      user_id: user,
      airline_id: ids.get(row['airline_id']) ?? row['airline_id'],
    }));
    await client.query('begin');
    await insert(client, 'airlines', own);
    await insert(client, 'user_tags', rows);
    await client.query('commit');
    return { bytes: 0 };
  };
  const ours = async (round: number) => {
    const { ours: token } = accountOf(round);
    const answer = await expectSuccess(callRest(product, 'POST', '/api/airlines/import', { token, body }));
    if ((answer.body['data'] as Row)['added'] !== added) throw new Error('not all was added');
    return { bytes: JSON.stringify(body).length };
  };
  const figures = await measureInTurns(
    [
      { name: 'bare multi-row INSERTs, one transaction', run: bare },
      { name: 'POST /api/airlines/import, 2,000 entries', run: ours },
    ],
    ROUNDS,
    WARM_UPS,
  );
  printTable(figures);
  const [base, imported] = figures;
  const ratio = (imported?.ms ?? Infinity) / (base?.ms ?? 1);
  console.log(`An import takes ${ratio.toFixed(2)} times the bare INSERTs (goal: at most ${GOAL})`);
  if (!(ratio <= GOAL)) process.exitCode = 1;
} finally {
  await client.end();
  await product.stop();
  // Does not wait for the child: it does not keep this process alive, so waiting would end the process early, as a failure.
  postgres.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
