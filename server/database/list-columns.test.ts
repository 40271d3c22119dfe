import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { describeOnBoth, startTestApp, type TestApp, usePlainPostgres } from '../tests/test-app.ts';
import { ListColumns1795791600000 } from './migrations/20261127150000-list-columns.ts';
import { TagSearchTexts1795804200000 } from './migrations/20261127183000-tag-search-texts.ts';
import { SearchFold1796031000000 } from './migrations/20261130093000-search-fold.ts';
import { SearchWords1795885200000 } from './migrations/20261128170000-search-words.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../tests/latest-migrations.ts';

usePlainPostgres();

const TAGS = [
  { tag_config: { city: 'Zürich', date: '12 AUG 2024' }, notes: 'Wölkchen' },
  { tag_config: { selectedAircraft: '/img/aircraft_concorde.png', date: 'Aug 1985' } },
  { tag_config: { date: '1999', departure: 'NOT' } },
  { tag_config: { date: 'Soon' } },
];

describeOnBoth('the migration of the list columns', (database, { itOnBoth }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database,
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  const listTags = () =>
    app.db.source.query<{ flight_key: string; search_text: string; updated_at: Date }[]>(
      'select * from user_tags order by created_at, id',
    );

  itOnBoth('computes what a save stores, in portions, also when it is repeated', async () => {
    const { token } = await createMember(app);
    for (const body of TAGS) await app.rest('POST', '/api/user/tags', { token, body });
    // More tags than one batch has.
    const columns = `user_id, airline_id, airport_id, aircraft_type_id, flight_number, flight_date, flown_on, departure_code, arrival_code, tag_config, notes, updated_at,
      search_text, flight_year, flight_key`;
    await app.db.source.query(
      `insert into user_tags (${columns}, created_at) select ${columns}, now() from user_tags, generate_series(1, 300)`,
    );
    const savedTags = await listTags();
    const runner = app.db.source.createQueryRunner();
    const [migration, searchTexts] = [new ListColumns1795791600000(), new TagSearchTexts1795804200000()];
    try {
      await revertLatestMigrations(runner);
      await searchTexts.down(runner);
      await migration.down(runner);
      await runner.query(`update user_tags set search_text = 'of an earlier build', flight_year = 'unknown'`);
      await migration.up(runner);
      await migration.up(runner);
      await searchTexts.up(runner);
      await runner.query(`update user_tags set search_text = 'without marks of words'`);
      await new SearchWords1795885200000().up(runner);
      await repeatLatestMigrations(runner);
    } finally {
      await runner.release();
    }
    expect(await listTags()).toEqual(savedTags);
    expect([...new Set(savedTags.map(({ flight_key }) => flight_key))].toSorted()).toEqual([
      '',
      '1985-08-00',
      '1999-00-00',
      '2024-08-12',
    ]);
    const list = await app.rest('GET', '/api/user/tags?q=concorde%20august&limit=1', { token });
    expect(list.body.data).toMatchObject([{ flight_date: 'AUG 1985' }]);
    const { upQueries } = await app.db.source.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });

  itOnBoth('renews the search texts of all users in both tables', async () => {
    for (let users = 0; users < 2; users += 1) {
      const { token } = await createMember(app);
      for (const body of TAGS) await app.rest('POST', '/api/user/tags', { token, body });
    }
    const listTexts = () => app.db.source.query('select * from tag_search_texts order by user_id, id');
    const [savedTags, savedTexts] = [await listTags(), await listTexts()];
    const runner = app.db.source.createQueryRunner();
    try {
      for (const table of ['user_tags', 'tag_search_texts'])
        await runner.query(`update ${table} set search_text = 'of an earlier build', flight_key = ''`);
      await new SearchFold1796031000000().up(runner);
      await new SearchFold1796031000000().up(runner);
    } finally {
      await runner.release();
    }
    expect([await listTags(), await listTexts()]).toEqual([savedTags, savedTexts]);
  });

  itOnBoth('fills the search texts also when an old server that still runs causes a deadlock', async () => {
    const { token } = await createMember(app);
    for (const body of TAGS) await app.rest('POST', '/api/user/tags', { token, body });
    const savedTags = await listTags();
    const runner = app.db.source.createQueryRunner();
    try {
      await runner.query(`update user_tags set search_text = 'of an earlier build'`);
      // A sequence counts also in transactions that are rolled back.
      await runner.query('create sequence fills');
      await runner.query(
        `create function lose_to_an_old_server() returns trigger language plpgsql as $$ begin
           if nextval('fills') <= 2 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
           return new; end $$`,
      );
      await runner.query(
        `create trigger lose_to_an_old_server before update on user_tags for each statement
         execute function lose_to_an_old_server()`,
      );
      await new SearchWords1795885200000().up(runner);
    } finally {
      await runner.query('drop function if exists lose_to_an_old_server cascade');
      await runner.query('drop sequence if exists fills');
      await runner.release();
    }
    expect(await listTags()).toEqual(savedTags);
  });
});
