import { act, screen, waitFor } from '@testing-library/react';
import { getLayout } from '../../tag/design/layouts/layouts.ts';
import { createTemplate, toSharedParts, hidePrivateFields } from '../../tag/sharing/shared-design.ts';
import { address } from '../tests/render-app.tsx';
import { useEditor } from './state/editor-store.ts';
import { KLM, LUFTHANSA, savedTag } from './tests/catalogue.ts';
import { alert, card, field, openEditor } from './tests/open-editor.tsx';

const THEIRS = savedTag('1', LUFTHANSA, {
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
const MINE = savedTag('7', KLM, { iata: 'ZRH', arrival: 'ZRH', city: 'ZÜRICH', country: 'CH' });

const sharedTag = ({ slug }: { slug: string }) =>
  slug === 'k7Qm2xVw9d'
    ? {
        tagConfig: hidePrivateFields(THEIRS, toSharedParts(['flight', 'date', 'seat', 'registration'])),
        nickname: 'Ben',
      }
    : null;

const LIKE = 'LUFTHANSA, NRT, TOKYO, JP, LH 716';

test('a visitor begins with the design, without date, seat, class and registration; it is an unsaved one of theirs', async () => {
  const { user } = await openEditor({ guest: true, path: PATH, handlers: { sharedTag } });
  await card(LIKE);
  await waitFor(() => expect(address()).toBe('/try'));
  expect(useEditor.getState()).toMatchObject({
    design: {
      ...createTemplate(THEIRS),
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
  const { user, server } = await openEditor({ path: PATH, tags: [MINE], handlers: { sharedTag } });
  await card(LIKE);
  await waitFor(() => expect(address()).toBe('/'));
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await waitFor(() => expect(server.callsOf('SaveTag')).toHaveLength(1));
  expect(server.callsOf('SaveTag')[0]?.variables).toMatchObject({
    input: { config: { iata: 'NRT', date: '' } },
  });
});

test('an airline that is not in the catalogue comes with the design', async () => {
  const theirs = { ...THEIRS, airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9' };
  await openEditor({ path: PATH, handlers: { sharedTag: () => ({ tagConfig: theirs }) } });
  await card('KITE AIR, NRT, TOKYO, JP, LH 716');
  expect(useEditor.getState()).toMatchObject({ airlineId: null, newAirline: true });
});

test('unsaved work comes first: the question asks what becomes of it', async () => {
  const first = await openEditor({ path: '/', tags: [MINE] });
  await card('KLM, ZRH, ZÜRICH, CH');
  await first.user.type(field('City'), 'X');
  first.server.handlers = { ...first.server.handlers, sharedTag };
  await act(async () => {
    window.history.pushState(null, '', '/?like=k7Qm2xVw9d');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByText('Discard unsaved changes?');
  expect(field('City')).toHaveValue('ZÜRICHX');
  await first.user.click(screen.getByRole('button', { name: 'Discard' }));
  await card(LIKE);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a visitor is told too that a tag is no longer shared', async () => {
  await openEditor({ guest: true, path: '/try?like=0000000000', handlers: { sharedTag } });
  await alert('The tag to make one like is no longer shared.');
});

test('a tag that is no longer shared says so; the editor opens as ever', async () => {
  await openEditor({ path: '/try?like=0000000000', tags: [MINE], handlers: { sharedTag } });
  await alert('The tag that this link starts from is no longer shared.');
  await card('KLM, ZRH, ZÜRICH, CH');
});
