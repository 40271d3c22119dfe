import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { measureInTurns, printTable } from './measure.ts';
import { createLayeredPeer, createLowerBoundPeer } from './render-peers.ts';

/**
 * `npm run bench -- layouts [rounds]`: the time for the PNG at 2x of a new design in each layout, compared with the limit: raster and
 * fastest encode of its SVG. The goal is 1.3 times the limit.
 */
const [rounds = '25'] = process.argv.slice(2);
const WARM_UPS = 10;
const IMAGE_SCALE = 2;

for (const { id: layout, name } of LAYOUT_LIST) {
  console.log(`\n${name}`);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they do not disturb each other
  printTable(
    await measureInTurns(
      [createLowerBoundPeer(IMAGE_SCALE, { layout }), createLayeredPeer(IMAGE_SCALE, { layout })],
      Number(rounds),
      WARM_UPS,
    ),
  );
}
