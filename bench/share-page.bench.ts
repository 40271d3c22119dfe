import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../e2e/product/api.ts';
import { findFreeProductPort, startProduct } from '../e2e/product/start-product.ts';
import { rateByLighthouse } from './lighthouse.ts';
import { measureInTurns, computePercentile, printTable } from './measure.ts';
import { openCaller, type TimedCaller } from '../e2e/product/timed-call.ts';

/**
 * `npm run bench -- share-page [rounds]`: compares a shared image from the cache with the private image of the same tag, alternating over
 * one connection; then measures the delay of other requests while 200 visitors at once request shared images that are not drawn yet, and
 * pages that do not exist; and Lighthouse's four scores of a tag's page and of a collection's page on a phone. Uses the embedded
 * database, with limits off.
 */
const [rounds = '300'] = process.argv.slice(2);
const IMAGE_SCALES = [1, 2, 3, 4];
const TAG_COUNT = 60;
const CALLS_PER_WAVE = 200;
const WAVE_COUNT = 5;
const QUIET_MS = 5_000;
const OTHER_PATHS = ['/api/health', '/img/logo_united.png', '/api/airports'];

const product = await startProduct({
  RATE_LIMITS: 'off',
  RENDER_WORKERS: '2',
  PORT: String(await findFreeProductPort()),
});
const caller = openCaller(product.url, 1);
const { token } = await createMember(product);

type SharedTag = { id: string; slug: string };

async function shareTag(number: number): Promise<SharedTag> {
  const tag_config = {
    flightNumber: `LH ${number}`,
    iata: 'FRA',
    arrival: 'FRA',
    departure: 'JFK',
    city: 'FRANKFURT',
  };
  const saveResponse = await caller.call('/api/user/tags', { token, body: { tag_config } });
  const { id } = (JSON.parse(saveResponse.text) as { data: SharedTag }).data;
  const body = { show: { flight: true }, listed: true };
  const shared = await caller.call(`/api/user/tags/${id}/share`, { token, body });
  return { id, slug: (JSON.parse(shared.text) as { data: SharedTag }).data.slug };
}

/**
 * Shares all tags on one page.
 * @returns its slug
 */
async function createCollection(): Promise<string> {
  const body = { title: 'All flights', tag_ids: 'all', show: { flight: true }, listed: true };
  const { text } = await caller.call('/api/user/collections', { token, body });
  return (JSON.parse(text) as { data: { slug: string } }).data.slug;
}

async function compare({ id, slug }: SharedTag): Promise<void> {
  const createPeer = (name: string, path: string, options = {}) => ({
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
        createPeer('the private picture, cached', `/api/user/tags/${id}/image.png`, { token }),
        createPeer('the shared picture, cached', `/t/${slug}/image.png`),
        createPeer('the preview picture, cached', `/t/${slug}/og.png`),
        createPeer('the page', `/t/${slug}`, { headers: { 'accept-encoding': 'br' } }),
        { name: 'a picture that does not exist', run: requestMissing },
      ],
      Number(rounds),
      20,
    ),
  );
}

async function requestMissing(): Promise<{ bytes: number }> {
  const { text } = await caller.call('/t/0123456789/image.png');
  return { bytes: text.length };
}

async function floodPages(shared: readonly SharedTag[]): Promise<void> {
  const flooder = openCaller(product.url, CALLS_PER_WAVE);
  const otherCaller = openCaller(product.url, 1);
  let isOver = false;
  const statuses = new Map<number, number>();
  const sendWaves = async () => {
    for (let wave = 0; wave < WAVE_COUNT; wave += 1) {
      const calls = Array.from({ length: CALLS_PER_WAVE }, (_, index) => {
        const { slug } = shared[(wave * CALLS_PER_WAVE + index) % shared.length] ?? { slug: '' };
        const scale =
          IMAGE_SCALES[Math.floor((wave * CALLS_PER_WAVE + index) / shared.length) % IMAGE_SCALES.length];
        return flooder.call(index % 4 === 0 ? `/t/no${index}/og.png` : `/t/${slug}/image.png?scale=${scale}`);
      });
      for (const { status } of await Promise.all(calls))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    isOver = true;
  };
  const quietUntil = performance.now() + QUIET_MS;
  const quietTimes = await askOthers(otherCaller, () => performance.now() > quietUntil);
  const [times, drawnCards] = await Promise.all([
    askOthers(otherCaller, () => isOver),
    askDrawn(() => isOver),
    sendWaves(),
  ]);
  console.log(
    `flood of ${CALLS_PER_WAVE * WAVE_COUNT}: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  );
  console.log(
    `others' p99: ${computePercentile(times, 99).toFixed(1)} ms; before it ${computePercentile(quietTimes, 99).toFixed(1)} ms`,
  );
  console.log(
    `a signed-in user's new picture: ${computePercentile(drawnCards, 50).toFixed(0)} ms, p99 ${computePercentile(drawnCards, 99).toFixed(0)} ms`,
  );
  flooder.close();
  otherCaller.close();
}

async function askOthers(otherCaller: TimedCaller, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    for (const path of OTHER_PATHS) times.push((await otherCaller.call(path)).ms);
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
  const shared: SharedTag[] = [];
  for (let number = 1; number <= TAG_COUNT; number += 1) shared.push(await shareTag(number));
  const [firstShare] = shared;
  if (firstShare === undefined) throw new Error('nothing is shared');
  await compare(firstShare);
  await floodPages(shared.slice(1));
  console.log('a tag', await rateByLighthouse(`${product.url}/t/${firstShare.slug}`));
  console.log(`${TAG_COUNT} tags`, await rateByLighthouse(`${product.url}/c/${await createCollection()}`));
} finally {
  caller.close();
  await product.stop();
}
