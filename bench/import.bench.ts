import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { callRest, expectSuccess, createMember } from '../e2e/product/api.ts';
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
const ROUND_COUNT = 15;
const WARM_UPS = 5;
const ENTRY_COUNT = 2_000;
const MAX_RATIO = 3;

const CODE_CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
type TableRow = Record<string, unknown>;

function buildEntries(catalogue: readonly TableRow[]): TableRow[] {
  const [icaos, iatas] = ['icao', 'iata'].map((key) => new Set(catalogue.map((airline) => airline[key])));
  const presets = catalogue.map(({ name, icao, iata }) => ({ airline: name, icao, airlineIata: iata }));
  const freeCodes = CODE_CHARACTERS.flatMap((firstCharacter) =>
    CODE_CHARACTERS.map((secondCharacter) => firstCharacter + secondCharacter),
  )
    .filter((code) => !iatas?.has(code) && !icaos?.has(`9${code}`))
    .map((code) => ({ airline: `Airline ${code}`, icao: `9${code}`, airlineIata: code }));
  const airlines = [...presets, ...freeCodes];
  return Array.from({ length: ENTRY_COUNT }, (_, i) => ({
    ...airlines[i % airlines.length],
    iata: ['PEK', 'AMS', 'NRT', 'JFK'][i % 4],
    city: `City ${i}`,
    flightNumber: `XX ${i}`,
    date: `${i % 12}/7-2026`,
  }));
}

/** Inserts all rows unchanged, with each value as a parameter, in as few statements as the limit of 65,535 parameters allows. */
async function insert(client: pg.Client, table: string, rows: readonly TableRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const maxRows = Math.floor(65_535 / columns.length);
  for (let start = 0; start < rows.length; start += maxRows) {
    const chunk = rows.slice(start, start + maxRows);
    const values = chunk.map(
      (_, row) => `(${columns.map((_column, i) => `$${row * columns.length + i + 1}`).join(',')})`,
    );
    const overridingClause = table === 'custom_airlines' ? 'overriding system value' : '';
    await client.query(
      `insert into ${table} (${columns.join(',')}) ${overridingClause} values ${values.join(',')}`,
      chunk.flatMap((row) => columns.map((column) => row[column])),
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
  const body = { mode: 'valid', entries: buildEntries(catalogue.body['data'] as TableRow[]) };
  // Creates the accounts beforehand, because hashing a password takes longer than an import.
  const accounts: { ours: string; id: string }[] = [];
  for (let i = -WARM_UPS; i < ROUND_COUNT; i += 1) {
    const { token } = await createMember(product);
    const bareUser = await createMember(product);
    accounts.push({ ours: token, id: bareUser.user.id });
  }
  const getAccount = (round: number) => accounts[round + WARM_UPS] ?? { ours: '', id: '' };

  // The rows are read once from the result of an import.
  const model = await createMember(product);
  const report = await expectSuccess(
    callRest(product, 'POST', '/api/airlines/import', { token: model.token, body }),
  );
  const { added, replaced, skipped } = report.body['data'] as TableRow;
  const readWritten = async (table: string, owner: string) => {
    // Columns that the database generates itself cannot be written.
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return client.query<TableRow>(`select ${rows[0]?.names} from ${table} where ${owner} = $1`, [
      model.user.id,
    ]);
  };
  const airlines = await readWritten('custom_airlines', 'owner_id');
  const tags = await readWritten('user_tags', 'user_id');
  console.log(
    `${ENTRY_COUNT} entries: ${String(added)} added, ${String(replaced)} replaced, ${String(skipped)} skipped; ` +
      `rows: ${airlines.rows.length} airlines, ${tags.rows.length} tags`,
  );
  if (skipped !== 0 || tags.rows.length !== added) throw new Error('not all entries were taken');

  let nextId = 1_000_000;
  const insertBare = async (round: number) => {
    const { id: user } = getAccount(round);
    const ids = new Map(airlines.rows.map(({ id }) => [id, (nextId += 1)]));
    const ownAirlines = airlines.rows.map((row) => ({ ...row, id: ids.get(row['id']), owner_id: user }));
    const rows = tags.rows.map((row) => ({
      ...row,
      id: randomUUID(),
      user_id: user,
      airline_id: ids.get(row['airline_id']) ?? row['airline_id'],
    }));
    await client.query('begin');
    await insert(client, 'custom_airlines', ownAirlines);
    await insert(client, 'user_tags', rows);
    await client.query('commit');
    return { bytes: 0 };
  };
  const importEntries = async (round: number) => {
    const { ours: token } = getAccount(round);
    const response = await expectSuccess(callRest(product, 'POST', '/api/airlines/import', { token, body }));
    if ((response.body['data'] as TableRow)['added'] !== added) throw new Error('not all was added');
    return { bytes: JSON.stringify(body).length };
  };
  const measurements = await measureInTurns(
    [
      { name: 'bare multi-row INSERTs, one transaction', run: insertBare },
      { name: 'POST /api/airlines/import, 2,000 entries', run: importEntries },
    ],
    ROUND_COUNT,
    WARM_UPS,
  );
  printTable(measurements);
  const [base, imported] = measurements;
  const ratio = (imported?.ms ?? Infinity) / (base?.ms ?? 1);
  console.log(`An import takes ${ratio.toFixed(2)} times the bare INSERTs (goal: at most ${MAX_RATIO})`);
  if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
} finally {
  await client.end();
  await product.stop();
  // Does not wait for the child: it does not keep this process alive, so waiting would end the process early, as a failure.
  postgres.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
