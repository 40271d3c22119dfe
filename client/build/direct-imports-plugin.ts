import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Rewrites `import { Drawer } from '@mantine/core'` to import from Drawer's own file. With imports from the package's barrel, the bundler
 * puts parts that only the editor uses into the first chunk of every page (rolldown issue 8920).
 */
export function createDirectImportsPlugin(): Plugin {
  // The path is written out instead of resolved, because the package exports only its barrel.
  const esm = resolve(import.meta.dirname, '../../node_modules/@mantine/core/esm');
  const files = parseExports(readFileSync(join(esm, 'index.mjs'), 'utf8'));
  const formatDirectImports = (names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [importedName = '', localName = importedName] = name.split(/\s+as\s+/);
        const source = files.get(importedName);
        return source
          ? `import { ${source.name} as ${localName} } from ${JSON.stringify(join(esm, source.file))};`
          : `import { ${name} } from '@mantine/core';`;
      })
      .join('\n');
  return {
    name: 'mantine-direct-imports',
    enforce: 'pre',
    transform(code, id) {
      // @mantine/dates and @mantine/notifications import from the barrel as well.
      const isClientModule = id.includes('node_modules')
        ? /\/@mantine\/(dates|notifications)\//.test(id)
        : /\.tsx?$/.test(id);
      if (!isClientModule || !code.includes('@mantine/core')) return null;
      return code.replace(/import\s*\{([^}]+)\}\s*from\s*['"]@mantine\/core['"];?/g, (_, names: string) =>
        formatDirectImports(names),
      );
    },
  };
}

/** Maps each name that the barrel exports to its file and its name in that file. */
function parseExports(barrel: string): Map<string, { name: string; file: string }> {
  const exportsByName = new Map<string, { name: string; file: string }>();
  for (const [, names = '', file = ''] of barrel.matchAll(
    /(?:import|export) \{([^}]+)\} from "(\.[^"]+)"/g,
  )) {
    for (const entry of names.split(',')) {
      const [name = '', alias = name] = entry.trim().split(/\s+as\s+/);
      exportsByName.set(alias, { name, file });
    }
  }
  return exportsByName;
}
