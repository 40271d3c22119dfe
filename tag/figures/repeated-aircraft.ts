import { UNKNOWN_YEAR } from '../dates/flight-year.ts';
import { compareTexts, getFlownYear, getTagTypeName, hasKnownType, type FlownTag } from './flown-tag.ts';
import { groupBy } from './group-by.ts';

/** The largest number of entries in lists that only show examples. */
export const MAX_EXAMPLES = 50;

/** An aircraft on which the user flew more than once. */
export type RepeatedAircraft = {
  readonly registration: string;
  /** '' if it is unknown. */
  readonly type: string;
  readonly count: number;
  /** The years, earliest first. */
  readonly years: readonly string[];
};

/** Returns the aircraft with several flights, the most flown first. */
export function findRepeatedAircraft(tags: readonly FlownTag[]): RepeatedAircraft[] {
  const tagsByRegistration = groupBy(
    // A registration without letters or digits, such as '-', stands for an unknown one.
    tags.filter(({ registration }) => /[A-Z0-9]/.test(registration)),
    ({ registration }) => registration,
  );
  return [...tagsByRegistration]
    .filter(([, groupFlights]) => groupFlights.length > 1)
    .map(([registration, groupFlights]) => ({
      registration,
      type: findKnownTypeName(groupFlights),
      count: groupFlights.length,
      years: [...new Set(groupFlights.map(getFlownYear))]
        .filter((year) => year !== UNKNOWN_YEAR)
        .toSorted(compareTexts),
    }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.registration, b.registration))
    .slice(0, MAX_EXAMPLES);
}

/** Returns the type of the newest flight with a known type; '' if there is none. */
function findKnownTypeName(tags: readonly FlownTag[]): string {
  const tag = tags.find(hasKnownType);
  return tag ? getTagTypeName(tag) : '';
}
