import { screen, waitFor } from '@testing-library/react';
import { formatDay } from '../../tag/dates/flight-day.ts';
import { getToday } from '../session/date-format.ts';
import { address } from '../tests/render-app.tsx';
import { useEditor } from './state/editor-store.ts';
import { LUFTHANSA, savedTag } from './tests/catalogue.ts';
import { alert, card, field, openEditor } from './tests/open-editor.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const there = {
  departure: 'FRA',
  arrival: 'NRT',
  iata: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  date: '11/3-2026',
};
const back = {
  departure: 'NRT',
  arrival: 'FRA',
  iata: 'FRA',
  city: 'FRANKFURT',
  country: 'DE',
  date: '11/9-2026',
};

test('the first design is a sample flight, until something of the flight is typed', async () => {
  const { user } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.getByText('Sample flight')).toBeInTheDocument();
  await user.type(field('Flight Number'), 'UA 889');
  expect(screen.queryByText('Sample flight')).not.toBeInTheDocument();
});

test('a new design leaves today from where the last flight arrived, for where most went from there', async () => {
  const tags = [savedTag('2', LUFTHANSA, back), savedTag('1', LUFTHANSA, there)];
  const { user } = await openEditor({ tags });
  await card('LUFTHANSA, FRA, FRANKFURT, DE');
  await user.click(button('New design'));
  await card('LUFTHANSA, NRT, TOKYO, JP');
  expect(field('Departure')).toHaveValue('FRA');
  expect(field('Date')).toHaveValue(formatDay(getToday(), '7/16-2025'));
  expect(screen.queryByText('Sample flight')).not.toBeInTheDocument();
});

/** Opens a new design after the only saved flight, so that its destination is unknown. */
async function openWithoutDestination() {
  const app = await openEditor({ tags: [savedTag('1', LUFTHANSA, there)] });
  await card('LUFTHANSA, NRT, TOKYO, JP');
  await app.user.click(button('New design'));
  await card('LUFTHANSA');
  return app;
}

test('an empty destination asks for one, and is no change; saving and Screenshot say what is missing', async () => {
  const { user, server } = await openWithoutDestination();
  expect(field('Departure')).toHaveValue('NRT');
  for (const name of ['Arrival', 'Destination IATA']) {
    expect(field(name)).toHaveValue('');
    expect(field(name)).toHaveAttribute('placeholder', 'Where to?');
  }
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(screen.queryByText('Destination is missing')).not.toBeInTheDocument();
  await user.click(button('Screenshot'));
  await alert('Screenshot failed: Destination is missing');
  await user.click(button('Save Config'));
  await alert('Failed to save settings: Destination is missing');
  expect(field('Destination IATA')).toHaveFocus();
  expect(server.callsOf('SaveTag')).toEqual([]);
  await user.type(field('Destination IATA'), 'ZRH{Enter}');
  await card('LUFTHANSA, ZRH, ZÜRICH, CH');
  await user.click(button('Save Config'));
  await waitFor(() => expect(server.callsOf('SaveTag')).toHaveLength(1));
  await screen.findByText('Configuration saved');
});

test('Escape and undo lead back to an empty destination', async () => {
  const { user } = await openWithoutDestination();
  await user.type(field('Arrival'), 'ZRH{Escape}');
  await card('LUFTHANSA');
  expect(field('Arrival')).toHaveValue('');
  expect(useEditor.getState()).toMatchObject({ changed: false, fieldErrors: {}, design: { iata: '' } });
  await user.type(field('Arrival'), 'ZRH{Enter}');
  await card('LUFTHANSA, ZRH, ZÜRICH, CH');
  await user.click(button('Undo'));
  await card('LUFTHANSA');
  expect(useEditor.getState()).toMatchObject({ changed: false, fieldErrors: {}, design: { iata: '' } });
});

test('a flight that is typed on the landing page opens in the editor without an account; the address has nothing of it', async () => {
  const { user } = await openEditor({ guest: true, path: '/login' });
  await user.type(screen.getByRole('textbox', { name: 'Quick entry' }), 'LH400 FRA JFK with Ben{Enter}');
  await card('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  expect(address()).toBe('/try');
  expect(screen.getByRole('textbox', { name: 'Quick entry' })).toHaveValue('with Ben');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
});
