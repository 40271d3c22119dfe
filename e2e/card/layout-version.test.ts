import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import { endDrawing } from './draw-in-node.ts';
import { drawStoredCards, readStoredCards } from './layout-fixture.ts';

// From the first release on, a changed drawing needs a new layout version, so that saved designs keep their cards.

const REMEDY_TEXT =
  'Until the first release the cards may change. Look at them, then npm run build && npx tsx e2e/card/renew-layout.ts';

afterAll(endDrawing);

test('a stored design draws the same bytes as on the day it was made', async () => {
  const storedCards = readStoredCards();
  expect(storedCards.length).toBeGreaterThanOrEqual(6);
  expect(storedCards.map(({ design }) => design.layoutVersion)).toEqual(
    storedCards.map(() => LAYOUT_VERSION),
  );
  const drawnCards = await drawStoredCards(storedCards.map(({ design }) => design));
  const changedCards = storedCards.flatMap(({ design, svg, png }, index) => {
    const parts = [drawnCards[index]?.svg !== svg && 'SVG', drawnCards[index]?.png !== png && 'PNG'].filter(
      Boolean,
    );
    const card = `${design.airline} to ${design.iata}, ${design.selectedAircraft}`;
    return parts.length === 0 ? [] : [`${card}: another ${parts.join(' and ')}. ${REMEDY_TEXT}`];
  });
  expect(changedCards).toEqual([]);
});
