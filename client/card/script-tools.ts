import bidiFactory, { type Bidi } from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import type { ScriptTools } from '../../tag/card/text/shape-script.ts';

// Its types say CommonJS; the file that a bundler takes has the function as its default export.
const createBidi = bidiFactory as unknown as () => Bidi;

/** HarfBuzz starts as this module is imported, and fetches its wasm: import it lazily. */
export const scriptTools: ScriptTools = { harfbuzz, bidi: createBidi() };
