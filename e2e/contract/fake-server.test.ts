import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Catalogue } from '../../client/tests/fake-server/catalogue.ts';
import { FakeServer, type FakeServerOptions } from '../../client/tests/fake-server/fake-server.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { createMember, createNamingRenderer, createPublicFolder } from '../../server/tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../../server/tests/test-app.ts';
import { readClientDocuments } from './documents.ts';
import {
  play,
  type ContractResponse,
  type ContractCall,
  type ContractPlayer,
  type ContractStage,
} from './play.ts';
import { steps, type ContractStep } from './steps.ts';

// The fake server of client tests and the real server receive the same random steps, and must answer equally. CONTRACT_RUNS and
// CONTRACT_SEED set the number of runs and the seed.
const RUN_COUNT = Number(process.env['CONTRACT_RUNS'] ?? 2);
const RANDOM_SEED = Number(process.env['CONTRACT_SEED'] ?? Date.now() % 1_000_000);

const LOGO_URLS = new Set(['united', 'lufthansa', 'klm', 'fin'].map((name) => `/img/logo_${name}.png`));
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

async function send(fetched: typeof fetch, url: string, call: ContractCall): Promise<ContractResponse> {
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
  const replayedHeader = response.headers.get('Idempotency-Replayed');
  return {
    status: response.status,
    replayed: replayedHeader,
    body: JSON.parse(await response.text(), omitRequestId),
  };
}

const omitRequestId = (name: string, value: unknown) => (name === 'requestId' ? undefined : value);

/** Reads the ids of the real server, which the fake then uses for objects without an id. */
function createRealIds() {
  const airlines = new Map<string, string>();
  const tags: { id: string; design: TagConfig; deleted: boolean }[] = [];
  const usedIds = new Set<string>();
  const options: Pick<FakeServerOptions, 'newTagId' | 'newAirlineId'> = {
    newAirlineId: ({ icao }) => airlines.get(icao) ?? '0',
    newTagId: (design, isDeleted = false) => {
      const tag = tags.find(
        (storedTag) =>
          !usedIds.has(storedTag.id) &&
          storedTag.deleted === isDeleted &&
          isSameDesign(storedTag.design, design),
      );
      usedIds.add(tag?.id ?? '');
      return tag?.id ?? randomUUID();
    },
  };
  const readAccount = async (userId: string) => {
    const ownAirlines: { id: string; icao: string }[] = await app.db.source.query(
      'select id, icao from custom_airlines where owner_id = $1 and deleted_at is null',
      [userId],
    );
    for (const { id, icao } of ownAirlines) airlines.set(icao, id);
    tags.splice(0, tags.length);
    tags.push(
      ...(await app.db.source.query<typeof tags>(
        `select id, tag_config as design, deleted_at is not null as deleted
         from user_tags where user_id = $1`,
        [userId],
      )),
    );
  };
  return { options, read: readAccount, used: usedIds };
}

async function readCatalogue(): Promise<Catalogue> {
  const readOperation = async (operation: string, variables = {}) => {
    const { data } = await app.graphql<Record<string, never[]>>(documents.get(operation) ?? '', variables);
    return data ?? {};
  };
  const { airlines = [] } = await readOperation('Airlines');
  const { airports = [] } = await readOperation('Airports');
  return { airlines, airports, isKnownLogo: (logo: string) => LOGO_URLS.has(logo) };
}

/** Plays one sequence of steps with two new users. */
async function run(knownCatalogue: Catalogue, sequence: readonly ContractStep[]): Promise<void> {
  const { options, read, used } = createRealIds();
  const server = new FakeServer({ catalogue: knownCatalogue, now: () => clock.now().getTime(), ...options });
  const ids = new Map<string, string>();
  const openPlayer = async (): Promise<ContractPlayer> => {
    const { token, id, email } = await createMember(app);
    ids.set(token, id);
    const { account } = server.addUser(token, { id, email, nickname: 'Amelia' });
    return { token, account };
  };
  const players = [await openPlayer(), await openPlayer()] as const;
  const stage: ContractStage = {
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

const TEST_NAME = `the fake of client tests answers as the real server (seed ${RANDOM_SEED})`;
const PATIENCE_MS = 60_000;

test(
  TEST_NAME,
  async () => {
    const knownCatalogue = await readCatalogue();
    for (const sequence of fc.sample(steps, { numRuns: RUN_COUNT, seed: RANDOM_SEED }))
      await run(knownCatalogue, sequence);
  },
  RUN_COUNT * PATIENCE_MS,
);
