import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that signed in before, tokens for scripts, and the browser of each session. */
export class DevicesAndApiTokens1795377600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sessions add column user_agent text not null default ''`);
    await runner.query(`
      create table known_devices (
        token_hash text not null,
        user_id uuid not null,
        last_used_at timestamptz(3) not null,
        constraint known_devices_pkey primary key (user_id, token_hash),
        constraint known_devices_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index known_devices_last_used_at_index on known_devices (last_used_at)');
    await runner.query(`
      create table api_tokens (
        id text not null,
        user_id uuid not null,
        name text not null,
        access text not null,
        secret_hash text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        constraint api_tokens_pkey primary key (id),
        constraint api_tokens_access_check check (access in ('read', 'write')),
        constraint api_tokens_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index api_tokens_user_id_index on api_tokens (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_tokens');
    await runner.query('drop table known_devices');
    await runner.query('alter table sessions drop column user_agent');
  }
}
