import type { MigrationInterface, QueryRunner } from 'typeorm';

const YEAR = '(?:19|20)[0-9][0-9]';

const HEAD =
  'function flight_year_of(flight_date text) returns text language sql immutable parallel safe return';

/** In the last run of digits that holds a year: the one at its end, else at its start, else the last anywhere. */
const BY_RUNS = `coalesce(
  substring(flight_date from '${YEAR}(?![0-9])(?!.*${YEAR})'),
  substring(flight_date from '(?<![0-9])${YEAR}(?![0-9]*[^0-9].*${YEAR})'),
  substring(flight_date from '.*(${YEAR})'),
  'unknown')`;

/** As TagSearch made it: the last of the matches that do not overlap, so that '10202025' was of 2020. */
const BY_MATCHES = `coalesce(
  regexp_substr(flight_date, '${YEAR}', 1, greatest(regexp_count(flight_date, '${YEAR}'), 1)), 'unknown')`;

/** The year of an American date without separators, MMDDYYYY; a column that is made anew counts stored tags again. */
export class FlightYear1795294800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await countYears(runner, BY_RUNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await countYears(runner, BY_MATCHES);
  }
}

async function countYears(runner: QueryRunner, body: string): Promise<void> {
  await runner.query('alter table user_tags drop column flight_year');
  await runner.query(`create or replace ${HEAD} ${body}`);
  await runner.query(
    `alter table user_tags
     add column flight_year text not null generated always as (flight_year_of(flight_date)) stored`,
  );
}
