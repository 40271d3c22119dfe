import { act, screen, waitFor, within } from '@testing-library/react';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { createApolloClient } from '../../apollo.ts';
import { SaveTagDocument } from '../../graphql/generated.ts';
import { changeLocal, cleanEntry, localData } from '../../offline/local.store.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { card, field } from '../tests/open-editor.tsx';
import { discard, keepBoth } from './resolve.ts';
import {
  allDone,
  changed,
  city,
  comeBack,
  entry,
  onServer,
  pending,
  review,
  T1,
  T2,
} from './tests/come-back.tsx';

// What another tab does meanwhile to what waits here.

const first = () => {
  const [one] = pending();
  if (!one) throw new Error('Nothing waits');
  return one;
};

test('a design that another tab has deleted meanwhile is not uploaded with the others', async () => {
  const app = await comeBack({
    entries: [entry('a', { config: city('A') }), entry('b', { config: city('B') })],
  });
  const dialog = await review(app.user);
  const goOn = app.server.pause();
  await app.user.click(dialog.getByRole('button', { name: 'Upload 2 designs' }));
  await act(() => changeLocal((data) => ({ ...data, entries: data.entries.filter(({ id }) => id !== 'b') })));
  act(goOn);
  await allDone();
  expect([app.cities(), localData().entries.map(({ id }) => id)]).toEqual([['A'], ['a']]);
});

test('both are kept once, however many tabs are asked', async () => {
  const stored = onServer('a', 'THERE', T1);
  await comeBack({ entries: [changed('a')], stored: [stored] });
  const mine = first();
  expect(await keepBoth(mine, stored)).not.toBeNull();
  expect(await keepBoth(mine, stored)).toBeNull();
  expect(localData().entries.map(({ config }) => config.city)).toEqual(['THERE', 'HERE']);
});

test('what another tab has saved since is not given up with what was seen', async () => {
  await comeBack({ entries: [changed('a')] });
  const mine = first();
  const later = { ...mine, updatedAt: T2, config: city('OTHER TAB') };
  await act(() => changeLocal((data) => ({ ...data, entries: [later] })));
  await discard(mine);
  expect(localData().entries).toMatchObject([{ config: { city: 'OTHER TAB' } }]);
});

test('a second creation under an id of which this browser has heard is a change of another one`s', async () => {
  const app = await comeBack({});
  const save = async (config: TagConfig) => {
    const variables = { input: { newId: 'n', config } };
    const { data } = await createApolloClient(KESTREL.id).mutate({ mutation: SaveTagDocument, variables });
    return data?.saveTag;
  };
  expect(await save(city('ONE TAB'))).toMatchObject({ __typename: 'SaveTagSuccess' });
  expect(await save(city('OTHER TAB'))).toMatchObject({
    code: 'TAG_CHANGED',
    current: { tagConfig: { city: 'ONE TAB' } },
  });
  expect(app.cities()).toEqual(['ONE TAB']);
});

test('the screen does not call saved what another tab has given up', async () => {
  await comeBack({ entries: [changed('a')], stored: [onServer('a', 'THERE', T1)] });
  await card('UNITED AIRLINES, PEK, HERE, CN');
  expect(await screen.findByText('Saved in this browser', { selector: '[role=status]' })).toBeInTheDocument();
  const theirs = cleanEntry(onServer('a', 'THERE', T2));
  await act(() => changeLocal((data) => ({ ...data, entries: [theirs] })));
  await waitFor(() => expect(screen.queryByText(/^Saved/, { selector: '[role=status]' })).toBeNull());
});

test('of a design that is kept beside the stored one no older version goes on waiting', async () => {
  const app = await comeBack({ entries: [changed('a')], stored: [onServer('a', 'THERE', T2)] });
  await card('UNITED AIRLINES, PEK, HERE, CN');
  await app.user.type(field('City'), ' 2');
  await app.user.click(screen.getByRole('button', { name: 'Save Config' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This tag was changed elsewhere' }));
  await app.user.click(dialog.getByRole('button', { name: 'Keep both' }));
  await screen.findByText('Configuration saved');
  await waitFor(() => expect(pending()).toEqual([]));
  expect(app.cities()).toEqual(['HERE 2', 'THERE']);
});
