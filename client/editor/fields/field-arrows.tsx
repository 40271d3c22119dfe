/** What says that a field is a choice, in the right panel: the same arrows for a list of ours and for the browser's. */
export const FIELD_ARROWS = {
  rightSectionWidth: 26,
  rightSectionPointerEvents: 'none',
  rightSection: (
    <svg width="10" height="14" viewBox="0 0 10 14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1.5 5 5 1.5 8.5 5M1.5 9 5 12.5 8.5 9" strokeWidth="1.3" />
    </svg>
  ),
} as const;
