import type { CompositionEvent, FormEvent } from 'react';

/** Gives a text in capitals. */
type ToUpperCase = (text: string) => string;

const plain: ToUpperCase = (text) => text.toUpperCase();

/**
 * Puts in capitals what is typed before React reads it, and leaves the caret where it is: a controlled input whose value
 * changes under the hand throws the caret to the end. While an input method composes, letters are left alone.
 */
export function upperCaseInput(event: FormEvent<HTMLInputElement>, capitals = plain): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  upperCaseKeepingCaret(event.currentTarget, capitals);
}

/** The composed text in capitals, for `onCompositionEnd`. */
export function upperCaseComposed(event: CompositionEvent<HTMLInputElement>, capitals = plain): string {
  return upperCaseKeepingCaret(event.currentTarget, capitals);
}

function upperCaseKeepingCaret(input: HTMLInputElement, capitals: ToUpperCase): string {
  const upper = capitals(input.value);
  if (upper === input.value) return upper;
  // 'ß' becomes 'SS', so the caret moves by the length of the converted text before it.
  const caret = capitals(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = upper;
  input.setSelectionRange(caret, caret);
  return upper;
}
