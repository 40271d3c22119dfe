import './render-environment.ts';
import { drawMovingFile } from '../server/rendering/draw-moving-file.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import { packFlights } from '../tag/collection/pack-flights.ts';
import { listTypicalPeople } from '../tag/collection/tests/sample-people.ts';
import { LAYOUTS } from '../tag/design/layouts/layouts.ts';
import { FILMS } from '../tag/film/films.ts';
import type { FilmOrder } from '../client/film/film-order.ts';
import { bundlePageParts, encodeBlankFilm, makeFilmInWorker, type MadeFilm } from './film-in-browser.ts';
import { computeMedian } from './measure.ts';
import { openBuild } from './open-build.ts';
import { createFreshDesign, publicDir } from './render-peers.ts';

/**
 * `npm run bench -- collection-film [rounds]`: makes the film of a year of 400 flights, 15 s of 1080x1920, in Chromium as the product does,
 * and tells the time, the ratio to the encoding of as many blank frames with the same settings, and the size. Then it tells the time and the
 * size of a moving image of a tag on the server in each layout. The goals are at most 20 s for the film, and 1.5 MB for a moving image.
 */
const [rounds = 3] = process.argv.slice(2).map(Number);
const MAX_FILM_MS = 20_000;
const MAX_MOVING_BYTES = 1_500_000;

const person = listTypicalPeople().find(({ label }) => label === '400 flights');
if (!person) throw new Error('No person with 400 flights');
const { name, title, flights } = person.data;
const order: FilmOrder = {
  kind: 'year-story',
  size: 'story',
  name,
  title,
  flightSet: { flights: JSON.stringify(packFlights(flights)), tagIds: '[]', selectedIds: null },
};

const { page, close } = await openBuild({ '/page-parts.js': await bundlePageParts() });
const films: MadeFilm[] = [];
const blanks: MadeFilm[] = [];
try {
  await page.addScriptTag({ url: '/page-parts.js' });
  for (let round = 0; round < rounds; round += 1) {
    blanks.push(await encodeBlankFilm(page, FILMS[order.kind].seconds));
    films.push(await makeFilmInWorker(page, order));
  }
} finally {
  await close();
}
const ms = computeMedian(films.map((film) => film.ms));
const blankMs = computeMedian(blanks.map((film) => film.ms));
const layersMs = computeMedian(films.map((film) => film.layersMs));
const [film] = films;
console.log(
  `film of a year in Chromium: ${formatS(ms)} s (${films.map((one) => formatS(one.ms)).join(', ')}; goal ${MAX_FILM_MS / 1000}), ` +
    `of which ${formatS(layersMs)} s before the first frame; ${film?.extension}, ${toKb(film?.bytes ?? 0)} KB`,
);
console.log(
  `${(ms / blankMs).toFixed(2)} times the ${formatS(blankMs)} s of blank frames (${blanks[0]?.extension})`,
);

const card = await createNodeCardRenderer(publicDir);
let largest = 0;
for (const layout of LAYOUTS) {
  const times: number[] = [];
  const sizes: number[] = [];
  // The first image compiles the code.
  for (let round = 0; round <= rounds; round += 1) {
    const task = { kind: 'moving', design: createFreshDesign({ colors: true, layout }), logo: null } as const;
    const start = performance.now();
    sizes.push((await drawMovingFile(card, task)).length);
    if (round > 0) times.push(performance.now() - start);
  }
  largest = Math.max(largest, ...sizes);
  console.log(
    `moving image ${layout.padEnd(13)} ${Math.round(computeMedian(times))} ms, at most ${toKb(Math.max(...sizes))} KB`,
  );
}
if (ms > MAX_FILM_MS || largest > MAX_MOVING_BYTES) process.exitCode = 1;

function formatS(time: number): string {
  return (time / 1000).toFixed(1);
}

function toKb(bytes: number): number {
  return Math.round(bytes / 1024);
}
