import { parseArgs } from 'node:util';
import { OperatorError } from '../run-command.ts';
import type { AdminCommand } from './admin-command.ts';
import { ADMIN_COMMANDS } from './commands.ts';

export type AdminArguments = {
  command: string;
  input: Record<string, string>;
  isJsonOutput: boolean;
  isConfirmed: boolean;
};

const USAGE = `Usage: npm run admin -- COMMAND [--json] [--yes]
${Object.entries(ADMIN_COMMANDS)
  .map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(46)} ${summary}`)
  .join('\n')}
--json prints JSON. --yes asks nothing. Each change leaves an entry in the audit.
help lists all commands; help COMMAND says more about one.
`;

const JSON_HELP = ['--json', 'prints JSON instead of a table'] as const;
const YES_HELP = ['--yes', 'asks nothing; without it the command asks first, and needs a terminal'] as const;

function formatHelp(name: string, { usage, summary, details, args, options, isWrite }: AdminCommand): string {
  const helpEntries = [
    ...Object.entries(args).map(([arg, meaning]) => [arg.toUpperCase(), meaning] as const),
    ...Object.entries(options).map(([option, meaning]) => [`--${option}`, meaning] as const),
    JSON_HELP,
    ...(isWrite ? [YES_HELP] : []),
  ];
  const flags = `[--json]${isWrite ? ' [--yes]' : ''}`;
  return [
    `Usage: npm run admin -- ${[name, usage, flags].filter((part) => part !== '').join(' ')}`,
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.${details === undefined ? '' : `\n${details}`}`,
    ...helpEntries.map(([entryName, meaning]) => `  ${entryName.padEnd(12)} ${meaning}`),
    '',
  ].join('\n');
}

/** Reads a command line; `{ help }` is a text to show instead. Throws OperatorError */
export function parseArguments(argv: readonly string[]): AdminArguments | { help: string } {
  const options = [
    ...new Set(Object.values(ADMIN_COMMANDS).flatMap((command) => Object.keys(command.options))),
  ];
  const parsedOptions = parseOptions(argv, options);
  const { json, yes, help, ...optionValues } = parsedOptions.values;
  // `help`, alone or before a command, does the same as --help.
  const isHelpWord = parsedOptions.positionals[0] === 'help';
  const positionals = parsedOptions.positionals.slice(isHelpWord ? 1 : 0);
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((candidate) =>
    Object.hasOwn(ADMIN_COMMANDS, candidate),
  );
  const command = name === undefined ? undefined : ADMIN_COMMANDS[name];
  if (help === true || isHelpWord || positionals.length === 0)
    return { help: name === undefined || command === undefined ? USAGE : formatHelp(name, command) };
  if (name === undefined || command === undefined)
    throw new OperatorError(`There is no command ${positionals.join(' ')}; see npm run admin -- help`);
  const values = positionals.slice(name.split(' ').length);
  const unknownOption = Object.keys(optionValues).find((option) => !Object.hasOwn(command.options, option));
  const args = Object.keys(command.args);
  if (values.length !== args.length || unknownOption !== undefined)
    throw new OperatorError(`Usage: npm run admin -- ${name} ${command.usage}`.trim());
  const input = Object.fromEntries(args.map((arg, index) => [arg, values[index] ?? '']));
  return {
    command: name,
    input: { ...input, ...(optionValues as Record<string, string>) },
    isJsonOutput: json === true,
    isConfirmed: yes === true,
  };
}

function parseOptions(argv: readonly string[], options: readonly string[]) {
  const textOptions = Object.fromEntries(options.map((option) => [option, { type: 'string' as const }]));
  const flagOption = { type: 'boolean' as const };
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...textOptions, json: flagOption, yes: flagOption, help: flagOption },
    });
  } catch (error) {
    throw new OperatorError((error as Error).message, { cause: error });
  }
}

/** Formats rows for the terminal: one line each, with tabs. */
export function formatTable(rows: readonly Record<string, unknown>[]): string {
  const [firstRow] = rows;
  if (firstRow === undefined) return 'None.\n';
  const lines = rows.map((row) => Object.values(row).map(formatCell).join('\t'));
  return `${[Object.keys(firstRow).join('\t'), ...lines].join('\n')}\n`;
}

/** Formats a cell. Threat: a nickname with control characters changes the output of the terminal. */
function formatCell(value: unknown): string {
  const isPlain = typeof value !== 'object' || value === null;
  // JSON writes a date with quotes.
  const text = isPlain
    ? `${(value as string | number | boolean | null) ?? '-'}`
    : JSON.stringify(value).replaceAll('"', '');
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}
