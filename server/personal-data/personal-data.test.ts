import 'reflect-metadata';
import { shareInAllWays } from '../tests/share-in-all-ways.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import {
  createMember,
  createMemberByMail,
  createNamingRenderer,
  createPublicFolder,
  register,
  signIn,
  type TestAccount,
} from '../tests/accounts.ts';
import { createMovableClock, startTestApp, type TestApp } from '../tests/test-app.ts';
import { addSignInMethods } from './tests/add-sign-in-methods.ts';
import { EXPORTED_COLUMNS } from './tests/exported-columns.ts';

type DataRows = Record<string, unknown>[];
type ExportedData = {
  exported_at: string;
  account: Record<string, unknown>;
  sessions: DataRows;
  identities: DataRows;
  passkeys: DataRows;
  second_factor: DataRows;
  recovery_codes: DataRows;
  uploads: DataRows;
  airlines: DataRows;
  tags: DataRows;
  shares: DataRows;
  collections: DataRows;
  mails: DataRows;
  tokens: DataRows;
};

describe('the personal data', () => {
  const clock = createMovableClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      clock: clock.now,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const requestExport = (token?: string) =>
    app.graphql<{ exportData: ExportedData }>('{ exportData }', {}, token);
  async function readExport(token: string): Promise<ExportedData> {
    const { data, errors } = await requestExport(token);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('nothing was exported');
    return data.exportData;
  }

  /** Creates an account with a row of every kind. */
  async function createFullAccount(mark: string): Promise<TestAccount> {
    const user = await createMemberByMail(app, `${mark}@x.test`);
    await app.rest('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    await app.db.source.query(
      `insert into custom_airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url, country)
       values ($1, $2, 'MNE', 'M1', 'SkyTeam', '{"background":"#123456"}', '/img/logo_united.png', 'NO')`,
      [user.id, mark.toUpperCase()],
    );
    await app.db.source.query(
      `insert into uploads (id, user_id, kind, mime, bytes, width, height, created_at)
       select md5($1::text || mime), $1::uuid, kind, mime, 9, 3, 2, $2::timestamptz from
       (values ('avatar', 'image/jpeg'), ('cover', 'image/webp'), ('logo', 'image/png')) as one (kind, mime)`,
      [user.id, clock.now()],
    );
    await addSignInMethods(app.db.source, user.id, clock.now());
    const design = { ...DEFAULT_DESIGN, airline: mark.toUpperCase(), icao: 'MNE', airlineIata: 'M1' };
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config: design },
    });
    await shareInAllWays(app, user, saveResponse.body.data.id);
    await app.rest('PUT', '/api/user/profile', {
      token: user.token,
      body: { name: `${mark} name`, bio: `${mark}\nbio` },
    });
    return user;
  }

  it('is all that is stored about the caller', async () => {
    const user = await createFullAccount('whole');
    const now = clock.now().toISOString();
    clock.advance(60_000);
    await signIn(app, user.email);
    const laterTime = clock.now().toISOString();
    const data = await readExport(user.token);
    expect(data.exported_at).toBe(laterTime);
    expect(data.account).toEqual({
      id: user.id,
      email: 'whole@x.test',
      nickname: 'Amelia',
      name: 'whole name',
      bio: 'whole\nbio',
      locale: null,
      avatar_url: null,
      cover_image_url: null,
      created_at: now,
      updated_at: now,
      verified_at: now,
      password_used_at: laterTime,
      terms_version: '2026-11-30',
      terms_accepted_at: now,
    });
    const buildSession = (time: string) => ({
      created_at: time,
      last_used_at: time,
      expires_at: expect.any(String),
      user_agent: 'node',
      sign_in_method: 'password',
      confirmed_at: null,
    });
    expect(data.sessions).toEqual([buildSession(now), buildSession(laterTime)]);
    expect(data.identities).toEqual([
      {
        issuer: 'https://id.example',
        subject: `subject of ${user.id}`,
        created_at: now,
        last_used_at: null,
      },
    ]);
    expect(data.passkeys).toEqual([expect.objectContaining({ name: 'Laptop', is_backed_up: true })]);
    expect(data.second_factor).toEqual([{ created_at: now, confirmed_at: null, last_used_at: null }]);
    expect(data.recovery_codes).toEqual([{ created_at: now, used_at: null }]);
    expect(data.uploads).toHaveLength(3);
    for (const [kind, extension] of [
      ['avatar', 'jpg'],
      ['cover', 'webp'],
      ['logo', 'png'],
    ]) {
      expect(data.uploads).toContainEqual({
        url: expect.stringMatching(new RegExp(`^/img/uploads/[0-9a-f]{32}\\.${extension}$`)),
        kind,
        width: 3,
        height: 2,
        bytes: 9,
        created_at: now,
      });
    }
    expect(data.airlines).toEqual([
      expect.objectContaining({ name: 'WHOLE', icao: 'MNE', brand_colors: { background: '#123456' } }),
    ]);
    expect(data.tags).toEqual([
      expect.objectContaining({
        airline_id: data.airlines[0]?.['id'],
        departure_code: 'JFK',
        tag_config: expect.objectContaining({ airline: 'WHOLE', city: 'BEIJING' }),
      }),
    ]);
    expect(data.shares).toEqual([
      expect.objectContaining({ tag_id: data.tags[0]?.['id'], shown: [], listed: false }),
    ]);
    expect(data.collections).toEqual([expect.objectContaining({ tag_ids: [data.tags[0]?.['id']] })]);
    const buildMailRow = (subject: string) => ({
      to: 'whole@x.test',
      subject,
      created_at: now,
      sent_at: null,
    });
    const subjects = ['Confirm your email for Tailfin', 'Set a new password for Tailfin'];
    expect(data.mails).toEqual(expect.arrayContaining(subjects.map(buildMailRow)));
    expect(data.tokens).toHaveLength(2);
    expect(data.tokens).toContainEqual({
      kind: 'verify',
      created_at: now,
      expires_at: expect.any(String),
      used_at: now,
      superseded_at: null,
    });
  });

  it('decides for every column that a user has whether it is given', async () => {
    const columns: { table: string; column: string }[] = await app.db.source.query(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and table_name in
         (select table_name from information_schema.columns
          where column_name in ('user_id', 'owner_id') union select 'users')`,
    );
    const storedColumns: Record<string, string[]> = {};
    for (const { table, column } of columns) (storedColumns[table] ??= []).push(column);
    const decidedColumns = Object.entries(EXPORTED_COLUMNS).map(([table, { given, withheld }]) => [
      table,
      [...given, ...withheld].toSorted(),
    ]);
    const foundColumns = Object.entries(storedColumns).map(([table, names]) => [table, names.toSorted()]);
    expect(Object.fromEntries(foundColumns)).toEqual(Object.fromEntries(decidedColumns));

    const data = await readExport((await createFullAccount('columns')).token);
    const getRowKeys = (rows: DataRows) => Object.keys(rows[0] ?? {}).toSorted();
    const getGivenColumns = (table: string, ...extraColumns: string[]) =>
      [...(EXPORTED_COLUMNS[table]?.given ?? []), ...extraColumns].toSorted();
    expect(getRowKeys([data.account])).toEqual(getGivenColumns('users'));
    expect(getRowKeys(data.sessions)).toEqual(getGivenColumns('sessions'));
    expect(getRowKeys(data.identities)).toEqual(getGivenColumns('identities'));
    expect(getRowKeys(data.passkeys)).toEqual(getGivenColumns('passkeys'));
    expect(getRowKeys(data.second_factor)).toEqual(getGivenColumns('second_factors'));
    expect(getRowKeys(data.recovery_codes)).toEqual(getGivenColumns('recovery_codes'));
    expect(getRowKeys(data.uploads)).toEqual(getGivenColumns('uploads', 'url'));
    expect(getRowKeys(data.airlines)).toEqual(getGivenColumns('custom_airlines'));
    expect(getRowKeys(data.tags)).toEqual(getGivenColumns('user_tags'));
    expect(getRowKeys(data.collections)).toEqual(getGivenColumns('collections', 'tag_ids'));
    expect(getRowKeys(data.mails)).toEqual(getGivenColumns('mails', 'to'));
    expect(getRowKeys(data.tokens)).toEqual(getGivenColumns('account_tokens'));
  });

  it('holds no hash and no secret, and nothing of anybody else', async () => {
    const user = await createFullAccount('mine');
    const otherUser = await createFullAccount('theirs');
    await register(app, 'waiting@x.test');
    const text = JSON.stringify(await readExport(user.token));
    const secrets: { secret: string }[] = await app.db.source.query(
      `select password_hash as secret from users union select secret_hash from sessions
       union select id from sessions union select token_hash from account_tokens
       union select links->>0 from mails
       union select public_key from passkeys union select credential_id from passkeys
       union select encrypted_secret from second_factors union select code_hash from recovery_codes`,
    );
    expect(secrets.length).toBeGreaterThan(10);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('$argon2');
    for (const foreignText of [otherUser.id, 'theirs', 'THEIRS', 'waiting@x.test']) {
      expect(text).not.toContain(foreignText);
    }
    expect(text).toContain('mine@x.test');
  });

  it('has each of many tags once, also of those saved in one instant', async () => {
    const { id, token } = await createMember(app);
    await app.db.source.query(
      `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config, created_at)
       select $1, n::text, '', '', '', '{}', $2::timestamptz + (n / 120) * interval '1 second'
       from generate_series(1, 450) as n`,
      [id, clock.now()],
    );
    const { tags } = await readExport(token);
    const numbers = tags.map((tag) => Number(tag['flight_number'])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    const times = tags.map((tag) => String(tag['created_at']));
    expect(times).toEqual(times.toSorted());
  });

  it('is read once a document', async () => {
    const { token } = await createMember(app);
    const { status, errors } = await app.graphql('{ exportData again: exportData }', {}, token);
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toBe('The document costs 6000 points; at most 5000 are allowed.');
  });
});

it('the personal data is given ten times an hour, to each user', async () => {
  const app = await startTestApp({ database: 'postgres', config: { isRateLimited: true } });
  const [user, otherUser] = [await createMember(app), await createMember(app)];
  const requestCode = async (token: string) =>
    (await app.graphql('{ exportData }', {}, token)).errors?.[0]?.extensions['code'];
  for (let times = 0; times < 10; times += 1) expect(await requestCode(user.token)).toBeUndefined();
  expect(await requestCode(user.token)).toBe('TOO_MANY_ATTEMPTS');
  expect(await requestCode(otherUser.token)).toBeUndefined();
  await app.close();
});
