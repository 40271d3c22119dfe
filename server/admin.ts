import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createPasswords } from './account/passwords.ts';
import { readEnvironment, type Config } from './config.ts';
import { openDatabase } from './database/data-source.ts';
import { ENTITIES } from './entities.ts';
import { createLog } from './log.ts';
import { ADMIN_COMMANDS, runAdmin } from './operator/admin/commands.ts';
import { parseArguments, formatTable } from './operator/admin/arguments.ts';
import { callServer } from './operator/control.ts';
import { OperatorError, runCommand } from './operator/run-command.ts';
import { openDrawnImages } from './storage/drawn-images.ts';
import { openUploadStorage } from './storage/upload-storage.ts';

await runCommand(async (config) => {
  const parsedArguments = parseArguments(process.argv.slice(2));
  if ('help' in parsedArguments) return void process.stdout.write(parsedArguments.help);
  const { command, input, isJsonOutput, isConfirmed } = parsedArguments;
  const isWrite = ADMIN_COMMANDS[command]?.isWrite === true;
  if (isWrite) requirePublicUrl(config);
  if (isWrite && !isConfirmed) await confirm(command, Object.values(input));
  const rows = await runAdminTask(config, { command, input });
  process.stdout.write(isJsonOutput ? `${JSON.stringify(rows, null, 2)}\n` : formatTable(rows));
});

/**
 * Threat: on PostgreSQL this process writes the mails. In a shell without the settings of the server, their links lead to localhost.
 * Throws OperatorError
 */
function requirePublicUrl({ databaseUrl }: Config): void {
  if (databaseUrl !== undefined && !readEnvironment()['PUBLIC_URL'])
    throw new OperatorError(
      'PUBLIC_URL is not set: run this command with the settings of the server (see docs/operating.md#commands).',
    );
}

async function confirm(command: string, values: string[]): Promise<void> {
  if (!process.stdin.isTTY)
    throw new OperatorError('This changes data: add --yes to run it without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await terminal.question(`${command} ${values.join(' ')} - go on? [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(reply.trim())) throw new OperatorError('Nothing was changed.');
}

/**
 * Runs a command. For PostgreSQL it runs in this process; for the embedded database it runs in the server that uses it, or in this
 * process if no server runs.
 */
async function runAdminTask(config: Config, task: { command: string; input: Record<string, string> }) {
  if (config.databaseUrl === undefined) {
    const dataDir = path.resolve(config.dataDir);
    // Threat: with a wrong DATA_DIR this command would create a new database.
    if (!existsSync(path.join(dataDir, 'database')))
      throw new OperatorError(`There is no database in ${dataDir}.`);
    const serverReply = await callServer(dataDir, 'admin', task);
    if (serverReply !== undefined) return serverReply.value as Record<string, unknown>[];
  }
  const db = await openDatabase({ entities: ENTITIES, url: config.databaseUrl, dataDir: config.dataDir });
  try {
    const getNow = () => new Date();
    const storage = await openUploadStorage(config.storage, getNow);
    const log = createLog('silent');
    // The command only removes images, so it needs no version of the drawing.
    const options = { getVersion: async () => '', log, clock: getNow };
    const drawnImages = await openDrawnImages(config.storage, options);
    const passwords = createPasswords();
    return await runAdmin({ db, storage, drawnImages, config, clock: getNow, passwords, log }, task);
  } finally {
    await db.close();
  }
}
