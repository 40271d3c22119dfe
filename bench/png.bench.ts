import { deflateSync } from 'node:zlib';
import { SHEET_FLIGHTS, createSheetDesign } from '../e2e/docs-images/sheet-designs.ts';
import { rasterizeAsRows } from '../server/rendering/rasterize.ts';
import type { PngRows } from '../server/rendering/render-png.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { drawFramedCard } from '../tag/exported-image/framed-card.ts';
import { IMAGE_SIZES, type ImageSizeId } from '../tag/exported-image/image-sizes.ts';
import { computeMedian } from './measure.ts';
import { PNG_FILTERS, applyFilter, type PngFilter } from './png-filters.ts';
import { cardRenderer } from './render-peers.ts';

/**
 * `npm run bench -- png [cards]`: the size of a PNG and its encoding time at each level of deflate and with each filter, as ratios to
 * level 1 without a filter in the same run, for cards at 2x in all layouts, and for cards before the sky of their destination. The waiting time
 * of a user is the time to encode and the time to send the file at 10 Mbit/s.
 */
const [cards = '2'] = process.argv.slice(2);
const BYTES_PER_MS = 10_000_000 / 8 / 1000;
const ZLIB_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type EncodeSetting = { readonly filter: PngFilter; readonly level: number };
const settings: EncodeSetting[] = PNG_FILTERS.flatMap((filter) =>
  ZLIB_LEVELS.map((level) => ({ filter, level })),
);

function measureEncoding({ filter, level }: EncodeSetting, { rows, width, height }: PngRows) {
  const start = performance.now();
  const { length } = deflateSync(applyFilter(filter, rows, width, height), { level, chunkSize: 256 * 1024 });
  return { ms: performance.now() - start, bytes: length };
}

const designs = SHEET_FLIGHTS.slice(0, Number(cards)).flatMap((flight) =>
  LAYOUT_LIST.map(({ id, finishes }) => ({
    ...createSheetDesign(flight),
    layout: id,
    finish: finishes[0].id,
  })),
);
const sizes = Object.keys(IMAGE_SIZES) as ImageSizeId[];

async function measure(name: string, drawImages: () => AsyncGenerator<PngRows>): Promise<void> {
  const ratios = settings.map(() => ({ ms: [] as number[], bytes: [] as number[], wait: [] as number[] }));
  const base = { ms: [] as number[], bytes: [] as number[] };
  for await (const rows of drawImages()) {
    measureEncoding({ filter: 'none', level: 1 }, rows);
    const reference = measureEncoding({ filter: 'none', level: 1 }, rows);
    base.ms.push(reference.ms);
    base.bytes.push(reference.bytes);
    for (const [index, setting] of settings.entries()) {
      const result = measureEncoding(setting, rows);
      ratios[index]?.ms.push(result.ms / reference.ms);
      ratios[index]?.bytes.push(result.bytes / reference.bytes);
      ratios[index]?.wait.push(
        (result.ms + result.bytes / BYTES_PER_MS) / (reference.ms + reference.bytes / BYTES_PER_MS),
      );
    }
  }
  console.log(
    `\n${name}: level 1, no filter: ${computeMedian(base.ms).toFixed(1)} ms, ${(computeMedian(base.bytes) / 1024).toFixed(0)} KB`,
  );
  console.log('filter    level   time x  bytes x   wait x');
  for (const [index, { filter, level }] of settings.entries()) {
    const { ms, bytes, wait } = ratios[index]!;
    const cells = [ms, bytes, wait].map((values) => computeMedian(values).toFixed(2).padStart(9));
    console.log(`${filter.padEnd(10)}${String(level).padStart(5)}${cells.join('')}`);
  }
}

await measure('cards at 2x', async function* () {
  for (const design of designs) yield rasterizeAsRows(await cardRenderer.render(design), 2);
});
await measure('cards on their ground', async function* () {
  for (const [index, design] of designs.entries()) {
    yield rasterizeAsRows(
      await drawFramedCard(cardRenderer, design, sizes[index % sizes.length] ?? 'story'),
      1,
    );
  }
});
