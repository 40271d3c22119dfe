import { endDrawing } from './draw-in-node.ts';
import { drawnCards, storedCards } from './layout-fixture.ts';

// What somebody made and saved is theirs: a change of the card's look is a new layout version, not a new card for them.

/** What to do about a card that is drawn in another way than before. */
const REMEDY = {
  1: 'Cards of version 1 keep their picture: undo what changed it, or do it in a new version only.',
  2: 'Until version 2 is released its cards may change. Look at them, then npm run build && npx tsx e2e/card/renew-layout.ts',
};

afterAll(endDrawing);

test.each([1, 2] as const)(
  'a design stored with layout version %i draws the same bytes as on the day it was made',
  async (version) => {
    const stored = storedCards(version);
    expect(stored.length).toBeGreaterThanOrEqual(6);
    expect(stored.map(({ design }) => design.layoutVersion)).toEqual(stored.map(() => version));
    const drawn = await drawnCards(stored.map(({ design }) => design));
    const changed = stored.flatMap(({ design, svg, png }, at) => {
      const parts = [drawn[at]?.svg !== svg && 'SVG', drawn[at]?.png !== png && 'PNG'].filter(Boolean);
      const what = `${design.airline} to ${design.iata}, ${design.selectedAircraft}`;
      return parts.length === 0 ? [] : [`${what}: another ${parts.join(' and ')}. ${REMEDY[version]}`];
    });
    expect(changed).toEqual([]);
  },
);
