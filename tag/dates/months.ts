/** The names of the months in English. */
export const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The months as English texts abbreviate them: 'Jan'. */
export const MONTH_ABBREVIATIONS: readonly string[] = ENGLISH_MONTHS.map((name) => name.slice(0, 3));

/** The months as cards print them: 'JAN'. */
export const MONTH_CODES: readonly string[] = MONTH_ABBREVIATIONS.map((name) => name.toUpperCase());
