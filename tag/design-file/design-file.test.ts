import fc from 'fast-check';
import { FIN_LOGO_PATH } from '../card/image-art.ts';
import { parseDesign } from '../design/design.ts';
import { PRINTABLE_FIELDS } from '../design/field-lists.ts';
import { isSameDesign } from '../design/same-design.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { LIMITS } from '../base/limits.ts';
import { serializeDesign, MAX_EMBEDDED_BYTES } from './embedded-design.ts';
import { readDesignFile } from './read-design-file.ts';
import {
  buildChunk,
  createFile,
  FILES,
  FORMATS,
  KITE,
  encodeLatin1,
  buildDesignChunk,
  buildPng,
  SVG,
} from './tests/files.ts';

describe.each(FORMATS)('a design in a %s', (format) => {
  test('is read as it was', () => {
    expect(readDesignFile(createFile(format))).toEqual({ ok: true, value: KITE });
    expect(readDesignFile(createFile(format, DEFAULT_DESIGN))).toEqual({ ok: true, value: DEFAULT_DESIGN });
  });

  test('carries nothing personal, and nothing of what it was stored as', () => {
    const design = {
      ...KITE,
      seat: '12A',
      cabin: 'SECRETCLASS',
      passenger: 'SECRETNAME',
      gate: 'SECRET',
      boarding: 'SECRET',
      sequence: 'SECR',
      via: 'SECR',
      pieces: '9X',
      printed: PRINTABLE_FIELDS,
      selectedLogo: `/img/uploads/${'0a'.repeat(16)}.png`,
      timestamp: '2026-11-21T12:00:00.000Z',
      isPreset: true,
    };
    const file = createFile(format, design);
    expect(Buffer.from(file).toString('latin1')).not.toMatch(
      /12A|SECR|9X|uploads|0a0a|2026|seat|cabin|passenger|gate|boarding"|sequence|"via|pieces/i,
    );
    const logo = { selectedLogo: FIN_LOGO_PATH };
    expect(readDesignFile(file)).toEqual({ ok: true, value: { ...KITE, ...logo } });
  });

  test('that a stranger wrote has no more than ours', () => {
    const { value } = JSON.parse(`{"value":${serializeDesign(KITE)}}`);
    Object.assign(value.design, { seat: '12A', printed: ['seat'], timestamp: '2026-11-21T12:00:00.000Z' });
    Object.assign(value.design, { selectedLogo: `/img/uploads/${'0a'.repeat(16)}.png`, id: 7, notes: 'x' });
    expect(readDesignFile(FILES[format](JSON.stringify(value).replace(/[^ -~]/g, '?')))).toEqual({
      ok: true,
      value: { ...KITE, city: '?? ???', printed: [], selectedLogo: FIN_LOGO_PATH },
    });
  });
});

test('the text is the same whatever the order of the fields, and its longest is within its limit', () => {
  const turned = Object.fromEntries(Object.entries(KITE).toReversed()) as typeof KITE;
  expect(serializeDesign(turned)).toBe(serializeDesign(KITE));
  const createLongText = (max: number) => '👩🏽'.repeat(max);
  const parsed = parseDesign({
    ...KITE,
    airline: createLongText(LIMITS.airline),
    city: createLongText(LIMITS.city),
    country: createLongText(LIMITS.country),
    flightNumber: createLongText(LIMITS.flightNumber),
    date: createLongText(LIMITS.date),
  });
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  expect(serializeDesign(parsed.value).length).toBeLessThan(MAX_EMBEDDED_BYTES / 2);
  expect(readDesignFile(createFile('png', parsed.value))).toEqual(parsed);
});

test('any text of a design comes back', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(text, text, fc.constantFrom(...FORMATS), (city, airline, format) => {
      const given = parseDesign({ ...KITE, city, airline });
      if (!given.ok) return;
      const result = readDesignFile(createFile(format, given.value));
      expect(result.ok && isSameDesign(result.value, given.value)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('what other programs leave of a file is read', () => {
  const text = serializeDesign(KITE);
  const comment = buildChunk('tEXt', 'Comment\0made elsewhere');
  const behind = Buffer.concat([buildPng().subarray(0, -12), buildDesignChunk(text), buildChunk('IEND', '')]);
  const resaved = `\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- elsewhere -->\n${SVG.replace(
    '</svg>',
    `<metadata id="m">\n<tailfin:design\n xmlns:tailfin="x">\n${text.replaceAll('"', '&quot;')}\n</tailfin:design></metadata></svg>`,
  )}`;
  for (const file of [
    buildPng(comment, buildDesignChunk(text)),
    Uint8Array.from(behind),
    encodeLatin1(resaved),
  ])
    expect(readDesignFile(file)).toEqual({ ok: true, value: KITE });
});
