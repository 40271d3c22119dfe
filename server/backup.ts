import { backUp } from './operator/backup.ts';
import { parseFileArgument, runCommand } from './operator/run-command.ts';

await runCommand(async (config) => {
  const file = parseFileArgument('backup');
  const { files } = await backUp(config, file);
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  process.stdout.write(
    `Backed up ${files.length} files, ${Math.ceil(bytes / 1e6)} MB unpacked, to ${file}.\n`,
  );
});
