import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// Checks which module imports which. A module is a folder below client/ or server/, all of tag/, or all of art/; files that
// stand directly in client/ or server/ are modules of their own. Tests, and the scripts of art/build, may import anything but the other side.

const SHARED = [
  'tag',
  'client/graphql',
  'client/paths.ts',
  'client/error-text.ts',
  'client/apollo.ts',
  'client/use-action.ts',
];
const FEATURE = [
  ...SHARED,
  'client/ui',
  'client/card',
  'client/session',
  'client/offline',
  'client/drafts',
  'client/saved-tags',
  'client/guest',
  'client/boarding-pass',
  'client/design-file',
  'client/tag-picture.ts',
  'client/worker',
  'client/sharing',
  'client/printing',
];
const SERVER_BASE = [
  'tag',
  'server/context.ts',
  'server/log.ts',
  'server/semaphore.ts',
  'server/project.ts',
  'server/http',
  'server/database',
  'server/storage',
];
const SERVER_TRANSPORT = [...SERVER_BASE, 'server/graphql', 'server/idempotency'];
const SERVER_FEATURE = [...SERVER_BASE, 'server/graphql', 'server/mail', 'server/rendering'];

/** What each module may import beside itself. Modules that are not listed, such as app.ts, may import all of their side. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  tag: [],
  art: ['tag'],
  'client/ui': ['tag', 'client/paths.ts'],
  'client/card': ['tag', 'art', 'client/ui'],
  'client/session': [...SHARED, 'client/ui', 'client/worker'],
  'client/offline': [
    ...SHARED,
    'client/ui',
    'client/card',
    'client/session',
    'client/saved-tags',
    'client/worker',
  ],
  'client/drafts': [...SHARED, 'client/ui', 'client/session', 'client/offline'],
  'client/guest': [...SHARED, 'client/ui', 'client/session', 'client/offline', 'client/drafts'],
  'client/boarding-pass': ['tag', 'client/ui'],
  'client/design-file': ['tag'],
  'client/saved-tags': ['client/graphql', 'client/session'],
  'client/sharing': FEATURE,
  'client/printing': FEATURE,
  'client/account': FEATURE,
  'client/settings': FEATURE,
  'client/tags': FEATURE,
  'client/flights': FEATURE,
  'client/editor': [...FEATURE, 'art'],
  'server/http': SERVER_BASE,
  'server/mail': SERVER_BASE,
  'server/rendering': [...SERVER_BASE, 'art', 'server/images'],
  'server/storage': SERVER_BASE,
  // Entities of the features, which the data source lists.
  'server/database': [
    ...SERVER_BASE,
    'server/mail',
    'server/account',
    'server/airlines',
    'server/tags',
    'server/idempotency',
    'server/operator',
    'server/sharing',
  ],
  'server/idempotency': SERVER_BASE,
  // The type Tag, which a TAG_CHANGED refusal carries.
  'server/graphql': [...SERVER_TRANSPORT, 'server/tags'],
  'server/account': SERVER_FEATURE,
  'server/airlines': [...SERVER_FEATURE, 'server/images'],
  'server/images': SERVER_FEATURE,
  'server/tags': [...SERVER_FEATURE, 'server/account', 'server/airlines', 'server/images'],
  'server/printing': [...SERVER_FEATURE, 'server/images', 'server/sharing', 'server/tags'],
  'server/sharing': [...SERVER_FEATURE, 'server/airlines', 'server/tags', 'server/images'],
  'server/personal-data': [
    ...SERVER_FEATURE,
    'server/account',
    'server/airlines',
    'server/images',
    'server/tags',
  ],
  'server/metrics': [...SERVER_BASE, 'server/rendering'],
  'server/rest': [...SERVER_TRANSPORT, 'server/airlines'],
};

const IMPORT = /(?:from|import) ?\(?'(\.[^'?]+)/g;

function moduleOf(file: string): string {
  const [side = '', ...rest] = file.split('/');
  if (side === 'tag' || side === 'art') return side;
  return `${side}/${rest[0]}`;
}

function isForbidden(file: string, target: string): boolean {
  const from = moduleOf(file);
  const to = moduleOf(target);
  if (from === to) return false;
  const sides = new Set([from, to].map((module) => module.split('/')[0]));
  if (sides.has('client') && sides.has('server')) return true;
  const isTest = /\.test\.tsx?$|\/tests\/|^art\/build\//.test(file);
  return !isTest && ALLOWED[from] !== undefined && !ALLOWED[from].includes(to);
}

const listed = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'tag',
  'art',
  'server',
  'client',
]);
const files = listed
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const faults = files.flatMap((file) => {
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) =>
    path.posix.join(path.posix.dirname(file), specifier),
  );
  return imported.filter((target) => isForbidden(file, target)).map((target) => `${file} imports ${target}`);
});
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
