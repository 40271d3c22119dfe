import { act, screen, waitFor } from '@testing-library/react';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { createTemplate, toSharedParts, hidePrivateFields } from '../../tag/sharing/shared-design.ts';
import { getAddress } from '../tests/render-app.tsx';
import { useEditor } from './state/editor-store.ts';
import { KLM, LUFTHANSA, createSavedTag } from './tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from './tests/open-editor.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

const SHARED_TAG = createSavedTag('1', LUFTHANSA, {
  iata: 'NRT',
  arrival: 'NRT',
  city: 'TOKYO',
  country: 'JP',
  departure: 'FRA',
  flightNumber: 'LH 716',
  date: '3 NOV 2026',
  registration: 'D-ABYT',
  seat: '12A',
  cabin: 'FIRST',
  printed: ['seat'],
  layout: 'sticker',
  finish: getLayout('sticker').finishes[0].id,
  tagBackgroundColor: '#102030',
}).tagConfig;
const PATH = '/try?like=k7Qm2xVw9d';
const OWN_TAG = createSavedTag('7', KLM, { iata: 'ZRH', arrival: 'ZRH', city: 'ZÜRICH', country: 'CH' });

const respondWithSharedTag = ({ slug }: { slug: string }) =>
  slug === 'k7Qm2xVw9d'
    ? {
        tagConfig: hidePrivateFields(SHARED_TAG, toSharedParts(['flight', 'date', 'seat', 'registration'])),
        nickname: 'Ben',
      }
    : null;

const SHARED_TITLE = 'LUFTHANSA, NRT, TOKYO, JP, LH 716';

test('a visitor begins with the design, without date, seat, class and registration; it is an unsaved one of theirs', async () => {
  const { user } = await openEditor({
    guest: true,
    path: PATH,
    handlers: { sharedTag: respondWithSharedTag },
  });
  await findCard(SHARED_TITLE);
  await waitFor(() => expect(getAddress()).toBe('/try'));
  expect(useEditor.getState()).toMatchObject({
    design: {
      ...createTemplate(SHARED_TAG),
      flightNumberDigits: '716',
      date: '',
      seat: '',
      cabin: '',
      registration: '',
      printed: [],
      layout: 'sticker',
    },
    tag: null,
    airlineId: LUFTHANSA.id,
    changed: true,
  });
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Saved in this browser');
});

test('who is signed in gets it in the editor, beside the tags that are there', async () => {
  const { user, server } = await openEditor({
    path: PATH,
    tags: [OWN_TAG],
    handlers: { sharedTag: respondWithSharedTag },
  });
  await findCard(SHARED_TITLE);
  await waitFor(() => expect(getAddress()).toBe('/'));
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await waitFor(() => expect(server.listCalls('SaveTag')).toHaveLength(1));
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { config: { iata: 'NRT', date: '' } },
  });
});

test('an airline that is not in the catalogue comes with the design', async () => {
  const theirs = { ...SHARED_TAG, airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9' };
  await openEditor({ path: PATH, handlers: { sharedTag: () => ({ tagConfig: theirs }) } });
  await findCard('KITE AIR, NRT, TOKYO, JP, LH 716');
  expect(useEditor.getState()).toMatchObject({ airlineId: null, newAirline: true });
});

test('unsaved work comes first: the question asks what becomes of it', async () => {
  const first = await openEditor({ path: '/', tags: [OWN_TAG] });
  await findCard('KLM, ZRH, ZÜRICH, CH');
  await first.user.type(getField('City'), 'X');
  first.server.handlers = { ...first.server.handlers, sharedTag: respondWithSharedTag };
  await act(async () => {
    window.history.pushState(null, '', '/?like=k7Qm2xVw9d');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByText('Discard unsaved changes?');
  expect(getField('City')).toHaveValue('ZÜRICHX');
  await first.user.click(screen.getByRole('button', { name: 'Discard' }));
  await findCard(SHARED_TITLE);
  await waitForClosedDialog();
});

test('a visitor is told too that a tag is no longer shared', async () => {
  await openEditor({
    guest: true,
    path: '/try?like=0000000000',
    handlers: { sharedTag: respondWithSharedTag },
  });
  await findAlert('The tag that this link starts from is no longer shared.');
});

test('a tag that is no longer shared says so; the editor opens as ever', async () => {
  await openEditor({
    path: '/try?like=0000000000',
    tags: [OWN_TAG],
    handlers: { sharedTag: respondWithSharedTag },
  });
  await findAlert('The tag that this link starts from is no longer shared.');
  await findCard('KLM, ZRH, ZÜRICH, CH');
});
