import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text into an empty field, in tests that are not about typing, because every typed letter renders the whole page. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}

/** Types a text letter by letter, as a user does. At least one test of each form uses it. */
export const typeIn: typeof fillIn = (user, field, text) => user.type(field, text);
