import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, Kind, parse, visit } from 'graphql';
import { CARD_LABELS, FIELD_LABELS, TAG_FIELDS } from '../../tag/design/field-lists.ts';
import { PART_LABELS } from '../../tag/design/shared-parts.ts';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { MESSAGES } from '../../tag/texts/data/messages.ts';

// The names on which programs, operators, files and browsers outside of this repository depend. A new, changed or missing name is visible
// in the diff of public-names.txt. After a deliberate change: PUBLIC_NAMES=write npx jest scripts/checks/public-names

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');
const LIST_FILE = path.join(PROJECT_FOLDER, 'scripts/checks/public-names.txt');

const readProjectFile = (file: string): string => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\/tests\//.test(file));
/** Returns all matches of a pattern's first group in the files. */
const findAll = (pattern: RegExp, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readProjectFile(file).matchAll(pattern)].map((match) => match.slice(1).join(' ')),
  );

function listSchema(): string[] {
  const types = Object.values(buildSchema(readProjectFile('schema.graphql')).getTypeMap());
  return types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const members = 'getFields' in type ? Object.values(type.getFields()) : [];
      return [type.name, ...members.map((field) => `${type.name}.${field.name}: ${field.type.toString()}`)];
    });
}

/** Returns the names of operations and, for REST, the aliases that become keys of its responses. */
function listOperations(file: string): string[] {
  const names: string[] = [];
  const [side = ''] = file.split('/');
  visit(parse(readProjectFile(file)), {
    OperationDefinition: ({ name, operation }) => void names.push(`${side} ${operation} ${name?.value}`),
    Field: ({ alias, name }) =>
      void (file.startsWith('server/') && names.push(`${side} key ${(alias ?? name).value}`)),
    FragmentDefinition: ({ kind, name }) =>
      void (kind === Kind.FRAGMENT_DEFINITION && names.push(`fragment ${name.value}`)),
  });
  return names;
}

function listNames(): Record<string, string[]> {
  const restFiles = listFiles('server/rest/*.ts');
  const server = listFiles('server/*.ts');
  const client = listFiles('client/*.ts', 'client/*.tsx');
  return {
    'GraphQL schema': listSchema(),
    'GraphQL operations': listFiles('client/*.graphql', 'server/*.graphql').flatMap(listOperations),
    'REST paths': findAll(/method: '([A-Z]+)',\s+path: [`']([^`']+)[`']/g, restFiles),
    'REST keys': findAll(/(?:body|query|params)\['(\w+)'\]/g, restFiles),
    'codes and texts': Object.entries(MESSAGES).map(([code, text]) => `${code} ${JSON.stringify(text)}`),
    settings: findAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm, ['.env.example']),
    commands: Object.keys((JSON.parse(readProjectFile('package.json')) as { scripts: object }).scripts),
    'admin commands': findAll(
      /^ {2}'?([a-z][a-z -]*)'?: \{$/gm,
      listFiles('server/operator/admin/*commands.ts'),
    ),
    metrics: findAll(/name: '(tailfin_\w+)'/g, server),
    columns: findAll(/name: '([a-z]+(?:_[a-z]+)+)'/g, server),
    'storage keys': [
      ...findAll(/\$\{STORAGE_PREFIX\}([a-z_]+)/g, client),
      ...findAll(/'(auth_token|user_data|pending_\w+|dynamicAirlines\w*)'/g, client),
    ],
    'tag fields': TAG_FIELDS.map(
      (field) => `${field} ${JSON.stringify((FIELD_LABELS as Record<string, string>)[field] ?? null)}`,
    ),
    labels: [...Object.values(CARD_LABELS), ...Object.values(PART_LABELS)],
    layouts: LAYOUT_LIST.flatMap(({ id, finishes }) => [
      id,
      ...finishes.map((finish) => `${id} ${finish.id}`),
    ]),
    'aircraft images': AIRCRAFT.map(({ image, name, family }) => `${image} ${name} / ${family}`),
  };
}

test('the public names are those of the list', () => {
  const text = Object.entries(listNames())
    .map(([title, names]) => [`# ${title}`, ...[...new Set(names)].toSorted(), ''].join('\n'))
    .join('\n');
  if (process.env['PUBLIC_NAMES'] === 'write') writeFileSync(LIST_FILE, text);
  expect(text).toBe(readFileSync(LIST_FILE, 'utf8'));
  for (const [title, names] of Object.entries(listNames()))
    expect([title, names.length > 0]).toEqual([title, true]);
});
