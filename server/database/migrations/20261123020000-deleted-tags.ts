import type { MigrationInterface, QueryRunner } from 'typeorm';
import { parseFlightDay } from '../../../tag/dates/flight-day.ts';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** Each different text of a date is read once; so many texts go into one statement. */
const DATES_PER_STATEMENT = 5_000;

const BY_AIRLINE = 'user_tags_user_id_airline_id_created_at_id_index';

/** Lists show living tags only, so their indexes hold no others. */
const LIVING_INDEXES = [
  `drop index ${BY_AIRLINE}`,
  `create index ${BY_AIRLINE} on user_tags (user_id, airline_id, created_at, id) where deleted_at is null`,
  'create index user_tags_living_index on user_tags (user_id, created_at, id) where deleted_at is null',
  'create index user_tags_flown_index on user_tags (user_id, flown_on, created_at, id) where deleted_at is null',
  'create index user_tags_deleted_index on user_tags (user_id, deleted_at, id) where deleted_at is not null',
];

/** Deleted tags and airlines stay for a while; the day of a flight and private notes are columns of a tag. */
export class DeletedTags1795399200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table user_tags add column deleted_at timestamptz(3), add column flown_on date, add column notes text`,
    );
    await runner.query('alter table airlines add column deleted_at timestamptz(3)');
    await readDays(runner);
    for (const statement of LIVING_INDEXES) await runner.query(statement);
    // A deleted airline holds no codes.
    for (const code of ['icao', 'iata']) {
      await runner.query(`drop index airlines_owner_${code}_unique`);
      await runner.query(
        `create unique index airlines_owner_${code}_unique on airlines (owner_id, ${code}) where deleted_at is null`,
      );
    }
    await upsertCatalogue(runner);
  }

  /** What was deleted goes: the version before knows no deleted rows. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from user_tags where deleted_at is not null');
    await runner.query('delete from airlines where deleted_at is not null');
    for (const code of ['icao', 'iata']) {
      await runner.query(`drop index airlines_owner_${code}_unique`);
      await runner.query(`create unique index airlines_owner_${code}_unique on airlines (owner_id, ${code})`);
    }
    await runner.query('alter table airlines drop column deleted_at');
    // Takes the indexes along whose conditions or columns these are.
    await runner.query(
      'alter table user_tags drop column deleted_at, drop column flown_on, drop column notes',
    );
    await runner.query(`create index ${BY_AIRLINE} on user_tags (user_id, airline_id, created_at, id)`);
  }
}

/** Fills flown_on from the dates of stored tags, where they name a day without doubt. */
async function readDays(runner: QueryRunner): Promise<void> {
  const dates: { date: string }[] = await runner.query('select distinct flight_date as date from user_tags');
  const days = dates.flatMap(({ date }) => {
    const day = parseFlightDay(date);
    return day === null ? [] : [{ date, day }];
  });
  for (let at = 0; at < days.length; at += DATES_PER_STATEMENT) {
    await runner.query(
      `update user_tags set flown_on = known.day from jsonb_to_recordset($1) as known (date text, day date)
       where flight_date = known.date`,
      [JSON.stringify(days.slice(at, at + DATES_PER_STATEMENT))],
    );
  }
}
