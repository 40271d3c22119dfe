import { useMediaQuery } from '@mantine/hooks';

/** The media query at which a row has several lines, as in review.module.css. */
export const NARROW_REVIEW_QUERY = '(max-width: 760px)';

export function useIsReviewNarrow(): boolean {
  return useMediaQuery(NARROW_REVIEW_QUERY, undefined, { getInitialValueInEffect: false });
}
