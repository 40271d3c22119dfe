import { Airline } from '../airlines/airline.entity.ts';
import { Airport } from '../airlines/airport.entity.ts';
import { AircraftType } from '../airlines/aircraft-type.entity.ts';
import { createDatabase } from '../tests/postgres.ts';
import { describeOnBoth, openEmptyDatabase, postgresUrl } from '../tests/test-app.ts';
import { migrate, openDatabase, type Database } from './data-source.ts';

describeOnBoth('migrations', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openEmptyDatabase(kind);
    await migrate(db);
  });
  afterAll(() => db.close());

  it('make exactly the tables that the entities describe', async () => {
    const { upQueries } = await db.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('fill the catalogue', async () => {
    expect(await db.source.getRepository(Airline).count()).toBe(24);
    expect(await db.source.getRepository(Airport).count()).toBe(60);
    expect(await db.source.getRepository(AircraftType).count()).toBe(11);
    const united = await db.source.getRepository(Airline).findOneByOrFail({ icao: 'UAL' });
    expect(united).toMatchObject({ iata: 'UA', alliance: 'Star Alliance', ownerId: null });
    expect(united.logoUrl).toBe('/img/logo_united.png');
    expect(united.id).toMatch(/^\d+$/);
    const pudong = await db.source.getRepository(Airport).findOneByOrFail({ iata: 'PVG' });
    expect(pudong).toMatchObject({ city: 'Shanghai', country: 'CN', timezone: 'Asia/Shanghai' });
    expect(pudong.latitude).toBeCloseTo(31.14, 1);
  });

  it('do nothing the second time', async () => {
    await migrate(db);
    expect(await db.source.getRepository(Airline).count()).toBe(24);
  });
});

describe('migrations of a PostgreSQL', () => {
  it('run once when several servers start at the same moment', async () => {
    const { url, drop } = await createDatabase(postgresUrl());
    const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, dataDir: '' })));
    const outcomes = await Promise.allSettled(servers.map(migrate));
    const airlines = await servers[0]?.source.getRepository(Airline).count();
    await Promise.all(servers.map((server) => server.close()));
    await drop();
    expect(outcomes.map(({ status }) => status)).toEqual(servers.map(() => 'fulfilled'));
    expect(airlines).toBe(24);
  });
});
