import { createBackup } from './operator/backup.ts';
import { parseFileArgument, runCommand } from './operator/run-command.ts';

await runCommand(async (config) => {
  const file = parseFileArgument('backup');
  const { files } = await createBackup(config, file);
  const bytes = files.reduce((sum, archivedFile) => sum + archivedFile.bytes, 0);
  process.stdout.write(
    `Backed up ${files.length} files, ${Math.ceil(bytes / 1e6)} MB unpacked, to ${file}.\n`,
  );
});
