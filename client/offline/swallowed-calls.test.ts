import { DEFAULT_DESIGN } from '../../tag/tag-config.ts';
import { createApolloClient } from '../apollo.ts';
import { savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { OneTagDocument, SaveTagDocument } from '../graphql/generated.ts';
import { restoreSession } from '../session/session-store.ts';
import { writeSession } from '../session/stored-session.ts';
import { KESTREL } from '../tests/render-app.tsx';
import { useConnection } from './connection.store.ts';
import { localData, pendingEntries } from './local.store.ts';

const HEALTHY = { ok: true, json: async () => ({ success: true }) };

/** A network in which calls to GraphQL are never answered; those to the probe are, or not, as it says. */
function swallow(probe: () => Promise<unknown>) {
  const given: AbortSignal[] = [];
  globalThis.fetch = ((path: string, { signal }: RequestInit) => {
    if (path === '/api/health') return probe();
    if (signal) given.push(signal);
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  }) as typeof fetch;
  return given;
}

beforeEach(() => {
  jest.useFakeTimers();
  writeSession({ token: 'token', user: KESTREL });
  restoreSession();
  useConnection.setState({ status: 'connected' });
});
afterEach(() => {
  jest.useRealTimers();
});

const save = () => {
  const variables = { input: { config: DEFAULT_DESIGN, newId: 'a' } };
  return createApolloClient('7').mutate({ mutation: SaveTagDocument, variables });
};

test('a call that nobody answers, nor a probe, is given up after 5 s and done here', async () => {
  const calls = swallow(() => Promise.reject(new TypeError('Failed to fetch')));
  const saved = save();
  await jest.advanceTimersByTimeAsync(5_000);
  expect((await saved).data?.saveTag).toMatchObject({ __typename: 'SaveTagSuccess', tag: { id: 'a' } });
  expect(useConnection.getState().status).toBe('local');
  expect(pendingEntries()).toMatchObject([{ id: 'a', state: 'new', sent: { as: 'tag' } }]);
  expect(calls.map(({ aborted }) => aborted)).toEqual([true]);
});

test('one that ends after another user has come is kept for neither', async () => {
  swallow(() => Promise.reject(new TypeError('Failed to fetch')));
  const saved = save();
  const failed = expect(saved).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(1_000);
  writeSession({ token: 'other', user: { ...KESTREL, id: '8' } });
  restoreSession();
  await jest.advanceTimersByTimeAsync(5_000);
  await failed;
  expect(pendingEntries()).toEqual([]);
  writeSession({ token: 'token', user: KESTREL });
  restoreSession();
  expect(pendingEntries()).toEqual([]);
});

test('an answer that comes after another user has come is none, and leaves no copy with them', async () => {
  let answer: (answered: object) => void = () => {};
  globalThis.fetch = (() => new Promise<object>((resolve) => (answer = resolve))) as unknown as typeof fetch;
  const asked = createApolloClient('7').query({ query: OneTagDocument, variables: { id: 'a' } });
  const refused = expect(asked).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(1_000);
  writeSession({ token: 'other', user: { ...KESTREL, id: '8' } });
  restoreSession();
  const tag = savedTag('a', UNITED);
  const headers = new Headers({ 'content-type': 'application/json' });
  answer({ ok: true, status: 200, headers, text: async () => JSON.stringify({ data: { tag } }) });
  await refused;
  expect(localData().entries).toEqual([]);
});

test('one that only takes its time is waited for while the server answers a probe', async () => {
  const calls = swallow(() => Promise.resolve(HEALTHY));
  const saved = save();
  let isOver = false;
  void saved.finally(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(20_000);
  expect([isOver, useConnection.getState().status, pendingEntries()]).toEqual([false, 'connected', []]);
  expect(calls.map(({ aborted }) => aborted)).toEqual([false]);
});
