import bidiFactory, { type Bidi } from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import type { ScriptTools } from '../../tag/card/text/shape-script.ts';

// The types of the package describe CommonJS, but the file that the bundler uses exports the function as its default.
const createBidi = bidiFactory as unknown as () => Bidi;

/** Import this module lazily, because HarfBuzz starts and fetches its wasm on import. */
export const scriptTools: ScriptTools = { harfbuzz, bidi: createBidi() };
