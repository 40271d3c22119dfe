import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const SCRIPT_PATH = resolve(import.meta.dirname, '../early-page.ts');

/**
 * Builds the script that runs before the page's code, such as for the theme, and inserts it into the page's head, after the elements that
 * it changes. It is no module, because modules run after the first paint. It is not inline, because the page's policy forbids inline
 * scripts.
 */
export function createEarlyPagePlugin(): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = Object.keys(bundle ?? {}).find((file) => /early-page-[^/]+\.js$/.test(file));
        // The dev server has no such script, so the theme may flash.
        return script ? html.replace('<title>', `<script src="/${script}"></script>\n    <title>`) : html;
      },
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'early-page.js', source: await buildScript() });
    },
  };
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: SCRIPT_PATH, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error('The early script was not built');
  return script.code;
}
