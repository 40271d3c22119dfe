import { loadavg } from 'node:os';
import { Agent, get } from 'node:http';
import { callRest, expectSuccess, join, type Member } from '../e2e/product/api.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import { measureInTurns, printTable, type Figure, type Peer } from './measure.ts';
import { measureLoad, measureMemory } from './render-load.ts';
import {
  createChromiumPeer,
  createFreshDesign,
  createLayeredPeer,
  createLowerBoundPeer,
  plainSatori,
  createTakumiPeer,
  vercelOg,
  createSinglePassPeer,
} from './render-peers.ts';

/**
 * `npm run bench -- render [renders]`: the time for a 752x1104 PNG of a new design, from the product over HTTP and in process, compared
 * with the limit (raster and fastest encode of the product's SVG) and with other ways to draw the card; then scales, throughput and
 * memory after `renders` cards, by default 2,000.
 */
const [renders = '2000'] = process.argv.slice(2);
const ROUNDS = 25;
const WARM_UPS = 20;

/** One reused connection with minimal overhead, because the client's work is not measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function fetchBytes(url: string, headers: Record<string, string>, expected: number) {
  return new Promise<{ bytes: number; etag: string }>((done, fail) => {
    const request = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === expected
          ? done({ bytes, etag: response.headers.etag ?? '' })
          : fail(new Error(`${response.statusCode}`)),
      );
    });
    request.on('error', fail);
  });
}

const pictureUrl = async (product: Product, { token }: Member, colors: boolean): Promise<string> => {
  const body = { tag_config: createFreshDesign({ colors }) };
  const saved = await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
  return `${product.url}/api/user/tags/${(saved.body['data'] as { id: string }).id}/image.png?scale=2`;
};

function byHttp(product: Product, member: Member, colors: boolean): Peer {
  let url = '';
  return {
    name: `Tailfin by HTTP, new texts${colors ? ' and colours' : ''}`,
    prepare: async () => {
      url = await pictureUrl(product, member, colors);
    },
    run: () => fetchBytes(url, { authorization: `Bearer ${member.token}` }, 200),
  };
}

/** Returns the requests for an image that was drawn before: the whole image, and a 304. */
async function cached(product: Product, member: Member): Promise<Peer[]> {
  const url = await pictureUrl(product, member, false);
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

const of = (figures: readonly Figure[], part: string): number =>
  figures.find(({ name }) => name.includes(part))?.ms ?? NaN;

/** Prints a goal, the measured value, and the difference if the goal is missed. */
function judge(name: string, value: number, goal: number, kind: 'at most' | 'at least'): void {
  const isMet = kind === 'at most' ? value <= goal : value >= goal;
  const missed = isMet ? 'met' : `MISSED by ${Math.abs(value - goal).toFixed(2)}`;
  console.log(`${name.padEnd(62)}${value.toFixed(2).padStart(7)}  ${kind} ${goal}: ${missed}`);
  if (!isMet) process.exitCode = 1;
}

const load = () => console.log(`\nload of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
const product = await startProduct();
const browser = await createChromiumPeer();
try {
  load();
  const member = await join(product);
  const peers = await measureInTurns(
    [
      createLowerBoundPeer(2),
      createLayeredPeer(2),
      createLayeredPeer(2, { colors: true }),
      createLayeredPeer(2, { colors: true, livery: 'swoosh' }),
      createSinglePassPeer(2),
      byHttp(product, member, false),
      byHttp(product, member, true),
      plainSatori,
      vercelOg,
      await createTakumiPeer(),
      browser.peer,
    ],
    ROUNDS,
    WARM_UPS,
  );
  printTable(peers);
  console.log('\ndrawn before');
  printTable(await measureInTurns(await cached(product, member), ROUNDS, WARM_UPS));
  for (const scale of [1, 2, 3, 4]) {
    console.log(`\nscale ${scale}`);
    const ways = [
      createLowerBoundPeer(scale),
      createLayeredPeer(scale),
      createLayeredPeer(scale, { colors: true }),
    ];
    printTable(await measureInTurns(ways, ROUNDS, 5));
  }
  await product.stop();
  await browser.close();

  const one = await measureLoad(1, 200);
  const two = await measureLoad(2, 300);
  console.log(`\n1 worker ${one.perSecond.toFixed(1)} cards/s, 2 workers ${two.perSecond.toFixed(1)}`);
  const steps = [100, 500, 1000, 2000, 5000, 10_000].filter((step) => step < Number(renders));
  const memory = await measureMemory([...steps, Number(renders)]);
  for (const [at, { rss, buffers }] of memory.entries()) {
    const cards = String(steps[at] ?? renders).padStart(6);
    console.log(
      `RSS with 2 workers after ${cards} cards: ${rss.toFixed(0)} MB, ${buffers.toFixed(0)} in buffers of the main thread`,
    );
  }
  const [first, last] = [memory[0]?.rss ?? NaN, memory.at(-1)?.rss ?? NaN];
  load();

  const [limit, layered, colors] = [of(peers, 'limit'), peers[1]?.ms ?? NaN, peers[2]?.ms ?? NaN];
  judge('layered, times the limit', layered / limit, 1, 'at most');
  judge('whole SVG, times the limit', of(peers, 'whole') / limit, 1.3, 'at most');
  judge('plain satori + resvg, times ours', of(peers, 'plain') / layered, 3.5, 'at least');
  judge('@vercel/og, times ours', of(peers, 'vercel') / layered, 2.5, 'at least');
  judge('new colours, times the limit', colors / limit, 1.25, 'at most');
  judge('@vercel/og, times ours with new colours', of(peers, 'vercel') / colors, 3, 'at least');
  judge('plain satori + resvg, times ours by HTTP', of(peers, 'plain') / of(peers, 'HTTP'), 2.5, 'at least');
  judge('@vercel/og, times ours by HTTP', of(peers, 'vercel') / of(peers, 'HTTP'), 2.5, 'at least');
  judge('a Chromium screenshot, times ours', of(peers, 'Chromium') / layered, 5, 'at least');
  judge('ours, times takumi', layered / of(peers, 'takumi'), 1.05, 'at most');
  judge('2 workers, times 1', two.perSecond / one.perSecond, 1.4, 'at least');
  judge("the main thread's event-loop delay, p99 in ms, 2 workers", two.delayP99, 10, 'at most');
  judge(`RSS after ${renders} cards, times that after 100`, last / first, 1.1, 'at most');
} finally {
  agent.destroy();
  await browser.close();
  await product.stop().catch(() => undefined);
}
