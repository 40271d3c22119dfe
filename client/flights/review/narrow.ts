import { useMediaQuery } from '@mantine/hooks';

/** The media query at which a row has several lines, as in review.module.css. */
export const NARROW = '(max-width: 760px)';

export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
