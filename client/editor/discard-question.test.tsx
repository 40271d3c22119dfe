import { screen, waitFor, within } from '@testing-library/react';
import { LUFTHANSA, savedTag, UNITED } from './tests/catalogue.ts';
import { card, field, openEditor } from './tests/open-editor.tsx';

const QUESTION = { name: 'Discard unsaved changes?' };
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).not.toBeInTheDocument());

/** Opens United's newest tag, edits its city and clicks another design. Returns the question. */
async function choose(name: RegExp | string, narrow = false) {
  const tags = [
    savedTag('7', UNITED, { city: 'NADI' }),
    savedTag('6', UNITED, { iata: 'SUV', city: 'SUVA' }),
    savedTag('5', LUFTHANSA, { city: 'PERTH' }),
  ];
  const app = await openEditor({ tags, narrow });
  await card('UNITED AIRLINES, PEK, NADI, CN');
  if (narrow) await app.user.click(button('Open settings'));
  await waitFor(() => expect(field('City')).toBeEnabled());
  await app.user.type(field('City'), ' 2');
  if (narrow) {
    await app.user.click(button('Close settings'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(button('Open airlines'));
    await screen.findByRole('dialog', { name: 'Airlines' });
  }
  await app.user.click(button(name));
  return { ...app, question: within(await screen.findByRole('dialog', QUESTION)) };
}

test.each([
  ['another airline', /^Lufthansa/, 'LUFTHANSA, PEK, PERTH, CN'],
  ['another saved tag', /^SUV/, 'UNITED AIRLINES, SUV, SUVA, CN'],
  ['a new design', 'New design', 'UNITED AIRLINES'],
])('%s takes the place of unsaved changes only when they are given up', async (_, name, shown) => {
  const { user, question } = await choose(name);
  await waitFor(() => expect(question.getByRole('button', { name: 'Save' })).toHaveFocus());
  expect(field('City')).toHaveValue('NADI 2');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await closed();
  expect(field('City')).toHaveValue('NADI 2');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();

  await user.click(button(name));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await card(shown);
  await closed();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('Save stores the changes first; what cannot be saved stays open', async () => {
  const { user, server } = await choose(/^Lufthansa/);
  await user.keyboard('{Enter}');
  await card('LUFTHANSA, PEK, PERTH, CN');
  await closed();
  const saves = () => server.callsOf('SaveTag').map(({ variables }) => variables);
  expect(saves()).toMatchObject([{ input: { id: '7', config: { city: 'NADI 2' } } }]);
  await user.clear(field('Background'));
  await user.click(button(/^United Airlines/));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await closed();
  expect(field('Background')).toHaveFocus();
  expect(field('City')).toHaveValue('PERTH');
  expect(saves()).toHaveLength(1);
});

test('Escape keeps the changes, and the focus goes back to what was chosen', async () => {
  const { user } = await choose(/^Lufthansa/);
  await user.keyboard('{Escape}');
  await closed();
  expect(field('City')).toHaveValue('NADI 2');
  await waitFor(() => expect(button(/^Lufthansa/)).toHaveFocus());
});

test('above a drawer Escape closes the question alone', async () => {
  const { user, question } = await choose(/^Lufthansa/, true);
  await waitFor(() => expect(question.getByRole('button', { name: 'Save' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(button(/^Lufthansa/)).toHaveFocus());
  await user.click(button(/^Lufthansa/));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await card('LUFTHANSA, PEK, PERTH, CN');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('Open airlines')).toHaveFocus());
});
