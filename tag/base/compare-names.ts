/** Created once, because each use of localeCompare with a locale is slow. */
const nameCollator = new Intl.Collator('en');

/** Compares two names in the order of the English alphabet. */
export const compareNames = (a: string, b: string): number => nameCollator.compare(a, b);
