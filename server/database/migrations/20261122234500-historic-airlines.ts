import type { MigrationInterface, QueryRunner } from 'typeorm';
import { upsertCatalogue } from '../upsert-catalogue.ts';

/** Airlines that no longer fly, with their years; codes of the catalogue are unique among those that fly today. */
export class HistoricAirlines1795391100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table airlines add column active_from integer, add column active_to integer');
    for (const code of ['icao', 'iata']) {
      await runner.query(`drop index airlines_preset_${code}_unique`);
      await runner.query(
        `create unique index airlines_preset_${code}_unique on airlines (${code})
         where owner_id is null and active_to is null`,
      );
    }
    await upsertCatalogue(runner);
  }

  /** An airline of the past goes, because another one has its codes; its tags stay without an airline. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from airlines where owner_id is null and active_to is not null');
    for (const code of ['icao', 'iata']) {
      await runner.query(`drop index airlines_preset_${code}_unique`);
      await runner.query(
        `create unique index airlines_preset_${code}_unique on airlines (${code}) where owner_id is null`,
      );
    }
    await runner.query('alter table airlines drop column active_from, drop column active_to');
  }
}
