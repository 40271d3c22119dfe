import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subset from 'subset-font';
import { PAGE_FONTS } from '../server/sharing/page/page-fonts.ts';
import { ALL_FONTS } from '../tag/card/text/card-fonts.ts';
import { SHAPED_SCRIPTS, SHARED_CHARACTERS, type ShapedScript } from '../tag/card/text/shaped-scripts.ts';

const { resolve } = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(resolve(`${name}/package.json`));

/** The weight and the width whose stems and letters come nearest to those of the card's condensed capitals. */
const INSTANCE = { wght: 780, wdth: 62.5 };

/** Tables that neither shaping nor outlines read. */
const UNREAD = [
  'STAT',
  'DSIG',
  'gasp',
  'meta',
  'BASE',
  'JSTF',
  'hdmx',
  'VDMX',
  'LTSH',
  'PCLT',
  'fpgm',
  'prep',
  'cvt ',
];
/** Names that stay in a font: its copyright, its license, and where that is; the license asks for them. */
const NOTICES = [0, 13, 14];
/** A mark without a letter stands on a dotted circle. */
const DOTTED_CIRCLE = 0x25cc;

/**
 * Copies the fonts of cards and of public pages out of their packages and makes those of the shaped scripts, so that server and browser read
 * the very same files.
 */
export async function buildCardFonts(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  for (const { source, file } of [...ALL_FONTS, ...PAGE_FONTS]) {
    copyFileSync(join(packageFolder(source), 'files', file), join(outDir, file));
  }
  for (const script of SHAPED_SCRIPTS) {
    writeFileSync(join(outDir, script.file), await scriptFont(script));
  }
  writeFileSync(join(outDir, 'LICENSES.txt'), licenses());
}

/**
 * The font of a shaped script as TrueType, which HarfBuzz reads: one weight and width, and no other characters than the
 * script's. The same input gives the same bytes.
 */
export async function scriptFont({ id, family, ranges }: ShapedScript): Promise<Uint8Array> {
  const folder = join(packageFolder(`@fontsource-variable/${family}`), 'files');
  const wide = `${family}-${id}-wdth-normal.woff2`;
  const hasWidth = readdirSync(folder).includes(wide);
  const source = readFileSync(join(folder, hasWidth ? wide : `${family}-${id}-wght-normal.woff2`));
  const own = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  const characters = `${String.fromCodePoint(...own, DOTTED_CIRCLE)}${SHARED_CHARACTERS}`;
  return subset(source, characters, {
    targetFormat: 'sfnt',
    variationAxes: hasWidth ? INSTANCE : { wght: INSTANCE.wght },
    noHinting: true,
    dropTables: UNREAD,
    preserveNameIds: NOTICES,
  });
}

/** The licenses of all fonts, each under the names of the packages that it came with. */
function licenses(): string {
  const families = SHAPED_SCRIPTS.map(({ family }) => `@fontsource-variable/${family}`);
  const packages = [...new Set([...ALL_FONTS.map(({ source }) => source), ...families])];
  const texts = packages.map(
    (name) => `${name}\n\n${readFileSync(join(packageFolder(name), 'LICENSE'), 'utf8')}`,
  );
  return texts.join('\n\n');
}
