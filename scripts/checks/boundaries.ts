import { findCycles, groupImports, readImports } from './module-graph.ts';

// The module boundaries. A module is a folder below tag/, art/, client/ or server/; a file directly in one of them is a separate module.
// The name of a side, such as 'tag', means all of its modules.

const SHARED_MODULES = [
  'tag',
  'client/graphql',
  'client/language',
  'client/paths.ts',
  'client/error-text.ts',
  'client/apollo.ts',
  'client/use-action.ts',
];
const FEATURE_MODULES = [
  ...SHARED_MODULES,
  'client/ui',
  'client/card',
  'client/session',
  'client/offline',
  'client/drafts',
  'client/saved-tags',
  'client/guest',
  'client/boarding-pass',
  'client/design-file',
  'client/fetch-tag-image.ts',
  'client/worker',
  'client/sharing',
  'client/printing',
  'client/film',
];
const SERVER_BASE = [
  'tag',
  'server/context.ts',
  'server/route-input.ts',
  'server/password-hasher.ts',
  'server/logo-images.types.ts',
  'server/flight-file-reader.types.ts',
  'server/sum-reader.types.ts',
  'server/identity-clients.types.ts',
  'server/log.ts',
  'server/texts',
  'server/concurrency',
  'server/project.ts',
  'server/http-error.ts',
  'server/http',
  'server/database',
  'server/storage',
];
const SERVER_TRANSPORT = [...SERVER_BASE, 'server/graphql', 'server/idempotency'];
const SERVER_FEATURE = [...SERVER_BASE, 'server/graphql', 'server/mail', 'server/rendering'];

/** The other modules that each module may import. Modules that are not listed, such as app.ts, may import all of their side. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'client/ui': ['tag', 'client/paths.ts'],
  'client/card': ['tag', 'art', 'client/ui'],
  'client/session': [...SHARED_MODULES, 'client/ui', 'client/worker'],
  'client/offline': [
    ...SHARED_MODULES,
    'client/ui',
    'client/card',
    'client/session',
    'client/saved-tags',
    'client/worker',
  ],
  'client/drafts': [...SHARED_MODULES, 'client/ui', 'client/session', 'client/offline'],
  'client/guest': [...SHARED_MODULES, 'client/ui', 'client/session', 'client/offline', 'client/drafts'],
  'client/boarding-pass': ['tag', 'client/ui', 'client/language'],
  'client/design-file': ['tag'],
  'client/saved-tags': ['tag/base', 'tag/texts', 'client/graphql', 'client/session', 'client/ui'],
  'client/vitals': ['tag'],
  'client/film': ['tag', 'client/ui', 'client/card', 'client/language'],
  'client/sharing': FEATURE_MODULES,
  'client/printing': FEATURE_MODULES,
  'client/account': [...FEATURE_MODULES, 'client/theme.ts'],
  'client/settings': FEATURE_MODULES,
  'client/tags': FEATURE_MODULES,
  'client/flights': FEATURE_MODULES,
  'client/editor': [...FEATURE_MODULES, 'art'],
  'server/http': SERVER_BASE,
  'server/mail': SERVER_BASE,
  'server/texts': SERVER_BASE,
  'server/rendering': [...SERVER_BASE, 'art', 'server/images'],
  'server/storage': SERVER_BASE,
  'server/database': SERVER_BASE,
  'server/idempotency': SERVER_BASE,
  'server/graphql': SERVER_TRANSPORT,
  'server/secrets': SERVER_BASE,
  'server/account': [...SERVER_FEATURE, 'server/secrets'],
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

/** Returns the module of a file: 'client/editor', 'server/app.ts'. */
function getModule(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

const getSide = (file: string): string => file.split('/')[0] ?? '';

/** The sides that a side may import; only schema.graphql is between client and server. */
const SIDE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  tag: ['tag'],
  art: ['art', 'tag'],
  server: ['server', 'art', 'tag'],
  client: ['client', 'art', 'tag'],
};

/**
 * Tests and their tools, including the build scripts of art/. They may use any module of their side; the build scripts may also import
 * other sides.
 */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/tests\/|^art\/build\//.test(file);

function isForbidden(file: string, target: string): boolean {
  const [sourceModule, targetModule] = [getModule(file), getModule(target)];
  if (sourceModule === targetModule) return false;
  if (!SIDE_IMPORTS[getSide(file)]?.includes(getSide(target))) return !file.startsWith('art/build/');
  const allowedModules = ALLOWED_IMPORTS[sourceModule];
  return (
    !isTest(file) &&
    allowedModules !== undefined &&
    !allowedModules.includes(targetModule) &&
    !allowedModules.includes(getSide(target))
  );
}

/**
 * Returns a sentence for each import that crosses a boundary and for each circle of imports, types included.
 * @param texts the source text of each file of tag/, art/, server/ and client/, by its path
 */
export function findBoundaryFaults(texts: ReadonlyMap<string, string>): string[] {
  const graph = readImports(texts);
  const product = readImports(new Map([...texts].filter(([file]) => !isTest(file))));
  const forbiddenImports = [...graph].flatMap(([file, targets]) =>
    [...targets]
      .filter((target) => isForbidden(file, target))
      .map((target) => `${file} must not import ${target}`),
  );
  const circles = [...findCycles(graph), ...findCycles(groupImports(product, getModule))];
  return [
    ...forbiddenImports,
    ...circles.map((names) => `These import each other in a circle: ${names.join(', ')}`),
  ];
}
