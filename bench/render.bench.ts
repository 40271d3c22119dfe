import { loadavg } from 'node:os';
import { Agent, get } from 'node:http';
import { callRest, expectSuccess, createMember, type ProductMember } from '../e2e/product/api.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import { measureInTurns, printTable, type Measurement, type BenchPeer } from './measure.ts';
import { measureLoad, measureMemory } from './render-load.ts';
import {
  createChromiumPeer,
  createFreshDesign,
  createLayeredPeer,
  createLowerBoundPeer,
  plainSatoriPeer,
  createTakumiPeer,
  vercelOgPeer,
  createSinglePassPeer,
} from './render-peers.ts';

/**
 * `npm run bench -- render [renders]`: the time for a 752x1104 PNG of a new design, from the product over HTTP and in process, compared
 * with the limit (raster and fastest encode of the product's SVG) and with other ways to draw the card; then the poster, scales, throughput
 * and memory after `renders` cards, by default 2,000.
 */
const [renders = '2000'] = process.argv.slice(2);
const ROUND_COUNT = 25;
const WARM_UPS = 20;

/** One reused connection with minimal overhead, because the client's work is not measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function fetchBytes(url: string, headers: Record<string, string>, expectedStatus: number) {
  return new Promise<{ bytes: number; etag: string }>((resolve, fail) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === expectedStatus
          ? resolve({ bytes, etag: response.headers.etag ?? '' })
          : fail(new Error(`${response.statusCode}`)),
      );
    });
    request.on('error', fail);
  });
}

const saveAndGetImageUrl = async (
  product: Product,
  { token }: ProductMember,
  hasNewColors: boolean,
): Promise<string> => {
  const body = { tag_config: createFreshDesign({ colors: hasNewColors }) };
  const saveResponse = await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
  return `${product.url}/api/user/tags/${(saveResponse.body['data'] as { id: string }).id}/image.png?scale=2`;
};

function createHttpPeer(product: Product, member: ProductMember, hasNewColors: boolean): BenchPeer {
  let url = '';
  return {
    name: `Tailfin by HTTP, new texts${hasNewColors ? ' and colours' : ''}`,
    prepare: async () => {
      url = await saveAndGetImageUrl(product, member, hasNewColors);
    },
    run: () => fetchBytes(url, { authorization: `Bearer ${member.token}` }, 200),
  };
}

/** Returns the requests for an image that was drawn before: the whole image, and a 304. */
async function createCachedPeers(product: Product, member: ProductMember): Promise<BenchPeer[]> {
  const url = await saveAndGetImageUrl(product, member, false);
  const authorization = `Bearer ${member.token}`;
  const { etag } = await fetchBytes(url, { authorization }, 200);
  return [
    { name: 'by HTTP, drawn before', run: () => fetchBytes(url, { authorization }, 200) },
    {
      name: 'by HTTP, with its ETag: a 304',
      run: () => fetchBytes(url, { authorization, 'if-none-match': etag }, 304),
    },
  ];
}

const getMs = (measurements: readonly Measurement[], part: string): number =>
  measurements.find(({ name }) => name.includes(part))?.ms ?? NaN;

/** Prints a goal, the measured value, and the difference if the goal is missed. */
function judgeGoal(name: string, value: number, goalValue: number, kind: 'at most' | 'at least'): void {
  const isMet = kind === 'at most' ? value <= goalValue : value >= goalValue;
  const verdict = isMet ? 'met' : `MISSED by ${Math.abs(value - goalValue).toFixed(2)}`;
  console.log(`${name.padEnd(62)}${value.toFixed(2).padStart(7)}  ${kind} ${goalValue}: ${verdict}`);
  if (!isMet) process.exitCode = 1;
}

const load = () => console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
const product = await startProduct();
const browser = await createChromiumPeer();
try {
  load();
  const member = await createMember(product);
  const peers = await measureInTurns(
    [
      createLowerBoundPeer(2),
      createLayeredPeer(2),
      createLayeredPeer(2, { colors: true }),
      createLayeredPeer(2, { colors: true, livery: 'swoosh' }),
      createSinglePassPeer(2),
      createHttpPeer(product, member, false),
      createHttpPeer(product, member, true),
      plainSatoriPeer,
      vercelOgPeer,
      await createTakumiPeer(),
      browser.peer,
    ],
    ROUND_COUNT,
    WARM_UPS,
  );
  printTable(peers);
  console.log('\nposter');
  const posters = await measureInTurns(
    [
      createLowerBoundPeer(2, { layout: 'poster' }),
      createLayeredPeer(2, { layout: 'poster' }),
      createLayeredPeer(2, { layout: 'poster', colors: true }),
    ],
    ROUND_COUNT,
    WARM_UPS,
  );
  printTable(posters);
  console.log('\ndrawn before');
  printTable(await measureInTurns(await createCachedPeers(product, member), ROUND_COUNT, WARM_UPS));
  for (const scale of [1, 2, 3, 4]) {
    console.log(`\nscale ${scale}`);
    const peersOfScale = [
      createLowerBoundPeer(scale),
      createLayeredPeer(scale),
      createLayeredPeer(scale, { colors: true }),
    ];
    printTable(await measureInTurns(peersOfScale, ROUND_COUNT, 5));
  }
  await product.stop();
  await browser.close();

  const oneWorkerLoad = await measureLoad(1, 200);
  const twoWorkersLoad = await measureLoad(2, 300);
  console.log(
    `\n1 worker ${oneWorkerLoad.perSecond.toFixed(1)} cards/s, 2 workers ${twoWorkersLoad.perSecond.toFixed(1)}`,
  );
  const steps = [100, 500, 1000, 2000, 5000, 10_000].filter((step) => step < Number(renders));
  const memory = await measureMemory([...steps, Number(renders)]);
  for (const [index, { rss, buffers }] of memory.entries()) {
    const cards = String(steps[index] ?? renders).padStart(6);
    console.log(
      `RSS with 2 workers after ${cards} cards: ${rss.toFixed(0)} MB, ${buffers.toFixed(0)} in buffers of the main thread`,
    );
  }
  const [firstRss, lastRss] = [memory[0]?.rss ?? NaN, memory.at(-1)?.rss ?? NaN];
  load();

  const [limitMs, layeredMs, colors] = [getMs(peers, 'limit'), peers[1]?.ms ?? NaN, peers[2]?.ms ?? NaN];
  judgeGoal('layered, times the limit', layeredMs / limitMs, 1, 'at most');
  judgeGoal('whole SVG, times the limit', getMs(peers, 'whole') / limitMs, 1.3, 'at most');
  judgeGoal('plain satori + resvg, times ours', getMs(peers, 'plain') / layeredMs, 3.5, 'at least');
  judgeGoal('@vercel/og, times ours', getMs(peers, 'vercel') / layeredMs, 2.5, 'at least');
  judgeGoal('new colours, times the limit', colors / limitMs, 1.25, 'at most');
  judgeGoal(
    'poster with new texts, times its limit',
    (posters[1]?.ms ?? NaN) / getMs(posters, 'limit'),
    0.8,
    'at most',
  );
  judgeGoal(
    'poster with new colours, times its limit',
    getMs(posters, 'colours') / getMs(posters, 'limit'),
    0.8,
    'at most',
  );
  judgeGoal('@vercel/og, times ours with new colours', getMs(peers, 'vercel') / colors, 3, 'at least');
  judgeGoal(
    'plain satori + resvg, times ours by HTTP',
    getMs(peers, 'plain') / getMs(peers, 'HTTP'),
    2.5,
    'at least',
  );
  judgeGoal('@vercel/og, times ours by HTTP', getMs(peers, 'vercel') / getMs(peers, 'HTTP'), 2.5, 'at least');
  judgeGoal('a Chromium screenshot, times ours', getMs(peers, 'Chromium') / layeredMs, 5, 'at least');
  judgeGoal('ours, times takumi', layeredMs / getMs(peers, 'takumi'), 1.05, 'at most');
  judgeGoal('2 workers, times 1', twoWorkersLoad.perSecond / oneWorkerLoad.perSecond, 1.4, 'at least');
  judgeGoal(
    "the main thread's event-loop delay, p99 in ms, 2 workers",
    twoWorkersLoad.delayP99,
    10,
    'at most',
  );
  judgeGoal(`RSS after ${renders} cards, times that after 100`, lastRss / firstRss, 1.1, 'at most');
} finally {
  agent.destroy();
  await browser.close();
  await product.stop().catch(() => undefined);
}
