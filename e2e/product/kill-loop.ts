import { rmSync } from 'node:fs';
import { callRest, expectSuccess, createMember } from './api.ts';
import { createReadyDataDir } from './data-dir.ts';
import { startProduct, type Product } from './start-product.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

/** The result of one run of the loop, which throws at the first loss. */
type KillReport = { kills: number; acknowledged: number; startMs: number[] };

type SavedTag = { id: string; flight_number: string };

/** The acknowledged saves, and the saves that were pending when the server died, which may be stored or not. */
type KillLedger = {
  acknowledged: Map<string, string>;
  pending: Map<string, string>;
  sent: Set<string>;
  /** The number of acknowledged saves. */
  count: number;
};

/**
 * Saves tags through the REST API until the server is killed by SIGKILL at a random moment, and starts it again on the same data. Checks
 * that every acknowledged save exists unchanged, and that nothing else appeared.
 * @param kills the number of kills
 * @param settings of the product; a DATA_DIR among them is not removed afterwards
 * @throws at the first loss, or if a start fails
 */
export async function runKillLoop({
  kills,
  seed,
  settings = {},
}: {
  kills: number;
  seed: number;
  settings?: Record<string, string>;
}): Promise<KillReport> {
  const random = createSeededRandom(seed);
  const dataDir = settings['DATA_DIR'] ?? createReadyDataDir();
  const ledger: KillLedger = { acknowledged: new Map(), pending: new Map(), sent: new Set(), count: 0 };
  const startMs: number[] = [];
  let product = await startProduct({ ...settings, DATA_DIR: dataDir });
  try {
    const { token } = await createMember(product);
    for (let kill = 1; kill <= kills; kill += 1) {
      await saveUntilKilled(product, token, ledger, `${kill}.`, random);
      const start = performance.now();
      product = await startProduct({ ...settings, DATA_DIR: dataDir });
      startMs.push(Math.round(performance.now() - start));
      checkLedger(ledger, await readAllTags(product, token), `kill ${kill}, seed ${seed}`);
    }
    await product.stop();
    return { kills, acknowledged: ledger.count, startMs };
  } finally {
    // After a failure the product still runs; its exit code does not matter then.
    await product.kill();
    if (settings['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Saves with two savers at once; kills the product some milliseconds after a save was sent. */
async function saveUntilKilled(
  product: Product,
  token: string,
  ledger: KillLedger,
  prefix: string,
  random: () => number,
): Promise<void> {
  const killAfter = 3 + Math.floor(random() * 30);
  const delayMs = random() * 15;
  let sentCount = 0;
  let serverExit: Promise<void> | undefined;
  const runSaver = async (name: string) => {
    let lastId: string | undefined;
    while (!serverExit) {
      sentCount += 1;
      if (sentCount === killAfter) setTimeout(() => (serverExit = product.kill()), delayMs);
      // Randomly saves a new tag or changes the last tag, because both kinds of save must be kept.
      const flight = `${prefix}${name}${sentCount}`;
      const id = lastId && random() < 0.5 ? lastId : undefined;
      const savedTag = await save(product, token, ledger, flight, id);
      lastId = savedTag ?? lastId;
    }
  };
  await Promise.all([runSaver('A'), runSaver('B')]);
  await serverExit;
}

/** Saves a tag; returns its id, or undefined if the server died before it answered. */
async function save(
  product: Product,
  token: string,
  ledger: KillLedger,
  flight: string,
  id: string | undefined,
): Promise<string | undefined> {
  ledger.sent.add(flight);
  if (id) ledger.pending.set(id, flight);
  const body = { tag_config: { flightNumber: flight } };
  const method = id ? 'PUT' : 'POST';
  const path = id ? `/api/user/tags/${id}` : '/api/user/tags';
  // A broken connection acknowledges nothing. The next start shows if the product is intact.
  const response = await callRest(product, method, path, { token, body }).catch(() => undefined);
  if (!response) return undefined;
  if (response.status !== 200) throw new Error(`A save was refused: ${JSON.stringify(response.body)}`);
  const savedTag = response.body['data'] as SavedTag;
  ledger.count += 1;
  ledger.acknowledged.set(savedTag.id, flight);
  ledger.pending.delete(savedTag.id);
  return savedTag.id;
}

/** Returns the flight numbers of all tags of a member, by the tags' ids. */
export async function readAllTags(product: Product, token: string): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  let after = '';
  for (;;) {
    const { body } = await expectSuccess(
      callRest(product, 'GET', `/api/user/tags?limit=200${after && `&after=${encodeURIComponent(after)}`}`, {
        token,
      }),
    );
    for (const { id, flight_number } of body['data'] as SavedTag[]) tags.set(id, flight_number);
    if (body['next'] === null) return tags;
    after = body['next'] as string;
  }
}

function checkLedger(
  { acknowledged, pending, sent }: KillLedger,
  storedTags: Map<string, string>,
  moment: string,
): void {
  for (const [id, flight] of acknowledged) {
    const storedFlight = storedTags.get(id);
    if (storedFlight !== flight && (storedFlight === undefined || storedFlight !== pending.get(id))) {
      throw new Error(`Lost after ${moment}: tag ${id} was acknowledged as ${flight}, found ${storedFlight}`);
    }
  }
  for (const [id, flight] of storedTags) {
    if (!sent.has(flight))
      throw new Error(`After ${moment} there is a tag ${id} ${flight} that nobody saved`);
  }
  // The next round must find everything that is stored now, including tags that were saved but never acknowledged.
  for (const [id, flight] of storedTags) acknowledged.set(id, flight);
  pending.clear();
}
