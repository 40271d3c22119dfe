import { act, screen, waitFor } from '@testing-library/react';
import { STORAGE_PREFIX } from '../../../tag/product.ts';
import { localData } from '../../offline/local.store.ts';
import { writeSession } from '../../session/stored-session.ts';
import { changeInOtherTab, KESTREL, SESSION } from '../../tests/render-app.tsx';
import { city, comeBack, entry, onServer, review, T2, type SaveArgs } from './tests/come-back.tsx';

const OSPREY = { token: 'token-of-osprey', user: { ...KESTREL, id: '8', nickname: 'Osprey' } };

/** Another tab changes what is stored, from its beginning to its end: this one waits for its turn. */
function otherTabsTurn() {
  let begun = false;
  let end = () => {};
  let asked = 0;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const request = async (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as () => unknown;
    if (name !== `${STORAGE_PREFIX}local`) return run();
    asked += 1;
    if (begun) await ended;
    return run();
  };
  Object.assign(navigator, { locks: { request, query: async () => ({ held: [] }) } });
  return { begin: () => (begun = true), end: () => end(), asked: () => asked };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('Upload all ends when another user comes in the midst of it: nothing of the first gets into the account of the second', async () => {
  const turn = otherTabsTurn();
  const entries = [entry('a', { config: city('FIRST') }), entry('b', { config: city('SECOND') })];
  let askedBefore = 0;
  const { user, server } = await comeBack({
    entries,
    handlers: {
      saveTag: ({ input }: SaveArgs) => {
        turn.begin();
        askedBefore = turn.asked();
        return { __typename: 'SaveTagSuccess', tag: onServer('a', input.config.city, T2) };
      },
    },
  });
  const dialog = await review(user);
  await user.click(dialog.getByRole('button', { name: 'Upload 2 designs' }));
  // The first is on the server, and is to be noted here.
  await waitFor(() => expect(turn.asked()).toBeGreaterThan(askedBefore));
  expect(server.callsOf('SaveTag')).toHaveLength(1);
  await changeInOtherTab(() => writeSession(OSPREY));
  await screen.findByRole('link', { name: 'Osprey' });
  await act(async () => turn.end());
  await changeInOtherTab(() => writeSession(SESSION));
  await screen.findByRole('link', { name: 'Kestrel' });
  expect(server.callsOf('SaveTag').map(({ token }) => token)).toEqual([SESSION.token]);
  expect(localData().entries.map(({ id }) => id)).toContain('b');
});
