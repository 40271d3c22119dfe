import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

export type CommandResult = { code: number; stdout: string; stderr: string };

/** Runs a built command of the operator, such as `backup`, with only the given settings. */
export function runOperatorCommand(
  name: 'backup' | 'restore' | 'admin',
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const file = resolve(import.meta.dirname, `../../dist/server/${name}.js`);
  const env = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...settings };
  return new Promise((finish) => {
    execFile(process.execPath, [file, ...args], { cwd: tmpdir(), env }, (error, stdout, stderr) =>
      finish({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

/** Runs a built command of the operator; throws if it fails. */
export async function runOperatorCommandOk(...run: Parameters<typeof runOperatorCommand>): Promise<string> {
  const { code, stdout, stderr } = await runOperatorCommand(...run);
  if (code !== 0) throw new Error(`${run[0]} ended with code ${code}: ${stderr}`);
  return stdout;
}
