import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { PICTURE_FACES } from '../../tag/collection/kit/picture-kit.ts';
import { PICTURE_SIZES, type ScreenSize } from '../../tag/collection/kit/picture-sizes.ts';
import { drawMilestonePicture } from '../../tag/milestones/draw-milestone-picture.ts';
import { MILESTONES, type MilestoneId } from '../../tag/milestones/milestones.ts';
import { PINS } from '../../tag/milestones/pins/data/pins.ts';
import { drawPinSvg, PIN_HEIGHT, PIN_WIDTH } from '../../tag/milestones/pins/draw-pin.ts';

// npx tsx e2e/docs-images/milestone-sheet.ts docs/images/milestones.png, after a build: draws all pins, earned and not, and some pictures of
// milestones in their sizes. Look at them before you commit the sheet.

const [outputFile = 'milestones.png'] = process.argv.slice(2);
const WIDTH = 1_360;
const COLUMNS = 2;
const GAP = 24;
const PIN_SIDE = (WIDTH - GAP * (COLUMNS + 1)) / COLUMNS;
const PIN_ROW = Math.round((PIN_SIDE * PIN_HEIGHT) / PIN_WIDTH) + GAP;

type Cell = { input: Buffer; left: number; top: number };

function rasterize(svg: string, width: number): Buffer {
  return new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: Math.round(width) },
  })
    .render()
    .asPng();
}

const cells: Cell[] = [];
for (const [index, { id }] of MILESTONES.entries())
  cells.push({
    input: rasterize(drawPinSvg(PINS[id], true), PIN_SIDE),
    left: Math.round(GAP + (index % COLUMNS) * (PIN_SIDE + GAP)),
    top: GAP + Math.floor(index / COLUMNS) * PIN_ROW,
  });
let top = GAP + Math.ceil(MILESTONES.length / COLUMNS) * PIN_ROW;

const STAMPED_COLUMNS = 5;
const stampedSide = (WIDTH - GAP * (STAMPED_COLUMNS + 1)) / STAMPED_COLUMNS;
const stampedRow = Math.round((stampedSide * PIN_HEIGHT) / PIN_WIDTH) + GAP;
for (const [index, { id }] of MILESTONES.entries())
  cells.push({
    input: rasterize(drawPinSvg(PINS[id], false), stampedSide),
    left: Math.round(GAP + (index % STAMPED_COLUMNS) * (stampedSide + GAP)),
    top: top + Math.floor(index / STAMPED_COLUMNS) * stampedRow,
  });
top += Math.ceil(MILESTONES.length / STAMPED_COLUMNS) * stampedRow + GAP;

const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));
const PICTURE_HEIGHT = 560;
const SHOWN: readonly (readonly [id: MilestoneId, size: ScreenSize, earnedOn: string | null])[] = [
  ['flights-100', 'story', '2025-03-14'],
  ['around-earth', 'story', null],
  ['polar-circle', 'square', '2024-02'],
];
let left = GAP;
for (const [id, size, earnedOn] of SHOWN) {
  const shape = await renderer.loadShaper(['Amelia'], PICTURE_FACES);
  const svg = await drawMilestonePicture({ id, name: 'Amelia', earnedOn }, size, { shape });
  const width = Math.round((PICTURE_SIZES[size].width * PICTURE_HEIGHT) / PICTURE_SIZES[size].height);
  cells.push({ input: rasterize(svg, width), left, top });
  left += width + GAP;
}
top += PICTURE_HEIGHT + GAP;

await sharp({ create: { width: WIDTH, height: top, channels: 3, background: '#1a2026' } })
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
