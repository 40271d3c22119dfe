import fc from 'fast-check';
import { join, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** The columns that PUT profile may change, including the time of the change. */
const CHANGEABLE = ['nickname', 'name', 'bio', 'avatar_url', 'cover_image_url', 'updated_at'];

const FORBIDDEN = `
  id email email_key emailKey password password_hash passwordHash verified_at verifiedAt terms_version
  termsVersion terms_accepted_at created_at createdAt updated_at user_id userId owner_id avatar_upload_id
  avatarUploadId cover_upload_id avatarUrl coverImageUrl input isAdmin __proto__ constructor prototype
  toString`
  .trim()
  .split(/\s+/);

describe('PUT profile with whatever keys', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    [me, other] = [await join(app), await join(app)];
  });
  afterAll(() => app?.close());

  const rowOf = async (id: string, columns: string): Promise<unknown> =>
    app.db.source.query(`select ${columns} from users as one where id = $1`, [id]);
  /** Returns the columns that must not change. Reads them from the database, so that new columns are included. */
  async function keptColumns(): Promise<string[]> {
    const found: { name: string }[] = await app.db.source.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'users'`,
    );
    return found.map(({ name }) => name).filter((name) => !CHANGEABLE.includes(name));
  }

  it('leaves every other column byte for byte, and everybody else', async () => {
    const kept = await keptColumns();
    expect(kept).toEqual(expect.arrayContaining(['id', 'email', 'password_hash', 'verified_at']));
    const columns = kept.map((name) => `${name}::text`).join(', ');
    const [mine, theirs] = [await rowOf(me.id, columns), await rowOf(other.id, 'one::text')];
    const key = fc.oneof(fc.constantFrom(...FORBIDDEN, ...CHANGEABLE), fc.string());
    const value = fc.oneof(
      fc.constantFrom<unknown>(other.id, other.email, '2026-01-01T00:00:00.000Z', null, '', 'Ann', 'a\0b'),
      fc.jsonValue(),
    );
    const body = fc
      .array(fc.tuple(key, value), { minLength: 1, maxLength: 8 })
      // Builds the body as text, because JavaScript would set the prototype of an object for '__proto__'.
      .map((pairs) => `{${pairs.map((pair) => pair.map((one) => JSON.stringify(one)).join(':')).join(',')}}`);
    const headers = { 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const answer = await app.rest('PUT', '/api/user/profile', { token: me.token, body: text, headers });
        expect([200, 400, 403]).toContain(answer.status);
        expect(await rowOf(me.id, columns)).toEqual(mine);
        expect(await rowOf(other.id, 'one::text')).toEqual(theirs);
      }),
      { numRuns: 40 },
    );
  });

  it('ignores whatever stands beside a nickname, and sets the nickname', async () => {
    const columns = (await keptColumns()).map((one) => `${one}::text`).join(', ');
    const before = await rowOf(me.id, columns);
    for (const name of FORBIDDEN.filter((one) => one !== 'user_id')) {
      const nickname = `Ann ${name.slice(0, 12)}`;
      const answer = await app.rest('PUT', '/api/user/profile', {
        token: me.token,
        body: `{${JSON.stringify(name)}: ${JSON.stringify(other.id)}, "nickname": ${JSON.stringify(nickname)}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect([name, answer.status, answer.body.user.nickname]).toEqual([name, 200, nickname]);
      expect([name, await rowOf(me.id, columns)]).toEqual([name, before]);
    }
  });
});
