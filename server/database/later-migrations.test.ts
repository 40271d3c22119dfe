import { describeOnBoth, openTestDatabase, usePlainPostgres } from '../tests/test-app.ts';
import type { Database } from './data-source.ts';
import { migrate } from './run-migrations.ts';
import { FlightYear1795294800000 } from './migrations/20261121210000-flight-year.ts';
import { DeletedTags1795399200000 } from './migrations/20261123020000-deleted-tags.ts';
import { ListColumns1795791600000 } from './migrations/20261127150000-list-columns.ts';
import { TagSearchTexts1795804200000 } from './migrations/20261127183000-tag-search-texts.ts';
import { TagTotals1795860000000 } from './migrations/20261128100000-tag-totals.ts';
import { addUserWithTag } from '../tests/add-user-with-tag.ts';
import { LATEST_MIGRATIONS } from '../tests/latest-migrations.ts';
import { PlainTagColumns1795366800000 } from './migrations/20261122170000-plain-tag-columns.ts';
import { upsertCatalogue } from './upsert-catalogue.ts';
import { readAirlineSeed } from './seed-files.ts';

usePlainPostgres();

const REVERTED_MIGRATIONS = [
  new TagSearchTexts1795804200000(),
  new TagTotals1795860000000(),
  ...LATEST_MIGRATIONS,
];
const MENDED_MIGRATIONS = `name in ('MendedCatalogue1795291200000', 'ClosedAirports1795298400000')`;
const LATER_AIRPORTS = `iata in ('CGX', 'TSE')`;
const ADDED_AIRLINES = `icao in ('REU','LAM','DJT','LHX','LPE','ARE','IYE','VCV','MAC','JZA')`;

/** Restores the database of the release before the migration MendedCatalogue. */
async function bringBackOldCatalogue({ source }: Database): Promise<void> {
  await source.query(`delete from migrations where ${MENDED_MIGRATIONS}`);
  await source.query(`delete from airlines where ${ADDED_AIRLINES}`);
  await source.query(`delete from airports where ${LATER_AIRPORTS}`);
  await source.query(`update airports set city = 'Kingston Tinson Pen' where iata = 'KTP'`);
  await source.query(`update airports set city = 'Torp' where iata = 'TRF'`);
  await source.query(`update airports set timezone = 'Pacific/Apia' where iata = 'PPG'`);
  await source.query(`update airports set rank = 255 where iata = 'PNH'`);
}

describeOnBoth('migrations of a database that is in use', (kind, { it, itOnBoth }) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db?.close());

  const putAgain = async (): Promise<void> => {
    const runner = db.source.createQueryRunner();
    try {
      await upsertCatalogue(runner);
    } finally {
      await runner.release();
    }
  };

  describe('a catalogue in which airlines had other codes', () => {
    const CODES_QUERY = 'select id, icao, iata, name from airlines order by id';
    const queryRows = (query: string) => db.source.query<{ [column: string]: unknown }[]>(query);

    it('airlines keep their ids when codes, names and logos change and when codes are swapped', async () => {
      // Each statement changes different airlines.
      const changes = [
        `update airlines set icao = 'ZQA' where icao = 'KLM'`,
        `update airlines set iata = '0B' where icao = 'AFR'`,
        `update airlines set icao = 'ZQC', iata = '0C', name = 'Royal' where icao = 'DAL'`,
        `update airlines set icao = 'ZQD', iata = '0D', logo_url = '/x' where icao = 'UAL'`,
        `update airlines set icao = 'ZQE', name = 'Regal', logo_url = '/y' where icao = 'DLH'`,
        `update airlines set iata = case icao when 'QFA' then '00' else '01' end where icao in ('QFA', 'CPA')`,
        `update airlines set iata = case icao when 'QFA' then 'CX' else 'QF' end where icao in ('QFA', 'CPA')`,
        `update airlines set icao = '0' || iata where icao in ('SIA', 'ANA', 'JAL')`,
        `update airlines set icao = case icao when '0SQ' then 'ANA' when '0NH' then 'JAL' else 'SIA' end
         where icao in ('0SQ', '0NH', '0JL')`,
      ];
      const changedCodes = ['KLM', 'AFR', 'DAL', 'UAL', 'DLH', 'QFA', 'CPA', 'SIA', 'ANA', 'JAL'];
      const today = await queryRows(CODES_QUERY);
      for (const statement of changes) await queryRows(statement);
      const movedRows = await queryRows(CODES_QUERY);
      const changedRows = today.filter(
        (row, index) => JSON.stringify(row) !== JSON.stringify(movedRows[index]),
      );
      expect(new Set(changedRows.map(({ icao }) => icao))).toEqual(new Set(changedCodes));
      await putAgain();
      expect(await queryRows(CODES_QUERY)).toEqual(today);
    });

    it('a new airline that takes a code gets a new row, and the old airline keeps its row', async () => {
      const [oldAirline] = await queryRows(`select id from airlines where icao = 'KLM'`);
      const [removedAirline] = await queryRows(`select id from airlines where icao = 'REU'`);
      await queryRows(`delete from airlines where icao = 'REU'`);
      await queryRows(`update airlines set icao = 'REU', iata = 'UU' where icao = 'KLM'`);
      await putAgain();
      expect(await queryRows(`select id, iata from airlines where icao = 'KLM'`)).toEqual([
        { ...oldAirline, iata: 'KL' },
      ]);
      const [newAirline, ...extraAirlines] = await queryRows(
        `select id, iata from airlines where icao = 'REU'`,
      );
      expect([newAirline?.['iata'], extraAirlines]).toEqual(['UU', []]);
      expect([oldAirline?.['id'], removedAirline?.['id']]).not.toContain(newAirline?.['id']);
    });

    it('an airline that is in no file is deleted only if another airline has its code', async () => {
      await queryRows(`update airlines set iata = '0Q' where icao = 'KLM'`);
      await queryRows(
        `insert into airlines (name, icao, iata, alliance, brand_colors, logo_url) values
           ('Gone', 'QQQ', 'KL', 'SkyTeam', '{}', '/g'), ('Kept', 'QQZ', 'Q0', 'SkyTeam', '{}', '/k')`,
      );
      await putAgain();
      const foundRows = await queryRows(
        `select icao, iata from airlines where icao in ('KLM', 'QQQ', 'QQZ') order by icao`,
      );
      await queryRows(`delete from airlines where icao = 'QQZ'`);
      expect(foundRows).toEqual([
        { icao: 'KLM', iata: 'KL' },
        { icao: 'QQZ', iata: 'Q0' },
      ]);
    });
  });

  it('the migrations compute the years of stored tags again and keep them as plain columns', async () => {
    const { source } = db;
    await addUserWithTag(db);
    await source.query(`update user_tags set flight_date = '10202025'`);
    // The embedded database has only one connection, which this query runner holds.
    const runner = source.createQueryRunner();
    const readFlightYears = (): Promise<unknown[]> =>
      runner.query('select flight_year from user_tags order by flight_number');
    const migration = new FlightYear1795294800000();
    const laterMigrations = [new PlainTagColumns1795366800000(), ...REVERTED_MIGRATIONS];
    for (const later of laterMigrations.toReversed()) await later.down(runner);
    await migration.down(runner);
    const previousRows = await readFlightYears();
    await migration.up(runner);
    const after = await readFlightYears();
    for (const later of laterMigrations) await later.up(runner);
    // The stored values stay when the columns stop being generated.
    const plainYears = await readFlightYears();
    await runner.release();
    await source.query('delete from users');
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const of2025 = [{ flight_year: '2025' }];
    expect([previousRows, after, plainYears, upQueries]).toEqual([
      [{ flight_year: '2020' }],
      of2025,
      of2025,
      [],
    ]);
  });

  it('the migrations read the day of each stored flight that has one, and lose the deleted tags when reverted', async () => {
    const { source } = db;
    await addUserWithTag(db);
    const dates = ['7/16-2025', '16 JUL 2025', '16.07.2025', '2025-07-16', '31.06.2025', '7/16/2025', ''];
    await source.query(
      `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config)
       select users.id, date, date, '', '', '{}' from users, jsonb_array_elements_text($1) as sent (date)`,
      [JSON.stringify(dates)],
    );
    await source.query(`update user_tags set deleted_at = now() where flight_number = ''`);
    await source.query('update custom_airlines set deleted_at = now()');
    const runner = source.createQueryRunner();
    const migrations = [
      new DeletedTags1795399200000(),
      new ListColumns1795791600000(),
      ...REVERTED_MIGRATIONS,
    ];
    for (const migration of migrations.toReversed()) await migration.down(runner);
    for (const migration of migrations) await migration.up(runner);
    const days = await runner.query(
      `select flight_date as date, to_char(flown_on, 'YYYY-MM-DD') as day from user_tags order by id`,
    );
    const airlines = await runner.query('select id from custom_airlines');
    await runner.release();
    await source.query('delete from users');
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const daysByDate = new Map(
      days.map(({ date, day }: { date: string; day: string | null }) => [date, day]),
    );
    expect([Object.fromEntries(daysByDate), airlines, upQueries]).toEqual([
      {
        '16JUL2025': '2025-07-16',
        '7/16-2025': '2025-07-16',
        '16 JUL 2025': '2025-07-16',
        '16.07.2025': '2025-07-16',
        '2025-07-16': '2025-07-16',
        '31.06.2025': null,
        '7/16/2025': '2025-07-16',
      },
      [],
      [],
    ]);
  });

  describe('a database that has the first catalogue', () => {
    const otherAirportsQuery = `select id, iata as key from airports where not (${LATER_AIRPORTS})
      union all select id, icao from airlines where not (${ADDED_AIRLINES}) order by 1, 2`;
    const mendedAirportsQuery = `select iata, city, timezone, rank from airports where iata in ('KTI', 'KTP', 'PNH', 'PPG', 'TRF') order by iata`;
    // Each write of a row changes its xmin, even if the values stay equal.
    const ofUsers = `select to_jsonb(t) || jsonb_build_object('xmin', t.xmin::text) as row from user_tags t
        union all select to_jsonb(a) || jsonb_build_object('xmin', a.xmin::text) from custom_airlines a`;
    const queryRows = (query: string) => db.source.query<{ [column: string]: unknown }[]>(query);
    beforeEach(async () => {
      await bringBackOldCatalogue(db);
      await addUserWithTag(db);
    });
    afterEach(() => queryRows('delete from users'));

    itOnBoth('the migrations mend it, keep every id and change nothing of users', async () => {
      const [ids, users] = [await queryRows(otherAirportsQuery), await queryRows(ofUsers)];
      expect(users).toHaveLength(2);
      await migrate(db);
      expect(await queryRows(mendedAirportsQuery)).toMatchObject([
        { iata: 'KTI', city: 'Phnom Penh', rank: 255 },
        { iata: 'KTP', city: 'Kingston' },
        { iata: 'PNH', city: 'Phnom Penh', rank: 5000 },
        { iata: 'PPG', timezone: 'Pacific/Pago_Pago' },
        { iata: 'TRF', city: 'Oslo' },
      ]);
      expect(await queryRows(`select iata from airlines where ${ADDED_AIRLINES}`)).toHaveLength(10);
      expect(await queryRows(`select iata from airports where ${LATER_AIRPORTS}`)).toHaveLength(2);
      expect(await queryRows(otherAirportsQuery)).toEqual(ids);
      expect(await queryRows(ofUsers)).toEqual(users);
      const rowVersionsQuery = `select xmin::text from airports union select xmin::text from airlines`;
      const previousRows = await queryRows(rowVersionsQuery);
      await queryRows(`delete from migrations where ${MENDED_MIGRATIONS}`);
      await migrate(db);
      expect(await queryRows(rowVersionsQuery)).toEqual(previousRows);
    });

    it('the migrations assign tags to the new entries as a save does, and keep the times of the tags', async () => {
      const [keptTag] = await queryRows('select id from user_tags');
      const designs = [
        { airline: 'NOBODY', icao: 'QQQ', airlineIata: 'Q0', iata: 'TSE' },
        { airline: 'LAM', icao: 'LAM', airlineIata: 'Q0', iata: 'CGX' },
        { airline: 'X', icao: 'QQQ', airlineIata: 'UU', iata: 'QQQ' },
        { airline: 'KLM', icao: 'REU', airlineIata: 'KL', iata: 'AMS' },
        {
          airline: 'X',
          icao: 'QQQ',
          airlineIata: 'Q0',
          iata: 'QQQ',
          selectedAircraft: '/img/aircraft_a320.png',
        },
      ];
      const [jazz] = readAirlineSeed().filter(({ icao }) => icao === 'JZA');
      designs.push({
        airline: (jazz?.name ?? '').toUpperCase(),
        icao: 'QQQ',
        airlineIata: 'Q0',
        iata: 'AMS',
      });
      await db.source.query(
        `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config, updated_at)
         select users.id, place, '', '', '', design || '{"isPreset": false, "timestamp": "then"}', '2001-02-03'
         from users, jsonb_array_elements($1) with ordinality as sent (design, place)`,
        [JSON.stringify(designs)],
      );
      await migrate(db);
      expect(
        await queryRows(
          `select coalesce(airlines.icao, own.icao) as icao, own.id is not null as own, airports.iata, aircraft_types.image, tag_config -> 'isPreset' as preset
           from user_tags left join airlines on airlines.id = airline_id
           left join custom_airlines as own on own.owner_id = user_id and own.id = airline_id left join airports on airports.id = airport_id
           left join aircraft_types on aircraft_types.id = aircraft_type_id
           where user_tags.id <> '${String(keptTag?.['id'])}' order by flight_number`,
        ),
      ).toEqual([
        { icao: null, own: false, iata: 'TSE', image: null, preset: false },
        { icao: 'LAM', own: false, iata: 'CGX', image: null, preset: true },
        { icao: 'REU', own: true, iata: null, image: null, preset: false },
        { icao: 'KLM', own: false, iata: 'AMS', image: null, preset: true },
        { icao: null, own: false, iata: null, image: '/img/aircraft_a320.png', preset: false },
        { icao: 'JZA', own: false, iata: 'AMS', image: null, preset: true },
      ]);
      const untouchedCondition = `updated_at = '2001-02-03' and tag_config ->> 'timestamp' = 'then'`;
      expect(await queryRows(`select id from user_tags where ${untouchedCondition}`)).toHaveLength(
        designs.length,
      );
    });

    itOnBoth('migrations that fail half-way leave it unchanged, and the next run mends it', async () => {
      const previousRows = await queryRows(mendedAirportsQuery);
      await queryRows(`alter table airports add constraint no_oslo check (iata <> 'TRF' or city <> 'Oslo')`);
      await expect(migrate(db)).rejects.toThrow('no_oslo');
      expect(await queryRows(mendedAirportsQuery)).toEqual(previousRows);
      expect(await queryRows(`select iata from airlines where ${ADDED_AIRLINES}`)).toEqual([]);
      expect(await queryRows(`select name from migrations where ${MENDED_MIGRATIONS}`)).toEqual([]);
      await queryRows('alter table airports drop constraint no_oslo');
      await migrate(db);
      expect(await queryRows(`select iata from airports where iata = 'TRF' and city = 'Oslo'`)).toHaveLength(
        1,
      );
      expect(await queryRows(`select name from migrations where ${MENDED_MIGRATIONS}`)).toHaveLength(2);
    });
  });
});
