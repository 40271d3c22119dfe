import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import { endDrawing } from './draw-in-node.ts';
import { drawStoredCards, readStoredCards } from './layout-fixture.ts';

// From the first release on, a changed drawing needs a new layout version, so that saved designs keep their cards.

const REMEDY =
  'Until the first release the cards may change. Look at them, then npm run build && npx tsx e2e/card/renew-layout.ts';

afterAll(endDrawing);

test('a stored design draws the same bytes as on the day it was made', async () => {
  const stored = readStoredCards();
  expect(stored.length).toBeGreaterThanOrEqual(6);
  expect(stored.map(({ design }) => design.layoutVersion)).toEqual(stored.map(() => LAYOUT_VERSION));
  const drawn = await drawStoredCards(stored.map(({ design }) => design));
  const changed = stored.flatMap(({ design, svg, png }, at) => {
    const parts = [drawn[at]?.svg !== svg && 'SVG', drawn[at]?.png !== png && 'PNG'].filter(Boolean);
    const card = `${design.airline} to ${design.iata}, ${design.selectedAircraft}`;
    return parts.length === 0 ? [] : [`${card}: another ${parts.join(' and ')}. ${REMEDY}`];
  });
  expect(changed).toEqual([]);
});
