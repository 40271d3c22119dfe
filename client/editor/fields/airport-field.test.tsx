import { fireEvent, screen, waitFor } from '@testing-library/react';
import { card, field, openEditor } from '../tests/open-editor.tsx';

/** Returns the code of the airport that Enter would select; null for none. */
function reached(): string | null {
  const id = field('Departure').getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent.slice(0, 3) ?? '');
}

const listOf = () => screen.queryByRole('listbox', { name: 'Departure', hidden: true });

async function typed(text: string) {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.clear(field('Departure'));
  await user.type(field('Departure'), text);
  return user;
}

test('arrow keys walk round the airports offered, and Enter takes the one they are at', async () => {
  const user = await typed('n');
  await waitFor(() => expect(reached()).toBe('NRT'));
  expect(field('Departure')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(reached()).toBe('JFK');
  await user.keyboard('{ArrowDown}');
  expect(reached()).toBe('NRT');
  await user.keyboard('{ArrowUp}');
  expect(reached()).toBe('JFK');
  await user.keyboard('{Enter}');
  expect(field('Departure')).toHaveValue('JFK');
  expect(listOf()).not.toBeInTheDocument();
  expect(field('Departure')).toHaveFocus();
});

test('Escape closes what is offered and brings back the code, an arrow key offers again', async () => {
  const user = await typed('n');
  await waitFor(() => expect(listOf()).toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listOf()).not.toBeInTheDocument());
  expect(field('Departure')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(field('Departure')).toHaveValue('JFK');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(reached()).toBe('JFK'));
});

test('a list that is only looked at takes nothing from what was typed', async () => {
  const user = await typed('n');
  await user.tab();
  await waitFor(() => expect(listOf()).not.toBeInTheDocument());
  await user.click(field('Departure'));
  await waitFor(() => expect(listOf()).toBeInTheDocument());
  expect(reached()).toBeNull();
  await user.keyboard('{Enter}');
  expect(field('Departure')).toHaveValue('N');
});

test('a typed name shows no error while airports are suggested, and shows it afterwards', async () => {
  const user = await typed('tokyo');
  await waitFor(() => expect(reached()).toBe('NRT'));
  expect(field('Departure')).not.toBeInvalid();
  await user.tab();
  await waitFor(() => expect(field('Departure')).toBeInvalid());
  expect(field('Departure')).toHaveAccessibleDescription('Departure must be at most 4 characters');
  // A list that was opened by a click, without typing, does not hide the error.
  await user.click(field('Departure'));
  await waitFor(() => expect(listOf()).toBeInTheDocument());
  expect(field('Departure')).toBeInvalid();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Departure')).toHaveValue('NRT');
  expect(field('Departure')).not.toBeInvalid();
});

test('what is offered to other letters begins at its own top', async () => {
  const user = await typed('n');
  const list = await screen.findByRole('listbox', { name: 'Departure', hidden: true });
  fireEvent.scroll(list, { target: { scrollTop: 90 } });
  await user.type(field('Departure'), 'r');
  await waitFor(() => expect(reached()).toBe('NRT'));
  expect(listOf()).toHaveProperty('scrollTop', 0);
});
