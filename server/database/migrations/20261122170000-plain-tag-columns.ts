import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TypeormMetadata1795287000000 } from './20261121185000-typeorm-metadata.ts';
import { TagSearch1795287600000 } from './20261121190000-tag-search.ts';
import { FlightYear1795294800000 } from './20261121210000-flight-year.ts';

/**
 * The search text and the year of a flight are computed by tag/rules when a tag is written, and no longer by functions of
 * the database. Stored values stay: the functions computed the same.
 */
export class PlainTagColumns1795366800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table user_tags alter column search_text drop expression, alter column flight_year drop expression`,
    );
    await runner.query(
      `alter table user_tags alter column search_text set default '', alter column flight_year set default 'unknown'`,
    );
    await runner.query('drop table typeorm_metadata');
    await runner.query('drop function tag_search_text(jsonb), search_folded(text), flight_year_of(text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_tags drop column search_text, drop column flight_year');
    await new TypeormMetadata1795287000000().up(runner);
    await new TagSearch1795287600000().up(runner);
    await new FlightYear1795294800000().up(runner);
  }
}
