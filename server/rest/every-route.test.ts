import 'reflect-metadata';
import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import { AccessResolver } from '../account/access/access.resolver.ts';
import { AccountResolver } from '../account/account.resolver.ts';
import { EmailChangeResolver } from '../account/email-change/email-change.resolver.ts';
import { ActivityResolver } from '../account/activity/activity.resolver.ts';
import { AirlineResolver } from '../airlines/airline.resolver.ts';
import { AirlineTagsResolver } from '../tags/airline-tags.resolver.ts';
import { DeletedTagsResolver } from '../tags/deleted-tags.resolver.ts';
import { FlightsResolver } from '../tags/flights/flights.resolver.ts';
import { ImportResolver } from '../tags/import/import.resolver.ts';
import { LayoutResolver } from '../images/layout.resolver.ts';
import { CollectionResolver } from '../sharing/collections/collection.resolver.ts';
import { ShareResolver } from '../sharing/share.resolver.ts';
import { StatsResolver } from '../tags/stats/stats.resolver.ts';
import { TagResolver } from '../tags/tag.resolver.ts';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { getOperationText } from './operations.ts';
import { PasskeyResolver } from '../account/passkeys/passkey.resolver.ts';
import { SecondFactorResolver } from '../account/second-factor/second-factor.resolver.ts';
import { SignInMethodsResolver } from '../account/sign-in-methods/sign-in-methods.resolver.ts';
import { ROUTES } from './routes.ts';
import type { OperationName, Route } from './route.ts';

const RESOLVERS = [
  AccessResolver,
  AccountResolver,
  EmailChangeResolver,
  ActivityResolver,
  AirlineResolver,
  AirlineTagsResolver,
  CollectionResolver,
  DeletedTagsResolver,
  FlightsResolver,
  ImportResolver,
  LayoutResolver,
  PasskeyResolver,
  SecondFactorResolver,
  ShareResolver,
  SignInMethodsResolver,
  StatsResolver,
  TagResolver,
].map(
  (resolver) => resolver.prototype as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>,
);

/** Spies on the resolver method of an operation's root field. */
function spyOn(operation: OperationName) {
  const document = parse(getOperationText(operation));
  const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [root] = (definition as OperationDefinitionNode).selectionSet.selections;
  const name = root?.kind === Kind.FIELD ? root.name.value : '';
  const prototype = RESOLVERS.find((resolver) => name in resolver);
  if (prototype === undefined) throw new Error(`no resolver has ${name}`);
  return jest.spyOn(prototype, name);
}

const namedRoutes = ROUTES.map((row) => [`${row.method} ${row.path}`, row] as const);
const callers = namedRoutes.filter(([, row]) => row.access === 'caller');
const lists = namedRoutes.filter(([, row]) => 'list' in row && row.list !== undefined);
const withBody = namedRoutes.filter(([, row]) => row.method !== 'GET');

describe('every route', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  let tagId: string;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    [user, otherUser] = [await createMember(app), await createMember(app)];
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: {} },
    });
    tagId = saveResponse.body.data.id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app?.close());

  const buildPath = (path: string): string => `/api${path.replace(':id', tagId)}`;
  /** Builds a body as the route expects it: nothing, a form or JSON. */
  const buildBody = (row: Route, fields: Record<string, unknown>): unknown => {
    if (row.method === 'GET') return undefined;
    if (!('form' in row)) return fields;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, JSON.stringify(value).replaceAll('"', ''));
    return form;
  };

  it.each(namedRoutes)(
    '%s has no logic of its own: it fails when its resolver breaks',
    async (_name, row) => {
      const brokenResolver = spyOn(row.operation).mockRejectedValue(new Error('secret detail'));
      const response = await app.rest(row.method, buildPath(row.path), {
        token: user.token,
        body: buildBody(row, { tag_config: {} }),
      });
      expect(brokenResolver).toHaveBeenCalledTimes(1);
      expect(response.status).toBe(500);
      expect(response.body).toEqual({
        success: false,
        error: 'Something went wrong on our side. Please try again.',
        code: 'INTERNAL',
        requestId: response.headers.get('x-request-id'),
      });
    },
  );

  it.each(callers)('%s wants a live token, before it reads anything', async (_name, row) => {
    const spy = spyOn(row.operation);
    const endedToken = `${user.token.slice(0, -1)}${user.token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [undefined, endedToken, 'x', '']) {
      const response = await app.rest(row.method, buildPath(row.path), {
        token,
        ...(row.method === 'GET' ? {} : { body: '{broken', headers: { 'content-type': 'application/json' } }),
      });
      expect(response.status).toBe(401);
      expect(response.body).toMatchObject({
        success: false,
        code: 'UNAUTHENTICATED',
        error: 'Authentication failed - token expired or unauthorized',
      });
    }
    expect(spy).not.toHaveBeenCalled();
  });

  it.each(callers)("%s refuses another user's id, and nothing is read or written", async (_name, row) => {
    const spy = spyOn(row.operation);
    const calls = [
      [`${buildPath(row.path)}?user_id=${otherUser.id}`, buildBody(row, {})],
      [`${buildPath(row.path)}?user_id=${user.id}&user_id=${otherUser.id}`, buildBody(row, {})],
      // A file body has no user_id.
      ...(row.method === 'GET' || row.file
        ? []
        : [[buildPath(row.path), buildBody(row, { user_id: otherUser.id, tag_config: {} })] as const]),
    ] as const;
    for (const [path, body] of calls) {
      const response = await app.rest(row.method, path, { token: user.token, body });
      expect(response.status).toBe(403);
      expect(response.body).toMatchObject({
        code: 'FOREIGN_USER',
        field: 'user_id',
        error: 'You can only act for yourself.',
      });
    }
    expect(spy).not.toHaveBeenCalled();
  });

  it.each(lists)(
    "%s refuses another user's id beside a session, and asks nobody without one",
    async (_name, row) => {
      const path = `${buildPath(row.path)}?user_id=${otherUser.id}`;
      const spy = spyOn(row.operation);
      const response = await app.rest('GET', path, { token: user.token });
      expect(response.status).toBe(403);
      expect(response.body).toMatchObject({ code: 'FOREIGN_USER', field: 'user_id' });
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
      for (const id of [user.id, 'default_user']) {
        const ownResponse = await app.rest('GET', `${buildPath(row.path)}?user_id=${id}`, {
          token: user.token,
        });
        expect(ownResponse.status).toBe(200);
      }
      for (const token of [undefined, 'dead'])
        expect((await app.rest('GET', path, { token })).status).toBe(200);
    },
  );

  it.each(callers)('%s takes default_user and the own id for the caller', async (_name, row) => {
    for (const id of ['default_user', user.id]) {
      const spy = spyOn(row.operation).mockRejectedValue(new Error('far enough'));
      const response = await app.rest(row.method, `${buildPath(row.path)}?user_id=${id}`, {
        token: user.token,
        body: buildBody(row, { user_id: id, tag_config: {} }),
      });
      expect(spy).toHaveBeenCalledTimes(1);
      expect(response.status).toBe(500);
      spy.mockRestore();
    }
  });

  it.each(withBody)('%s refuses bodies that it cannot read', async (_name, row) => {
    const send = (body: string, type: string) =>
      app.rest(row.method, buildPath(row.path), {
        token: user.token,
        body,
        headers: { 'content-type': type },
      });
    const [json, form] = ['application/json', 'multipart/form-data'];
    const invalidBodies = row.file
      ? ([
          ['--x--', `${form}; boundary=x`, 415, 'UNSUPPORTED_MEDIA_TYPE'],
          ['x'.repeat(row.file.maxBytes + 1), json, 413, 'TOO_LARGE'],
        ] as const)
      : 'form' in row
        ? ([
            ['{}', json, 415, 'UNSUPPORTED_MEDIA_TYPE'],
            ['a=1', form, 400, 'BAD_REQUEST'],
            ['{broken', `${form}; boundary=x`, 400, 'BAD_REQUEST'],
            ['--x\r\n\r\n', `${form}; boundary=x`, 400, 'BAD_REQUEST'],
            ['x'.repeat(row.form.maxBytes + 1024 * 1024), `${form}; boundary=x`, 413, 'TOO_LARGE'],
          ] as const)
        : ([
            ['{broken', json, 400, 'BAD_JSON'],
            ['"text"', json, 400, 'BAD_REQUEST'],
            ['null', json, 400, 'BAD_REQUEST'],
            ['[]', json, 400, 'BAD_REQUEST'],
            ['--x--', `${form}; boundary=x`, 415, 'UNSUPPORTED_MEDIA_TYPE'],
            [
              JSON.stringify({ email: 'x'.repeat(BODY_LIMITS[row.bodyLimit ?? 'usual'] + 1024) }),
              json,
              413,
              'TOO_LARGE',
            ],
          ] as const);
    for (const [body, type, status, code] of [
      ...invalidBodies,
      ['a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ...(row.file ? [] : [['{}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'] as const]),
    ] as const) {
      const response = await send(body, type);
      expect([body.slice(0, 9), response.status, response.body.code]).toEqual([
        body.slice(0, 9),
        status,
        code,
      ]);
      expect(response.body).toMatchObject({ success: false, requestId: expect.any(String) });
    }
  });

  it.each([...new Set(ROUTES.map(({ path }) => path))])('%s says which methods it has', async (path) => {
    const response = await app.rest('PATCH', buildPath(path), { token: user.token });
    const methods = ROUTES.filter((row) => row.path === path).map(({ method }) => method);
    expect([response.status, response.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(response.body.error).toBe('Method not allowed');
    expect(
      (response.headers.get('allow') ?? '')
        .split(', ')
        .filter((allowedMethod) => allowedMethod !== 'HEAD')
        .toSorted(),
    ).toEqual(methods.toSorted());
  });

  it.each(callers)('%s is kept by no cache', async (_name, row) => {
    const response = await app.rest(row.method, buildPath(row.path), {
      token: user.token,
      body: buildBody(row, {}),
    });
    expect(response.headers.get('cache-control')).toMatch(/^private, (no-store|max-age=0, must-revalidate)$/);
    // The call may have been the logout, or the deletion of the tag.
    if (response.status === 200 && row.method !== 'GET') user = await createMember(app);
  });

  it('answers what the resolver gives', async () => {
    const { token, id } = await createMember(app);
    const changedTables = {
      id,
      email: 'e',
      nickname: 'Changed',
      name: '',
      bio: '',
      avatarUrl: null,
      coverImageUrl: null,
    };
    spyOn('Viewer').mockResolvedValue({ ...changedTables, createdAt: new Date(0) });
    const response = await app.rest('GET', '/api/user/profile', { token });
    expect(response.body.user).toMatchObject({ nickname: 'Changed', created_at: '1970-01-01T00:00:00.000Z' });
  });

  it('an unknown path is 404, as JSON', async () => {
    for (const path of ['/api', '/api/nothing', '/api/USER/tags', '/api/user/tags/a/b', '/api/%zz']) {
      const response = await app.rest('GET', path, { token: user.token });
      expect([path, [400, 404].includes(response.status), response.body.success]).toEqual([
        path,
        true,
        false,
      ]);
    }
    expect((await app.rest('GET', '/api/nothing')).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'Not found',
    });
  });
});
