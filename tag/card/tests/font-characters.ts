import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { CARD_FONTS } from '../text/card-fonts.ts';

const { resolve } = createRequire(__filename);

/** Returns the code points of the basic plane for which a font of the card has a glyph, from its character map. */
export function listFontCharacters(name: string): Set<number> {
  const font = CARD_FONTS.find((one) => one.name === name);
  if (!font) throw new Error(`The card has no font ${name}`);
  const path = join(dirname(resolve(`${font.source}/package.json`)), 'files', font.file);
  const segments = readSegments(readCharacterMap(readFileSync(path)));
  const characters = segments.flatMap(({ first, last, hasGlyph }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(hasGlyph),
  );
  return new Set(characters);
}

/** Parses the segments of the map's subtable of format 4, which every font of the card has. */
function readSegments(map: Buffer) {
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, at) => map.readUInt32BE(8 + 8 * at));
  const start = offsets.find((at) => map.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('The character map has no subtable of format 4');
  const table = map.subarray(start);
  const bytes = table.readUInt16BE(6);
  // Format 4 has four arrays: the ends of segments, their starts, the deltas to glyphs, and the offsets of glyph indexes.
  return Array.from({ length: bytes / 2 - 1 }, (_, segment) => {
    const entry = (array: number) => array + 2 * segment;
    const [step, where] = [entry(16 + 2 * bytes), entry(16 + 3 * bytes)] as const;
    const begin = table.readUInt16BE(entry(16 + bytes));
    const rangeOffset = table.readUInt16BE(where);
    const hasGlyph = (character: number) =>
      rangeOffset === 0
        ? ((character + table.readUInt16BE(step)) & 0xffff) !== 0
        : table.readUInt16BE(where + rangeOffset + 2 * (character - begin)) !== 0;
    return { first: begin, last: table.readUInt16BE(entry(14)), hasGlyph };
  });
}

/** Returns the character map ('cmap' table) of a WOFF file. */
function readCharacterMap(woff: Buffer): Buffer {
  for (let table = 0; table < woff.readUInt16BE(12); table += 1) {
    const at = 44 + 20 * table;
    if (woff.toString('latin1', at, at + 4) !== 'cmap') continue;
    const [from, packed, full] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ];
    const bytes = woff.subarray(from, from + packed);
    return packed === full ? bytes : inflateSync(bytes);
  }
  throw new Error('The font has no character map');
}
