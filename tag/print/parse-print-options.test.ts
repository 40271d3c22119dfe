import { parsePrintOptions } from './parse-print-options.ts';
import { DEFAULT_PRINT } from './print-options.ts';

const parse = (sent: Record<string, unknown>) => {
  const parsed = parsePrintOptions(sent);
  return parsed.ok ? parsed.value : [parsed.refusal.code, parsed.refusal.field];
};

test('what is absent is as usual', () => {
  expect(parse({})).toEqual(DEFAULT_PRINT);
  expect(parse({ paper: 'letter', size: { w: 20, h: 250.04 }, text: ' Grüße 你好 ', back: true })).toEqual({
    ...DEFAULT_PRINT,
    paper: 'letter',
    size: { w: 20, h: 250 },
    text: 'Grüße 你好',
    back: true,
  });
});

test.each([
  [{ paper: 'a3' }, 'PRINT_PAPER_INVALID', 'paper'],
  [{ paper: 'toString' }, 'PRINT_PAPER_INVALID', 'paper'],
  [{ size: 'medium' }, 'PRINT_SIZE_INVALID', 'size'],
  [{ size: { w: 19.9, h: 60 } }, 'PRINT_SIZE_INVALID', 'size'],
  [{ size: { w: 60, h: 281 } }, 'PRINT_SIZE_INVALID', 'size'],
  [{ size: { w: '60', h: 60 } }, 'PRINT_SIZE_INVALID', 'size'],
  [{ size: { w: NaN, h: 60 } }, 'PRINT_SIZE_INVALID', 'size'],
  [{ size: { w: 60 } }, 'PRINT_SIZE_INVALID', 'size'],
  [{ size: { w: 200, h: 280 } }, 'PRINT_SIZE_PAPER', 'size'],
  [{ marks: 'yes' }, 'FIELD_INVALID', 'marks'],
  [{ back: 1 }, 'FIELD_INVALID', 'back'],
  [{ cut: {} }, 'FIELD_INVALID', 'cut'],
  [{ text: 7 }, 'FIELD_INVALID', 'text'],
  [{ text: 'x'.repeat(81) }, 'FIELD_TOO_LONG', 'text'],
  [{ text: 'a\u202Eb' }, 'FIELD_FORBIDDEN_CHARACTERS', 'text'],
])('%j is refused as %s', (sent, code, field) => {
  expect(parse(sent)).toEqual([code, field]);
});
