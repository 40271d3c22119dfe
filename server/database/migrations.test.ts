import { setImmediate } from 'node:timers/promises';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { PresetAirline } from '../airlines/airline.entity.ts';
import { Airport } from '../airlines/airport.entity.ts';
import { AircraftType } from '../airlines/aircraft-type.entity.ts';
import { createDatabase } from '../tests/postgres.ts';
import { describeOnBoth, openTestDatabase, getPostgresUrl, usePlainPostgres } from '../tests/test-app.ts';
import { upsertCatalogue } from './upsert-catalogue.ts';
import { readAirlineSeed, readAirportSeed } from './seed-files.ts';
import { openDatabase, type Database } from './data-source.ts';
import { ENTITIES } from '../entities.ts';
import { migrate } from './run-migrations.ts';
import { UploadReferences1795262400000 } from './migrations/20261121120000-upload-references.ts';
import { repeatLatestMigrations, revertLatestMigrations } from '../tests/latest-migrations.ts';

usePlainPostgres();

const AIRLINE_COUNT = readAirlineSeed().length;

// The global setup of the tests has migrated the template of this database from an empty one: server/tests/global-setup.ts.
describeOnBoth('migrations', (kind, { it, itOnBoth }) => {
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

  itOnBoth('the migrations create exactly the tables that the entities describe', async () => {
    const { upQueries } = await db.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('the migrations are refused on the database of a newer version before one of them runs', async () => {
    const { source } = db;
    const pendingCondition = `name like 'PlainTagColumns%'`;
    await source.query(`delete from migrations where ${pendingCondition}`);
    await source.query(
      `insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`,
    );
    const readMigrations = () => source.query<object[]>('select name from migrations order by name');
    const previousMigrations = await readMigrations();
    await expect(migrate(db)).rejects.toThrow('This database is from a newer version of Tailfin.');
    expect(await readMigrations()).toEqual(previousMigrations);
    await source.query(`delete from migrations where name = 'Later1999999999999'`);
    await source.query(
      `insert into migrations (timestamp, name) values (1795366800000, 'PlainTagColumns1795366800000')`,
    );
  });

  it('the migrations fill the catalogue', async () => {
    expect(await db.source.getRepository(PresetAirline).count()).toBe(AIRLINE_COUNT);
    expect(await db.source.getRepository(Airport).count()).toBe(readAirportSeed().length);
    expect(await db.source.getRepository(AircraftType).count()).toBe(AIRCRAFT.length);
    const united = await db.source.getRepository(PresetAirline).findOneByOrFail({ icao: 'UAL' });
    expect(united).toMatchObject({ iata: 'UA', alliance: 'Star Alliance' });
    expect(united.logoUrl).toBe('/img/logo_united.png');
    expect(united.id).toMatch(/^\d+$/);
    const pudong = await db.source.getRepository(Airport).findOneByOrFail({ iata: 'PVG' });
    expect(pudong).toMatchObject({ city: 'Shanghai', country: 'CN', timezone: 'Asia/Shanghai' });
    expect(pudong.latitude).toBeCloseTo(31.14, 1);
    const heathrow = await db.source.getRepository(Airport).findOneByOrFail({ iata: 'LHR' });
    const luton = await db.source.getRepository(Airport).findOneByOrFail({ iata: 'LTN' });
    expect(heathrow.rank).toBeLessThan(luton.rank);
  });

  it('the migrations change no row that equals the files', async () => {
    const rowVersionsQuery = `select ctid::text, xmin::text, xmax::text from airlines union all select ctid::text, xmin::text, xmax::text
      from airports union all select ctid::text, xmin::text, xmax::text from aircraft_types`;
    const previousVersions = await db.source.query<unknown[]>(rowVersionsQuery);
    await putAgain();
    expect(await db.source.query<unknown[]>(rowVersionsQuery)).toEqual(previousVersions);
  });

  it('the database of a smaller release gets the grown catalogue, and its rows keep their ids', async () => {
    const readAirlineIds = async (): Promise<Map<string, string>> => {
      const rows = await db.source.query<{ key: string; id: string }[]>(
        `select 'airline ' || icao || coalesce(active_to, 0) as key, id from airlines
         union all select 'airport ' || iata, id from airports union all select image, id from aircraft_types`,
      );
      return new Map(rows.map(({ key, id }) => [key, id]));
    };
    const completeIds = await readAirlineIds();
    await db.source.query(`delete from airlines where icao > 'K'`);
    await db.source.query(`delete from airports where iata > 'K'`);
    await db.source.query(`delete from aircraft_types where position > 4`);
    await db.source.query(`update airlines set name = 'Old name', logo_url = '/img/old.png'`);
    await db.source.query(`update airports set city = 'Old city'`);
    const reducedIds = await readAirlineIds();
    expect(reducedIds.size).toBeLessThan(completeIds.size);
    for (let times = 0; times < 2; times += 1) await putAgain();
    const restoredIds = await readAirlineIds();
    expect([...restoredIds.keys()].toSorted()).toEqual([...completeIds.keys()].toSorted());
    for (const [key, id] of reducedIds) expect([key, restoredIds.get(key)]).toEqual([key, id]);
    expect(await db.source.getRepository(PresetAirline).countBy({ name: 'Old name' })).toBe(0);
    expect(await db.source.getRepository(Airport).countBy({ city: 'Old city' })).toBe(0);
  });

  it('the migrations find the uploads that are already shown', async () => {
    const { source } = db;
    const runner = source.createQueryRunner();
    const migration = new UploadReferences1795262400000();
    await revertLatestMigrations(runner);
    await migration.down(runner);
    const [userUpload, foreignUpload] = ['a'.repeat(32), 'b'.repeat(32)];
    const [user]: { id: string }[] = await runner.query(
      `insert into users (email, email_key, password_hash, nickname, terms_version, terms_accepted_at, avatar_url, cover_image_url)
       values ('a', 'a', 'x', 'a', '1', now(), '/img/uploads/${userUpload}.jpg', '/img/uploads/${foreignUpload}.jpg') returning id`,
    );
    const [otherRow]: { id: string }[] = await runner.query(
      `insert into users (email, email_key, password_hash, nickname, terms_version, terms_accepted_at)
       values ('b', 'b', 'x', 'b', '1', now()) returning id`,
    );
    for (const [id, owner] of [
      [userUpload, user],
      [foreignUpload, otherRow],
    ] as const) {
      await runner.query(
        `insert into uploads (id, user_id, kind, mime, bytes, width, height)
         values ($1, $2, 'avatar', 'image/jpeg', 1, 1, 1)`,
        [id, owner?.id],
      );
    }
    for (const [index, id] of [userUpload, foreignUpload].entries()) {
      const logo = `/img/uploads/${id}.png`;
      await runner.query(
        `insert into user_tags (user_id, flight_number, flight_date, departure_code, arrival_code, tag_config)
         values ($1, $2, '', '', '', $3)`,
        [user?.id, String(index), { selectedLogo: logo }],
      );
      await runner.query(
        `insert into airlines (owner_id, name, icao, iata, alliance, brand_colors, logo_url)
         values ($1, 'x', $2, $3, 'SkyTeam', '{}', $4)`,
        [user?.id, `XX${index}`, `X${index}`, logo],
      );
    }
    await migration.up(runner);
    await repeatLatestMigrations(runner);
    await runner.release();
    const rows = await source.query<object[]>(
      'select avatar_upload_id, cover_upload_id from users order by email',
    );
    const tags = await source.query<object[]>('select logo_upload_id from user_tags order by flight_number');
    const airlines = await source.query<object[]>('select logo_upload_id from custom_airlines order by icao');
    await source.query('delete from users');
    const ownOnly = [{ logo_upload_id: userUpload }, { logo_upload_id: null }];
    expect([tags, airlines]).toEqual([ownOnly, ownOnly]);
    expect(rows).toEqual([
      { avatar_upload_id: userUpload, cover_upload_id: null },
      { avatar_upload_id: null, cover_upload_id: null },
    ]);
  });

  itOnBoth('the migrations change nothing when they run again', async () => {
    await migrate(db);
    expect(await db.source.getRepository(PresetAirline).count()).toBe(AIRLINE_COUNT);
  });
});

describe('migrations of a PostgreSQL', () => {
  it('the migrations run once when several servers start at the same moment', async () => {
    const { url, drop } = await createDatabase(getPostgresUrl());
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ entities: ENTITIES, url, dataDir: '' })),
    );
    const outcomes = await Promise.allSettled(servers.map(migrate));
    const airlines = await servers[0]?.source.getRepository(PresetAirline).count();
    await Promise.all(servers.map((server) => server.close()));
    await drop();
    expect(outcomes.map(({ status }) => status)).toEqual(servers.map(() => 'fulfilled'));
    expect(airlines).toBe(AIRLINE_COUNT);
  });

  it('the migrations run without a statement timeout', async () => {
    const { url, drop } = await createDatabase(getPostgresUrl());
    const db = await openDatabase({ entities: ENTITIES, url, dataDir: '' });
    // An event trigger in the database refuses to create tables while a time-out is set.
    await db.source.query(`create function refuse_haste() returns event_trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '0' or current_setting('lock_timeout') <> '0' then raise 'in a hurry'; end if;
      end $$`);
    await db.source.query(
      'create event trigger no_haste on ddl_command_start execute function refuse_haste()',
    );
    await expect(db.source.query('create table hasty (id int)')).rejects.toThrow('in a hurry');
    await migrate(db);
    expect(await db.source.getRepository(PresetAirline).count()).toBe(AIRLINE_COUNT);
    await db.close();
    await drop();
  });

  it('the migrations survive the loss of the connection that holds their lock', async () => {
    const db = await openTestDatabase('postgres');
    const blocker = db.source.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('lock table migrations');
    const migrated = migrate(db);
    const heldLocksQuery = `from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`;
    const waitingQuery = `select 1 from pg_locks where relation = 'migrations'::regclass and not granted`;
    while ((await db.source.query<unknown[]>(waitingQuery)).length === 0) await setImmediate();
    await db.source.query(`select pg_terminate_backend(pid) ${heldLocksQuery}`);
    while ((await db.source.query<unknown[]>(`select 1 ${heldLocksQuery}`)).length > 0) await setImmediate();
    await blocker.rollbackTransaction();
    await blocker.release();
    await migrated;
    await db.close();
  });
});
