import { Resvg } from '@resvg/resvg-js';
import { ImageResponse } from '@vercel/og';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import satori from 'satori';
import { call, expectSuccess, join as joinIn } from '../e2e/product/api.ts';
import { emptyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { CARD_FONTS } from '../tag/card/card-fonts.ts';
import { parseDesign } from '../tag/design.ts';
import type { TagConfig } from '../tag/tag-config.ts';
import { measureInTurns, printTable, type Peer } from './measure.ts';
import { plainCard } from './plain-card.ts';

/**
 * `npm run bench -- render`: GET of a saved tag's 752x1104 PNG through the running product, warm, a design never seen
 * before each time, beside two usual ways to draw the same card in process (which saves them the HTTP round trip).
 */
const ROUNDS = 25;
const WARM_UPS = 40;
const GOAL = 2;

const publicDir = resolve(import.meta.dirname, '../dist/public');
const fonts = CARD_FONTS.filter((font) => !font.only).map(({ name, weight, file }) => ({
  name,
  weight,
  style: 'normal' as const,
  data: readFileSync(join(publicDir, 'fonts', file)),
}));

let serial = 0;
function freshDesign(colors: object = {}): TagConfig {
  serial += 1;
  const parsed = parseDesign({
    ...colors,
    city: `City ${serial}`,
    flightNumber: `UA ${serial}`,
    date: `${serial}/7-2026`,
  });
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value;
}

async function plainSatori() {
  const svg = await satori(plainCard(freshDesign(), publicDir, 1) as never, {
    width: 376,
    height: 552,
    fonts,
  });
  const png = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
  return { bytes: png.length };
}

async function vercelOg() {
  const image = new ImageResponse(plainCard(freshDesign(), publicDir, 2) as never, {
    width: 752,
    height: 1104,
    fonts,
  });
  return { bytes: (await image.arrayBuffer()).byteLength };
}

/** One connection that is kept, and no more around it than it takes: the client's work is not what is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function bytesOf(url: string, token: string): Promise<number> {
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : fail(new Error(`${response.statusCode}`)),
      );
    });
    request.on('error', fail);
  });
}

const dataDir = emptyDataDir();
const product = await startProduct({ DATA_DIR: dataDir });
try {
  const { token } = await joinIn(product);
  /** Saves a design for every round and gives a peer that fetches their PNGs. */
  const fetching = async (name: string, colors: (round: number) => object): Promise<Peer> => {
    const urls: string[] = [];
    for (let i = 0; i < ROUNDS + WARM_UPS; i += 1) {
      const body = { tag_config: freshDesign(colors(i)) };
      const saved = await expectSuccess(call(product, 'POST', '/api/user/tags', { token, body }));
      urls.push(
        `${product.url}/api/user/tags/${(saved.body['data'] as { id: string }).id}/image.png?scale=2`,
      );
    }
    return { name, run: async (round) => ({ bytes: await bytesOf(urls[round + WARM_UPS] ?? '', token) }) };
  };
  const texts = await fetching('Tailfin by HTTP, new texts', () => ({}));
  const colors = await fetching('Tailfin by HTTP, new texts and colours', (i) => ({
    gradientColor: `#12${(i * 997 + 4096).toString(16).padStart(4, '0').slice(-4)}`,
  }));
  const figures = await measureInTurns(
    [
      texts,
      colors,
      { name: 'plain satori + resvg, in process', run: plainSatori },
      { name: '@vercel/og, in process', run: vercelOg },
    ],
    ROUNDS,
    WARM_UPS,
  );
  printTable(figures);
  const [ours, , ...peers] = figures;
  const least = Math.min(...peers.map(({ ms }) => ms / (ours?.ms ?? Infinity)));
  console.log(`At least ${least.toFixed(2)} times as fast as the peers (goal: ${GOAL})`);
  if (!(least >= GOAL)) process.exitCode = 1;
} finally {
  agent.destroy();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
