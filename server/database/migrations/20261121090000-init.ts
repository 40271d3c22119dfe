import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `create table users (
    id uuid not null default gen_random_uuid(),
    email text not null,
    email_key text not null,
    password_hash text not null,
    nickname text not null,
    name text not null default '',
    bio text not null default '',
    avatar_url text,
    cover_image_url text,
    verified_at timestamptz(3),
    terms_version text not null,
    terms_accepted_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint users_pkey primary key (id),
    constraint users_email_key_unique unique (email_key)
  )`,
  `create table sessions (
    id text not null,
    user_id uuid not null,
    secret_hash text not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    constraint sessions_pkey primary key (id),
    constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade
  )`,
  `create table account_tokens (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    kind text not null,
    token_hash text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    superseded_at timestamptz(3),
    constraint account_tokens_pkey primary key (id),
    constraint account_tokens_token_hash_unique unique (token_hash),
    constraint account_tokens_kind_check check (kind in ('verify', 'reset')),
    constraint account_tokens_user_id_fkey foreign key (user_id) references users (id) on delete cascade
  )`,
  `create table mails (
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    to_address text not null,
    subject text not null,
    text text not null,
    html text not null,
    links jsonb not null,
    message_id text not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    sent_at timestamptz(3),
    attempts integer not null default 0,
    next_attempt_at timestamptz(3),
    last_error text,
    constraint mails_pkey primary key (id),
    constraint mails_message_id_unique unique (message_id),
    constraint mails_user_id_fkey foreign key (user_id) references users (id) on delete cascade
  )`,
  `create table airlines (
    id bigint not null generated always as identity,
    owner_id uuid,
    name text not null,
    icao varchar(3) not null,
    iata varchar(2) not null,
    alliance text not null,
    brand_colors jsonb not null,
    logo_url text not null,
    country varchar(2),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint airlines_pkey primary key (id),
    constraint airlines_alliance_check
      check (alliance in ('Star Alliance', 'SkyTeam', 'OneWorld', 'Independent')),
    constraint airlines_owner_id_fkey foreign key (owner_id) references users (id) on delete cascade
  )`,
  `create table airports (
    id bigint not null generated always as identity,
    iata varchar(3) not null,
    name text not null,
    city text not null,
    country varchar(2) not null,
    latitude double precision not null,
    longitude double precision not null,
    timezone text not null,
    constraint airports_pkey primary key (id),
    constraint airports_iata_unique unique (iata)
  )`,
  `create table aircraft_types (
    id bigint not null generated always as identity,
    image text not null,
    name text not null,
    family text not null,
    position integer not null,
    constraint aircraft_types_pkey primary key (id),
    constraint aircraft_types_image_unique unique (image)
  )`,
  `create table user_tags (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    airline_id bigint,
    airport_id bigint,
    aircraft_type_id bigint,
    flight_number text not null,
    flight_date text not null,
    departure_code text not null,
    arrival_code text not null,
    tag_config jsonb not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    constraint user_tags_pkey primary key (id),
    constraint user_tags_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint user_tags_airline_id_fkey foreign key (airline_id) references airlines (id) on delete set null,
    constraint user_tags_airport_id_fkey foreign key (airport_id) references airports (id) on delete set null,
    constraint user_tags_aircraft_type_id_fkey
      foreign key (aircraft_type_id) references aircraft_types (id) on delete set null
  )`,
  `create table uploads (
    id text not null,
    user_id uuid not null,
    kind text not null,
    mime text not null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    created_at timestamptz(3) not null default now(),
    constraint uploads_pkey primary key (id),
    constraint uploads_kind_check check (kind in ('avatar', 'cover', 'logo')),
    constraint uploads_user_id_fkey foreign key (user_id) references users (id) on delete cascade
  )`,
];

const INDEXES = [
  'create index sessions_user_id_index on sessions (user_id)',
  'create index account_tokens_user_id_index on account_tokens (user_id)',
  'create index mails_user_id_index on mails (user_id)',
  'create index mails_next_attempt_at_index on mails (next_attempt_at) where sent_at is null',
  'create index mails_created_at_index on mails (created_at)',
  'create unique index airlines_preset_icao_unique on airlines (icao) where owner_id is null',
  'create unique index airlines_preset_iata_unique on airlines (iata) where owner_id is null',
  'create unique index airlines_owner_icao_unique on airlines (owner_id, icao)',
  'create unique index airlines_owner_iata_unique on airlines (owner_id, iata)',
  'create index user_tags_user_id_created_at_id_index on user_tags (user_id, created_at, id)',
  'create index user_tags_user_id_airline_id_index on user_tags (user_id, airline_id)',
  'create index user_tags_airline_id_index on user_tags (airline_id)',
  'create index uploads_user_id_index on uploads (user_id)',
];

/** The whole schema. An entity and its table name every constraint alike, so that the drift test can compare them. */
export class Init1795251600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table uploads, user_tags, aircraft_types, airports, airlines, mails, account_tokens, sessions, users`,
    );
  }
}
