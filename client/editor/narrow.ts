import { useMediaQuery } from '@mantine/hooks';

/** Below this width or height (a phone on its side), in CSS pixels, the side panels are drawers. */
const NARROW_EDITOR_QUERY = '(max-width: 768px), (max-height: 499.98px)';

/** Returns true if the window is so narrow that the panels are drawers. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW_EDITOR_QUERY, undefined, { getInitialValueInEffect: false });
}
