import type { CompositionEvent, FormEvent } from 'react';

/**
 * Upper-cases what is typed before React reads it, and leaves the caret where it is: a controlled input whose value
 * changes under the hand throws the caret to the end. While an input method composes, letters are left alone.
 */
export function upperCaseInput(event: FormEvent<HTMLInputElement>): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  toUpperCase(event.currentTarget);
}

/** The composed text in upper case, for `onCompositionEnd`. */
export function upperCaseComposed(event: CompositionEvent<HTMLInputElement>): string {
  return toUpperCase(event.currentTarget);
}

function toUpperCase(input: HTMLInputElement): string {
  const upper = input.value.toUpperCase();
  if (upper === input.value) return upper;
  // 'ß' grows to 'SS': the caret goes by what stands before it.
  const caret = input.value.slice(0, input.selectionStart ?? input.value.length).toUpperCase().length;
  input.value = upper;
  input.setSelectionRange(caret, caret);
  return upper;
}
