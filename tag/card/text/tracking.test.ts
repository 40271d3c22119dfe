import { FAMILIES } from './card-fonts.ts';
import type { TextRun } from './shape-text.ts';
import { addScriptTracking } from './tracking.ts';

test.each([
  ['LONDON', 0.4],
  ['ΑΘΗΝΑ', 0.4],
  ['МОСКВА', 0.4],
  ['12/03-2026', 0.4],
  ['ไทย', 0],
  ['미국', 0],
  ['上海', 0],
  ['قطر', 0],
  ['भारत', 0],
])('%s is set %s em apart', async (text, spacing) => {
  const shapedRuns: TextRun[] = [];
  const shape = addScriptTracking((runs) => {
    shapedRuns.push(...runs);
    return Promise.resolve([]);
  });
  await shape([{ text, style: { family: FAMILIES.condensed, weight: 600, spacing: 0.4 } }]);
  expect(shapedRuns.map(({ style }) => style.spacing)).toEqual([spacing]);
});
