import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { endDrawing } from './draw-in-node.ts';
import { listGalleryCards } from './gallery.ts';
import { drawStoredCards, storeCards } from './layout-fixture.ts';

// npx tsx e2e/card/renew-layout.ts, after a build: makes layout-2.json again until version 2 is released. After the release it is never
// made again: a changed drawing is a new version with its own file.

/**
 * The numbers of cards of the gallery: each script, each kind of gap, both extreme sizes of the city, airlines with and without a scheme.
 */
const COMMITTED_CARDS = [1, 2, 7, 8, 9, 10, 14, 16, 17, 20, 26, 37, 38];

const cards = listGalleryCards();
const classic = cards
  .filter((_, index) => COMMITTED_CARDS.includes(index + 1))
  .map(({ design }, index) => ({
    ...design,
    livery: index % 5 === 4 ? design.livery : ('airline' as const),
    // Takes types from all parts of the table.
    selectedAircraft: AIRCRAFT[(index * 19) % AIRCRAFT.length]?.image ?? design.selectedAircraft,
    registration: index % 2 === 0 ? 'D-ABYT' : '',
    printed: index % 4 === 0 ? (['registration'] as const) : [],
    scale: index % 3 === 2 ? ('true' as const) : ('fit' as const),
    titles: index % 6 !== 5,
  }));
const otherDesigns = cards.map(({ design }) => design).filter(({ layout }) => layout !== 'classic');
storeCards(await drawStoredCards([...classic, ...otherDesigns]));
await endDrawing();
