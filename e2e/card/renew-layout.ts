import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { endDrawing } from './draw-in-node.ts';
import { galleryCards } from './gallery.ts';
import { drawnCards, storeCards } from './layout-fixture.ts';

// npx tsx e2e/card/renew-layout.ts, after a build: makes layout-2.json anew, for as long as version 2 has not been released.
// From the release on it is never made anew: another drawing is another version, with a file of its own.

/** Cards of the gallery, by number: each script, each kind of gap, both ends of the city's sizes, airlines with a scheme and without. */
const COMMITTED_CARDS = [1, 2, 7, 8, 9, 10, 14, 16, 17, 20, 26, 37, 38];

const cards = galleryCards();
const classic = cards
  .filter((_, at) => COMMITTED_CARDS.includes(at + 1))
  .map(({ design }, at) => ({
    ...design,
    livery: at % 5 === 4 ? design.livery : ('airline' as const),
    // From all over the table.
    selectedAircraft: AIRCRAFT[(at * 19) % AIRCRAFT.length]?.image ?? design.selectedAircraft,
    registration: at % 2 === 0 ? 'D-ABYT' : '',
    printed: at % 4 === 0 ? (['registration'] as const) : [],
    scale: at % 3 === 2 ? ('true' as const) : ('fit' as const),
    titles: at % 6 !== 5,
  }));
const others = cards.map(({ design }) => design).filter(({ layout }) => layout !== 'classic');
storeCards(await drawnCards([...classic, ...others]));
await endDrawing();
