import { endDrawing } from './draw-in-node.ts';
import { drawnCards, storedCards, type StoredCard } from './layout-fixture.ts';

// What somebody made and saved is theirs: a change of the card's look is a new layout version, not a new card for them.
// A fault here is a fault of the change, not of layout-1.json.

afterAll(endDrawing);

test('a design stored with layout version 1 draws the same bytes as on the day it was made', async () => {
  const stored = storedCards();
  expect(stored.length).toBeGreaterThanOrEqual(6);
  expect(stored.map(({ design }) => design.layoutVersion)).toEqual(stored.map(() => 1));
  const hashes = (cards: readonly StoredCard[]) => cards.map(({ svg, png }) => ({ svg, png }));
  expect(hashes(await drawnCards(stored.map(({ design }) => design)))).toEqual(hashes(stored));
});
