import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The base64 text of the font shaper HarfBuzz, and the expression that decodes it. */
const EMBEDDED_WASM = /="(AGFzb[\w+/=]{100000,})"/;
const DECODE_EXPRESSION =
  /typeof Buffer=="function"\?new Uint8Array\(Buffer\.from\((\w+),"base64"\)\):Uint8Array\.from\(atob\(\1\),\w+=>\w+\.charCodeAt\(0\)\)/;

/**
 * Moves the font shaper HarfBuzz, which Satori's code contains as base64 text, to a separate file, which saves 46 KB after gzip. The code
 * then awaits the bytes, which is possible because it is inside an async function.
 */
export function createHarfbuzzFilePlugin(): Plugin {
  const module = resolve(import.meta.dirname, '../card/harfbuzz.ts');
  return {
    name: 'harfbuzz-file',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/satori/dist/standalone.js')) return null;
      const text = EMBEDDED_WASM.exec(code)?.[1];
      if (text === undefined || !DECODE_EXPRESSION.test(code))
        throw new Error('Satori embeds HarfBuzz in another way now');
      const file = this.emitFile({
        type: 'asset',
        name: 'satori-harfbuzz.wasm',
        source: Buffer.from(text, 'base64'),
      });
      return (
        `import { requestHarfbuzzBytes } from ${JSON.stringify(module)};\n` +
        code
          .replace(EMBEDDED_WASM, '=""')
          .replace(DECODE_EXPRESSION, () => `await requestHarfbuzzBytes(import.meta.ROLLUP_FILE_URL_${file})`)
      );
    },
  };
}
