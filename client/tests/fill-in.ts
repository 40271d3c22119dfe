import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into an empty field at once, where a test is not about typing: every letter draws the whole page anew. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}

/** The same letter by letter, as a person does: at least one test of a form is about that. */
export const typeIn: typeof fillIn = (user, field, text) => user.type(field, text);
