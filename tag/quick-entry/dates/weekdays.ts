import { indexNumbers } from '../words/word-lists.ts';

/** The days of the week by their full names, 0 for Sunday. */
export const FULL_WEEKDAYS = indexNumbers(({ weekdays }) =>
  weekdays.map((names, day) => [names, day] as const),
);

const ALL_WEEKDAYS = indexNumbers(({ weekdays, shortWeekdays }) =>
  [...weekdays.entries(), ...shortWeekdays.entries()].map(([day, names]) => [names, day] as const),
);

/** Returns the days of the week that a name can mean, 0 for Sunday: 'di' is Tuesday in German and Sunday in French. */
export function findWeekdays(key: string): readonly number[] {
  return ALL_WEEKDAYS.get(key) ?? [];
}
