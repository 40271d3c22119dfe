import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** The first id of an airline that a user creates from now on. The catalogue never reaches it, so that an id is of one airline. */
const FIRST_CUSTOM_ID = 2 ** 40;

const COLUMNS = `id, owner_id, name, icao, iata, alliance, brand_colors, logo_url, logo_upload_id, country, active_from,
  active_to, created_at, updated_at, deleted_at`;

/**
 * Moves the airlines of users from the catalogue into a table of their own. A distributed database copies the catalogue to each server, and
 * keeps an airline of a user on the server of that user.
 */
export class CustomAirlines1795903200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table custom_airlines (
         id bigint generated always as identity (start with ${FIRST_CUSTOM_ID}),
         owner_id uuid not null,
         name text not null,
         icao varchar(3) not null,
         iata varchar(2) not null,
         alliance text not null,
         brand_colors jsonb not null,
         logo_url text not null,
         logo_upload_id text,
         country varchar(2),
         active_from integer,
         active_to integer,
         created_at timestamptz(3) not null default now(),
         updated_at timestamptz(3) not null default now(),
         deleted_at timestamptz(3),
         constraint custom_airlines_pkey primary key (owner_id, id),
         constraint custom_airlines_alliance_check
           check (alliance in ('Star Alliance', 'SkyTeam', 'OneWorld', 'Independent')),
         constraint custom_airlines_owner_id_fkey foreign key (owner_id) references users (id) on delete cascade,
         constraint custom_airlines_logo_upload_id_fkey
           foreign key (owner_id, logo_upload_id) references uploads (user_id, id)
       )`,
    );
    await runner.query(
      `insert into custom_airlines (${COLUMNS}) overriding system value
       select ${COLUMNS} from airlines where owner_id is not null`,
    );
    // Only a database in which this migration was reverted has a larger id.
    await runner.query(
      `select setval(pg_get_serial_sequence('custom_airlines', 'id'),
         greatest(${FIRST_CUSTOM_ID}, (select max(id) + 1 from custom_airlines)), false)`,
    );
    for (const code of ['icao', 'iata'])
      await runner.query(
        `create unique index custom_airlines_${code}_unique on custom_airlines (owner_id, ${code}) where deleted_at is null`,
      );
    await runner.query(
      'create index custom_airlines_owner_id_name_index on custom_airlines (owner_id, name)',
    );
    await runner.query(
      `create index custom_airlines_logo_upload_id_index on custom_airlines (owner_id, logo_upload_id)
       where logo_upload_id is not null`,
    );
    await runner.query('delete from airlines where owner_id is not null');
    // Their indexes and foreign keys are dropped with them.
    await runner.query(
      'alter table airlines drop column owner_id, drop column logo_upload_id, drop column deleted_at',
    );
    for (const code of ['icao', 'iata'])
      await runner.query(
        `create unique index airlines_${code}_unique on airlines (${code}) where active_to is null`,
      );
    await upsertCatalogue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const code of ['icao', 'iata']) await runner.query(`drop index airlines_${code}_unique`);
    await runner.query(
      `alter table airlines
         add column owner_id uuid constraint airlines_owner_id_fkey references users (id) on delete cascade,
         add column logo_upload_id text,
         add column deleted_at timestamptz(3),
         add constraint airlines_logo_upload_id_fkey
           foreign key (owner_id, logo_upload_id) references uploads (user_id, id)`,
    );
    await runner.query(
      `insert into airlines (${COLUMNS}) overriding system value select ${COLUMNS} from custom_airlines`,
    );
    await runner.query('drop table custom_airlines');
    for (const code of ['icao', 'iata']) {
      await runner.query(
        `create unique index airlines_preset_${code}_unique on airlines (${code})
         where owner_id is null and active_to is null`,
      );
      await runner.query(
        `create unique index airlines_owner_${code}_unique on airlines (owner_id, ${code}) where deleted_at is null`,
      );
    }
    await runner.query(
      'create index airlines_owner_id_name_index on airlines (owner_id, name) where owner_id is not null',
    );
    await runner.query(
      'create index airlines_logo_upload_id_index on airlines (logo_upload_id) where logo_upload_id is not null',
    );
  }
}
