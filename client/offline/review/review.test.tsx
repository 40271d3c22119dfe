import { screen, waitFor, within } from '@testing-library/react';
import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { LUFTHANSA, createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { countTags, drawPictures, openEditor } from '../../editor/tests/open-editor.tsx';
import type { SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';
import { createMutation } from '../outbox/outbox-changes.ts';
import { changeOutbox } from '../outbox/outbox.ts';
import type { StoredRefusal } from '../outbox/parse-stored-call.ts';
import type { WriteCall } from '../outbox/pending-mutation.ts';
import { readPendingMutations, STORED_REFUSAL } from '../tests/pending.ts';

const BASE = '2026-11-02T08:00:00.000Z';
const LATER = '2026-11-03T08:00:00.000Z';
const OWN_TAG = createSavedTag('1', UNITED, { iata: 'NRT', city: 'MINE' });
const SERVER_TAG = { ...createSavedTag('1', UNITED, { iata: 'JFK', city: 'THEIRS' }), updatedAt: LATER };

const createStoredRefusal = (code: string, current: SavedTagFragment | null = null) => ({
  ...STORED_REFUSAL,
  code,
  current,
});

const SAVE: WriteCall = {
  operation: 'SaveTag',
  variables: { input: { id: '1', updatedAt: BASE, config: OWN_TAG.tagConfig } },
};
const DELETE_TAG: WriteCall = {
  operation: 'DeleteTag',
  variables: { id: '1', updatedAt: BASE },
  title: 'NRT 7/16-2025',
};

type Options = { reason?: StoredRefusal | null; tags?: SavedTagFragment[]; handlers?: Handlers };

beforeEach(drawPictures);

/** Opens the review with one pending mutation that needs a decision. */
async function openReview(call: WriteCall, { reason = null, tags = [], handlers = {} }: Options = {}) {
  const mutation = { ...createMutation(call, BASE), acknowledged: true, refusal: reason };
  await changeOutbox(KESTREL.id, (outbox) => ({ ...outbox, pending: [mutation] }));
  const stored = new Map(tags.map((tag) => [tag.id, tag]));
  const { user, server } = await openEditor({
    handlers: {
      tags: () => ({ nodes: [...stored.values()], next: null }),
      tagCounts: () => countTags([...stored.values()]),
      saveTag: ({ input: { id, newId, config } }: { input: SaveTagInput & { config: TagConfig } }) => {
        const tag = createSavedTag(id ?? newId ?? '', UNITED, config);
        stored.set(tag.id, tag);
        return { __typename: 'SaveTagSuccess', tag };
      },
      deleteTag: () => ({ __typename: 'Done', done: true }),
      deleteAirline: () => ({ __typename: 'DeleteAirlineSuccess', tags: 1 }),
      ...handlers,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  const clickDecision = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  const listVariables = (operation: string) => server.listCalls(operation).map(({ variables }) => variables);
  const writes = () =>
    server.calls.map(({ operation }) => operation).filter((name) => /^(SaveTag|Delete)/.test(name));
  return { user, dialog, clickDecision, listVariables, writes, key: mutation.key };
}

/** Waits until nothing needs a decision and nothing is pending. */
async function expectAllDone() {
  await screen.findByText('All done. No change needs your decision.');
  await waitFor(() => expect(readPendingMutations()).toEqual([]));
}

const findRow = (iata: string) =>
  screen.findByRole('button', { name: `Delete ${iata} 7/16-2025`, hidden: true });

describe('a tag that was changed on both sides', () => {
  const meet = () =>
    openReview(SAVE, { reason: createStoredRefusal('TAG_CHANGED', SERVER_TAG), tags: [SERVER_TAG] });

  test("Keep mine saves this browser's version over the server's", async () => {
    const { clickDecision, dialog, listVariables } = await meet();
    expect(dialog.getByText('Changed on both sides')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^These changes /));
    await clickDecision('Keep mine');
    await expectAllDone();
    const input = { id: '1', updatedAt: LATER, config: OWN_TAG.tagConfig, keepReplaced: true };
    expect(listVariables('SaveTag')).toEqual([{ input }]);
  });

  test("Keep theirs sends nothing, and the row is the server's", async () => {
    const { clickDecision, writes } = await meet();
    await findRow('NRT');
    await clickDecision('Keep theirs');
    await expectAllDone();
    expect(writes()).toEqual([]);
    await findRow('JFK');
  });

  test("Keep both saves this browser's version as a new tag", async () => {
    const { clickDecision, listVariables } = await meet();
    await clickDecision('Keep both');
    await expectAllDone();
    const input = { newId: expect.any(String), config: OWN_TAG.tagConfig };
    expect(listVariables('SaveTag')).toEqual([{ input }]);
    await findRow('JFK');
    await findRow('NRT');
  });
});

test.each([
  ['Save as new', [{ input: { newId: expect.any(String), config: OWN_TAG.tagConfig } }]],
  ['Discard', []],
])('a tag that was deleted on the server: %s', async (choice, saves) => {
  const { clickDecision, dialog, listVariables } = await openReview(SAVE, {
    reason: createStoredRefusal('NOT_FOUND'),
  });
  expect(dialog.getByText('Deleted on the server')).toBeInTheDocument();
  await clickDecision(choice);
  await expectAllDone();
  expect(listVariables('SaveTag')).toEqual(saves);
});

test.each([
  ['Try again', ['SaveTag']],
  ['Discard', []],
])('what the server refuses is shown with the reason: %s', async (choice, writes) => {
  const app = await openReview(SAVE, { reason: STORED_REFUSAL });
  expect(app.dialog.getByRole('alert')).toHaveTextContent(STORED_REFUSAL.message);
  await app.clickDecision(choice);
  await expectAllDone();
  expect(app.writes()).toEqual(writes);
});

test('a change that is refused again stays in the review, and is saved when there is room', async () => {
  const refusal = createRefusal('TAG_QUOTA_REACHED', { params: { max: 3 } });
  const success = { __typename: 'SaveTagSuccess', tag: OWN_TAG };
  let hasRoom = false;
  const saveTag = () => (hasRoom ? success : refusal);
  const { clickDecision, dialog, key } = await openReview(SAVE, {
    reason: STORED_REFUSAL,
    handlers: { saveTag },
  });
  await clickDecision('Try again');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Your account is full: 3 tags.'));
  // The server would respond to the old key with its first refusal.
  expect(readPendingMutations().map((mutation) => mutation.key)).not.toEqual([key]);
  hasRoom = true;
  await clickDecision('Try again');
  await expectAllDone();
});

describe('a new airline whose IATA code another airline has', () => {
  const { tagConfig } = createSavedTag('1', UNITED, { airline: 'LOCAL AIR', icao: 'LCL', airlineIata: 'LH' });
  const input = { newId: '01JD0000000000000000000000', config: tagConfig };
  const meet = () => {
    const variables = { input: { ...input, airline: toAirlineDraft(tagConfig) } };
    return openReview({ operation: 'SaveTag', variables }, { reason: createStoredRefusal('IATA_TAKEN') });
  };

  test('its tag can join that airline', async () => {
    const { clickDecision, listVariables } = await meet();
    await clickDecision(`Save as a tag of ${LUFTHANSA.name}`);
    await expectAllDone();
    expect(listVariables('SaveTag')).toEqual([{ input }]);
  });

  test('its ICAO code can be changed too', async () => {
    const variables = { input: { ...input, config: { ...tagConfig, icao: 'DLH', airlineIata: 'L9' } } };
    const { config } = variables.input;
    const { user, clickDecision, dialog, listVariables } = await openReview(
      {
        operation: 'SaveTag',
        variables: { input: { ...variables.input, airline: toAirlineDraft(config) } },
      },
      { reason: createStoredRefusal('ICAO_TAKEN') },
    );
    await user.type(await dialog.findByRole('textbox', { name: 'Another ICAO' }), 'zzz');
    await clickDecision('Change and save');
    await expectAllDone();
    const recoded = { ...config, icao: 'ZZZ' };
    expect(listVariables('SaveTag')).toEqual([
      { input: { ...input, config: recoded, airline: toAirlineDraft(recoded) } },
    ]);
  });

  test('the user can give it another code, which must be free', async () => {
    const { user, clickDecision, dialog, listVariables } = await meet();
    const field = await dialog.findByRole('textbox', { name: 'Another IATA' });
    await user.type(field, 'ua');
    await clickDecision('Change and save');
    expect(field).toHaveAccessibleDescription(
      'IATA code UA is already used by airline United Airlines (UAL)',
    );
    expect(listVariables('SaveTag')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'zz');
    await clickDecision('Change and save');
    await expectAllDone();
    const config = { ...tagConfig, airlineIata: 'ZZ' };
    expect(listVariables('SaveTag')).toEqual([
      { input: { ...input, config, airline: toAirlineDraft(config) } },
    ]);
  });
});

test.each([
  ['Delete on the server', [{ id: '1', updatedAt: LATER }]],
  ['Keep it', []],
])('a tag deleted here and changed on the server: %s', async (choice, deletions) => {
  const options = { reason: createStoredRefusal('TAG_CHANGED', SERVER_TAG), tags: [SERVER_TAG] };
  const { clickDecision, dialog, listVariables } = await openReview(DELETE_TAG, options);
  expect(dialog.getByText('Deleted here, changed on the server since')).toBeInTheDocument();
  await dialog.findByRole('img', { name: 'UNITED AIRLINES, JFK, THEIRS, CN' });
  await clickDecision(choice);
  await expectAllDone();
  expect(listVariables('DeleteTag')).toEqual(deletions);
  if (choice === 'Keep it') await findRow('JFK');
});

describe('an airline deleted in this browser', () => {
  const call: WriteCall = {
    operation: 'DeleteAirline',
    variables: { id: UNITED.id },
    name: UNITED.name,
    versions: { '1': BASE, '2': BASE },
    replacedSaves: [],
    confirmed: false,
  };
  const KNOWN = [
    createSavedTag('1', UNITED, { city: 'FIRST' }),
    createSavedTag('2', UNITED, { city: 'SECOND' }),
  ];

  test.each([
    ['Delete on the server', [{ id: UNITED.id }]],
    ['Keep it', []],
  ])('shows its tags: %s', async (choice, deletions) => {
    const { clickDecision, dialog, listVariables, writes } = await openReview(call, { tags: KNOWN });
    await dialog.findByText('Airline United Airlines with its 2 tags');
    expect(dialog.getAllByRole('figure')).toHaveLength(2);
    expect(dialog.getByText('Nothing else is deleted. Tags that were saved later stay.')).toBeInTheDocument();
    await clickDecision(choice);
    await expectAllDone();
    expect(listVariables('DeleteAirline')).toEqual(deletions);
    expect(writes()).toHaveLength(deletions.length);
  });

  test('of which only the tags were deleted: each tag is deleted in its shown version', async () => {
    const { id, name } = UNITED;
    const of = { name, versions: { '1': BASE, '2': BASE }, replacedSaves: [], confirmed: false };
    const { clickDecision, dialog, listVariables } = await openReview(
      { operation: 'RemoveTagsOfAirline', variables: { airlineId: id }, ...of },
      { tags: KNOWN },
    );
    await dialog.findByText('2 tags of United Airlines');
    await clickDecision('Delete on the server');
    await expectAllDone();
    expect(listVariables('RemoveTagsOfAirline')).toEqual([]);
    expect(listVariables('DeleteTag')).toEqual([
      { id: '1', updatedAt: BASE },
      { id: '2', updatedAt: BASE },
    ]);
  });

  test('is not deleted if a tag was saved since then; the new tag is shown first', async () => {
    let nodes = KNOWN;
    const { clickDecision, dialog, writes } = await openReview(call, {
      handlers: { tags: () => ({ nodes, next: null }) },
    });
    await dialog.findByText('Airline United Airlines with its 2 tags');
    nodes = [...KNOWN, { ...createSavedTag('3', UNITED), updatedAt: LATER }];
    await clickDecision('Delete on the server');
    await dialog.findByText('The airline stays, and 1 tag that was saved later.');
    expect(writes()).toEqual([]);
  });

  test('cannot be deleted while the server does not say what it has', async () => {
    const respondWithTags = ({ limit }: { limit: number }) => {
      if (limit === 200) throw new Error('No tags today');
      return { nodes: KNOWN, next: null };
    };
    const { clickDecision, dialog, writes } = await openReview(call, { handlers: { tags: respondWithTags } });
    await dialog.findByText(/^The version on the server could not be loaded: /);
    await clickDecision('Delete on the server');
    expect(writes()).toEqual([]);
    await clickDecision('Keep it');
    await expectAllDone();
  });

  test('stays if a tag was saved later; only the known tags are deleted', async () => {
    const later = { ...createSavedTag('3', UNITED, { city: 'THIRD' }), updatedAt: LATER };
    const { clickDecision, dialog, listVariables } = await openReview(call, { tags: [...KNOWN, later] });
    await dialog.findByText('The airline stays, and 1 tag that was saved later.');
    await clickDecision('Delete on the server');
    await expectAllDone();
    expect(listVariables('DeleteAirline')).toEqual([]);
    expect(listVariables('DeleteTag')).toEqual([
      { id: '1', updatedAt: BASE },
      { id: '2', updatedAt: BASE },
    ]);
  });
});
