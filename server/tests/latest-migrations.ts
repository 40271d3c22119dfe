import type { QueryRunner } from 'typeorm';
import { KeysByUser1795892400000 } from '../database/migrations/20261128190000-keys-by-user.ts';
import { UserDirectory1795899600000 } from '../database/migrations/20261128210000-user-directory.ts';
import { CustomAirlines1795903200000 } from '../database/migrations/20261128220000-custom-airlines.ts';
import { SignInMethods1795906800000 } from '../database/migrations/20261128230000-sign-in-methods.ts';

/** The migrations that change the keys of many tables. A test of an earlier migration reverts them first. */
export const LATEST_MIGRATIONS = [
  new KeysByUser1795892400000(),
  new UserDirectory1795899600000(),
  new CustomAirlines1795903200000(),
  new SignInMethods1795906800000(),
] as const;

/** Reverts the migrations that change the keys of many tables. */
export async function revertLatestMigrations(runner: QueryRunner): Promise<void> {
  for (const migration of LATEST_MIGRATIONS.toReversed()) await migration.down(runner);
}

/** Runs the reverted migrations again. */
export async function repeatLatestMigrations(runner: QueryRunner): Promise<void> {
  for (const migration of LATEST_MIGRATIONS) await migration.up(runner);
}
