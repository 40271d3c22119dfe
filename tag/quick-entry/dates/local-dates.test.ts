import { parseDateText } from '../../dates/parse-date-text.ts';
import { LOCALES } from '../../texts/locales.ts';
import { RELATIVE_DAYS } from './date-words.ts';
import { InputLine } from '../input-line.ts';
import { parseDate } from './dates.ts';
import { findWeekdays } from './weekdays.ts';

const calendar = { today: '2026-11-23', isDayFirst: true };
const checks = { isRouteEnd: () => false, isAirlineCode: () => false };
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 25));

const read = (text: string) => parseDate(new InputLine(text), calendar, checks);

test.each(LOCALES)('a day is read as %s writes it', (locale) => {
  for (const dateStyle of ['full', 'long', 'medium'] as const) {
    for (const digits of locale === 'ar' ? ['latn', 'arab'] : ['latn']) {
      const format = new Intl.DateTimeFormat(`${locale}-u-nu-${digits}`, { dateStyle, timeZone: 'UTC' });
      for (const time of MONTHS) {
        const text = format.format(time);
        const day = new Date(time).toISOString().slice(0, 10);
        expect([text, read(text)]).toEqual([text, expect.objectContaining({ value: day })]);
        expect(read(text)?.ambiguity).toBeUndefined();
      }
    }
  }
});

test.each(LOCALES)('a day is read by the short name of its month in %s', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  for (const time of MONTHS) {
    const text = format.format(time);
    expect([text, read(text)?.value.slice(5)]).toEqual([text, new Date(time).toISOString().slice(5, 10)]);
  }
});

test.each(LOCALES)('the days of the week and those beside today have names in %s', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const [word] = new InputLine(format.format(Date.UTC(2026, 10, 22 + weekday))).words;
    expect([word?.key, findWeekdays(word?.key ?? '')]).toEqual([word?.key, [weekday]]);
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const distance of [-1, 0, 1]) {
    const key = new InputLine(relative.format(distance, 'day')).words.map((word) => word.key).join(' ');
    expect([key, RELATIVE_DAYS.get(key)]).toEqual([key, [distance]]);
  }
});

test.each(['mar 3', 'MAR 3', '3 out', '3 set'])('%s is a doubt', (text) => {
  expect(read(text)?.ambiguity?.options.length).toBeGreaterThanOrEqual(1);
});

test('a month that may be a day of the week offers both', () => {
  expect(read('mar 3')).toMatchObject({
    ambiguity: { options: expect.arrayContaining(['2026-03-03', '2026-11-03']) },
  });
  expect(parseDateText('mar 3 2026', calendar)).toEqual(['2026-03-03']);
});
