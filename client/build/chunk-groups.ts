import { resolve } from 'node:path';
import { WORKER_FILES } from './shared-worker-code.ts';

type ModuleSource = {
  getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
};

const resolveSource = (path: string) => resolve(import.meta.dirname, '..', path);

/**
 * The chunks in the order in which a visit loads them. A module belongs to the first chunk whose sources import it. With `sharedWith` the
 * chunk has only the modules that one of these sources imports, too.
 */
const CHUNKS: readonly Chunk[] = [
  { name: 'first', sources: ['main.tsx'] },
  {
    name: 'forms',
    sources: ['account/sign-in.page.tsx'],
    sharedWith: ['app-shell.tsx', 'editor/editor.page.tsx'],
  },
  { name: 'shell', sources: ['app-shell.tsx'] },
  { name: 'editor', sources: ['editor/editor.page.tsx'] },
  { name: 'card', sources: ['card/card-renderer.ts'] },
];

type Chunk = {
  readonly name: string;
  readonly sources: readonly string[];
  readonly sharedWith?: readonly string[];
};

/** The workers that draw use these sources, so they must not load a chunk with code of pages. */
const DRAWING_SOURCES = [resolveSource('card/card-renderer.ts'), ...WORKER_FILES];

type ChunkGroup = {
  readonly debugName: string;
  readonly name: (id: string, source: ModuleSource) => string | null;
  readonly priority: number;
};

/**
 * Returns the groups of modules that are one chunk each. A few large files load faster than 150 small ones, because a browser requests
 * only six files at a time from a server without HTTP/2. Modules that none of the first pages needs are in no group.
 */
export function createChunkGroups(): ChunkGroup[] {
  let names: Map<string, string> | null = null;
  const chunkNames = CHUNKS.flatMap(({ name }) => [`${name}-core`, name]);
  return chunkNames.map((chunkName, index) => ({
    debugName: chunkName,
    name: (id, source) => ((names ??= nameModules(source)).get(id) === chunkName ? chunkName : null),
    // A group takes all that its modules import, so the groups that others import come first.
    priority: chunkNames.length - index,
  }));
}

function nameModules(source: ModuleSource): Map<string, string> {
  const drawingModules = listImports(DRAWING_SOURCES, source, { isDynamic: true });
  const names = new Map<string, string>();
  for (const { name, sources, sharedWith } of CHUNKS) {
    const sharedModules = sharedWith && listImports(sharedWith.map(resolveSource), source);
    for (const id of listImports(sources.map(resolveSource), source)) {
      if (names.has(id) || sharedModules?.has(id) === false) continue;
      names.set(id, drawingModules.has(id) ? `${name}-core` : name);
    }
  }
  return names;
}

/** Returns the modules of these files and all that they import: statically, or with `isDynamic` also later. */
function listImports(
  files: readonly string[],
  source: ModuleSource,
  { isDynamic = false } = {},
): Set<string> {
  const ids = new Set<string>();
  const add = (id: string): void => {
    if (ids.has(id)) return;
    ids.add(id);
    const info = source.getModuleInfo(id);
    info?.importedIds.forEach(add);
    if (isDynamic) info?.dynamicallyImportedIds.forEach(add);
  };
  files.forEach(add);
  return ids;
}
