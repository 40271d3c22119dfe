import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { PROJECT_ROOT } from '../project.ts';
import { createMember, createNamingRenderer, PASSWORD, createPublicFolder } from '../tests/accounts.ts';
import { findResponseError } from '../tests/response-error.ts';
import { openHostileCaller, type HostileCaller } from '../tests/hostile-caller.ts';
import { restCall, type RandomCall } from '../tests/random-calls.ts';
import { createGraphqlCall } from '../tests/graphql-call.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { VALID_BODIES } from '../tests/valid-bodies.ts';
import { ROUTES } from './routes.ts';

const SERVER_SCHEMA = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
/** `npm run torture -- --only fuzz` sends 10,000 bodies to the built app. */
const RUN_OPTIONS = { numRuns: 60, seed: 20261121 };

describe('random bodies', () => {
  let app: TestApp;
  let hostile: HostileCaller;
  let victim: HostileCaller;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    const openCaller = async (ids?: { tag: string; airline: string }) =>
      openHostileCaller(app.url, { email: (await createMember(app)).email, password: PASSWORD }, ids);
    const otherIds = await openCaller();
    victim = otherIds;
    hostile = await openCaller(otherIds);
  });
  afterAll(() => app?.close());

  it('each route that reads JSON has a valid body from which random bodies are made', () => {
    const readers = ROUTES.filter((row) => row.method !== 'GET' && !('form' in row));
    expect(
      readers
        .map(({ method, path: routePath }) => `${method} ${routePath}`)
        .filter((row) => !VALID_BODIES.has(row)),
    ).toEqual([]);
  });

  it.each<[string, fc.Arbitrary<RandomCall>]>([
    ['REST', restCall],
    ['GraphQL', createGraphqlCall(SERVER_SCHEMA)],
  ])(
    '%s answers each random body or refuses it by name, and no body reaches data of another user',
    async (_endpoint, calls) => {
      const previousHoldings = await victim.readHoldings();
      await fc.assert(
        fc.asyncProperty(calls, async (call) =>
          expect(findResponseError(call, await hostile.send(call))).toBeNull(),
        ),
        RUN_OPTIONS,
      );
      expect(await victim.readHoldings()).toEqual(previousHoldings);
    },
  );
});
