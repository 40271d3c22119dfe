import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

/** Returns the code of the airport that Enter would select; null for none. */
function getActiveOption(): string | null {
  const id = getField('Departure').getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent.slice(0, 3) ?? '');
}

const queryList = () => screen.queryByRole('listbox', { name: 'Departure', hidden: true });

async function typeText(text: string) {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.clear(getField('Departure'));
  await user.type(getField('Departure'), text);
  return user;
}

test('arrow keys walk round the airports offered, and Enter takes the one they are at', async () => {
  const user = await typeText('n');
  await waitFor(() => expect(getActiveOption()).toBe('NRT'));
  expect(getField('Departure')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(getActiveOption()).toBe('JFK');
  await user.keyboard('{ArrowDown}');
  expect(getActiveOption()).toBe('NRT');
  await user.keyboard('{ArrowUp}');
  expect(getActiveOption()).toBe('JFK');
  await user.keyboard('{Enter}');
  expect(getField('Departure')).toHaveValue('JFK');
  expect(queryList()).not.toBeInTheDocument();
  expect(getField('Departure')).toHaveFocus();
});

test('Escape closes what is offered and brings back the code, an arrow key offers again', async () => {
  const user = await typeText('n');
  await waitFor(() => expect(queryList()).toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryList()).not.toBeInTheDocument());
  expect(getField('Departure')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(getField('Departure')).toHaveValue('JFK');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(getActiveOption()).toBe('JFK'));
});

test('a list that is only looked at takes nothing from what was typed', async () => {
  const user = await typeText('n');
  await user.tab();
  await waitFor(() => expect(queryList()).not.toBeInTheDocument());
  await user.click(getField('Departure'));
  await waitFor(() => expect(queryList()).toBeInTheDocument());
  expect(getActiveOption()).toBeNull();
  await user.keyboard('{Enter}');
  expect(getField('Departure')).toHaveValue('N');
});

test('a typed name shows no error while airports are suggested, and shows it afterwards', async () => {
  const user = await typeText('tokyo');
  await waitFor(() => expect(getActiveOption()).toBe('NRT'));
  expect(getField('Departure')).not.toBeInvalid();
  await user.tab();
  await waitFor(() => expect(getField('Departure')).toBeInvalid());
  expect(getField('Departure')).toHaveAccessibleDescription('Departure must be at most 4 characters');
  // A list that was opened by a click, without typing, does not hide the error.
  await user.click(getField('Departure'));
  await waitFor(() => expect(queryList()).toBeInTheDocument());
  expect(getField('Departure')).toBeInvalid();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(getField('Departure')).toHaveValue('NRT');
  expect(getField('Departure')).not.toBeInvalid();
});

test('what is offered to other letters begins at its own top', async () => {
  const user = await typeText('n');
  const list = await screen.findByRole('listbox', { name: 'Departure', hidden: true });
  fireEvent.scroll(list, { target: { scrollTop: 90 } });
  await user.type(getField('Departure'), 'r');
  await waitFor(() => expect(getActiveOption()).toBe('NRT'));
  expect(queryList()).toHaveProperty('scrollTop', 0);
});
