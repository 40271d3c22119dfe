import fc from 'fast-check';
import { createMember, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** The columns that PUT profile may change, including the time of the change. */
const CHANGEABLE_COLUMNS = [
  'nickname',
  'name',
  'bio',
  'locale',
  'avatar_url',
  'cover_image_url',
  'updated_at',
];

const FORBIDDEN_FIELDS = `
  id email email_key emailKey password password_hash passwordHash verified_at verifiedAt terms_version
  termsVersion terms_accepted_at created_at createdAt updated_at user_id userId owner_id avatar_upload_id
  avatarUploadId cover_upload_id avatarUrl coverImageUrl input isAdmin __proto__ constructor prototype
  toString`
  .trim()
  .split(/\s+/);

describe('PUT profile with whatever keys', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    [user, otherUser] = [await createMember(app), await createMember(app)];
  });
  afterAll(() => app?.close());

  const readUserRow = async (id: string, columns: string): Promise<unknown> =>
    app.db.source.query(`select ${columns} from users as one where id = $1`, [id]);
  /** Returns the columns that must not change. Reads them from the database, so that new columns are included. */
  async function listKeptColumns(): Promise<string[]> {
    const columnRows: { name: string }[] = await app.db.source.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'users'`,
    );
    return columnRows.map(({ name }) => name).filter((name) => !CHANGEABLE_COLUMNS.includes(name));
  }

  it('leaves every other column byte for byte, and everybody else', async () => {
    const keptNames = await listKeptColumns();
    expect(keptNames).toEqual(expect.arrayContaining(['id', 'email', 'password_hash', 'verified_at']));
    const columns = keptNames.map((name) => `${name}::text`).join(', ');
    const [ownRow, foreignRow] = [
      await readUserRow(user.id, columns),
      await readUserRow(otherUser.id, 'one::text'),
    ];
    const key = fc.oneof(fc.constantFrom(...FORBIDDEN_FIELDS, ...CHANGEABLE_COLUMNS), fc.string());
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        otherUser.id,
        otherUser.email,
        '2026-01-01T00:00:00.000Z',
        null,
        '',
        'Ann',
        'a\0b',
      ),
      fc.jsonValue(),
    );
    const body = fc
      .array(fc.tuple(key, value), { minLength: 1, maxLength: 8 })
      // Builds the body as text, because JavaScript would set the prototype of an object for '__proto__'.
      .map(
        (pairs) =>
          `{${pairs.map((pair) => pair.map((pairPart) => JSON.stringify(pairPart)).join(':')).join(',')}}`,
      );
    const headers = { 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const response = await app.rest('PUT', '/api/user/profile', {
          token: user.token,
          body: text,
          headers,
        });
        expect([200, 400, 403]).toContain(response.status);
        expect(await readUserRow(user.id, columns)).toEqual(ownRow);
        expect(await readUserRow(otherUser.id, 'one::text')).toEqual(foreignRow);
      }),
      { numRuns: 40 },
    );
  });

  it('ignores whatever stands beside a nickname, and sets the nickname', async () => {
    const columns = (await listKeptColumns()).map((column) => `${column}::text`).join(', ');
    const previousRow = await readUserRow(user.id, columns);
    for (const name of FORBIDDEN_FIELDS.filter((fieldName) => fieldName !== 'user_id')) {
      const nickname = `Ann ${name.slice(0, 12)}`;
      const response = await app.rest('PUT', '/api/user/profile', {
        token: user.token,
        body: `{${JSON.stringify(name)}: ${JSON.stringify(otherUser.id)}, "nickname": ${JSON.stringify(nickname)}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([name, response.status, response.body.user.nickname]).toEqual([name, 200, nickname]);
      expect([name, await readUserRow(user.id, columns)]).toEqual([name, previousRow]);
    }
  });
});
