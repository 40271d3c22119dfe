import { parseArgs } from 'node:util';
import { readConfig, readEnvironment, type Config } from '../config.ts';
import { formatStartError } from '../start-error.ts';

/** The error if a command cannot run with its input. The message is a sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Runs a command of the operator with the settings. Writes an error as one sentence to stderr and exits with code 1. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(readEnvironment());
    await command(config);
  } catch (error) {
    process.stderr.write(`${formatStartError(error, config)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the only argument of a command that takes a file. Throws OperatorError for any other command line. */
export function parseFileArgument(name: string): string {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [file = '', ...extraArguments] = positionals;
  if (file === '' || extraArguments.length > 0 || Object.keys(values).length > 0) {
    throw new OperatorError(`Usage: npm run ${name} -- FILE`);
  }
  return file;
}
