import { startPostgres } from './postgres.ts';

/** One PostgreSQL for the whole run; TEST_POSTGRES_URL tells the workers, or names one that is there already. */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_POSTGRES_URL']) return;
  const postgres = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  process.once('exit', postgres.kill);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
