import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = `shown <@ array['date', 'flight', 'registration', 'seat', 'nickname']`;

/** Tags and collections that their owners show to everybody with the link. */
export class Sharing1795435200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tag_shares (
        slug text not null,
        tag_id uuid not null,
        shown text[] not null,
        listed boolean not null,
        created_at timestamptz(3) not null,
        taken_down_at timestamptz(3),
        taken_down_reason text,
        constraint tag_shares_pkey primary key (slug),
        constraint tag_shares_tag_id_unique unique (tag_id),
        constraint tag_shares_shown_check check (${SHOWN}),
        constraint tag_shares_tag_id_fkey foreign key (tag_id) references user_tags (id)
          on delete cascade on update cascade
      )`);
    await runner.query(`
      create table collections (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        slug text not null,
        title text not null,
        has_all_tags boolean not null,
        shown text[] not null,
        listed boolean not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        taken_down_at timestamptz(3),
        taken_down_reason text,
        constraint collections_pkey primary key (id),
        constraint collections_slug_unique unique (slug),
        constraint collections_shown_check check (${SHOWN}),
        constraint collections_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index collections_user_id_index on collections (user_id)');
    await runner.query(`
      create table collection_tags (
        collection_id uuid not null,
        tag_id uuid not null,
        position integer not null,
        constraint collection_tags_pkey primary key (collection_id, tag_id),
        constraint collection_tags_collection_id_fkey foreign key (collection_id) references collections (id)
          on delete cascade,
        constraint collection_tags_tag_id_fkey foreign key (tag_id) references user_tags (id)
          on delete cascade on update cascade
      )`);
    await runner.query('create index collection_tags_tag_id_index on collection_tags (tag_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['collection_tags', 'collections', 'tag_shares'])
      await runner.query(`drop table ${table}`);
  }
}
