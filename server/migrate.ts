import { readConfig, readEnvironment, type Config } from './config.ts';
import { openDatabase } from './database/data-source.ts';
import { ENTITIES } from './entities.ts';
import { migrate } from './database/run-migrations.ts';
import { exitOnLostDatabase, exitOnLostDataFolder, formatStartError } from './start-error.ts';

let config: Config | undefined;
try {
  config = readConfig(readEnvironment());
  const settings = config;
  const db = await openDatabase({
    entities: ENTITIES,
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onFolderLost: () => exitOnLostDataFolder(settings),
    onDatabaseLost: (error) => exitOnLostDatabase(settings, error),
  });
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${formatStartError(error, config)}\n`);
  process.exitCode = 1;
}
