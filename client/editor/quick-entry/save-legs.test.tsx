import { screen, waitFor } from '@testing-library/react';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { useEditor } from '../state/editor-store.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { createSavedTag, LUFTHANSA, UNITED } from '../tests/catalogue.ts';
import { findAlert, getField, openEditor } from '../tests/open-editor.tsx';

type LegInput = { newId?: string; config: { flightNumber: string }; notes?: string };
type SaveVariables = { readonly inputs: readonly LegInput[] };

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
      .listCalls('SaveTags')
      .map(({ variables }) =>
        (variables as SaveVariables).inputs.map(({ newId, config, notes }) => [
          newId,
          config.flightNumber,
          notes ?? null,
        ]),
      );
  return { ...app, ids, listSaves };
}

/** Saves all flights, or refuses all if one of them is refused. */
function refuseFlights(refused: Set<string>) {
  return ({ inputs }: SaveVariables) => {
    const index = inputs.findIndex(({ config }) => refused.has(config.flightNumber));
    if (index >= 0) return createRefusal('LOGO_UNKNOWN', { field: `inputs[${index}]` });
    return {
      __typename: 'SaveTagsSuccess',
      tags: inputs.map(({ newId, config }) => ({
        ...createSavedTag(config.flightNumber, LUFTHANSA, config),
        id: newId,
      })),
    };
  };
}

test('several flights are saved in one call, each with its own id and notes, and the last one stays open', async () => {
  const { user, ids, listSaves } = await openThreeFlights({
    handlers: { saveTags: refuseFlights(new Set()) },
  });
  await user.click(await saveButton(3));
  await screen.findByText('Configuration saved');
  expect(listSaves()).toEqual([
    [
      [ids[0], 'LH 400', 'Window seat'],
      [ids[1], 'LH 401', null],
      [ids[2], 'LH 402', null],
    ],
  ]);
  expect(state()).toMatchObject({ legs: [], changed: false, tag: { id: ids[2] } });
  expect(screen.queryByRole('button', { name: /^Save \d/ })).not.toBeInTheDocument();
});

test('if a flight is refused, none is saved, the page names it, and a repetition saves all of them', async () => {
  const refused = new Set(['LH 401']);
  const { user, ids, listSaves } = await openThreeFlights({ handlers: { saveTags: refuseFlights(refused) } });
  await user.click(await saveButton(3));
  await findAlert('LH 401: Failed to save settings: There is no logo at this path');
  expect(state()).toMatchObject({
    legs: [{ newId: ids[0] }, { newId: ids[1] }],
    tag: null,
    changed: true,
    design: { flightNumber: 'LH 402' },
  });
  expect(readPendingMutations()).toEqual([]);
  refused.clear();
  await user.click(await saveButton(3));
  await screen.findByText('Configuration saved');
  expect(listSaves().map((saves) => saves.map(([id]) => id))).toEqual([ids, ids]);
  expect(screen.queryByText(/There is no logo/)).not.toBeInTheDocument();
});

test('if the open flight is refused, none is saved, and its notice says why', async () => {
  const { user } = await openThreeFlights({ handlers: { saveTags: refuseFlights(new Set(['LH 402'])) } });
  await user.click(await saveButton(3));
  await findAlert('Failed to save settings: There is no logo at this path');
  expect(state()).toMatchObject({ tag: null, changed: true });
  expect(state().legs).toHaveLength(2);
});

test('if the connection ends, every flight waits in this browser, with its id and notes', async () => {
  const { user, server, ids } = await openThreeFlights();
  server.offline = true;
  await user.click(await saveButton(3));
  await screen.findByText('Configuration saved');
  const pending = readPendingMutations().map(({ call }) => (call.variables as { input: LegInput }).input);
  expect(pending.map(({ newId, notes }) => [newId, notes ?? null])).toEqual([
    [ids[0], 'Window seat'],
    [ids[1], null],
    [ids[2], null],
  ]);
  expect(state()).toMatchObject({ legs: [], changed: false });
});

test('a saved flight with a year only is known by its number, and a way back is said to be understood', async () => {
  const config = { flightNumber: 'LH 400', date: '2017', departure: 'FRA', arrival: 'JFK', iata: 'JFK' };
  const { user } = await openEditor({
    tags: [createSavedTag('8', UNITED, {}), { ...createSavedTag('7', LUFTHANSA, config), flownOn: null }],
  });
  const line = screen.getByRole('textbox', { name: 'Quick entry' });
  await waitFor(() => expect(line).toBeEnabled());
  await user.click(line);
  await user.paste('LH400 FRA JFK 14 March 2017');
  expect(await screen.findByText('LH 400, 2017')).toHaveAttribute('href', '/?tag=7');
  await user.clear(line);
  await user.paste('return');
  expect(await screen.findByText(/^Understood: way back/)).toBeInTheDocument();
});
