import type { MouseEvent } from 'react';

/** Keeps the focus in the field when the mouse button is pressed elsewhere, for example on its suggestions. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
