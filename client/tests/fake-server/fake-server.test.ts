import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { FakeServer } from './fake-server.ts';

// e2e/contract tests the responses of the fake server; this file tests its disturbances, which the contract test cannot cover.

const SAVE = `mutation SaveTag($input: SaveTagInput!) {
  saveTag(input: $input) { ... on SaveTagSuccess { tag { id } } ... on Refusal { code } } }`;

const server = new FakeServer();
const { account } = server.addUser('ada');

async function save(city: string, key?: string) {
  const variables = { input: { config: { ...DEFAULT_DESIGN, city } } };
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: { Authorization: 'Bearer ada', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
    body: JSON.stringify({ query: SAVE, variables, operationName: 'SaveTag' }),
  });
  const { data } = await response.json();
  return {
    status: response.status,
    tag: data?.saveTag.tag?.id,
    replayed: response.headers.get('Idempotency-Replayed'),
  };
}

const fetchHealth = async () => (await server.fetch('/api/health')).status;
const listCities = () => account.tagList.map(({ tagConfig }) => tagConfig.city);

beforeEach(() => account.tags.clear());

test('a call is lost before or after it is applied, once, after as many as asked', async () => {
  server.disturb({ of: 'SaveTag', after: 2, applied: true, answer: 'lost' });
  server.disturb({ applied: false, answer: 'lost' });
  await expect(save('A')).rejects.toThrow('Failed to fetch');
  await expect(save('B')).resolves.toMatchObject({ status: 200 });
  await expect(save('C')).rejects.toThrow('Failed to fetch');
  await expect(save('D')).resolves.toMatchObject({ status: 200 });
  expect(listCities()).toEqual(['D', 'C', 'B']);
});

test('a lost answer is replayed for its key, and the call is applied once', async () => {
  server.disturb({ applied: true, answer: 503 });
  await expect(save('A', 'key')).resolves.toMatchObject({ status: 503, tag: undefined });
  const replayed = await save('A', 'key');
  expect(replayed).toMatchObject({ status: 200, replayed: 'true', tag: account.tagList[0]?.id });
  await expect(save('B', 'key')).resolves.toMatchObject({ status: 422 });
  expect(listCities()).toEqual(['A']);
});

test('an outage answers one operation or all, and offline nothing', async () => {
  server.outage = { status: 500, operation: 'SaveTag' };
  expect([(await save('A')).status, await fetchHealth()]).toEqual([500, 200]);
  server.outage = { status: 503 };
  expect([(await save('A')).status, await fetchHealth()]).toEqual([503, 503]);
  server.outage = null;
  server.offline = true;
  await expect(save('A')).rejects.toThrow('Failed to fetch');
  await expect(fetchHealth()).rejects.toThrow('Failed to fetch');
  server.offline = false;
  expect(listCities()).toEqual([]);
});

test('a silent or paused call waits until it is aborted or continued', async () => {
  const goOffline = jest.fn();
  const aborted = new AbortController();
  server.disturb({ of: ({ path }) => path === '/slow', applied: false, answer: 'silent', onHit: goOffline });
  const silent = server.fetch('/slow', { signal: aborted.signal });
  const goOn = server.pause();
  const paused = save('A');
  expect(listCities()).toEqual([]);
  goOn();
  await expect(paused).resolves.toMatchObject({ status: 200 });
  aborted.abort(new Error('given up'));
  await expect(silent).rejects.toThrow('given up');
  expect(goOffline).toHaveBeenCalledTimes(1);
});
