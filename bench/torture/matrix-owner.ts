import pg from 'pg';
import { callRest, expectSuccess, createMember, type ProductMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';

/** An account with one object of every kind, and the tokens of the callers. */
export type MatrixOwner = ProductMember & {
  tagId: string;
  airlineId: string;
  collectionId: string;
  otherSessionId: string;
  apiTokenId: string;
  expiredToken: string;
  revokedToken: string;
  readToken: string;
  writeToken: string;
  /** Texts that no answer to other callers may contain. */
  secrets: string[];
};

type Items = { id: string; current?: boolean }[];
/** Codes that no known airline has. Each owner has an airline with them. */
const AIRLINE_CODES = { icao: '9ZZ', iata: '0Z' };

let serial = 0;

/**
 * Creates an owner.
 * @param database the product's database, in which a session is made to expire
 */
export async function makeOwner(product: Product, database: pg.Client): Promise<MatrixOwner> {
  const member = await createMember(product);
  const { token, email, password } = member;
  const post = async (path: string, body: object) =>
    (await expectSuccess(callRest(product, 'POST', path, { token, body }))).body;
  const get = async (path: string, key: string) =>
    (await expectSuccess(callRest(product, 'GET', path, { token }))).body[key] as Items;
  const login = async () => (await post('/api/auth/login', { email, password }))['token'] as string;
  serial += 1;
  const name = `Secretive ${serial} ${process.pid}`;
  const airline = await post('/api/airlines', { name, ...AIRLINE_CODES, logo_url: '/img/logo_united.png' });
  const design = {
    airline: name,
    icao: AIRLINE_CODES.icao,
    airlineIata: AIRLINE_CODES.iata,
    city: `HIDDEN${serial}X${process.pid}`,
  };
  const tag = await post('/api/user/tags', { tag_config: design });
  const tagId = (tag['data'] as { id: string }).id;
  const airlineId = (airline['data'] as { id: string }).id;
  const collection = await post('/api/user/collections', { title: `Private ${serial}`, tag_ids: [tagId] });
  const collectionId = (collection['data'] as { id: string }).id;

  const expired = await login();
  await database.query(
    `update sessions set expires_at = now() - interval '1 minute', last_used_at = now() - interval '8 days'
     where id = (select id from sessions where user_id = $1 order by created_at desc limit 1)`,
    [member.user.id],
  );
  const revoked = await login();
  await expectSuccess(callRest(product, 'POST', '/api/auth/logout', { token: revoked, body: {} }));
  await login();
  const createToken = async (access: string): Promise<string> => {
    const tokenResponse = await post('/api/user/tokens', { name: `script ${serial}`, access, password });
    return (tokenResponse['data'] as { token: string }).token;
  };
  const [readToken, writeToken] = [await createToken('read'), await createToken('write')];
  const sessions = await get('/api/user/sessions', 'data');
  const tokens = await get('/api/user/tokens', 'data');
  return {
    ...member,
    tagId,
    airlineId,
    collectionId,
    otherSessionId: sessions.find(({ current }) => !current)?.id ?? '',
    apiTokenId: tokens[0]?.id ?? '',
    expiredToken: expired,
    revokedToken: revoked,
    readToken,
    writeToken,
    secrets: [email, name.toUpperCase(), name, design.city, tagId, member.user.id],
  };
}

/** Returns the content of an account as a text that changes with any part of it, except for the last use of sessions. */
export async function snapshotAccount(product: Product, { token }: MatrixOwner): Promise<string> {
  const paths = [
    '/api/user/tags?limit=200',
    '/api/user/tags?deleted=1&limit=200',
    '/api/user/profile',
    '/api/airlines',
    '/api/user/tokens',
    '/api/user/collections',
  ];
  const responses = await Promise.all(paths.map((path) => callRest(product, 'GET', path, { token })));
  const sessions = await callRest(product, 'GET', '/api/user/sessions', { token });
  const ids = ((sessions.body['data'] ?? []) as Items).map(({ id }) => id).toSorted();
  const text = JSON.stringify([responses.map(({ status, body }) => [status, body]), ids]);
  return text.replaceAll(/"last_used_at":[^,}]*/g, '');
}
