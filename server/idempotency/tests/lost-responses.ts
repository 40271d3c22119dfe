import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startLosingProxy, type LossCounts } from './losing-proxy.ts';
import { RandomWrites, type ResponseBody, type ExpectedAccount, type RandomWrite } from './random-writes.ts';
import { createSeededRandom } from '../../../tag/base/seeded-random.ts';

export type LostResponsesReport = {
  /** The number of writes, by transport and kind. */
  writes: Map<string, number>;
  losses: LossCounts;
  /** The number of replayed responses. */
  replayed: number;
  /** The number of responses that said that the first try was still running. */
  inProgress: number;
};

type Transport = 'REST' | 'GraphQL';

/** Shorter than Retry-After, because only this test uses the server. */
const RETRY_MS = 20;
/** A killed server needs seconds to restart. */
const MAX_TRIES = 1_000;

/**
 * Sends random writes of one account through a proxy that loses about half of the requests and responses. Repeats each write with its
 * idempotency key until it gets a response. Then compares the account with the result of running each write exactly once.
 * @param servers the origins of servers that share one database
 * @throws at the first refused write, and if the account differs
 */
export async function runLostResponses(
  servers: readonly string[],
  { token, writes, seed }: { token: string; writes: number; seed: number },
): Promise<LostResponsesReport> {
  const random = createSeededRandom(seed);
  const origin = servers[0] ?? '';
  const randomWrites = new RandomWrites(await readTakenCodes(origin), random);
  const proxy = await startLosingProxy(servers, random);
  const report: LostResponsesReport = { writes: new Map(), losses: proxy.losses, replayed: 0, inProgress: 0 };
  try {
    for (let count = 1; count <= writes; count += 1) {
      const write = randomWrites.next();
      const transport = random() < 0.5 ? 'REST' : 'GraphQL';
      const name = `${transport}: ${write.kind}`;
      report.writes.set(name, (report.writes.get(name) ?? 0) + 1);
      try {
        write.confirm(
          unwrapBody(
            transport,
            await sendUntilAnswered(report, buildRequest(transport, proxy.url, token, write)),
          ),
        );
      } catch (error) {
        throw new Error(`seed ${seed}, write ${count}, ${name}: ${String(error)}`, { cause: error });
      }
    }
  } finally {
    await proxy.close();
  }
  compare(randomWrites.expected, await readAccount(origin, token), seed);
  return report;
}

/** Builds one request; each fetch of it is a repetition with the same key. */
function buildRequest(
  transport: Transport,
  origin: string,
  token: string,
  { rest, graphql }: RandomWrite,
): Request {
  const { method, path, body } =
    transport === 'REST' ? rest : { method: 'POST', path: '/graphql', body: graphql };
  return new Request(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function sendUntilAnswered(report: LostResponsesReport, request: Request): Promise<ResponseBody> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // A broken connection gives no response.
    const response = await fetch(request.clone()).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string') {
      await wait(RETRY_MS);
      continue;
    }
    if (response.headers.get('idempotency-replayed') === 'true') report.replayed += 1;
    if (response.status === 200) return JSON.parse(text) as ResponseBody;
    if (!text.includes('IDEMPOTENCY_IN_PROGRESS')) throw new Error(`${response.status} ${text}`);
    report.inProgress += 1;
    await wait(RETRY_MS);
  }
  throw new Error(`not answered in ${MAX_TRIES} tries`);
}

/** Returns the object in the response of a write. Throws for a refusal. */
function unwrapBody(transport: Transport, body: ResponseBody): ResponseBody {
  if (transport === 'REST') return (body['data'] ?? body['user'] ?? {}) as ResponseBody;
  const [root] = Object.values((body['data'] ?? {}) as Record<string, ResponseBody>);
  if (root === undefined || body['errors'] !== undefined || root['__typename'] === 'Refusal') {
    throw new Error(JSON.stringify(body));
  }
  return (root['tag'] ?? root['airline'] ?? root['user'] ?? root) as ResponseBody;
}

/** Reads a path, again if the server was killed before it responded. */
async function readAsUser(origin: string, path: string, token?: string): Promise<ResponseBody> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await fetch(origin + path, { headers }).catch(() => null);
    if (response?.ok === false) throw new Error(`GET ${path} answered ${response.status}`);
    const body = await response?.json().catch(() => null);
    if (body) return body as ResponseBody;
    await wait(RETRY_MS);
  }
  throw new Error(`GET ${path} was not answered in ${MAX_TRIES} tries`);
}

async function readTakenCodes(origin: string): Promise<Set<string>> {
  const { data } = await readAsUser(origin, '/api/airlines');
  return new Set((data as { icao: string; iata: string }[]).flatMap(({ icao, iata }) => [icao, iata]));
}

type AccountState = {
  tags: { flight_number: string; updated_at: string }[];
  airlines: { icao: string; name: string; isPreset: boolean }[];
  name: string;
};

async function readAccount(origin: string, token: string): Promise<AccountState> {
  const tags: AccountState['tags'] = [];
  for (let after = ''; ;) {
    const { data, next } = await readAsUser(origin, `/api/user/tags?limit=200${after}`, token);
    tags.push(...(data as AccountState['tags']));
    if (next === null) break;
    after = `&after=${encodeURIComponent(next as string)}`;
  }
  const { data } = await readAsUser(origin, '/api/airlines', token);
  const airlines = (data as AccountState['airlines']).filter(({ isPreset }) => !isPreset);
  const { user } = await readAsUser(origin, '/api/user/profile', token);
  return { tags, airlines, name: (user as { name: string }).name };
}

/** Throws a list of the missing, doubled and different items. */
function compare(expected: ExpectedAccount, { tags, airlines, name }: AccountState, seed: number): void {
  const foundLines = [
    ...tags.map(({ flight_number: flight, updated_at: updatedAt }) =>
      // The response to an import does not contain the time.
      expected.tags.get(flight) === null ? `tag ${flight}` : `tag ${flight} of ${updatedAt}`,
    ),
    ...airlines.map((airline) => `airline ${airline.icao} ${airline.name}`),
    `profile ${name}`,
  ].toSorted();
  const expectedLines = [
    ...Array.from(expected.tags, ([flight, updatedAt]) =>
      updatedAt === null ? `tag ${flight}` : `tag ${flight} of ${updatedAt}`,
    ),
    ...Array.from(expected.airlines, ([icao, airlineName]) => `airline ${icao} ${airlineName}`),
    `profile ${expected.name}`,
  ].toSorted();
  if (JSON.stringify(foundLines) === JSON.stringify(expectedLines)) return;
  const unexpectedLines = foundLines.filter(
    (line, index) => !expectedLines.includes(line) || foundLines.indexOf(line) !== index,
  );
  const missingLines = expectedLines.filter((line) => !foundLines.includes(line));
  throw new Error(
    `seed ${seed}: too much: ${unexpectedLines.join(', ') || 'nothing'}; lost: ${missingLines.join(', ') || 'nothing'}`,
  );
}
