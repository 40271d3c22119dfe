import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { LocalEntry } from '../../offline/entry.ts';
import { localData } from '../../offline/local.store.ts';
import { FIN_LOGO } from '../fields/logo-choices.ts';
import { UNITED } from '../tests/catalogue.ts';
import {
  allDone,
  changed,
  city,
  comeBack,
  entry,
  loseNextSave,
  onServer,
  pending,
  removal,
  review,
} from './tests/come-back.tsx';

const T1 = '2026-11-21T08:00:00.000Z';

/** One entry waits, and the server has one tag: the dialog is open. */
async function waiting(one: LocalEntry, stored: SavedTagFragment) {
  const app = await comeBack({ entries: [one], stored: [stored] });
  const dialog = await review(app.user);
  const upload = async () => {
    await app.user.click(dialog.getByRole('button', { name: /^Upload 1/ }));
    await allDone();
  };
  return { ...app, dialog, upload };
}

const NOW = city('NOW');
const THEN = city('THEN');

test('of an import that had arrived, an upload goes over the tag that it has made', async () => {
  const sent = { as: 'import', config: THEN } as const;
  const { upload, cities } = await waiting(entry('a', { sent, config: NOW }), onServer('77', 'THEN', T1));
  await upload();
  expect(cities()).toEqual(['NOW']);
  expect(localData().entries).toMatchObject([{ id: '77', state: 'clean' }]);
});

test('an upload over what an import has made, whose answer was lost as well, makes no second tag', async () => {
  const sent = { as: 'import', config: THEN } as const;
  const app = await waiting(entry('a', { sent, config: NOW }), onServer('77', 'THEN', T1));
  loseNextSave();
  await app.user.click(app.dialog.getByRole('button', { name: /^Upload 1/ }));
  await app.dialog.findByRole('alert');
  expect([app.cities(), pending().map(({ id }) => id)]).toEqual([['NOW'], ['77']]);
  await app.upload();
  expect([app.cities(), pending()]).toEqual([['NOW'], []]);
});

test('of an import that had not arrived, an upload makes a new tag', async () => {
  const sent = { as: 'import', config: THEN } as const;
  const { upload, cities } = await waiting(entry('a', { sent, config: NOW }), onServer('77', 'OTHER', T1));
  await upload();
  expect(cities()).toEqual(['NOW', 'OTHER']);
});

test('an import of what was changed there meanwhile had arrived at another tag: keeping both makes no third one', async () => {
  const sent = { as: 'import', config: NOW } as const;
  const app = await comeBack({
    entries: [{ ...changed('a'), config: NOW, sent }],
    stored: [onServer('77', 'NOW', T1), onServer('a', 'THERE', T1)],
  });
  const dialog = await review(app.user);
  await app.user.click(await dialog.findByRole('button', { name: 'Keep both' }));
  await allDone();
  expect(app.cities()).toEqual(['NOW', 'THERE']);
});

test('an older tag that looks the same is not taken for what an import has made', async () => {
  const sent = { as: 'import', config: THEN } as const;
  const app = await comeBack({
    entries: [entry('a', { sent, config: NOW })],
    stored: [onServer('78', 'NEWEST', T1), onServer('77', 'THEN', T1)],
  });
  const dialog = await review(app.user);
  await app.user.click(dialog.getByRole('button', { name: /^Upload 1/ }));
  await allDone();
  expect(app.cities()).toEqual(['NEWEST', 'NOW', 'THEN']);
});

test('a design of an import that had arrived, and was deleted here, is deleted there under its id of there', async () => {
  const sent = { as: 'import', airlineId: UNITED.id, config: THEN } as const;
  const app = await comeBack({
    removals: [{ ...removal('tag', 'a'), sent }],
    stored: [onServer('77', 'THEN', T1), onServer('78', 'OTHER', T1)],
  });
  const dialog = await review(app.user);
  await app.user.click(await dialog.findByRole('button', { name: 'Delete there' }));
  await allDone();
  expect(app.cities()).toEqual(['OTHER']);
});

test('a change that had arrived, and was changed here again, is nobody else`s', async () => {
  const sent = { as: 'tag', config: THEN } as const;
  const one = { ...changed('a'), config: NOW, sent };
  const { dialog, upload, cities } = await waiting(one, onServer('a', 'THEN', T1));
  expect(await dialog.findByText('Changed here')).toBeInTheDocument();
  await upload();
  expect([cities(), pending()]).toEqual([['NOW'], []]);
});

test('what somebody has made of it since is asked about', async () => {
  const sent = { as: 'tag', config: THEN } as const;
  const one = { ...changed('a'), config: NOW, sent };
  const { dialog, cities } = await waiting(one, onServer('a', 'LATER', T1));
  expect(await dialog.findByText('Changed on both sides')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
  expect(cities()).toEqual(['LATER']);
});

test('an import whose logo the server has replaced by the fin is found all the same', async () => {
  const config = { ...THEN, selectedLogo: '/img/uploads/0123456789abcdef0123456789abcdef.png' };
  const made = onServer('77', 'THEN', T1);
  const stored = { ...made, tagConfig: { ...made.tagConfig, selectedLogo: FIN_LOGO } };
  const { upload, cities } = await waiting(
    entry('a', { sent: { as: 'import', config }, config: NOW }),
    stored,
  );
  await upload();
  expect(cities()).toEqual(['NOW']);
});
