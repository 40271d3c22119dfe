import { act, screen, waitFor, within } from '@testing-library/react';
import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from '../tests/open-editor.tsx';

const save = () => screen.getByRole('button', { name: 'Save Config' });
const findSavedNotice = () => screen.findByText('Configuration saved');
const NEW_ID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string;
type SaveArgs = { input: { id: string | null; config: TagConfig } };

const OPEN = { ...createSavedTag('7', UNITED, { city: 'NADI' }) };

test('a new design is created, and is in the list at once', async () => {
  const { user, server } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(getField('Flight Number'), 'ua 889');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  const tagQueryCount = server.listCalls('SavedTags').length;
  await user.click(save());
  expect(await findSavedNotice()).toHaveAttribute('role', 'status');
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { newId: NEW_ID, config: { flightNumber: 'UA 889', flightNumberDigits: '889' } },
  });
  const list = within(screen.getByRole('list', { name: 'Saved tags of United Airlines' }));
  expect(list.getByRole('button', { pressed: true })).toHaveTextContent('PEKUA 8897/16-2025');
  expect(server.listCalls('SavedTags')).toHaveLength(tagQueryCount);

  // The tag is open now: a second save changes it.
  await user.type(getField('City'), 'x');
  await user.click(save());
  await findSavedNotice();
  expect(server.listCalls('SaveTag')[1]?.variables).toMatchObject({
    input: { id: '101', updatedAt: '2026-11-21T09:00:00.000Z' },
  });
  expect(list.getAllByRole('button', { name: /^PEK/ })).toHaveLength(1);
});

test('an open tag is updated, from the keyboard too', async () => {
  const { user, server } = await openEditor({ tags: [OPEN] });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  save().focus();
  await user.keyboard('{Enter}');
  await findSavedNotice();
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { id: '7', updatedAt: OPEN.updatedAt, config: { city: 'NADI 2' } },
  });
});

test('a field at fault keeps the design from being saved, and gets the focus', async () => {
  const { user, server } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.clear(getField('Destination IATA'));
  await user.click(save());
  await findAlert('Failed to save settings: Destination is missing');
  expect(getField('Destination IATA')).toHaveFocus();
  expect(server.listCalls('SaveTag')).toEqual([]);
  await user.keyboard('fra');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refusal of the server appears at its field', async () => {
  const response = createRefusal('LOGO_UNKNOWN', { field: 'config.selectedLogo' });
  const { user } = await openEditor({ handlers: { saveTag: () => response } });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(save());
  await findAlert('Failed to save settings: There is no logo at this path');
  expect(screen.getByRole('combobox', { name: 'Logo' })).toHaveAccessibleDescription(
    'There is no logo at this path',
  );
});

test('a save that is refused leaves every edit in place', async () => {
  const { user, server } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(getField('City'), ' south');
  const { saveTag } = server.handlers;
  server.handlers['saveTag'] = () => createRefusal('TOO_MANY_ATTEMPTS', { params: { seconds: 7 } });
  await user.click(save());
  await findAlert('Failed to save settings: Too many attempts. Please try again in 7 seconds.');
  expect(getField('City')).toHaveValue('BEIJING SOUTH');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  Object.assign(server.handlers, { saveTag });
  await user.click(save());
  await findSavedNotice();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('an answer that comes when another design is open', () => {
  const OTHER = createSavedTag('8', LUFTHANSA);

  /** Saves, and opens a tag of another airline before the server has responded. */
  async function saveAndLeave(answer: (args: SaveArgs) => unknown) {
    let resume = () => {};
    const gate = new Promise<void>((open) => {
      resume = open;
    });
    const saveTag = (args: SaveArgs) => gate.then(() => answer(args));
    const app = await openEditor({ tags: [OPEN, OTHER], handlers: { saveTag } });
    await findCard('UNITED AIRLINES, PEK, NADI, CN');
    await app.user.click(save());
    await app.user.click(screen.getByRole('button', { name: /^Lufthansa/ }));
    await findCard('LUFTHANSA, PEK, BEIJING, CN');
    await act(async () => resume());
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
    return app;
  }

  test('does not open its tag again', async () => {
    const { user, server } = await saveAndLeave(({ input }) => ({
      __typename: 'SaveTagSuccess',
      tag: { ...(input.id === OTHER.id ? OTHER : OPEN), tagConfig: input.config },
    }));
    expect(screen.queryByText('Configuration saved')).not.toBeInTheDocument();
    await user.click(save());
    await findSavedNotice();
    expect(server.listCalls('SaveTag').map(({ variables }) => variables)).toMatchObject([
      { input: { id: '7', config: { city: 'NADI' } } },
      { input: { id: '8', updatedAt: OTHER.updatedAt, config: { airline: 'LUFTHANSA' } } },
    ]);
  });

  test.each([
    ['a refusal at a field', () => createRefusal('LOGO_UNKNOWN', { field: 'config.selectedLogo' })],
    ['a conflict', () => ({ ...createRefusal('TAG_CHANGED'), current: OPEN })],
    [
      'a failure',
      () => {
        throw new Error('The database is away');
      },
    ],
  ])('says nothing of %s', async (_, saveTag) => {
    await saveAndLeave(saveTag);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(useEditor.getState()).toMatchObject({ fieldErrors: {}, tag: { id: '8' } });
  });
});

const CORPUS: Partial<TagConfig>[] = [
  { city: 'SÃO PAULO', country: 'BR', departure: 'FRA', arrival: 'VCP', flightNumber: 'LH 506' },
  { city: '北京首都', country: 'ΕΛΛΑΔΑ', iata: 'ПЕК', date: '2026年7月16日', arrival: 'ПЕК' },
  { city: '', country: '', departure: '', arrival: '', date: '', flightNumber: '' },
  { airline: 'Ø'.repeat(60), city: 'LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH' },
  // The editor treats an aircraft as a path, so every twelfth aircraft is enough.
  ...AIRCRAFT.filter((_, index) => index % 12 === 0).map(({ image }, index) => ({
    selectedAircraft: image,
    tagBackgroundColor: `#0${index % 10}ABCD`,
    countryTextColor: '#12110C',
  })),
];

test('no field of a design is lost on its way through the editor', async () => {
  const designs = CORPUS.map((part, index) => {
    const flightNumberDigits = (part.flightNumber ?? '').replace(/\D/g, '');
    return createSavedTag(String(index), LUFTHANSA, { ...part, flightNumberDigits });
  });
  const { user, server } = await openEditor({ tags: designs });
  const list = await screen.findByRole('list', { name: 'Saved tags of Lufthansa' });
  // Finds each element once, because queries by role are slow on a page with thirty buttons.
  const rows = [...list.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  const button = save();
  for (const [at, row] of rows.entries()) {
    await user.click(row);
    await user.click(button);
    await waitFor(() => expect(server.listCalls('SaveTag')).toHaveLength(at + 1));
    await findSavedNotice();
  }
  const savedInputs = server
    .listCalls('SaveTag')
    .map(({ variables }) => (variables['input'] as { config: TagConfig }).config);
  expect(savedInputs).toEqual(designs.map(({ tagConfig }) => tagConfig));
});
