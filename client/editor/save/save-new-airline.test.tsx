import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import type { SaveTagInput } from '../../graphql/generated.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { openDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINES, KLM } from '../tests/catalogue.ts';
import { findAlert, findCard, getField, openEditor } from '../tests/open-editor.tsx';

const save = () => screen.getByRole('button', { name: 'Save Config' });

const KITE: TagConfig = {
  ...DEFAULT_DESIGN,
  airline: 'KITE AIR',
  icao: 'KIT',
  airlineIata: 'K9',
  alliance: 'SkyTeam',
  selectedLogo: '/img/logo_lufthansa.png',
  outlineColor: '#FFAD00',
};

/** Responds as a server that creates the airline and the tag. */
const respondWithCreated = ({ input }: { input: SaveTagInput }) => ({
  __typename: 'SaveTagSuccess',
  tag: {
    __typename: 'Tag',
    id: '101',
    airlineId: '77',
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    flownOn: null,
    notes: null,
    tagConfig: { ...input.config, timestamp: '2026-11-21T09:00:00.000Z' },
  },
});

/** Opens the editor with a design whose airline is not stored. */
async function openNew(design: Partial<TagConfig> = {}, options: Parameters<typeof openEditor>[0] = {}) {
  const app = await openEditor({
    ...options,
    handlers: { saveTag: respondWithCreated, ...options.handlers },
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  act(() => openDesign({ design: { ...KITE, ...design }, airlineId: null, tag: null, newAirline: true }));
  return app;
}

test('a new airline is sent with its design, and is in the list at once', async () => {
  const { user, server } = await openNew();
  expect(getField('ICAO')).toHaveAttribute('readonly');
  await user.type(getField('Airline Name'), 'ways');
  await user.click(save());
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: {
      newId: expect.any(String) as string,
      config: { airline: 'KITE AIRWAYS', icao: 'KIT', airlineIata: 'K9' },
      airline: {
        name: 'KITE AIRWAYS',
        icao: 'KIT',
        iata: 'K9',
        alliance: 'SkyTeam',
        logoUrl: '/img/logo_lufthansa.png',
        brandColors: {
          background: '#001642',
          gradient: '#125CEF',
          outline: '#FFAD00',
          airlineText: '#FFFFFF',
          iataText: '#FFFFFF',
          cityText: '#FFFFFF',
          countryText: '#FFFFFF',
        },
      },
    },
  });
  expect(useEditor.getState()).toMatchObject({ newAirline: false, airlineId: '77', tag: { id: '101' } });
  const group = screen.getByRole('button', { name: 'SkyTeam' });
  if (group.getAttribute('aria-expanded') === 'false') await user.click(group);
  const list = within(screen.getByRole('list', { name: 'SkyTeam' }));
  expect(list.getByRole('button', { name: /^KITE AIRWAYS/ })).toHaveAttribute('aria-current', 'true');

  // The airline exists now, so the next save sends only the design.
  await user.type(getField('City'), ' 2');
  await user.click(save());
  await screen.findByText('Configuration saved');
  const [, second] = server.listCalls('SaveTag');
  expect(second?.variables).toMatchObject({ input: { id: '101' } });
  expect(second?.variables).not.toHaveProperty('input.airline');
});

test.each([
  ['IATA', { airlineIata: 'KL' }, 'IATA code KL is already used by airline KLM (KLM)'],
  ['ICAO', { icao: 'KLM' }, 'ICAO code KLM is already used by airline KLM (KL)'],
])('a taken %s code is refused before anything is sent', async (_, codes, text) => {
  const { user, server } = await openNew(codes);
  await user.click(save());
  await findAlert(`Validation failed: ${text}`);
  expect(server.listCalls('SaveTag')).toEqual([]);
  expect(useEditor.getState()).toMatchObject({ newAirline: true, design: codes });
});

test("the server's refusal of a code reads the same, and is none of the destination's", async () => {
  const response = createRefusal('IATA_TAKEN', {
    field: 'airline.iata',
    params: { code: 'K9', name: 'Kestrel', icao: 'KES' },
  });
  const { user } = await openNew({}, { handlers: { saveTag: () => response } });
  await user.click(save());
  await findAlert('Validation failed: IATA code K9 is already used by airline Kestrel (KES)');
  expect(getField('Destination IATA')).not.toHaveAccessibleDescription();
  expect(useEditor.getState().newAirline).toBe(true);
});

test('a check that fails says so', async () => {
  const { user, server } = await openNew();
  const normalize = jest.spyOn(String.prototype, 'normalize').mockImplementation(() => {
    throw new Error('The check is broken');
  });
  await user.click(save());
  normalize.mockRestore();
  await findAlert('Validation failed: Error occurred during validation');
  expect(server.listCalls('SaveTag')).toEqual([]);
});

test('a failed save without a reason from the server names the airline and keeps the design', async () => {
  const { user, server } = await openNew();
  await user.type(getField('City'), ' south');
  server.rest.set('/graphql', () => ({ status: 400, body: '<h1>Bad request</h1>' }));
  await user.click(save());
  await findAlert('Failed to save airline configuration');
  expect(getField('City')).toHaveValue('BEIJING SOUTH');
  expect(useEditor.getState()).toMatchObject({ newAirline: true, changed: true });
});

test('a logo that the server does not know shows an error at its field', async () => {
  const response = createRefusal('LOGO_UNKNOWN', { field: 'airline.logoUrl' });
  const { user } = await openNew({}, { handlers: { saveTag: () => response } });
  await user.click(save());
  await findAlert('Failed to save settings: There is no logo at this path');
  expect(useEditor.getState().fieldErrors).toMatchObject({ selectedLogo: { code: 'LOGO_UNKNOWN' } });
});

test('an airline that is in the list already comes into it no second time', async () => {
  const respondWithOpened = (args: { input: SaveTagInput }) => {
    const response = respondWithCreated(args);
    return { ...response, tag: { ...response.tag, airlineId: KLM.id } };
  };
  const { user } = await openNew({}, { handlers: { saveTag: respondWithOpened, airlines: () => AIRLINES } });
  await user.click(save());
  await screen.findByText('Configuration saved');
  expect(useEditor.getState().airlineId).toBe(KLM.id);
  expect(screen.queryByRole('button', { name: /^KITE AIR/ })).not.toBeInTheDocument();
});

test('tags that the server has filed under the new airline are counted with it', async () => {
  let saved = false;
  const { user } = await openNew(
    {},
    {
      handlers: {
        saveTag: (call: { input: SaveTagInput }) => {
          saved = true;
          return respondWithCreated(call);
        },
        tagCounts: () => (saved ? [{ airlineId: '77', count: 3 }] : [{ airlineId: null, count: 2 }]),
      },
    },
  );
  expect(await screen.findByText('2 saved tags')).toBeInTheDocument();
  await user.click(save());
  await screen.findByText('Configuration saved');
  const group = screen.getByRole('button', { name: 'SkyTeam' });
  if (group.getAttribute('aria-expanded') === 'false') await user.click(group);
  const row = await screen.findByRole('button', { name: /^KITE AIR/ });
  await waitFor(() => expect(row).toHaveAccessibleDescription(/^3 saved/));
});
