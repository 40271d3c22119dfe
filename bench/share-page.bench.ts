import { setTimeout as sleep } from 'node:timers/promises';
import { join } from '../e2e/product/api.ts';
import { findFreeProductPort, startProduct } from '../e2e/product/start-product.ts';
import { rateByLighthouse } from './lighthouse.ts';
import { measureInTurns, percentile, printTable } from './measure.ts';
import { openCaller, type Caller } from './timed-call.ts';

/**
 * `npm run bench -- share-page [rounds]`: compares a shared image from the cache with the private image of the same tag, alternating over
 * one connection; then measures the delay of other requests while 200 visitors at once request shared images that are not drawn yet, and
 * pages that do not exist; and Lighthouse's four scores of a tag's page and of a collection's page on a phone. Uses the embedded
 * database, with limits off.
 */
const [rounds = '300'] = process.argv.slice(2);
const SCALES = [1, 2, 3, 4];
const TAGS = 60;
const WAVE = 200;
const WAVES = 5;
const QUIET_MS = 5_000;
const OTHERS = ['/api/health', '/img/logo_united.png', '/api/airports'];

const product = await startProduct({
  RATE_LIMITS: 'off',
  RENDER_WORKERS: '2',
  PORT: String(await findFreeProductPort()),
});
const caller = openCaller(product.url, 1);
const { token } = await join(product);

type Shared = { id: string; slug: string };

async function share(number: number): Promise<Shared> {
  const tag_config = {
    flightNumber: `LH ${number}`,
    iata: 'FRA',
    arrival: 'FRA',
    departure: 'JFK',
    city: 'FRANKFURT',
  };
  const saved = await caller.call('/api/user/tags', { token, body: { tag_config } });
  const { id } = (JSON.parse(saved.text) as { data: Shared }).data;
  const body = { show: { flight: true }, listed: true };
  const shared = await caller.call(`/api/user/tags/${id}/share`, { token, body });
  return { id, slug: (JSON.parse(shared.text) as { data: Shared }).data.slug };
}

/**
 * Shares all tags on one page.
 * @returns its slug
 */
async function collect(): Promise<string> {
  const body = { title: 'All flights', tag_ids: 'all', show: { flight: true }, listed: true };
  const { text } = await caller.call('/api/user/collections', { token, body });
  return (JSON.parse(text) as { data: { slug: string } }).data.slug;
}

async function compare({ id, slug }: Shared): Promise<void> {
  const peer = (name: string, path: string, options = {}) => ({
    name,
    run: async () => {
      const { status, text } = await caller.call(path, options);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return { bytes: text.length };
    },
  });
  printTable(
    await measureInTurns(
      [
        peer('the private picture, cached', `/api/user/tags/${id}/image.png`, { token }),
        peer('the shared picture, cached', `/t/${slug}/image.png`),
        peer('the preview picture, cached', `/t/${slug}/og.png`),
        peer('the page', `/t/${slug}`, { headers: { 'accept-encoding': 'br' } }),
        { name: 'a picture that does not exist', run: missing },
      ],
      Number(rounds),
      20,
    ),
  );
}

async function missing(): Promise<{ bytes: number }> {
  const { text } = await caller.call('/t/0123456789/image.png');
  return { bytes: text.length };
}

async function flood(shared: readonly Shared[]): Promise<void> {
  const flooder = openCaller(product.url, WAVE);
  const others = openCaller(product.url, 1);
  let isOver = false;
  const statuses = new Map<number, number>();
  const floods = async () => {
    for (let wave = 0; wave < WAVES; wave += 1) {
      const asked = Array.from({ length: WAVE }, (_, at) => {
        const { slug } = shared[(wave * WAVE + at) % shared.length] ?? { slug: '' };
        const scale = SCALES[Math.floor((wave * WAVE + at) / shared.length) % SCALES.length];
        return flooder.call(at % 4 === 0 ? `/t/no${at}/og.png` : `/t/${slug}/image.png?scale=${scale}`);
      });
      for (const { status } of await Promise.all(asked))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    isOver = true;
  };
  const quietUntil = performance.now() + QUIET_MS;
  const quiet = await askOthers(others, () => performance.now() > quietUntil);
  const [times, drawn] = await Promise.all([
    askOthers(others, () => isOver),
    askDrawn(() => isOver),
    floods(),
  ]);
  console.log(
    `flood of ${WAVE * WAVES}: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  );
  console.log(
    `others' p99: ${percentile(times, 99).toFixed(1)} ms; before it ${percentile(quiet, 99).toFixed(1)} ms`,
  );
  console.log(
    `a signed-in user's new picture: ${percentile(drawn, 50).toFixed(0)} ms, p99 ${percentile(drawn, 99).toFixed(0)} ms`,
  );
  flooder.close();
  others.close();
}

async function askOthers(others: Caller, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    for (const path of OTHERS) times.push((await others.call(path)).ms);
    await sleep(5);
  }
  return times;
}

/** Requests new images of a signed-in user, one after the other. */
async function askDrawn(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const body = { tag_config: { flightNumber: `UA ${times.length}` } };
    const { status, ms } = await caller.call('/api/render.png', { token, body });
    if (status !== 200) throw new Error(`the user's picture: ${status}`);
    times.push(ms);
  }
  return times;
}

try {
  const shared: Shared[] = [];
  for (let number = 1; number <= TAGS; number += 1) shared.push(await share(number));
  const [first] = shared;
  if (first === undefined) throw new Error('nothing is shared');
  await compare(first);
  await flood(shared.slice(1));
  console.log('a tag', await rateByLighthouse(`${product.url}/t/${first.slug}`));
  console.log(`${TAGS} tags`, await rateByLighthouse(`${product.url}/c/${await collect()}`));
} finally {
  caller.close();
  await product.stop();
}
