import { screen, waitFor } from '@testing-library/react';
import { createSavedTag, LUFTHANSA } from '../tests/catalogue.ts';
import { findAlert } from '../tests/open-editor.tsx';
import { openThreeFlights, saveButton, state, type SaveVariables } from '../tests/open-three-flights.tsx';

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
