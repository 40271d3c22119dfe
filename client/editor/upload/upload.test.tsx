import { act, screen, waitFor } from '@testing-library/react';
import { localData } from '../../offline/local.store.ts';
import { refusal } from '../../tests/schema-server.ts';
import { useEditor } from '../state/editor-store.ts';
import { UNITED } from '../tests/catalogue.ts';
import { card } from '../tests/open-editor.tsx';
import {
  T0,
  T1,
  T2,
  city,
  entry,
  changed,
  removal,
  onServer,
  comeBack,
  loseNextSave,
  pending,
  review,
  allDone,
  type SaveArgs,
} from './tests/come-back.tsx';

test('nothing is offered while nothing waits', async () => {
  await comeBack({ entries: [{ ...entry('a'), state: 'clean' }] });
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
});

test('new and changed designs are uploaded at once, and wait no more', async () => {
  const app = await comeBack({
    entries: [entry('a', { config: city('NEW') }), changed('b')],
    stored: [onServer('b', 'BEFORE')],
  });
  expect(await screen.findByText('2 designs are saved in this browser only')).toBeInTheDocument();
  const dialog = await review(app.user);
  const kinds = () => dialog.getAllByText(/^(New|Changed here)$/).map(({ textContent }) => textContent);
  expect(kinds()).toEqual(['New', 'Changed here']);
  await app.user.click(dialog.getByRole('button', { name: 'Upload 2 designs' }));
  await allDone();
  expect(app.cities()).toEqual(['HERE', 'NEW']);
  expect(pending()).toEqual([]);
  // It was open, and goes on as the tag that the server has.
  expect(useEditor.getState()).toMatchObject({ tag: { id: 'a', updatedAt: T2 }, changed: false });
});

test('a connection that dies in the middle keeps the rest; the second try makes no double', async () => {
  const app = await comeBack({ entries: ['a', 'b', 'c'].map((id) => entry(id, { config: city(id) })) });
  loseNextSave();
  const dialog = await review(app.user);
  await app.user.click(dialog.getByRole('button', { name: 'Upload 3 designs' }));
  await dialog.findByRole('alert');
  expect([pending().length, app.cities()]).toEqual([3, ['A']]);
  await app.user.click(dialog.getByRole('button', { name: 'Upload 3 designs' }));
  await allDone();
  expect([pending(), app.cities()]).toEqual([[], ['A', 'B', 'C']]);
});

describe('a tag that was changed on both sides', () => {
  const meet = () => comeBack({ entries: [changed('b')], stored: [onServer('b', 'THERE', T1)] });

  test.each([
    ['Keep mine', ['HERE']],
    ['Keep theirs', ['THERE']],
    ['Keep both', ['HERE', 'THERE']],
  ])('is shown twice, side by side: %s', async (choice, cities) => {
    const app = await meet();
    const dialog = await review(app.user);
    await dialog.findByText('Changed on both sides');
    const mine = await dialog.findByRole('img', { name: 'UNITED AIRLINES, PEK, HERE, CN' });
    await dialog.findByRole('img', { name: 'UNITED AIRLINES, PEK, THERE, CN' });
    // Two cards are as high as the dialog: what is chosen stands above them.
    const answer = dialog.getByRole('button', { name: choice });
    expect(answer.compareDocumentPosition(mine)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
    await app.user.click(answer);
    await allDone();
    expect([app.cities(), pending()]).toEqual([cities, []]);
  });

  test('is found out by the upload itself, when that happens while the dialog is open', async () => {
    const app = await comeBack({ entries: [changed('b')], stored: [onServer('b', 'BEFORE')] });
    const dialog = await review(app.user);
    await dialog.findByText('Changed here');
    app.change(onServer('b', 'THERE', T1));
    await app.user.click(dialog.getByRole('button', { name: 'Upload 1 design' }));
    await dialog.findByText('Changed on both sides');
    expect([app.cities(), pending().length]).toEqual([['THERE'], 1]);
  });
});

test.each([
  ['Upload as new', ['HERE']],
  ['Discard', []],
])('a tag that was deleted there: %s', async (choice, cities) => {
  const app = await comeBack({ entries: [changed('b')] });
  const dialog = await review(app.user);
  await dialog.findByText('Deleted there');
  await app.user.click(dialog.getByRole('button', { name: choice }));
  await allDone();
  expect([app.cities(), pending()]).toEqual([cities, []]);
});

test('a tag that was deleted there and that another device makes anew as well is two tags then', async () => {
  const app = await comeBack({ entries: [changed('b')] });
  const dialog = await review(app.user);
  await dialog.findByText('Deleted there');
  app.change({ ...onServer('b', 'THERE', T1), createdAt: T1 });
  await app.user.click(dialog.getByRole('button', { name: 'Upload as new' }));
  await allDone();
  expect([app.cities(), pending()]).toEqual([['HERE', 'THERE'], []]);
});

test.each([
  ['Delete there', T0, []],
  ['Keep it', T0, ['THERE']],
  ['Delete there', T1, []],
])('a tag that was deleted here: %s, when it was changed there at %s', async (choice, updatedAt, cities) => {
  const app = await comeBack({
    removals: [removal('tag', 'b')],
    stored: [onServer('b', 'THERE', updatedAt)],
  });
  const dialog = await review(app.user);
  await dialog.findByText(updatedAt === T0 ? 'Deleted here' : 'Deleted here, changed there since');
  await app.user.click(dialog.getByRole('button', { name: choice }));
  await allDone();
  // It is called by what it is about, also when that is done.
  expect(screen.getByRole('dialog', { name: 'Deleted in this browser' })).toBeInTheDocument();
  expect([app.cities(), localData().removals]).toEqual([cities, []]);
});

test('a tag that was deleted here and is changed there while the dialog is open goes only once it was shown so', async () => {
  const app = await comeBack({ removals: [removal('tag', 'b')], stored: [onServer('b', 'BEFORE')] });
  const dialog = await review(app.user);
  await dialog.findByText('Deleted here');
  const deleteThere = () => app.user.click(dialog.getByRole('button', { name: 'Delete there' }));
  for (const [name, updatedAt] of [
    ['THERE', T1],
    ['ANEW', T2],
  ] as const) {
    app.change(onServer('b', name, updatedAt));
    await deleteThere();
    await dialog.findByText('Deleted here, changed there since');
    await dialog.findByRole('img', { name: `UNITED AIRLINES, PEK, ${name}, CN` });
    expect([app.cities(), localData().removals.length]).toEqual([[name], 1]);
  }
  await deleteThere();
  await allDone();
  expect([app.cities(), localData().removals]).toEqual([[], []]);
});

test('the offer counts deletions, too; each row shows its card, that of the server where it is to go', async () => {
  const app = await comeBack({
    entries: [entry('a'), { ...changed('gone'), config: city('LOST') }],
    removals: [removal('tag', 'b')],
    stored: [onServer('b', 'THERE')],
  });
  await screen.findByText('2 designs are saved in this browser only, and 1 deletion waits');
  const dialog = await review(app.user);
  expect(screen.getByRole('dialog', { name: 'Saved or deleted in this browser' })).toBeInTheDocument();
  await dialog.findByText('Deleted there');
  await dialog.findByRole('img', { name: 'UNITED AIRLINES, PEK, THERE, CN' });
  await dialog.findByRole('img', { name: 'UNITED AIRLINES, PEK, LOST, CN' });
  expect(dialog.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
    'UNITED AIRLINES, PEK THERE 7/16-2025',
    'UNITED AIRLINES, PEK HERE 7/16-2025',
    'UNITED AIRLINES, PEK LOST 7/16-2025',
  ]);
});

test('a design that is uploaded while the tags are counted is counted once', async () => {
  let count = (): void => {};
  const counting = new Promise<void>((done) => (count = done));
  const app = await comeBack({
    entries: [entry('a')],
    handlers: {
      tagCounts: async () => {
        await counting;
        return [{ airlineId: UNITED.id, count: 1 }];
      },
    },
  });
  const dialog = await review(app.user);
  await app.user.click(dialog.getByRole('button', { name: 'Upload 1 design' }));
  await allDone();
  await act(async () => count());
  expect(await screen.findByText('1 saved tag')).toBeInTheDocument();
});

test('a design whose answer was lost is counted once, too, when a list shows that it has arrived', async () => {
  await comeBack({
    entries: [entry('a', { sent: { as: 'tag', config: city('HERE') } })],
    stored: [onServer('a', 'HERE')],
    handlers: { tagCounts: () => [{ airlineId: UNITED.id, count: 1 }] },
  });
  await waitFor(() => expect(pending()).toEqual([]));
  expect(await screen.findByText('1 saved tag')).toBeInTheDocument();
});

test('what the server refuses stays, with the reason, and the others go on', async () => {
  const app = await comeBack({
    entries: [entry('a', { config: city('BAD') }), entry('c', { config: city('GOOD') })],
    handlers: {
      saveTag: ({ input }: SaveArgs) =>
        input.config.city === 'BAD'
          ? refusal('LOGO_UNKNOWN', { field: 'config.selectedLogo' })
          : { __typename: 'SaveTagSuccess', tag: { ...onServer('c', 'GOOD'), tagConfig: input.config } },
    },
  });
  const dialog = await review(app.user);
  await app.user.click(dialog.getByRole('button', { name: 'Upload 2 designs' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is no logo at this path');
  await waitFor(() => expect(pending().map(({ id }) => id)).toEqual(['a']));
});

test('what was saved here after the tags of its airline were deleted does not go with them', async () => {
  const app = await comeBack({
    entries: [changed('a')],
    removals: [removal('tagsOfAirline', UNITED.id)],
    stored: [onServer('a', 'BEFORE'), onServer('b', 'GONE')],
  });
  const dialog = await review(app.user);
  await app.user.click(await dialog.findByRole('button', { name: 'Delete there' }));
  await waitFor(() => expect(app.cities()).toEqual(['BEFORE']));
  await app.user.click(await dialog.findByRole('button', { name: /^Upload 1/ }));
  await allDone();
  expect(app.cities()).toEqual(['HERE']);
});

test('a choice about a second row waits for the first one, and is not dropped', async () => {
  const app = await comeBack({
    entries: [changed('a')],
    removals: [removal('tag', 'b')],
    stored: [onServer('a', 'THERE', T1), onServer('b', 'GOES')],
  });
  const dialog = await review(app.user);
  const keep = await dialog.findByRole('button', { name: 'Keep mine' });
  const goOn = app.server.pause();
  await app.user.click(keep);
  await app.user.click(dialog.getByRole('button', { name: 'Delete there' }));
  // Neither a second answer to a row that is in line.
  await app.user.click(dialog.getByRole('button', { name: 'Keep both' }));
  expect(dialog.getAllByRole('listitem', { busy: true })).toHaveLength(2);
  act(goOn);
  await allDone();
  expect(app.cities()).toEqual(['HERE']);
});

test('a turn at the storage that breaks off leaves the other choices to be made', async () => {
  const app = await comeBack({
    removals: [removal('tag', 'a'), removal('tag', 'b')],
    stored: [onServer('a', 'STAYS'), onServer('b', 'STAYS')],
  });
  const dialog = await review(app.user);
  const keepIt = async () => {
    const [first] = await dialog.findAllByRole('button', { name: 'Keep it' });
    if (first) await app.user.click(first);
  };
  const request = async (_: string, run: () => unknown) => {
    await run();
    throw new Error('broken off');
  };
  Object.assign(navigator, { locks: { request } });
  try {
    await keepIt();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
  await keepIt();
  await allDone();
});
