import './render-environment.ts';
import { drawPictureFile } from '../server/rendering/draw-picture-file.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import { packFlights } from '../tag/collection/pack-flights.ts';
import { PICTURES } from '../tag/collection/pictures.ts';
import { listTypicalPeople } from '../tag/collection/tests/sample-people.ts';
import { computeMedian } from './measure.ts';
import { drawInWorker } from './draw-in-worker.ts';
import { publicDir } from './render-peers.ts';

/**
 * `npm run bench -- collection-pictures [rounds]`: draws all pictures of 400 flights in each size, as a worker of the server does, and
 * tells the median time, the size of the SVG, and of the file; then the SVG in a worker of Chromium, after a build, and the memory. The
 * goals: at most 600 ms for a PNG, at most 1 s in the browser.
 */
const [rounds = '5'] = process.argv.slice(2);
const WARM_UPS = 2;

const startMb = readRssMb();
const card = await createNodeCardRenderer(publicDir);
const person = listTypicalPeople().find(({ label }) => label === '400 flights');
const packedFlights = packFlights(person?.data.flights ?? []);
const flights = JSON.stringify(packedFlights);

for (const { kind, sizes } of PICTURES) {
  for (const size of sizes) {
    const files = size === 'a3' ? (['png', 'pdf'] as const) : (['png'] as const);
    for (const file of files) {
      const task = { kind: 'picture', picture: kind, name: 'Amelia', title: '', flights } as const;
      const format = { size, frame: 1 };
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < Number(rounds) + WARM_UPS; round += 1) {
        const start = performance.now();
        bytes = (await drawPictureFile(card, { ...task, format, file })).length;
        if (round >= WARM_UPS) times.push(performance.now() - start);
      }
      const svgBytes = (await drawPictureFile(card, { ...task, format, file: 'svg' })).length;
      const texts = [
        `${Math.round(computeMedian(times))} ms`,
        `SVG ${toKb(svgBytes)}`,
        `${file} ${toKb(bytes)}`,
      ];
      console.log(`${kind.padEnd(11)} ${size.padEnd(7)} ${texts.join(', ')}`);
    }
  }
}

const endMb = readRssMb();
console.log(
  `memory: ${startMb} MB before, ${endMb} MB after all pictures, peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
);

const drawings = PICTURES.flatMap(({ kind, sizes }) =>
  sizes.map((size) => ({
    kind,
    format: { size, frame: 1 },
    name: 'Amelia',
    title: '',
    flights: packedFlights,
  })),
);
for (const [i, { ms, bytes }] of (await drawInWorker(drawings)).entries()) {
  const { kind = '', format } = drawings[i] ?? {};
  console.log(
    `in Chromium ${kind.padEnd(11)} ${format?.size.padEnd(7)} ${Math.round(ms)} ms, SVG ${toKb(bytes)}`,
  );
}

function readRssMb(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
}

function toKb(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
