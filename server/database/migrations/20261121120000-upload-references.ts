import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each column that refers to an upload, with the text that names it today and whose upload it then is. */
const REFERENCES = [
  { table: 'users', column: 'avatar_upload_id', url: 'avatar_url', owner: 'id' },
  { table: 'users', column: 'cover_upload_id', url: 'cover_image_url', owner: 'id' },
  { table: 'user_tags', column: 'logo_upload_id', url: `tag_config ->> 'selectedLogo'`, owner: 'user_id' },
  { table: 'airlines', column: 'logo_upload_id', url: 'logo_url', owner: 'owner_id' },
];

/**
 * What shows an upload refers to it, so that it cannot be removed while it is shown. NO ACTION and not SET NULL or
 * RESTRICT: it refuses to remove an upload in use, and is asked at the end of a statement, when the deletion of a user
 * has taken the user's rows and uploads alike.
 */
export class UploadReferences1795262400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads add column unused_since timestamptz(3)');
    await runner.query(
      'create index uploads_unused_since_index on uploads (unused_since) where unused_since is not null',
    );
    for (const { table, column, url, owner } of REFERENCES) {
      await runner.query(`alter table ${table} add column ${column} text`);
      await runner.query(
        `update ${table} set ${column} = u.id from uploads u
         where u.user_id = ${table}.${owner} and u.id = substring(${url} from '^/img/uploads/([0-9a-f]{32})[.]')`,
      );
      await runner.query(
        `alter table ${table} add constraint ${table}_${column}_fkey foreign key (${column}) references uploads (id)`,
      );
      await runner.query(
        `create index ${table}_${column}_index on ${table} (${column}) where ${column} is not null`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, column } of REFERENCES) {
      await runner.query(`alter table ${table} drop column ${column}`);
    }
    await runner.query('alter table uploads drop column unused_since');
  }
}
