import { randomUUID } from 'node:crypto';
import {
  PASSWORD,
  readNewestToken,
  register,
  requestMailedToken,
  signIn,
  type TestAccount,
} from '../accounts.ts';
import { createTestImage, uploadAndGetUrl } from '../images.ts';
import type { RestCall, RestResponse, TestApp } from '../test-app.ts';

/** The calls of one user, and a check that runs after each of them. */
export type Caller = {
  readonly app: TestApp;
  readonly account: TestAccount;
  readonly checkAfterCall: (call: string) => Promise<void>;
};

export const NEW_AIRLINE = {
  name: 'OWN AIR',
  icao: '9ZZ',
  iata: '9Z',
  alliance: 'Independent',
  logo_url: '/img/logo_fin.png',
  brand_colors: {},
};
const SHOW = { date: true, flight: true, registration: true, seat: true, nickname: true };

const buildDesign = (number: number) => ({
  flightNumber: `UA ${100 + number}`,
  date: `2025-0${1 + (number % 9)}-11`,
  departure: 'SFO',
  arrival: 'JFK',
  airline: 'United Airlines',
  icao: 'UAL',
  airlineIata: 'UA',
});

/** Makes all kinds of calls of a signed-in user. Throws if one of them fails. */
export async function callEverythingSignedIn(caller: Caller): Promise<void> {
  const { send, query } = createSender(caller);
  await callTags(caller);
  await callAirlines(caller);
  await callSharing(caller);
  await callImports(caller);
  for (const path of ['profile', 'stats', 'routes', 'sessions', 'tokens', 'activity', 'collections'])
    await send('GET', `/api/user/${path}`);
  for (const path of ['export', 'flights.csv', 'tags.json', 'map.svg', 'year/2025.png'])
    await send('GET', `/api/user/${path}`);
  const { body } = await send('PUT', '/api/user/profile', { body: { nickname: 'Amy', name: 'A', bio: 'b' } });
  await send('PUT', '/api/user/profile', { body: { ...body.user, nickname: 'Amelia' } });
  await query('{ exportData }');
  await query('{ exportAirlines deletedAirlines { tags } tagUsage { count } }');
  await query('{ tagCounts { count } tagShares { share { slug } } viewer { id } version }');
  await callAccess(caller);
}

async function callTags(caller: Caller): Promise<void> {
  const { send, save, query } = createSender(caller);
  const ids: string[] = [];
  for (let number = 0; number < 6; number += 1) ids.push(await save({ tag_config: buildDesign(number) }));
  const [first = '', second = '', third = ''] = ids;
  await send('POST', '/api/user/tags', {
    body: { tag_config: buildDesign(7) },
    headers: { 'idempotency-key': randomUUID() },
  });
  for (const filter of [
    '',
    '?limit=2',
    '?sort=flown',
    '?sort=airline',
    '?q=united',
    '?q=united&sort=airline',
  ])
    await send('GET', `/api/user/tags${filter}`);
  await query('{ tags(filter: { icao: "UAL", year: "2025", q: "UA" }) { nodes { id } } }');
  await send('GET', `/api/user/tags/${first}`);
  await send('GET', `/api/user/tags/${first}/image.png`);
  await send('POST', '/api/user/sheet.pdf', { body: { ids: [first, second], back: true, qr: true } });
  await send('PUT', `/api/user/tags/${first}`, { body: { tag_config: buildDesign(8), notes: 'n' } });
  const saveTag = 'mutation ($input: SaveTagInput!) { saveTag(input: $input) { __typename } }';
  await query(saveTag, { input: { id: first, config: buildDesign(9), keepReplaced: true } });
  const saveTags = 'mutation ($inputs: [SaveTagInput!]!) { saveTags(inputs: $inputs) { __typename } }';
  await query(saveTags, { inputs: [{ config: buildDesign(1) }, { config: buildDesign(2) }] });
  await send('DELETE', `/api/user/tags/${second}`);
  await send('GET', '/api/user/tags?deleted=1');
  await send('POST', `/api/user/tags/${second}/restore`);
  await send('DELETE', `/api/user/tags/${third}?now=1`);
  await query('mutation ($ids: [ID!]!) { deleteTags(ids: $ids) { __typename } }', { ids: ids.slice(3) });
  // A new tag takes the id of a deleted one, which has a page.
  const newId = randomUUID();
  await query(saveTag, { input: { newId, config: buildDesign(3) } });
  await query(saveTag, { input: { newId, config: buildDesign(3) } });
  await send('POST', `/api/user/tags/${newId}/share`, { body: { show: SHOW, listed: true } });
  await send('POST', '/api/user/collections', { body: { title: 'Of one', tag_ids: [newId], show: SHOW } });
  await send('DELETE', `/api/user/tags/${newId}`);
  await query(saveTag, { input: { newId, config: buildDesign(4) } });
}

async function callAirlines(caller: Caller): Promise<void> {
  const { send, save, query } = createSender(caller);
  const { body } = await send('POST', '/api/airlines', { body: NEW_AIRLINE });
  const path = `/api/airlines/${body.data.id}`;
  const ownDesign = { ...buildDesign(1), airline: 'OWN AIR', icao: '9ZZ', airlineIata: '9Z' };
  const tagId = await save({ tag_config: ownDesign });
  await send('GET', '/api/airlines');
  await send('PUT', path, { body: { ...NEW_AIRLINE, iata: '9Y' } });
  await send('GET', `/api/user/tags?airline_id=${body.data.id}`);
  await send('DELETE', path);
  await query('{ deletedAirlines { tags airline { id } } }');
  await send('POST', `${path}/restore`);
  await send('DELETE', path);
  await send('POST', `/api/user/tags/${tagId}/restore`);
  await query('mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) { __typename } }', {
    id: body.data.id,
  });
  await send('DELETE', path);
  await send('DELETE', `${path}?now=1`);
  await save({
    tag_config: { ...buildDesign(2), airline: 'NEW AIR', icao: '9YY', airlineIata: '8Y' },
    airline: { name: 'NEW AIR', icao: '9YY', iata: '8Y', alliance: 'Independent' },
  });
  const image = await createTestImage(300, 200).png().toBuffer();
  const selectedLogo = await uploadAndGetUrl(caller.app, caller.account.token, 'logo', image);
  await save({ tag_config: { ...buildDesign(2), selectedLogo } });
  const avatar_url = await uploadAndGetUrl(caller.app, caller.account.token, 'avatar', image);
  await send('PUT', '/api/user/profile', { body: { nickname: 'Amelia', avatar_url } });
}

async function callSharing(caller: Caller): Promise<void> {
  const { send, save } = createSender(caller);
  const ids = [await save({ tag_config: buildDesign(1) }), await save({ tag_config: buildDesign(2) })];
  const sharePath = `/api/user/tags/${ids[0]}/share`;
  await send('POST', sharePath, { body: { show: SHOW, listed: true } });
  await send('POST', sharePath, { body: { show: SHOW, listed: false } });
  const { body } = await send('POST', '/api/user/collections', {
    body: { title: 'Some', tag_ids: ids, show: SHOW, listed: true },
  });
  await send('POST', '/api/user/collections', { body: { title: 'All', tag_ids: 'all', show: SHOW } });
  const path = `/api/user/collections/${body.data.id}`;
  await send('PUT', path, { body: { title: 'Others', tag_ids: ids.toReversed(), show: SHOW } });
  await send('GET', '/api/user/collections');
  await send('DELETE', path);
  await send('DELETE', sharePath);
  await send('POST', sharePath, { body: { show: SHOW } });
}

async function callImports(caller: Caller): Promise<void> {
  const { send } = createSender(caller);
  const entries = [{ airline: 'OWN 1', icao: '91', airlineIata: '1', city: 'Osaka' }, buildDesign(5)];
  for (const city of ['Osaka', 'Tokyo'])
    await send('POST', '/api/airlines/import', {
      body: { mode: 'valid', entries: entries.map((entry) => ({ ...entry, city })) },
    });
  await send('POST', '/api/flights/import', {
    body: 'Date,Flight number,From,To,Airline\n2024-01-02,UA1,SFO,JFK,United\n',
    headers: { 'content-type': 'text/csv' },
  });
  const file = await send('GET', '/api/user/tags.json');
  for (const path of ['/api/flights/import?dry_run=1', '/api/flights/import'])
    await send('POST', path, {
      body: typeof file.body === 'string' ? file.body : JSON.stringify(file.body),
      headers: { 'content-type': 'application/json' },
    });
}

async function callAccess(caller: Caller): Promise<void> {
  const { query } = createSender(caller);
  const token = await query(
    `mutation { createApiToken(access: "write", name: "n", password: "${PASSWORD}") {
      __typename ... on CreateApiTokenSuccess { token apiToken { id } } } }`,
  );
  const { token: apiToken, apiToken: row } = token.createApiToken;
  await createSender({ ...caller, account: { ...caller.account, token: apiToken } }).send(
    'GET',
    '/api/user/tags',
  );
  await query('mutation ($id: ID!) { deleteApiToken(id: $id) { __typename } }', { id: row.id });
  await query('mutation { endOtherSessions { __typename } }');
  await query(
    `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "${PASSWORD}") { __typename } }`,
  );
  await query('{ sessions { id } }');
}

/** Makes the calls by which a user is found without a session, and those of visitors. Throws if one of them fails. */
export async function callEverythingSignedOut(caller: Caller): Promise<void> {
  const { app, account } = caller;
  const { send, query, save } = createSender(caller);
  const email = `${randomUUID()}@x.test`;
  const secret = await register(app, email);
  await send('POST', '/api/verify-email', {
    body: { token: await requestMailedToken(app, email), registration_secret: secret },
  });
  const token = await signIn(app, email);
  await app.rest('POST', '/api/auth/logout', { token });
  await send('POST', '/api/auth/forgot-password', { body: { email } });
  await send('POST', '/api/auth/reset-password', {
    body: { token: await readNewestToken(app, email), newPassword: PASSWORD },
  });
  const id = await save({ tag_config: buildDesign(1) });
  const shared = await send('POST', `/api/user/tags/${id}/share`, { body: { show: SHOW } });
  const tagIds = { tag_ids: [id], show: SHOW, pictures: true };
  const some = await send('POST', '/api/user/collections', { body: { title: 'Some', ...tagIds } });
  const all = await send('POST', '/api/user/collections', {
    body: { title: 'All', tag_ids: 'all', show: SHOW, pictures: true },
  });
  await send('GET', `/t/${shared.body.data.slug}`);
  await send('GET', `/api/shared/${shared.body.data.slug}`);
  for (const { body } of [some, all]) {
    await send('GET', `/c/${body.data.slug}`);
    await send('GET', `/c/${body.data.slug}/pictures`);
    await send('GET', `/c/${body.data.slug}/pictures/globe.png`);
    const page = await send('GET', `/api/shared/collections/${body.data.slug}`);
    await send('GET', page.body.data.tags[0].png_url);
  }
  const image = await createTestImage(300, 200).png().toBuffer();
  await send('GET', await uploadAndGetUrl(app, account.token, 'logo', image));
  await send('POST', '/api/user/email', { body: { email: `new-${email}`, password: PASSWORD } });
  await send('POST', '/api/verify-email-change', {
    body: { token: await readNewestToken(app, `new-${email}`) },
  });
  await send('POST', '/api/undo-email-change', {
    body: { token: await readNewestToken(app, account.email) },
  });
  const again = { ...account, token: await signIn(app, account.email) };
  await createSender({ ...caller, account: again }).query(
    `mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`,
  );
  await query('{ airports { iata } }');
}

function createSender({ app, account, checkAfterCall }: Caller) {
  const send = async (method: string, path: string, call: RestCall = {}): Promise<RestResponse> => {
    const response = await app.rest(method, path, { token: account.token, ...call });
    if (response.status >= 400)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
    await checkAfterCall(`${method} ${path}`);
    return response;
  };
  const save = async (body: object): Promise<string> =>
    (await send('POST', '/api/user/tags', { body })).body.data.id;
  // oxlint-disable-next-line typescript/no-explicit-any -- the caller knows the shape
  const query = async (document: string, variables: Record<string, unknown> = {}): Promise<any> => {
    const { data, errors } = await app.graphql<Record<string, { __typename?: string } | null>>(
      document,
      variables,
      account.token,
    );
    const isRefused = Object.values(data ?? {}).some((value) => value?.__typename === 'Refusal');
    if (errors !== undefined || isRefused) throw new Error(`${document}: ${JSON.stringify(errors ?? data)}`);
    await checkAfterCall(document);
    return data;
  };
  return { send, save, query };
}
