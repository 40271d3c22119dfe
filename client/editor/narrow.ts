import { useMediaQuery } from '@mantine/hooks';

/** Below this width or height (a phone on its side), in CSS pixels, the side panels are drawers. */
const NARROW = '(max-width: 768px), (max-height: 499.98px)';

export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
