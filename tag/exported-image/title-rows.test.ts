import { SHAPING_FONT_PX, type TextShaper } from '../card/text/shape-text.ts';
import { layOutFactLines, fitPlaceLines, type TitleColumn } from './title-rows.ts';

/** A shaper of letters that are 0.5 of their size wide and 0.7 high. '^' adds an accent above them, '_' a tail below the base line. */
const shape: TextShaper = (runs) =>
  Promise.resolve(
    runs.map(({ text }) => ({
      d: 'M0 0',
      ink: {
        left: 0,
        right: text.length * SHAPING_FONT_PX * 0.5,
        top: SHAPING_FONT_PX * (text.includes('^') ? 0 : 0.3),
        bottom: SHAPING_FONT_PX * (text.includes('_') ? 1.2 : 1),
      },
    })),
  );
const column: TitleColumn = { x: 0, width: 400, anchor: 'start' };

it('a place with accents is set smaller, and says how far it reaches', async () => {
  const high = { one: 100, two: 0 };
  const plain = await fitPlaceLines('AB', column, high, shape);
  expect(plain).toEqual({ lines: [{ text: 'AB', over: 0, under: 0 }], size: 100 });
  const { lines, size } = await fitPlaceLines('A^_', column, high, shape);
  expect(size).toBeLessThan(80);
  expect(lines[0]?.over).toBeCloseTo(0.27);
  expect(lines[0]?.under).toBeCloseTo(0.17);
});

it('facts that are wider than their column stand in two lines', async () => {
  const facts = ['AB 12', '1/2-2026', 'Seat 1A'];
  expect(await layOutFactLines(facts, 20, column, shape)).toEqual(['AB 12   1/2-2026   Seat 1A']);
  expect(await layOutFactLines(facts, 40, column, shape)).toEqual(['AB 12   1/2-2026', 'Seat 1A']);
  expect(await layOutFactLines(['AB 12'], 400, column, shape)).toEqual(['AB 12']);
});
