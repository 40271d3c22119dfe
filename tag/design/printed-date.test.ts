import { formatPrintedDate } from './printed-date.ts';
import type { LayoutId } from './layouts/layouts.ts';

const print = (layout: LayoutId, date: string, printedDate: 'layout' | 'typed' = 'layout') =>
  formatPrintedDate({ layout, date, printedDate });

test.each<[LayoutId, string]>([
  ['classic', '3/14-2026'],
  ['boarding-pass', '14 MAR 26'],
  ['bag-tag', '14MAR'],
  ['sticker', '14 MAR 2026'],
  ['poster', '14 March 2026'],
])('%s prints a day as %s', (layout, expected) => {
  expect(print(layout, '3/14-2026')).toBe(expected);
});

test.each(['14 MAR 2026', '14.03.2026', '2026-03-14', '14. März 2026', 'March 14, 2026'])(
  '%s is one day in every calendar',
  (date) => {
    expect(print('poster', date)).toBe('14 March 2026');
    expect(print('classic', date)).toBe(date);
    expect(print('poster', date, 'typed')).toBe(date);
  },
);

test.each(['03/04/2026', '14 MAR', 'MAR 2026', '2026', '2/30-2026', 'soon', ''])(
  '%s is not one day, so it stays as it is typed',
  (date) => expect(print('poster', date)).toBe(date),
);

test('the first days of a month have two digits on tags and passes only', () => {
  expect(
    ['bag-tag', 'boarding-pass', 'sticker', 'poster'].map((layout) =>
      print(layout as LayoutId, '3 MAY 1958'),
    ),
  ).toEqual(['03MAY', '03 MAY 58', '3 MAY 1958', '3 May 1958']);
});
