import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Catalogue } from '../../client/tests/fake-server/catalogue.ts';
import { FakeServer, type FakeServerOptions } from '../../client/tests/fake-server/fake-server.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { join, createNamingRenderer, createPublicFolder } from '../../server/tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../server/tests/test-app.ts';
import { readClientDocuments } from './documents.ts';
import { play, type Answer, type Call, type Player, type Stage } from './play.ts';
import { steps, type Step } from './steps.ts';

// The fake server of client tests and the real server receive the same random steps, and must answer equally. CONTRACT_RUNS and
// CONTRACT_SEED set the number of runs and the seed.
const RUNS = Number(process.env['CONTRACT_RUNS'] ?? 2);
const SEED = Number(process.env['CONTRACT_SEED'] ?? Date.now() % 1_000_000);

const LOGOS = new Set(['united', 'lufthansa', 'klm', 'fin'].map((name) => `/img/logo_${name}.png`));
const documents = readClientDocuments();

let app: TestApp;
const clock = createMovableClock();
beforeAll(async () => {
  app = await startTestApp({
    database: 'postgres',
    clock: clock.now,
    renderer: createNamingRenderer(),
    folders: { publicDir: createPublicFolder() },
  });
});
afterAll(() => app?.close());

async function send(fetched: typeof fetch, url: string, call: Call): Promise<Answer> {
  const { operation, variables, token, key } = call;
  const response = await fetched(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key === null ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify({ operationName: operation, query: documents.get(operation), variables }),
  });
  const replayed = response.headers.get('Idempotency-Replayed');
  return { status: response.status, replayed, body: JSON.parse(await response.text(), withoutRequestId) };
}

const withoutRequestId = (name: string, value: unknown) => (name === 'requestId' ? undefined : value);

/** Reads the ids of the real server, which the fake then uses for objects without an id. */
function idsOfReal() {
  const airlines = new Map<string, string>();
  const tags: { id: string; design: TagConfig; deleted: boolean }[] = [];
  const used = new Set<string>();
  const options: Pick<FakeServerOptions, 'newTagId' | 'newAirlineId'> = {
    newAirlineId: ({ icao }) => airlines.get(icao) ?? '0',
    newTagId: (design, isDeleted = false) => {
      const tag = tags.find(
        (one) => !used.has(one.id) && one.deleted === isDeleted && isSameDesign(one.design, design),
      );
      used.add(tag?.id ?? '');
      return tag?.id ?? randomUUID();
    },
  };
  const read = async (userId: string) => {
    const own: { id: string; icao: string }[] = await app.db.source.query(
      'select id, icao from airlines where owner_id = $1 and deleted_at is null',
      [userId],
    );
    for (const { id, icao } of own) airlines.set(icao, id);
    tags.splice(0, tags.length);
    tags.push(
      ...(await app.db.source.query<typeof tags>(
        `select id, tag_config as design, deleted_at is not null as deleted
         from user_tags where user_id = $1`,
        [userId],
      )),
    );
  };
  return { options, read, used };
}

async function catalogue(): Promise<Catalogue> {
  const read = async (operation: string, variables = {}) => {
    const { data } = await app.graphql<Record<string, never[]>>(documents.get(operation) ?? '', variables);
    return data ?? {};
  };
  const { airlines = [] } = await read('Airlines');
  const { airports = [] } = await read('Airports');
  return { airlines, airports, isKnownLogo: (logo: string) => LOGOS.has(logo) };
}

/** Plays one sequence of steps with two new users. */
async function run(known: Catalogue, sequence: readonly Step[]): Promise<void> {
  const { options, read, used } = idsOfReal();
  const server = new FakeServer({ catalogue: known, now: () => clock.now().getTime(), ...options });
  const ids = new Map<string, string>();
  const open = async (): Promise<Player> => {
    const { token, id, email } = await join(app);
    ids.set(token, id);
    const { account } = server.addUser(token, { id, email, nickname: 'Amelia' });
    return { token, account };
  };
  const players = [await open(), await open()] as const;
  const stage: Stage = {
    real: (call) => send(fetch, app.url, call),
    fake: (call) => send(server.fetch as typeof fetch, '', call),
    readIds: async (token) => {
      const userId = ids.get(token);
      for (const { account } of players)
        for (const id of [...account.tags.keys(), ...account.deletedTags.keys()]) used.add(id);
      if (userId !== undefined) await read(userId);
    },
    advance: (ms) => clock.advance(ms),
    newId: () => randomUUID(),
  };
  await play(stage, players, sequence);
}

const NAME = `the fake of client tests answers as the real server (seed ${SEED})`;
const PATIENCE_MS = 60_000;

test(
  NAME,
  async () => {
    const known = await catalogue();
    for (const sequence of fc.sample(steps, { numRuns: RUNS, seed: SEED })) await run(known, sequence);
  },
  RUNS * PATIENCE_MS,
);
