import { screen, waitFor } from '@testing-library/react';
import { formatDay } from '../../tag/dates/flight-day.ts';
import { getToday } from '../session/date-format.ts';
import { getAddress } from '../tests/render-app.tsx';
import { useEditor } from './state/editor-store.ts';
import { LUFTHANSA, createSavedTag } from './tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from './tests/open-editor.tsx';

const getButton = (name: string) => screen.getByRole('button', { name });
const outboundFlight = {
  departure: 'FRA',
  arrival: 'NRT',
  iata: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  date: '11/3-2026',
};
const returnFlight = {
  departure: 'NRT',
  arrival: 'FRA',
  iata: 'FRA',
  city: 'FRANKFURT',
  country: 'DE',
  date: '11/9-2026',
};

test('the first design is a sample flight, until something of the flight is typed', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.getByText('Sample flight')).toBeInTheDocument();
  await user.type(getField('Flight Number'), 'UA 889');
  expect(screen.queryByText('Sample flight')).not.toBeInTheDocument();
});

test('a new design leaves today from where the last flight arrived, for where most went from there', async () => {
  const tags = [createSavedTag('2', LUFTHANSA, returnFlight), createSavedTag('1', LUFTHANSA, outboundFlight)];
  const { user } = await openEditor({ tags });
  await findCard('LUFTHANSA, FRA, FRANKFURT, DE');
  await user.click(getButton('New design'));
  await findCard('LUFTHANSA, NRT, TOKYO, JP');
  expect(getField('Departure')).toHaveValue('FRA');
  expect(getField('Date')).toHaveValue(formatDay(getToday(), '7/16-2025'));
  expect(screen.queryByText('Sample flight')).not.toBeInTheDocument();
});

/** Opens a new design after the only saved flight, so that its destination is unknown. */
async function openWithoutDestination() {
  const app = await openEditor({ tags: [createSavedTag('1', LUFTHANSA, outboundFlight)] });
  await findCard('LUFTHANSA, NRT, TOKYO, JP');
  await app.user.click(getButton('New design'));
  await findCard('LUFTHANSA');
  return app;
}

test('an empty destination asks for one, and is no change; saving and Screenshot say what is missing', async () => {
  const { user, server } = await openWithoutDestination();
  expect(getField('Departure')).toHaveValue('NRT');
  for (const name of ['Arrival', 'Destination IATA']) {
    expect(getField(name)).toHaveValue('');
    expect(getField(name)).toHaveAttribute('placeholder', 'Where to?');
  }
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(screen.queryByText('Destination is missing')).not.toBeInTheDocument();
  await user.click(getButton('Screenshot'));
  await findAlert('Screenshot failed: Destination is missing');
  await user.click(getButton('Save Config'));
  await findAlert('Failed to save settings: Destination is missing');
  expect(getField('Destination IATA')).toHaveFocus();
  expect(server.listCalls('SaveTag')).toEqual([]);
  await user.type(getField('Destination IATA'), 'ZRH{Enter}');
  await findCard('LUFTHANSA, ZRH, ZÜRICH, CH');
  await user.click(getButton('Save Config'));
  await waitFor(() => expect(server.listCalls('SaveTag')).toHaveLength(1));
  await screen.findByText('Configuration saved');
});

test('Escape and undo lead back to an empty destination', async () => {
  const { user } = await openWithoutDestination();
  await user.type(getField('Arrival'), 'ZRH{Escape}');
  await findCard('LUFTHANSA');
  expect(getField('Arrival')).toHaveValue('');
  expect(useEditor.getState()).toMatchObject({ changed: false, fieldErrors: {}, design: { iata: '' } });
  await user.type(getField('Arrival'), 'ZRH{Enter}');
  await findCard('LUFTHANSA, ZRH, ZÜRICH, CH');
  await user.click(getButton('Undo'));
  await findCard('LUFTHANSA');
  expect(useEditor.getState()).toMatchObject({ changed: false, fieldErrors: {}, design: { iata: '' } });
});

test('a flight that is typed on the landing page opens in the editor without an account; the address has nothing of it', async () => {
  const { user } = await openEditor({ guest: true, path: '/login' });
  await user.type(screen.getByRole('textbox', { name: 'Quick entry' }), 'LH400 FRA JFK with Ben{Enter}');
  await findCard('LUFTHANSA, JFK, NEW YORK, US, LH 400');
  expect(getAddress()).toBe('/try');
  expect(screen.getByRole('textbox', { name: 'Quick entry' })).toHaveValue('with Ben');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
});
