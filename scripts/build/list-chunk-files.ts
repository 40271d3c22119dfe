import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type BuiltChunk = { file: string; css?: string[]; imports?: string[] };

/**
 * Returns the paths of the built files that contain the given sources, and their static imports.
 * @throws if a source is no chunk of the client's build
 */
export function listChunkFiles(clientDir: string, sources: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<
    string,
    BuiltChunk
  >;
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is no chunk of the client's build`);
    if (files.has(`/${chunk.file}`)) return;
    for (const path of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${path}`);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}
