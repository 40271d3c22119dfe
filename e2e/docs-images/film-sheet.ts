import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import { createPictureArt } from '../../art/picture-art.ts';
import { createNodeCardRenderer } from '../../server/rendering/render-sources.ts';
import { listTypicalPeople } from '../../tag/collection/tests/sample-people.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { createFilm } from '../../tag/film/create-film.ts';
import type { FilmRequest } from '../../tag/film/film-request.ts';
import { formatFrameSvg } from '../../tag/film/format-frame-svg.ts';
import { createSheetDesign, SHEET_FLIGHTS } from './sheet-designs.ts';

// npx tsx e2e/docs-images/film-sheet.ts docs/images/films.png [WIDTH OF A FRAME], after a build: draws eight frames of each film, a row for
// each film. Look at the frames before you commit the sheet.

const [outputFile = 'films.png', width = '150'] = process.argv.slice(2);
const WIDTH = Number(width);
const HEIGHT = Math.round((WIDTH * 16) / 9);
const GAP = 8;
/** Layers are drawn small, because resvg decodes an image for each of its uses. */
const LAYER_ZOOM = 0.3;

const renderer = await createNodeCardRenderer(resolve(import.meta.dirname, '../../dist/public'));
const sources = { renderer, art: createPictureArt((path) => renderer.findMark(path)) };

function createDesign(slug: string, layout: TagConfig['layout']): TagConfig {
  const flight = SHEET_FLIGHTS.find(([one]) => one === slug);
  if (!flight) throw new Error(`No flight of ${slug}`);
  return createSheetDesign(flight, { layout });
}

const sixty = listTypicalPeople().find(({ label }) => label === '60 flights');
if (!sixty) throw new Error('No person with 60 flights');
const { data } = sixty;

/** The films with the times of their frames, in seconds. */
const ROWS: readonly (readonly [FilmRequest, readonly number[]])[] = [
  [
    { kind: 'tag-swing', size: 'story', design: createDesign('lufthansa', 'classic') },
    [0, 0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8],
  ],
  [
    { kind: 'tag-turn', size: 'story', design: createDesign('klm', 'sticker') },
    [0, 1.15, 1.3, 1.4, 1.6, 2.3, 3.2, 3.5],
  ],
  [{ kind: 'globe', size: 'story', data }, [0.4, 1, 1.8, 2.8, 4, 5.2, 6, 7.9]],
  [{ kind: 'split-flap', size: 'story', data }, [0, 0.8, 1.2, 1.6, 2, 2.4, 2.8, 4.9]],
  [{ kind: 'year-story', size: 'story', data }, [0.5, 2, 2.85, 4.6, 6.4, 8.5, 11, 14]],
];

/** Draws one frame. Each film lets other work run, because drawing blocks. */
async function drawRow([request, times]: (typeof ROWS)[number], row: number): Promise<OverlayOptions[]> {
  const film = await createFilm(request, sources);
  const hrefs = film.layers.map(({ svg }) => {
    const png = new Resvg(svg, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'zoom', value: LAYER_ZOOM },
    })
      .render()
      .asPng();
    return `data:image/png;base64,${png.toString('base64')}`;
  });
  const cells: OverlayOptions[] = [];
  for (const [column, time] of times.entries()) {
    const frame = Math.min(film.frameCount - 1, Math.round(time * film.framesPerSecond));
    const svg = formatFrameSvg(film, frame, hrefs);
    const png = new Resvg(svg, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'width', value: 2 * WIDTH },
    })
      .render()
      .asPng();
    const input = await sharp(png).resize(WIDTH, HEIGHT).png().toBuffer();
    cells.push({ input, left: GAP + column * (WIDTH + GAP), top: GAP + row * (HEIGHT + GAP) });
  }
  return cells;
}

const cells: OverlayOptions[] = [];
for (const [row, film] of ROWS.entries()) cells.push(...(await drawRow(film, row)));
await sharp({
  create: {
    width: GAP + 8 * (WIDTH + GAP),
    height: GAP + ROWS.length * (HEIGHT + GAP),
    channels: 3,
    background: '#c9cdd3',
  },
})
  .composite(cells)
  .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
  .toFile(resolve(outputFile));
