import type { CompositionEvent, FormEvent } from 'react';

/** Gives a text in capitals. */
type Capitals = (text: string) => string;

const plain: Capitals = (text) => text.toUpperCase();

/**
 * Puts in capitals what is typed before React reads it, and leaves the caret where it is: a controlled input whose value
 * changes under the hand throws the caret to the end. While an input method composes, letters are left alone.
 */
export function upperCaseInput(event: FormEvent<HTMLInputElement>, capitals = plain): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  putInCapitals(event.currentTarget, capitals);
}

/** The composed text in capitals, for `onCompositionEnd`. */
export function upperCaseComposed(event: CompositionEvent<HTMLInputElement>, capitals = plain): string {
  return putInCapitals(event.currentTarget, capitals);
}

function putInCapitals(input: HTMLInputElement, capitals: Capitals): string {
  const upper = capitals(input.value);
  if (upper === input.value) return upper;
  // 'ß' becomes 'SS', so the caret moves by the length of the converted text before it.
  const caret = capitals(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = upper;
  input.setSelectionRange(caret, caret);
  return upper;
}
