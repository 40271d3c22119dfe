import { resolveFlightYear, UNKNOWN_YEAR } from '../../../tag/dates/flight-year.ts';
import { getFlownDay } from '../../../tag/lists/sort-tags.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Returns the name of a year in the tag list; UNKNOWN_YEAR is 'No year'. */
export const formatTagYear = (year: string): string => (year === UNKNOWN_YEAR ? translate('No year') : year);

/** Returns the year of the heading above a tag. */
export const getTagYear = (tag: SavedTagFragment): string =>
  formatTagYear(resolveFlightYear(getFlownDay(tag), tag.tagConfig.date));
