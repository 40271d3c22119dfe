import { screen, waitFor, within } from '@testing-library/react';
import { LUFTHANSA, createSavedTag, UNITED } from './tests/catalogue.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

const QUESTION = { name: 'Discard unsaved changes?' };
const getButton = (name: RegExp | string) => screen.getByRole('button', { name });
const waitForClose = () =>
  waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).not.toBeInTheDocument());

/** Opens United's newest tag, edits its city and clicks another design. Returns the question. */
async function answerQuestion(name: RegExp | string, isNarrow = false) {
  const tags = [
    createSavedTag('7', UNITED, { city: 'NADI' }),
    createSavedTag('6', UNITED, { iata: 'SUV', city: 'SUVA' }),
    createSavedTag('5', LUFTHANSA, { city: 'PERTH' }),
  ];
  const app = await openEditor({ tags, narrow: isNarrow });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  if (isNarrow) await app.user.click(getButton('Open settings'));
  await waitFor(() => expect(getField('City')).toBeEnabled());
  await app.user.type(getField('City'), ' 2');
  if (isNarrow) {
    await app.user.click(getButton('Close settings'));
    await waitForClosedDialog();
    await app.user.click(getButton('Open airlines'));
    await screen.findByRole('dialog', { name: 'Airlines' });
  }
  await app.user.click(getButton(name));
  return { ...app, question: within(await screen.findByRole('dialog', QUESTION)) };
}

test.each([
  ['another airline', /^Lufthansa/, 'LUFTHANSA, PEK, PERTH, CN'],
  ['another saved tag', /^SUV/, 'UNITED AIRLINES, SUV, SUVA, CN'],
  ['a new design', 'New design', 'UNITED AIRLINES'],
])('%s takes the place of unsaved changes only when they are given up', async (_, name, shown) => {
  const { user, question } = await answerQuestion(name);
  await waitFor(() => expect(question.getByRole('button', { name: 'Save' })).toHaveFocus());
  expect(getField('City')).toHaveValue('NADI 2');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitForClose();
  expect(getField('City')).toHaveValue('NADI 2');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();

  await user.click(getButton(name));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findCard(shown);
  await waitForClose();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('Save stores the changes first; what cannot be saved stays open', async () => {
  const { user, server } = await answerQuestion(/^Lufthansa/);
  await user.keyboard('{Enter}');
  await findCard('LUFTHANSA, PEK, PERTH, CN');
  await waitForClose();
  const listSaves = () => server.listCalls('SaveTag').map(({ variables }) => variables);
  expect(listSaves()).toMatchObject([{ input: { id: '7', config: { city: 'NADI 2' } } }]);
  await user.clear(getField('Background'));
  await user.click(getButton(/^United Airlines/));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitForClose();
  expect(getField('Background')).toHaveFocus();
  expect(getField('City')).toHaveValue('PERTH');
  expect(listSaves()).toHaveLength(1);
});

test('Escape keeps the changes, and the focus goes back to what was chosen', async () => {
  const { user } = await answerQuestion(/^Lufthansa/);
  await user.keyboard('{Escape}');
  await waitForClose();
  expect(getField('City')).toHaveValue('NADI 2');
  await waitFor(() => expect(getButton(/^Lufthansa/)).toHaveFocus());
});

test('above a drawer Escape closes the question alone', async () => {
  const { user, question } = await answerQuestion(/^Lufthansa/, true);
  await waitFor(() => expect(question.getByRole('button', { name: 'Save' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitForClose();
  await waitFor(() => expect(getButton(/^Lufthansa/)).toHaveFocus());
  await user.click(getButton(/^Lufthansa/));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findCard('LUFTHANSA, PEK, PERTH, CN');
  await waitForClosedDialog();
  await waitFor(() => expect(getButton('Open airlines')).toHaveFocus());
});
