import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { setConnectionStatus } from '../../offline/connection.ts';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { createRefusal } from '../../tests/schema-server.ts';
import { openDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINES, LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findAlert, findCard, countTags, getField, openEditor } from '../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

const KITE = { ...UNITED, id: '77', name: 'KITE AIR', icao: 'KIT', iata: 'K9', isPreset: false };
const REMOVED_AT = '2026-11-05T08:00:00.000Z';
const getButton = (name: string) => screen.getByRole('button', { name });

/** Opens the editor on a server whose tags and custom airlines can be deleted. */
async function openDeletable(tags: SavedTagFragment[], options: Parameters<typeof openEditor>[0] = {}) {
  let airlines = [...AIRLINES, KITE];
  let remainingTags = tags;
  const removeTags = (airlineId: string) => {
    const previousCount = remainingTags.length;
    remainingTags = remainingTags.filter((tag) => tag.airlineId !== airlineId);
    return previousCount - remainingTags.length;
  };
  const app = await openEditor({
    ...options,
    handlers: {
      airlines: () => airlines,
      tags: ({ airlineId }: { airlineId?: string | null }) => ({
        nodes: remainingTags.filter((tag) => !airlineId || tag.airlineId === airlineId),
        next: null,
      }),
      tagCounts: () => countTags(remainingTags),
      deleteAirline: ({ id }: { id: string }) => {
        airlines = airlines.filter((airline) => airline.id !== id);
        return { __typename: 'DeleteAirlineSuccess', tags: removeTags(id) };
      },
      removeTagsOfAirline: ({ airlineId }: { airlineId: string }) => ({
        __typename: 'RemoveTagsSuccess',
        count: removeTags(airlineId),
        deletedAt: REMOVED_AT,
      }),
      ...options.handlers,
    },
  });
  return app;
}

const RESTORABLE = 'You can restore everything for 30 days in My tags, under Recently deleted.';
const KITE_TAGS = [createSavedTag('9', KITE, { city: 'NADI' }), createSavedTag('8', KITE, { city: 'SUVA' })];

test('an own airline goes with its tags, after a question that counts them; the newest tag opens', async () => {
  const { user, server } = await openDeletable([
    ...KITE_TAGS,
    createSavedTag('5', LUFTHANSA, { city: 'PERTH' }),
  ]);
  await findCard('KITE AIR, PEK, NADI, CN');
  await user.click(getButton('Delete Airline'));
  const question = within(await screen.findByRole('dialog', { name: 'Delete KITE AIR?' }));
  expect(
    question.getByText(`The airline and its 2 saved tags are deleted. ${RESTORABLE}`),
  ).toBeInTheDocument();
  await waitFor(() => expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus());
  expect(server.listCalls('DeleteAirline')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await findCard('LUFTHANSA, PEK, PERTH, CN');
  await waitForClosedDialog();
  // If the focus stayed on the button, one more key press would start the next deletion.
  await waitFor(() => expect(getButton('Lufthansa')).toHaveFocus());
  expect(server.listCalls('DeleteAirline').map(({ variables }) => variables)).toEqual([{ id: '77' }]);
  expect(await screen.findByText('KITE AIR was deleted')).toHaveAttribute('role', 'status');
  expect(await screen.findByText('1 saved tag')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'KITE AIR' })).not.toBeInTheDocument();
  expect(useEditor.getState()).toMatchObject({ tag: { id: '5' }, airlineId: LUFTHANSA.id });
});

test('without any saved tag left the default design opens', async () => {
  const { user } = await openDeletable(KITE_TAGS);
  await findCard('KITE AIR, PEK, NADI, CN');
  await user.click(getButton('Delete Airline'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(await screen.findByText('No saved tags yet')).toBeInTheDocument();
  expect(useEditor.getState()).toMatchObject({ tag: null, airlineId: UNITED.id, changed: false });
});

test("a preset stays: its saved tags go, and its design is the catalogue's again", async () => {
  const tags = [createSavedTag('7', UNITED, { city: 'NADI' }), ...KITE_TAGS];
  const { user, server } = await openDeletable(tags);
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  await user.click(getButton('Delete Airline'));
  const question = within(await screen.findByRole('dialog', { name: 'Reset United Airlines?' }));
  expect(
    question.getByText(
      `Airlines in the catalogue are kept. Its 1 saved tag is deleted, and its design is reset to the catalogue's. ${RESTORABLE}`,
    ),
  ).toBeInTheDocument();
  expect(question.getByText('Your unsaved changes are lost too.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Reset' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitForClosedDialog();
  expect(server.listCalls('RemoveTagsOfAirline').map(({ variables }) => variables)).toEqual([
    { airlineId: UNITED.id },
  ]);
  expect(await screen.findByText('2 saved tags')).toBeInTheDocument();
  expect(await screen.findByText('United Airlines was reset to the catalogue’s design')).toBeInTheDocument();
  expect(getButton('United Airlines')).toHaveAttribute('aria-current', 'true');
});

test('Keep changes nothing', async () => {
  const { user, server } = await openDeletable(KITE_TAGS);
  await findCard('KITE AIR, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  await user.click(getButton('Delete Airline'));
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  await waitForClosedDialog();
  await user.click(getButton('Delete Airline'));
  await screen.findByRole('dialog');
  await waitFor(() => expect(getButton('Keep')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await waitFor(() => expect(getButton('Delete Airline')).toHaveFocus());
  expect(getField('City')).toHaveValue('NADI 2');
  expect(server.listCalls('DeleteAirline')).toEqual([]);
});

test('an airline that is stored nowhere is discarded without a request', async () => {
  const { user, server } = await openDeletable([createSavedTag('7', LUFTHANSA, { city: 'NADI' })]);
  await findCard('LUFTHANSA, PEK, NADI, CN');
  const design = { ...DEFAULT_DESIGN, airline: 'KESTREL', icao: 'KES', airlineIata: 'K8' };
  act(() => openDesign({ design, airlineId: null, tag: null, newAirline: true }));
  await findCard('KESTREL, PEK, BEIJING, CN');
  await user.click(getButton('Delete Airline'));
  await screen.findByRole('dialog', { name: 'Discard KESTREL?' });
  await user.click(getButton('Discard'));
  await findCard('LUFTHANSA, PEK, NADI, CN');
  expect(await screen.findByText('KESTREL was discarded')).toBeInTheDocument();
  expect(server.listCalls('DeleteAirline')).toEqual([]);
  expect(server.listCalls('RemoveTagsOfAirline')).toEqual([]);
});

test('a design whose airline is not in the list cannot lose it', async () => {
  const { user } = await openDeletable([{ ...createSavedTag('7', KITE, { city: 'NADI' }), airlineId: null }]);
  await findCard('KITE AIR, PEK, NADI, CN');
  await user.click(getButton('Delete Airline'));
  await findAlert('Current airline configuration not found, cannot delete');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['an airline that is gone', 'NOT_FOUND', {}, 'Current airline configuration not found, cannot delete'],
  [
    'any other refusal',
    'TOO_MANY_ATTEMPTS',
    { seconds: 9 },
    'Delete failed: Too many attempts. Please try again in 9 seconds.',
  ],
])('%s is told, and nothing changes', async (_, code, params, alertText) => {
  const deleteAirline = () => createRefusal(code, { params });
  const { user } = await openDeletable(KITE_TAGS, { handlers: { deleteAirline } });
  await findCard('KITE AIR, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  await user.click(getButton('Delete Airline'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await findAlert(alertText);
  await waitForClosedDialog();
  expect(getField('City')).toHaveValue('NADI 2');
});

test('without a connection it is deleted in this browser, and noted for the server: the question promises no more', async () => {
  const { user, server } = await openDeletable(KITE_TAGS);
  await findCard('KITE AIR, PEK, NADI, CN');
  server.offline = true;
  await user.click(getButton('Delete Airline'));
  const question = within(await screen.findByRole('dialog', { name: 'Delete KITE AIR?' }));
  act(() => setConnectionStatus('local'));
  const words = 'The airline and its 2 saved tags are deleted in this browser.';
  expect(await question.findByText(words)).toBeInTheDocument();
  expect(question.getByText(/^The server keeps its copy until/)).toBeInTheDocument();
  expect(question.queryByText(/cannot be/)).not.toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.getByText('Local Storage')).toBeInTheDocument();
  expect(await screen.findByText('KITE AIR was deleted in this browser')).toBeInTheDocument();
  expect(readPendingMutations()).toMatchObject([
    { call: { operation: 'DeleteAirline', name: 'KITE AIR', confirmed: false } },
  ]);
});

test('without a connection a reset of a preset says what is in this browser only, and goes for good', async () => {
  const { user, server } = await openDeletable([createSavedTag('7', UNITED, { city: 'NADI' })]);
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  server.offline = true;
  await user.type(getField('City'), ' 2');
  await user.click(getButton('Save Config'));
  await screen.findByText('Configuration saved');
  await user.click(getButton('Delete Airline'));
  const question = within(await screen.findByRole('dialog', { name: 'Reset United Airlines?' }));
  const words =
    "Airlines in the catalogue are kept. Its 1 saved tag is deleted in this browser, and its design is reset to the catalogue's.";
  expect(await question.findByText(words)).toBeInTheDocument();
  expect(question.getByText('What is saved only in this browser cannot be restored.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Reset' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(await screen.findByText('United Airlines was reset in this browser')).toBeInTheDocument();
});

test('when it is deleted but the next tags do not come, a fresh design opens and says so', async () => {
  const { user, server } = await openDeletable(KITE_TAGS);
  await findCard('KITE AIR, PEK, NADI, CN');
  server.handlers['tags'] = () => {
    throw new Error('The database is down');
  };
  await user.click(getButton('Delete Airline'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await findAlert('Not all of your saved tags were loaded, so saving makes a new tag.');
});

test('in the drawer of a phone Escape closes the question alone', async () => {
  const { user } = await openDeletable(KITE_TAGS, { narrow: true });
  await findCard('KITE AIR, PEK, NADI, CN');
  await user.click(getButton('Open settings'));
  await user.click(await screen.findByRole('button', { name: 'Delete Airline' }));
  await waitFor(() => expect(getButton('Keep')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
});
