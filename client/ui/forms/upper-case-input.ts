import type { CompositionEvent, FormEvent } from 'react';

/** Converts a text to upper case. */
type UpperCaseConverter = (text: string) => string;

const toUpperCase: UpperCaseConverter = (text) => text.toUpperCase();

/**
 * Converts typed text to upper case before React reads it, and keeps the position of the caret. A controlled input whose value changes
 * afterwards moves the caret to the end. Ignores letters that an input method is composing.
 */
export function handleUpperCaseInput(event: FormEvent<HTMLInputElement>, toUpper = toUpperCase): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  replaceWithUpperCase(event.currentTarget, toUpper);
}

/** Returns the composed text in upper case, for `onCompositionEnd`. */
export function handleUpperCaseComposed(
  event: CompositionEvent<HTMLInputElement>,
  toUpper = toUpperCase,
): string {
  return replaceWithUpperCase(event.currentTarget, toUpper);
}

function replaceWithUpperCase(input: HTMLInputElement, toUpper: UpperCaseConverter): string {
  const upperText = toUpper(input.value);
  if (upperText === input.value) return upperText;
  // 'ß' becomes 'SS', so the caret moves by the length of the converted text before it.
  const caret = toUpper(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = upperText;
  input.setSelectionRange(caret, caret);
  return upperText;
}
