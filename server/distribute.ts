import { distribute } from './database/distribution/distribute.ts';
import { runCommand } from './operator/run-command.ts';

await runCommand(async ({ databaseUrl }) => {
  const count = await distribute(databaseUrl);
  process.stdout.write(
    count === 0
      ? 'The database is distributed already.\n'
      : `The database is distributed now (${count} statements).\n`,
  );
});
