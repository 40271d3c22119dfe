import { restoreBackup } from './operator/backup.ts';
import { parseFileArgument, runCommand } from './operator/run-command.ts';

await runCommand(async (config) => {
  const file = parseFileArgument('restore');
  const { createdAt, version, files } = await restoreBackup(config, file);
  process.stdout.write(
    `Restored ${files.length} files of ${createdAt}, by Tailfin ${version}, into ${config.dataDir}; each has the hash it had.\n`,
  );
});
