/** Draws a check mark in the color of the text. */
export function Check() {
  return (
    <svg width="12" height="9" viewBox="0 0 12 9" aria-hidden="true">
      <path d="m1 4.5 3.3 3.3L11 1" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
