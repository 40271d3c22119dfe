import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** A font inside a style sheet, in Base64. */
const DATA_FONT = /data:font\/(woff2?|ttf);base64,([A-Za-z0-9+/=]+)/g;

/**
 * Writes the fonts inside of style sheets to files of their own. The Content-Security-Policy of the server allows fonts from the server
 * only, so a browser would refuse them inside the style sheet.
 */
export function serveFonts(): Plugin {
  return {
    name: 'serve-fonts',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const text = typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
        file.source = text.replaceAll(DATA_FONT, (_, extension: string, base64: string) => {
          const source = Buffer.from(base64, 'base64');
          const name = `font-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.${extension}`;
          this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
          // The style sheet is in the same folder.
          return name;
        });
      }
    },
  };
}
