import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../../e2e/product/kill-loop.ts';
import { startLosingProxy, type Losses } from './losing-proxy.ts';
import { RandomWrites, type Answered, type Expected, type RandomWrite } from './random-writes.ts';

export type LostAnswersReport = {
  /** How many, by transport and kind. */
  writes: Map<string, number>;
  losses: Losses;
  /** Answers that were replayed. */
  replayed: number;
  /** Answers that said the first try was still running. */
  inProgress: number;
};

type Transport = 'REST' | 'GraphQL';

/** Shorter than Retry-After asks for: the server is this test's own. */
const AGAIN_MS = 20;
/** A server that is killed needs seconds to come back. */
const MAX_TRIES = 1_000;

/**
 * Sends random writes of one account through a proxy that loses about half of the requests and answers, each again with
 * its idempotency key until it is answered. Then compares the account with what it is when each was done exactly once.
 * @param servers the origins of servers that share one database
 * @throws at the first write that was refused, and when the account differs
 */
export async function runLostAnswers(
  servers: readonly string[],
  { token, writes, seed }: { token: string; writes: number; seed: number },
): Promise<LostAnswersReport> {
  const random = seededRandom(seed);
  const origin = servers[0] ?? '';
  const made = new RandomWrites(await takenCodes(origin), random);
  const proxy = await startLosingProxy(servers, random);
  const report: LostAnswersReport = { writes: new Map(), losses: proxy.losses, replayed: 0, inProgress: 0 };
  try {
    for (let count = 1; count <= writes; count += 1) {
      const write = made.next();
      const transport = random() < 0.5 ? 'REST' : 'GraphQL';
      const name = `${transport}: ${write.kind}`;
      report.writes.set(name, (report.writes.get(name) ?? 0) + 1);
      try {
        write.confirm(
          answered(transport, await untilAnswered(report, requestOf(transport, proxy.url, token, write))),
        );
      } catch (error) {
        throw new Error(`seed ${seed}, write ${count}, ${name}: ${String(error)}`, { cause: error });
      }
    }
  } finally {
    await proxy.close();
  }
  compare(made.expected, await accountOf(origin, token), seed);
  return report;
}

/** One request; each fetch of it is a repetition with the same key. */
function requestOf(
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

async function untilAnswered(report: LostAnswersReport, request: Request): Promise<Answered> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // A broken connection answers nothing.
    const response = await fetch(request.clone()).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string') {
      await wait(AGAIN_MS);
      continue;
    }
    if (response.headers.get('idempotency-replayed') === 'true') report.replayed += 1;
    if (response.status === 200) return JSON.parse(text) as Answered;
    if (!text.includes('IDEMPOTENCY_IN_PROGRESS')) throw new Error(`${response.status} ${text}`);
    report.inProgress += 1;
    await wait(AGAIN_MS);
  }
  throw new Error(`not answered in ${MAX_TRIES} tries`);
}

/** The object that a write answers with. Throws for a refusal. */
function answered(transport: Transport, body: Answered): Answered {
  if (transport === 'REST') return (body['data'] ?? body['user'] ?? {}) as Answered;
  const [root] = Object.values((body['data'] ?? {}) as Record<string, Answered>);
  if (root === undefined || body['errors'] !== undefined || root['__typename'] === 'Refusal') {
    throw new Error(JSON.stringify(body));
  }
  return (root['tag'] ?? root['airline'] ?? root['user'] ?? root) as Answered;
}

/** Reads again when the server died before it answered. */
async function read(origin: string, path: string, token?: string): Promise<Answered> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await fetch(origin + path, { headers }).catch(() => null);
    if (response?.ok === false) throw new Error(`GET ${path} answered ${response.status}`);
    const body = await response?.json().catch(() => null);
    if (body) return body as Answered;
    await wait(AGAIN_MS);
  }
  throw new Error(`GET ${path} was not answered in ${MAX_TRIES} tries`);
}

async function takenCodes(origin: string): Promise<Set<string>> {
  const { data } = await read(origin, '/api/airlines');
  return new Set((data as { icao: string; iata: string }[]).flatMap(({ icao, iata }) => [icao, iata]));
}

type Account = {
  tags: { flight_number: string; updated_at: string }[];
  airlines: { icao: string; name: string; isPreset: boolean }[];
  name: string;
};

async function accountOf(origin: string, token: string): Promise<Account> {
  const tags: Account['tags'] = [];
  for (let after = ''; ;) {
    const { data, next } = await read(origin, `/api/user/tags?limit=200${after}`, token);
    tags.push(...(data as Account['tags']));
    if (next === null) break;
    after = `&after=${encodeURIComponent(next as string)}`;
  }
  const { data } = await read(origin, '/api/airlines', token);
  const airlines = (data as Account['airlines']).filter(({ isPreset }) => !isPreset);
  const { user } = await read(origin, '/api/user/profile', token);
  return { tags, airlines, name: (user as { name: string }).name };
}

/** Throws with what is missing, doubled or different. */
function compare(expected: Expected, { tags, airlines, name }: Account, seed: number): void {
  const found = [
    ...tags.map(({ flight_number: flight, updated_at: at }) =>
      // The answer to an import does not tell the time.
      expected.tags.get(flight) === null ? `tag ${flight}` : `tag ${flight} of ${at}`,
    ),
    ...airlines.map((airline) => `airline ${airline.icao} ${airline.name}`),
    `profile ${name}`,
  ].toSorted();
  const wanted = [
    ...Array.from(expected.tags, ([flight, at]) =>
      at === null ? `tag ${flight}` : `tag ${flight} of ${at}`,
    ),
    ...Array.from(expected.airlines, ([icao, one]) => `airline ${icao} ${one}`),
    `profile ${expected.name}`,
  ].toSorted();
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  const more = found.filter((one, at) => !wanted.includes(one) || found.indexOf(one) !== at);
  const less = wanted.filter((one) => !found.includes(one));
  throw new Error(
    `seed ${seed}: too much: ${more.join(', ') || 'nothing'}; lost: ${less.join(', ') || 'nothing'}`,
  );
}
