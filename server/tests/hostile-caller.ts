import type { TimedResponse } from './response-error.ts';
import { formatHostileJson } from './hostile-values.ts';
import { ID_MARKS, tearText, type RandomCall } from './random-calls.ts';

/** The credentials of an account. */
export type Credentials = { email: string; password: string };
export type HostileCaller = {
  /** Sends a call as this member. If the call ended the session, signs in again. */
  send(call: RandomCall): Promise<TimedResponse>;
  /** Returns all data of the member's account except its sessions. */
  readHoldings(): Promise<unknown[]>;
};

type HoldingIds = Record<(typeof ID_MARKS)[number], string>;

/**
 * Creates a member who sends random calls. The member gets a tag and an airline first.
 * @param victim the ids of another member, which the calls use too
 */
export async function openHostileCaller(
  url: string,
  member: Credentials,
  victim?: { tag: string; airline: string },
): Promise<HostileCaller & { tag: string; airline: string }> {
  let token = await signIn(url, member);
  const ownItems = await makeOwn(url, token);
  const ids: HoldingIds = {
    '{tag}': ownItems.tag,
    '{airline}': ownItems.airline,
    '{preset}': '1',
    '{foreignTag}': victim?.tag ?? ownItems.tag,
    '{foreignAirline}': victim?.airline ?? ownItems.airline,
  };
  return {
    ...ownItems,
    send: async (call) => {
      const response = await sendOnce(url, call, ids, getToken(call, token));
      keepIds(ids, call, response);
      if (call.caller === 'member' && (await isSignedOut(url, call, response, token))) {
        token = await signIn(url, member);
      }
      return response;
    },
    readHoldings: async () => {
      const paths = ['/api/user/tags?limit=200', '/api/user/profile', '/api/airlines', '/api/user/stats'];
      return Promise.all(paths.map((path) => getBody(url, path, token)));
    },
  };
}

function getToken({ caller }: RandomCall, token: string): string | null {
  if (caller === 'nobody') return null;
  return caller === 'dead' ? `${token.slice(0, -2)}__` : token;
}

/** Returns true if the session has ended, after a logout or an UNAUTHENTICATED response. */
async function isSignedOut(
  url: string,
  call: RandomCall,
  callResponse: TimedResponse,
  token: string,
): Promise<boolean> {
  if (!/logout|UNAUTHENTICATED/i.test(call.path + callResponse.text + JSON.stringify(call.body)))
    return false;
  const response = await fetch(`${url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status === 401;
}

async function sendOnce(
  url: string,
  call: RandomCall,
  ids: HoldingIds,
  token: string | null,
): Promise<TimedResponse> {
  const insertIds = (text: string): string =>
    ID_MARKS.reduce((filledText, mark) => filledText.replaceAll(mark, () => ids[mark]), text);
  const { body } = call;
  const text =
    body === null || 'text' in body
      ? body?.text
      : tearText(insertIds(formatHostileJson(body.json)), body.tear);
  const start = performance.now();
  const response = await fetch(url + insertIds(call.path), {
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.contentType === null ? {} : { 'content-type': call.contentType }),
    },
    ...(text === undefined ? {} : { body: Buffer.from(text) }),
  });
  const responseText = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: responseText,
    ms: performance.now() - start,
  };
}

/** Remembers the id of the newest object for later calls. */
function keepIds(ids: HoldingIds, call: RandomCall, { status, text }: TimedResponse): void {
  if (call.method !== 'POST' || status !== 200) return;
  const id = /^\{"success":true,"data":\{"id":"([\w-]+)"/.exec(text)?.[1];
  if (id === undefined) return;
  if (call.path.startsWith('/api/user/tags')) ids['{tag}'] = id;
  if (call.path.startsWith('/api/airlines')) ids['{airline}'] = id;
}

async function makeOwn(url: string, token: string): Promise<{ tag: string; airline: string }> {
  const identity = { icao: 'QQX', iata: 'Q9' };
  const tag = await postBody(url, '/api/user/tags', { tag_config: { iata: 'PEK' } }, token);
  const airline = await postBody(
    url,
    '/api/airlines',
    { name: 'Aardvark Air', ...identity, logo_url: '/img/logo_united.png' },
    token,
  );
  return { tag: getId(tag), airline: getId(airline) };
}

function getId(body: Record<string, unknown>): string {
  const { id } = (body['data'] ?? {}) as { id?: unknown };
  if (typeof id !== 'string') throw new Error(`no id in ${JSON.stringify(body)}`);
  return id;
}

async function signIn(url: string, credentials: Credentials): Promise<string> {
  const { token } = await postBody(url, '/api/auth/login', credentials);
  if (typeof token !== 'string') throw new Error('signing in gave no token');
  return token;
}

async function getBody(url: string, path: string, token: string): Promise<unknown> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function postBody(
  url: string,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
