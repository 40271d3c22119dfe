import { useMediaQuery } from '@mantine/hooks';

/** Where a row is several lines, as in review.module.css. */
export const NARROW = '(max-width: 760px)';

export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
