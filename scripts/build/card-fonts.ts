import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subset from 'subset-font';
import { PAGE_FONTS } from '../../server/sharing/page/page-fonts.ts';
import { ALL_FONTS } from '../../tag/card/text/card-fonts.ts';
import { formatPlainFaceFile } from '../../tag/card/text/plain-face.ts';
import { SHAPED_SCRIPTS, SHARED_CHARACTERS, type ShapedScript } from '../../tag/card/text/shaped-scripts.ts';
import { buildPlainFace } from './plain-faces.ts';

const { resolve } = createRequire(import.meta.url);
const getPackageFolder = (name: string) => dirname(resolve(`${name}/package.json`));

/** The weight and the width that are most similar to the card's condensed capitals. */
const FONT_AXES = { wght: 780, wdth: 62.5 };

/** Tables that neither shaping nor outlines need. */
const UNREAD_TABLES = [
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
/** The ids of the names that stay in a font, because the license requires them: copyright, license, and the license's URL. */
const NOTICE_NAME_IDS = [0, 13, 14];
/** The base of a mark without a letter. */
const DOTTED_CIRCLE = 0x25cc;

/**
 * Copies the fonts of cards and of public pages from their packages and builds the fonts of the shaped scripts, so that server and
 * browser read the same files. Writes the outlines of the faces that most texts need to another folder, for the client's build.
 */
export async function buildCardFonts(outDir: string, outlinesDir: string): Promise<void> {
  for (const folder of [outDir, outlinesDir]) mkdirSync(folder, { recursive: true });
  for (const { source, file } of [...ALL_FONTS, ...PAGE_FONTS]) {
    copyFileSync(join(getPackageFolder(source), 'files', file), join(outDir, file));
  }
  const harfbuzz = await import('harfbuzzjs');
  for (const { source, file, characters } of ALL_FONTS) {
    if (characters) continue;
    const face = await buildPlainFace(harfbuzz, readFileSync(join(getPackageFolder(source), 'files', file)));
    writeFileSync(join(outlinesDir, formatPlainFaceFile(file)), JSON.stringify(face));
  }
  for (const script of SHAPED_SCRIPTS) {
    writeFileSync(join(outDir, script.file), await subsetScriptFont(script));
  }
  writeFileSync(join(outDir, 'LICENSES.txt'), buildLicenses());
}

/**
 * Returns the font of a shaped script as TrueType, which HarfBuzz reads, with one weight and width and only the script's characters.
 * Equal input gives equal bytes.
 */
export async function subsetScriptFont({ id, family, ranges }: ShapedScript): Promise<Uint8Array> {
  const folder = join(getPackageFolder(`@fontsource-variable/${family}`), 'files');
  const wideFile = `${family}-${id}-wdth-normal.woff2`;
  const hasWidth = readdirSync(folder).includes(wideFile);
  const source = readFileSync(join(folder, hasWidth ? wideFile : `${family}-${id}-wght-normal.woff2`));
  const ownCharacters = ranges.flatMap(([start, end]) =>
    Array.from({ length: end - start + 1 }, (_, index) => start + index),
  );
  const characters = `${String.fromCodePoint(...ownCharacters, DOTTED_CIRCLE)}${SHARED_CHARACTERS}`;
  return subset(source, characters, {
    targetFormat: 'sfnt',
    variationAxes: hasWidth ? FONT_AXES : { wght: FONT_AXES.wght },
    noHinting: true,
    dropTables: UNREAD_TABLES,
    preserveNameIds: NOTICE_NAME_IDS,
  });
}

/** Returns the licenses of all fonts, each with the names of its packages. */
function buildLicenses(): string {
  const families = SHAPED_SCRIPTS.map(({ family }) => `@fontsource-variable/${family}`);
  const packages = [...new Set([...ALL_FONTS.map(({ source }) => source), ...families])];
  const texts = packages.map(
    (name) => `${name}\n\n${readFileSync(join(getPackageFolder(name), 'LICENSE'), 'utf8')}`,
  );
  return texts.join('\n\n');
}
