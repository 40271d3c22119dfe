import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../session/early-theme.ts');

/**
 * Builds the script that sets the theme, and puts it into the page's head, after what it changes there: no module, since those run after the first
 * paint, and not within the page, since its policy forbids that.
 */
export function earlyTheme(): Plugin {
  return {
    name: 'early-theme',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = Object.keys(bundle ?? {}).find((file) => /early-theme-[^/]+\.js$/.test(file));
        // While developing there is none, and there may be a flash.
        return script ? html.replace('<title>', `<script src="/${script}"></script>\n    <title>`) : html;
      },
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'early-theme.js', source: await builtScript() });
    },
  };
}

async function builtScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error('The script of the theme was not built');
  return script.code;
}
