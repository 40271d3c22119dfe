import type { QueryRunner } from 'typeorm';
import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../tests/accounts.ts';
import { startTestApp, type RestResponse, type TestApp } from '../tests/test-app.ts';
import { waitForLocks } from '../tests/wait-for-locks.ts';

const AIRLINE_DRAFT = { name: 'Tailfin Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' };
const DESIGN = { airline: 'Tailfin Air', icao: 'QQX', airlineIata: 'Q9' };

// The embedded database has one connection, so its transactions never overlap.
describe('two that write airlines or tags of one user at once (postgres)', () => {
  let app: TestApp;
  let user: TestAccount;
  let firstRunner: QueryRunner;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  beforeEach(async () => {
    user = await createMember(app);
    firstRunner = app.db.source.createQueryRunner();
    await firstRunner.startTransaction();
  });
  afterEach(async () => {
    if (firstRunner.isTransactionActive) await firstRunner.rollbackTransaction();
    await firstRunner.release();
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown): Promise<RestResponse> =>
    app.rest(method, path, { token: user.token, body });
  /** Waits until a call waits for the first transaction, commits that transaction, and returns the response of the call. */
  const runAfterFirst = async (pendingResponse: Promise<RestResponse>): Promise<RestResponse> => {
    await waitForLocks(app.db.source);
    await firstRunner.commitTransaction();
    return pendingResponse;
  };
  /** Inserts an airline of the user without the user's lock, as another program on the same database could. */
  const insertFirst = (name: string, icao: string, iata: string): Promise<unknown> =>
    firstRunner.query(
      `insert into custom_airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url)
       select $1, $2, $3, $4, 'Independent', brand_colors, logo_url from airlines where icao = 'UAL'`,
      [user.id, name, icao, iata],
    );

  it('the unique index refuses the second airline with the same code and names the first', async () => {
    await insertFirst('EARLY AIR', 'QQ1', 'Q9');
    const created = await runAfterFirst(call('POST', '/api/airlines', AIRLINE_DRAFT));
    const error = 'IATA code Q9 is already used by airline EARLY AIR (QQ1)';
    expect([created.status, created.body]).toMatchObject([409, { code: 'IATA_TAKEN', error }]);
  });

  it('the unique index also refuses a change to a taken code', async () => {
    const { id } = (await call('POST', '/api/airlines', AIRLINE_DRAFT)).body.data;
    await insertFirst('EARLY AIR', 'QQ1', 'Q8');
    const changeResponse = await runAfterFirst(call('PUT', `/api/airlines/${id}`, { icao: 'QQ1' }));
    const error = 'ICAO code QQ1 is already used by airline EARLY AIR (Q8)';
    expect([changeResponse.status, changeResponse.body]).toMatchObject([409, { code: 'ICAO_TAKEN', error }]);
  });

  it('a tag whose save is running is deleted with its airline', async () => {
    const { id } = (await call('POST', '/api/airlines', AIRLINE_DRAFT)).body.data;
    await call('POST', '/api/user/tags', { tag_config: DESIGN });
    // A save takes this lock first.
    await firstRunner.query('select id from users where id = $1 for no key update', [user.id]);
    await firstRunner.query(
      `insert into user_tags (user_id, airline_id, flight_number, flight_date, departure_code, arrival_code, tag_config)
       select user_id, airline_id, 'X', flight_date, departure_code, arrival_code, tag_config
       from user_tags where user_id = $1`,
      [user.id],
    );
    expect((await runAfterFirst(call('DELETE', `/api/airlines/${id}`))).status).toBe(200);
    expect((await call('GET', '/api/user/tags')).body.data).toEqual([]);
  });

  it('a tag whose airline is being deleted is saved without it', async () => {
    await call('POST', '/api/airlines', AIRLINE_DRAFT);
    await firstRunner.query('delete from custom_airlines where owner_id = $1', [user.id]);
    const saveResponse = await runAfterFirst(call('POST', '/api/user/tags', { tag_config: DESIGN }));
    expect([saveResponse.status, saveResponse.body.data.airline_id]).toEqual([200, null]);
  });

  it('a tag that is saved without a design keeps the design that was saved meanwhile', async () => {
    const { id } = (await call('POST', '/api/user/tags', { tag_config: { city: 'Read' } })).body.data;
    await firstRunner.query(
      `update user_tags set flight_number = 'KL 1', tag_config =
         tag_config || '{"city": "MEANWHILE", "airline": "KLM", "icao": "KLM", "airlineIata": "KL", "flightNumber": "KL 1"}'
       where id = $1`,
      [id],
    );
    const { data } = (await runAfterFirst(call('PUT', `/api/user/tags/${id}`, {}))).body;
    expect(data.tag_config).toMatchObject({ city: 'MEANWHILE', airline: 'KLM', isPreset: true });
    const [klm] = (await call('GET', '/api/airlines?q=klm')).body.data;
    expect([data.airline_id, data.flight_number]).toEqual([klm.id, 'KL 1']);
  });

  it('a tag that is saved without a design and a deletion of its airline do not wait in a circle', async () => {
    for (let round = 0; round < 3; round += 1) {
      const airline = (await call('POST', '/api/airlines', AIRLINE_DRAFT)).body.data;
      const tag = (await call('POST', '/api/user/tags', { tag_config: DESIGN })).body.data;
      const [saveResponse, deleteResponse] = await Promise.all([
        call('PUT', `/api/user/tags/${tag.id}`, {}),
        call('DELETE', `/api/airlines/${airline.id}`),
      ]);
      expect([200, 404]).toContain(saveResponse.status);
      expect(deleteResponse.status).toBe(200);
      expect((await call('GET', '/api/user/tags')).body.data).toEqual([]);
    }
  });
});
