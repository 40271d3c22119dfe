import type { Config } from './config.ts';

/**
 * Ends this process because another Tailfin took the data folder over. It writes there now: not one more write of ours,
 * not even those of a tidy end.
 */
export function endWithoutFolder({ dataDir }: Config): never {
  process.stderr.write(`The data folder ${dataDir} was taken over by another Tailfin.\n`);
  process.exit(1);
}
