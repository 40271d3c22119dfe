import type { CompositionEvent, FormEvent } from 'react';

/** Converts a text to upper case. */
type Capitalizer = (text: string) => string;

const toUpperCase: Capitalizer = (text) => text.toUpperCase();

/**
 * Converts typed text to upper case before React reads it, and keeps the position of the caret. A controlled input whose value changes
 * afterwards moves the caret to the end. Ignores letters that an input method is composing.
 */
export function handleUpperCaseInput(event: FormEvent<HTMLInputElement>, capitals = toUpperCase): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  replaceWithUpperCase(event.currentTarget, capitals);
}

/** Returns the composed text in upper case, for `onCompositionEnd`. */
export function handleUpperCaseComposed(
  event: CompositionEvent<HTMLInputElement>,
  capitals = toUpperCase,
): string {
  return replaceWithUpperCase(event.currentTarget, capitals);
}

function replaceWithUpperCase(input: HTMLInputElement, capitals: Capitalizer): string {
  const upper = capitals(input.value);
  if (upper === input.value) return upper;
  // 'ß' becomes 'SS', so the caret moves by the length of the converted text before it.
  const caret = capitals(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = upper;
  input.setSelectionRange(caret, caret);
  return upper;
}
