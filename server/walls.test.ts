import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './platform/project.ts';

type Override = {
  files: string[];
  rules: { 'no-restricted-imports'?: ['error', { patterns: { group: string[] }[] }] | 'off' };
};

const { overrides } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8')) as {
  overrides: Override[];
};

/** What a folder must not import; null where no wall is named after it. */
function forbiddenTo(folder: string): string[] | null {
  const rules = overrides
    .filter(({ files }) => files.includes(`${folder}/**`))
    .map(({ rules: { 'no-restricted-imports': rule } }) => rule);
  const walls = rules.flatMap((rule) => (Array.isArray(rule) ? rule[1].patterns : []));
  return walls.length === 0 ? null : walls.flatMap(({ group }) => group);
}

const foldersOf = (room: string): string[] =>
  readdirSync(path.join(PROJECT_ROOT, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders that are no feature and have no wall of their own: only their room's. */
const UNWALLED = {
  // graphql knows one type of a feature (ARCHITECTURE.md); tests may reach for everything.
  server: ['graphql', 'tests'],
  // graphql is generated; the others are no part of the app's pages.
  client: ['graphql', 'tests', 'build', 'playground', 'worker'],
};
const NO_FEATURES = {
  server: [...UNWALLED.server, 'platform', 'database', 'rest'],
  client: [...UNWALLED.client, 'ui', 'card', 'session', 'saved-tags', 'local'],
};
/** Which features a feature may use. */
const MAY_USE: Record<string, string[]> = {
  'server/tags': ['account', 'airlines', 'images'],
  'server/personal-data': ['account', 'airlines', 'images', 'tags'],
};

const rooms = ['server', 'client'] as const;

test.each(rooms.flatMap((room) => foldersOf(room).map((folder) => [room, folder] as const)))(
  'lint builds a wall around %s/%s',
  (room, folder) => {
    const forbidden = forbiddenTo(`${room}/${folder}`);
    expect(forbidden !== null).toBe(!UNWALLED[room].includes(folder));
  },
);

const pairs = rooms.flatMap((room) => {
  const features = foldersOf(room).filter((folder) => !NO_FEATURES[room].includes(folder));
  return features.flatMap((from) =>
    features.filter((to) => to !== from).map((to) => [room, from, to] as const),
  );
});

test.each(pairs)('in %s the feature %s cannot import %s, unless it may', (room, from, to) => {
  const mayUse = MAY_USE[`${room}/${from}`]?.includes(to) ?? false;
  expect(forbiddenTo(`${room}/${from}`)?.includes(`../${to}/**`)).toBe(!mayUse);
});
