import { screen } from '@testing-library/react';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { openThreeFlights, saveButton, state, type SaveVariables } from '../tests/open-three-flights.tsx';

test('without a server every flight waits in this browser, with its id and notes', async () => {
  const { user, ids } = await openThreeFlights({ offline: true });
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
