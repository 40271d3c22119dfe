import type { Bidi } from 'bidi-js';
import { loadScriptTools } from '../tests/test-renderer.ts';
import { reorderPunctuation, listVisualRuns } from './visual-runs.ts';

let bidi: Bidi;
beforeAll(async () => {
  ({ bidi } = await loadScriptTools());
});

/** Returns the texts of the runs from left to right. '<' marks runs from right to left. */
function formatRuns(text: string): string[] {
  return listVisualRuns(bidi, text).map(
    ({ start, end, level }) => `${level % 2 === 1 ? '<' : ''}${text.slice(start, end)}`,
  );
}

test.each([
  // This is one run, because a space uses the font of the script before it.
  ['תל אביב', ['<תל אביב']],
  ['DUBAI דבי', ['DUBAI ', '<דבי']],
  ['דבי DUBAI', ['DUBAI', '<דבי ']],
  ['דבי (3)', ['<)', '3', '<(', '<דבי ']],
  ['אב 12:45 גד', ['<גד', '< ', '12:45', '<אב ']],
  ['กรุงเทพ BKK', ['กรุงเทพ ', 'BKK']],
  ['北京 דבי', ['北京', ' ', '<דבי']],
])('%s stands as %j', (text, runs) => {
  expect(formatRuns(text)).toEqual(runs);
});

test('marks and joiners stay with the letter that they follow', () => {
  expect(formatRuns('A\u05B0')).toEqual(['A\u05B0']);
  expect(formatRuns('א\u0301B')).toEqual(['B', '<א\u0301']);
  expect(formatRuns('क्\u200Dष')).toEqual(['क्\u200Dष']);
});

test('brackets are mirrored where the text runs from right to left, and accents stay on their letters', () => {
  expect(reorderPunctuation(bidi, '(«!')).toBe('!»)');
  expect(reorderPunctuation(bidi, '-e\u0301')).toBe('e\u0301-');
});
