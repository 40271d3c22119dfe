import { screen, waitFor } from '@testing-library/react';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { useEditor } from '../state/editor-store.ts';
import { createSavedTag, LUFTHANSA } from '../tests/catalogue.ts';
import { findAlert, getField, openEditor } from '../tests/open-editor.tsx';

type SaveVariables = {
  readonly input: { newId?: string; config: { flightNumber: string }; notes?: string };
};

const state = () => useEditor.getState();
const saveButton = (count: number) => screen.findByRole('button', { name: `Save ${count} tags` });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });

/** Opens the editor with three flights, the first two of them as legs with the ids that their tags will get. */
async function openThreeFlights(options: Parameters<typeof openEditor>[0] = {}) {
  const app = await openEditor(options);
  await waitFor(() => expect(line()).toBeEnabled());
  const enter = async (text: string) => {
    await app.user.click(line());
    await app.user.paste(text);
    await app.user.keyboard('{Enter}');
  };
  await enter('LH400 FRA JFK 3 Nov 2025');
  await waitFor(() => expect(state().design.flightNumber).toBe('LH 400'));
  await app.user.click(screen.getByRole('button', { name: 'Personal details' }));
  await app.user.type(getField('Notes'), 'Window seat');
  await enter('LH401 JFK FRA 9 Nov 2025\nLH402 FRA JFK 10 Nov 2025');
  await saveButton(3);
  const ids = [...state().legs.map(({ newId }) => newId), state().newId];
  const listSaves = () =>
    app.server
      .listCalls('SaveTag')
      .map(({ variables }) => (variables as SaveVariables).input)
      .map(({ newId, config, notes }) => [newId, config.flightNumber, notes ?? null]);
  return { ...app, ids, listSaves };
}

/** Refuses the saves of these flights and stores the others. */
function refuseFlights(refused: Set<string>) {
  return ({ input }: SaveVariables) => {
    const { flightNumber } = input.config;
    if (refused.has(flightNumber))
      return {
        __typename: 'Refusal',
        code: 'LOGO_UNKNOWN',
        field: null,
        message: '',
        params: {},
        current: null,
      };
    const tag = { ...createSavedTag(flightNumber, LUFTHANSA, input.config), id: input.newId };
    return { __typename: 'SaveTagSuccess', tag };
  };
}

test('each flight of several is saved once, with its own id and notes, and the last one stays open', async () => {
  const { user, ids, listSaves } = await openThreeFlights({
    handlers: { saveTag: refuseFlights(new Set()) },
  });
  await user.click(await saveButton(3));
  await screen.findByText('Configuration saved');
  expect(listSaves()).toEqual([
    [ids[0], 'LH 400', 'Window seat'],
    [ids[1], 'LH 401', null],
    [ids[2], 'LH 402', null],
  ]);
  expect(state()).toMatchObject({ legs: [], changed: false, tag: { id: ids[2] } });
  expect(screen.queryByRole('button', { name: /^Save \d/ })).not.toBeInTheDocument();
});

test('a flight that is refused after another was saved: the page says what is saved, keeps the rest, and repeats no save', async () => {
  const refused = new Set(['LH 401']);
  const { user, ids, listSaves } = await openThreeFlights({ handlers: { saveTag: refuseFlights(refused) } });
  await user.click(await saveButton(3));
  await findAlert('1 of 3 tags saved. LH 401: Failed to save settings: There is no logo at this path');
  expect(state()).toMatchObject({
    legs: [{ newId: ids[1] }],
    tag: null,
    changed: true,
    design: { flightNumber: 'LH 402' },
  });
  refused.clear();
  await user.click(await saveButton(2));
  await screen.findByText('Configuration saved');
  expect(listSaves().map(([id]) => id)).toEqual([ids[0], ids[1], ids[1], ids[2]]);
  expect(screen.queryByText(/of 3 tags saved/)).not.toBeInTheDocument();
});

test('if only the open flight is refused, the page says that the others are saved', async () => {
  const { user, listSaves } = await openThreeFlights({
    handlers: { saveTag: refuseFlights(new Set(['LH 402'])) },
  });
  await user.click(await saveButton(3));
  await screen.findByText('2 of 3 tags saved');
  await findAlert('Failed to save settings: There is no logo at this path');
  expect(state()).toMatchObject({ legs: [], tag: null, changed: true });
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await waitFor(() =>
    expect(
      listSaves()
        .map(([, number]) => number)
        .slice(2),
    ).toEqual(['LH 402', 'LH 402']),
  );
});

test('if the connection ends, every flight waits in this browser, with its id and notes', async () => {
  const { user, server, ids } = await openThreeFlights();
  server.offline = true;
  await user.click(await saveButton(3));
  await screen.findByText('Configuration saved');
  const pending = readPendingMutations().map(({ call }) => (call.variables as SaveVariables).input);
  expect(pending.map(({ newId, notes }) => [newId, notes ?? null])).toEqual([
    [ids[0], 'Window seat'],
    [ids[1], null],
    [ids[2], null],
  ]);
  expect(state()).toMatchObject({ legs: [], changed: false });
});
