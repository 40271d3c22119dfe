import { QueryFailedError } from 'typeorm';
import { UserTag } from '../tags/user-tag.entity.ts';
import { User } from '../account/user.entity.ts';
import { Airline, PresetAirline } from '../airlines/airline.entity.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { UPLOAD_REFERENCES } from '../storage/upload-cleanup.ts';
import { openTestDatabase, usePlainPostgres } from '../tests/test-app.ts';
import type { Database } from './data-source.ts';
import { addDirectoryKey } from './by-user/user-directory.ts';
import { getConstraintName } from './constraint-name.ts';
import { isOutage } from './outage.ts';

usePlainPostgres();

const COLORS = {
  background: '#001642',
  gradient: '#125CEF',
  outline: '#FFFFFF',
  airlineText: '#FFFFFF',
  iataText: '#FFFFFF',
  cityText: '#FFFFFF',
  countryText: '#FFFFFF',
};

describe('constraints', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase('postgres');
  });
  afterAll(() => db?.close());

  const addUser = async (email: string): Promise<string> => {
    const terms = { termsVersion: '1', termsAcceptedAt: new Date() };
    const user = { email, emailKey: email.toLowerCase(), passwordHash: 'x', nickname: 'nick', ...terms };
    const { identifiers } = await db.source.getRepository(User).insert(user);
    return String(identifiers[0]?.['id']);
  };
  const addAirline = async (ownerId: string | null, icao: string, iata: string): Promise<string> => {
    const airline = {
      ownerId,
      icao,
      iata,
      name: icao,
      alliance: 'SkyTeam' as const,
      brandColors: COLORS,
      logoUrl: '/img/x.png',
    };
    const entity = ownerId === null ? PresetAirline : Airline;
    const { identifiers } = await db.source.getRepository<Airline | PresetAirline>(entity).insert(airline);
    return String(identifiers[0]?.['id']);
  };
  const matchConstraintError = (constraint: string) => ({
    driverError: expect.objectContaining({ constraint }),
  });

  it('keep an address unique among all users', async () => {
    const [ann, bob] = [await addUser('Ann@Example.org'), await addUser('ann@example.org')];
    await addDirectoryKey(db.source.manager, 'email', { key: 'ann@example.org', userId: ann });
    await addDirectoryKey(db.source.manager, 'slug', { key: 'ann@example.org', userId: ann });
    await expect(
      addDirectoryKey(db.source.manager, 'email', { key: 'ann@example.org', userId: bob }),
    ).rejects.toMatchObject(matchConstraintError('user_directory_pkey'));
  });

  it('let a browser be found by its cookie without reading the others', async () => {
    const plan = await db.source.transaction(async (manager) => {
      await manager.query('set local enable_seqscan = off');
      return manager.query(`explain select 1 from known_devices where token_hash = 'x'`);
    });
    expect(JSON.stringify(plan)).toContain("Index Cond: (token_hash = 'x'::text)");
    expect(JSON.stringify(plan)).toContain('known_devices_token_hash_index');
  });

  it('keep codes unique in the catalogue and for each owner, not between owners', async () => {
    const [ann, bob] = [await addUser('a@x.org'), await addUser('b@x.org')];
    await expect(addAirline(null, 'UAL', 'Q1')).rejects.toMatchObject(
      matchConstraintError('airlines_icao_unique'),
    );
    await expect(addAirline(null, 'QQ1', 'UA')).rejects.toMatchObject(
      matchConstraintError('airlines_iata_unique'),
    );
    await addAirline(ann, 'QQQ', 'QQ');
    await addAirline(bob, 'QQQ', 'QQ');
    await expect(addAirline(ann, 'QQQ', 'Q2')).rejects.toMatchObject(
      matchConstraintError('custom_airlines_icao_unique'),
    );
    await expect(addAirline(ann, 'QQ2', 'QQ')).rejects.toMatchObject(
      matchConstraintError('custom_airlines_iata_unique'),
    );
  });

  it('allow the four alliances and no other', async () => {
    const statement = `update airlines set alliance = 'Oneworld'`;
    await expect(db.source.query(statement)).rejects.toMatchObject(
      matchConstraintError('airlines_alliance_check'),
    );
  });

  it('delete all rows of a deleted user', async () => {
    const [ann] = [await addUser('c@x.org'), await addUser('d@x.org')];
    const airlineId = await addAirline(ann, 'ZZZ', 'ZZ');
    const columns = {
      flightNumber: '',
      flightDate: '',
      departureCode: '',
      arrivalCode: '',
      tagConfig: { ...DEFAULT_DESIGN },
    };
    const tags = db.source.getRepository(UserTag);
    await tags.insert([{ userId: ann, airlineId, ...columns }]);
    await db.source.getRepository(User).delete({ id: ann });
    expect(await tags.countBy({ userId: ann })).toBe(0);
    expect(await db.source.getRepository(Airline).countBy({ ownerId: ann })).toBe(0);
  });

  it('give times back in the milliseconds an ISO string carries', async () => {
    const { createdAt } = await db.source.getRepository(User).findOneByOrFail({ emailKey: 'd@x.org' });
    const sameCodeInsert = await db.source
      .getRepository(User)
      .countBy({ createdAt: new Date(createdAt.toISOString()) });
    expect(sameCodeInsert).toBeGreaterThan(0);
  });

  it('refer to uploads only from the columns that the cleaning checks', async () => {
    const references = await db.source.query<object[]>(
      `select c.conrelid::regclass::text as "table", owner.attname as "owner", a.attname as "column" from pg_constraint c
       join pg_attribute owner on owner.attrelid = c.conrelid and owner.attnum = c.conkey[1]
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
       where c.contype = 'f' and c.confrelid = 'uploads'::regclass order by 1, 3`,
    );
    expect(references).toEqual(UPLOAD_REFERENCES);
  });

  it('an invalid statement does not count as an outage', async () => {
    const error: unknown = await db.source.query('select nonsense').catch((reason: unknown) => reason);
    expect(isOutage(error)).toBe(false);
  });

  it('a commit that a server of a distributed database did not finish counts as an outage', () => {
    const message = 'could not commit transaction for shard 102008 on at least one active node';
    const reason = Object.assign(new Error(message), { code: 'XX000' });
    expect(isOutage(new QueryFailedError('COMMIT', [], reason))).toBe(true);
  });

  it.each([
    [{ constraint: 'custom_airlines_icao_unique' }, 'x', 'custom_airlines_icao_unique'],
    [
      {},
      'duplicate key value violates unique constraint "custom_airlines_icao_unique_102046"',
      'custom_airlines_icao_unique',
    ],
    [{}, 'duplicate key value violates unique constraint "users_pkey"', 'users_pkey'],
    [{}, 'connection terminated', null],
  ])('the violated constraint of %j and %s is %s', (fields, message, name) => {
    const reason = Object.assign(new Error(message), fields);
    expect(getConstraintName(new QueryFailedError('insert', [], reason))).toBe(name);
  });
});
