import { FAMILIES } from '../card/text/card-fonts.ts';
import { SHAPING_FONT_PX } from '../card/text/shape-text.ts';
import { createTestRenderer, prepareSatori } from '../card/tests/test-renderer.ts';
import { CODE_WIDTHS } from './data/code-widths.ts';
import { measureCode } from './route-map.ts';

const LETTERS = Object.keys(CODE_WIDTHS);
const STYLE = { family: FAMILIES.condensed, weight: 600, spacing: 0.02 } as const;

test('codes have the widths of their font', async () => {
  await prepareSatori();
  const shape = await createTestRenderer().loadShaper([]);
  const codes = [...LETTERS.map((letter) => letter.repeat(3)), 'AVA', 'QTW', 'FRA', 'NRT'];
  const shapes = await shape(codes.map((text) => ({ text, style: STYLE })));
  shapes.forEach((shaped, i) => {
    const code = codes[i] ?? '';
    const width = ((shaped?.ink.right ?? 0) - (shaped?.ink.left ?? 0)) / SHAPING_FONT_PX;
    const measured = measureCode(code, 1);
    expect([code, width <= measured, measured - width < 0.25]).toEqual([code, true, true]);
  });
});
