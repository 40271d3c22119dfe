import { deflateSync } from 'node:zlib';
import { FLIGHTS, createSheetDesign } from '../e2e/pictures/sheet-designs.ts';
import { rasterizeAsRows } from '../server/rendering/rasterize.ts';
import type { PngRows } from '../server/rendering/render-png.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { drawFramedCard } from '../tag/picture/framed-card.ts';
import { IMAGE_SIZES, type ImageSizeId } from '../tag/picture/image-sizes.ts';
import { median } from './measure.ts';
import { FILTERS, applyFilter, type Filter } from './png-filters.ts';
import { card } from './render-peers.ts';

/**
 * `npm run bench -- png [cards]`: the size of a PNG and its encoding time at each level of deflate and with each filter, as ratios to
 * level 1 without a filter in the same run, for cards at 2x in all layouts, and for cards on their brand's background. The waiting time
 * of a user is the time to encode and the time to send the file at 10 Mbit/s.
 */
const [cards = '2'] = process.argv.slice(2);
const BYTES_PER_MS = 10_000_000 / 8 / 1000;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type Setting = { readonly filter: Filter; readonly level: number };
const settings: Setting[] = FILTERS.flatMap((filter) => LEVELS.map((level) => ({ filter, level })));

function timed({ filter, level }: Setting, { rows, width, height }: PngRows) {
  const start = performance.now();
  const { length } = deflateSync(applyFilter(filter, rows, width, height), { level, chunkSize: 256 * 1024 });
  return { ms: performance.now() - start, bytes: length };
}

const designs = FLIGHTS.slice(0, Number(cards)).flatMap((flight) =>
  LAYOUT_LIST.map(({ id, finishes }) => ({
    ...createSheetDesign(flight),
    layout: id,
    finish: finishes[0].id,
  })),
);
const sizes = Object.keys(IMAGE_SIZES) as ImageSizeId[];

async function measure(name: string, pictures: () => AsyncGenerator<PngRows>): Promise<void> {
  const ratios = settings.map(() => ({ ms: [] as number[], bytes: [] as number[], wait: [] as number[] }));
  const base = { ms: [] as number[], bytes: [] as number[] };
  for await (const rows of pictures()) {
    timed({ filter: 'none', level: 1 }, rows);
    const first = timed({ filter: 'none', level: 1 }, rows);
    base.ms.push(first.ms);
    base.bytes.push(first.bytes);
    for (const [at, setting] of settings.entries()) {
      const one = timed(setting, rows);
      ratios[at]?.ms.push(one.ms / first.ms);
      ratios[at]?.bytes.push(one.bytes / first.bytes);
      ratios[at]?.wait.push((one.ms + one.bytes / BYTES_PER_MS) / (first.ms + first.bytes / BYTES_PER_MS));
    }
  }
  console.log(
    `\n${name}: level 1, no filter: ${median(base.ms).toFixed(1)} ms, ${(median(base.bytes) / 1024).toFixed(0)} KB`,
  );
  console.log('filter    level   time x  bytes x   wait x');
  for (const [at, { filter, level }] of settings.entries()) {
    const { ms, bytes, wait } = ratios[at]!;
    const cells = [ms, bytes, wait].map((values) => median(values).toFixed(2).padStart(9));
    console.log(`${filter.padEnd(10)}${String(level).padStart(5)}${cells.join('')}`);
  }
}

await measure('cards at 2x', async function* () {
  for (const design of designs) yield rasterizeAsRows(await card.render(design), 2);
});
await measure('cards on their ground', async function* () {
  for (const [at, design] of designs.entries()) {
    yield rasterizeAsRows(await drawFramedCard(card, design, sizes[at % sizes.length] ?? 'story'), 1);
  }
});
