import { findFlightYear } from './flight-year.ts';

test.each([
  ['7/16-2025', '2025'],
  ['16JUL 1999', '1999'],
  ['07162024', '2024'],
  ['20240716', '2024'],
  ['10202025', '2025'],
  ['2023-01-02', '2023'],
  ['2023 OR 2024', '2024'],
  ['2023 OR 24', '2023'],
  ['1201920251', '2025'],
  ['1899', 'unknown'],
  ['2100', 'unknown'],
  ['16/07', 'unknown'],
  ['', 'unknown'],
])('the year of %j is %s', (date, year) => {
  expect(findFlightYear(date)).toBe(year);
});
