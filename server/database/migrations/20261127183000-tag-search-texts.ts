import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'id, user_id, flight_key, created_at, search_text';

/**
 * Adds the narrow table that a search reads, and the trigger that keeps it equal to the tags that are not deleted. It is a trigger, because
 * tags are written by saves, imports, deletions, restorations and migrations, and a forgotten copy would hide a tag from its owner.
 */
export class TagSearchTexts1795804200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tag_search_texts (
        id uuid not null,
        user_id uuid not null,
        flight_key text not null,
        created_at timestamptz(3) not null,
        search_text text not null,
        constraint tag_search_texts_pkey primary key (id),
        constraint tag_search_texts_id_fkey foreign key (id) references user_tags (id)
          on delete cascade on update cascade
      )`);
    await runner.query(
      `insert into tag_search_texts (${COLUMNS}) select ${COLUMNS} from user_tags where deleted_at is null`,
    );
    await runner.query('create index tag_search_texts_user_id_index on tag_search_texts (user_id)');
    await runner.query(`
      create function store_tag_search_text() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is null then
          insert into tag_search_texts (${COLUMNS})
          values (new.id, new.user_id, new.flight_key, new.created_at, new.search_text)
          on conflict (id) do update set user_id = excluded.user_id, flight_key = excluded.flight_key,
            created_at = excluded.created_at, search_text = excluded.search_text;
        else
          delete from tag_search_texts where id = new.id;
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger user_tags_store_search_text
      after insert or update of user_id, flight_key, created_at, search_text, deleted_at on user_tags
      for each row execute function store_tag_search_text()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger user_tags_store_search_text on user_tags');
    await runner.query('drop function store_tag_search_text()');
    await runner.query('drop table tag_search_texts');
  }
}
