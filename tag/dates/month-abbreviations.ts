/** The months as English texts abbreviate them: 'Jan'. */
export const MONTH_ABBREVIATIONS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The months as cards print them: 'JAN'. */
export const MONTH_CODES = MONTH_ABBREVIATIONS.map((name) => name.toUpperCase());
