import { DATE_FORMATS, parseFlightDay, parseFlownOn, formatDay } from './flight-day.ts';

test.each([
  ['7/16-2025', '2025-07-16'],
  ['07/06-2025', '2025-07-06'],
  ['16 JUL 2025', '2025-07-16'],
  ['6 jul 2025', '2025-07-06'],
  ['16.07.2025', '2025-07-16'],
  ['6.7.2025', '2025-07-06'],
  ['2025-07-16', '2025-07-16'],
  [' 2025-07-16 ', '2025-07-16'],
  ['29 FEB 2024', '2024-02-29'],
  ['12/31-2099', '2099-12-31'],
  ['1/1-1900', '1900-01-01'],
  ['29 FEB 2023', null],
  ['31.04.2025', null],
  ['16/7-2025', null],
  ['0/1-2025', null],
  ['1/0-2025', null],
  ['2025-13-01', null],
  ['2025-00-10', null],
  ['16 XYZ 2025', null],
  ['7/16/2025', '2025-07-16'],
  ['16-07-2025', '2025-07-16'],
  ['16 July 2025', '2025-07-16'],
  ['16. Juli 2025', '2025-07-16'],
  ['Jul 16, 2025', '2025-07-16'],
  ['16 févr. 2025', '2025-02-16'],
  ['16 OKT 2025', '2025-10-16'],
  ['2025年7月16日', '2025-07-16'],
  ['4/4/2026', '2026-04-04'],
  ['3/4/2026', null],
  ['16 JUL', null],
  ['16.07.', null],
  ['16 JUL 25', null],
  ['31 JUNE 2025', null],
  ['MAY 2025', null],
  ['WED 16 JULY 2025', null],
  ['16.07.25', null],
  ['20250716', '2025-07-16'],
  ['16JUL2025', '2025-07-16'],
  ['2025-7-16', '2025-07-16'],
  ['1.1.1899', null],
  ['1.1.2100', null],
  ['16.07.2025 OR LATER', null],
  ['٧/١٦-٢٠٢٥', null],
  ['2025', null],
  ['SOON', null],
  ['', null],
])('the day of %j is %s', (date, day) => {
  expect(parseFlightDay(date)).toBe(day);
});

test.each(['2025-02-29', '2025-7-16', '16.07.2025', '2025-07-16T00:00:00Z', ' 2025-07-16', '2150-01-01', ''])(
  '%j cannot be sent as the day of a flight',
  (value) => {
    expect(parseFlownOn(value)).toMatchObject({ ok: false, refusal: { field: 'flownOn' } });
  },
);

test('a day can be sent as YYYY-MM-DD', () => {
  expect(parseFlownOn('2024-02-29')).toEqual({ ok: true, value: '2024-02-29' });
});

test('a day is printed in each format, and read from it again', () => {
  expect(DATE_FORMATS.map((format) => formatDay('2025-07-16', format))).toEqual(DATE_FORMATS);
  const printed = DATE_FORMATS.map((format) => formatDay('2024-02-09', format));
  expect(printed).toEqual(['2/9-2024', '9 FEB 2024', '09.02.2024', '2024-02-09']);
  expect(printed.map(parseFlightDay)).toEqual(printed.map(() => '2024-02-09'));
});
