export type ScriptOptions = { isRightToLeft?: boolean; isUnspaced?: boolean; family?: string };

/** The last part of the name of the font's package, the ISO 15924 code, the code points of the font in hexadecimal, and options. */
export type ScriptRow = readonly [id: string, iso: string, codes: string, options?: ScriptOptions];

/**
 * All scripts that HarfBuzz shapes, with the characters of their fonts, which shaped-scripts.test.ts checks. Shared punctuation is listed
 * for each script. Without a letter before it, the first script is used.
 */
export const SCRIPT_ROWS: readonly ScriptRow[] = [
  [
    'arabic',
    'Arab',
    '0600-06FF 0750-077F 0870-088E 0890-0891 0898-08E1 08E3-08FF FB50-FBC2 FBD3-FD8F FD92-FDC7 FDCF FDF0-FDFF FE70-FE74 FE76-FEFC',
    { isRightToLeft: true, isUnspaced: true },
  ],
  [
    'hebrew',
    'Hebr',
    '0591-05C7 05D0-05EA 05EF-05F4 FB1D-FB36 FB38-FB3C FB3E FB40-FB41 FB43-FB44 FB46-FB4F',
    { isRightToLeft: true },
  ],
  ['thai', 'Thai', '0E01-0E3A 0E3F-0E5B'],
  ['devanagari', 'Deva', '0900-097F 1CD0-1CF6 1CF8-1CF9 A8E0-A8FF', { isUnspaced: true }],
  [
    'bengali',
    'Beng',
    '0951-0952 0964-0965 0980-0983 0985-098C 098F-0990 0993-09A8 09AA-09B0 09B2 09B6-09B9 09BC-09C4 09C7-09C8 09CB-09CE 09D7 09DC-09DD 09DF-09E3 09E6-09FE',
    { isUnspaced: true },
  ],
  [
    'tamil',
    'Taml',
    '0964-0965 0B82-0B83 0B85-0B8A 0B8E-0B90 0B92-0B95 0B99-0B9A 0B9C 0B9E-0B9F 0BA3-0BA4 0BA8-0BAA 0BAE-0BB9 0BBE-0BC2 0BC6-0BC8 0BCA-0BCD 0BD0 0BD7 0BE6-0BFA',
    { isUnspaced: true },
  ],
  ['georgian', 'Geor', '10A0-10C5 10C7 10CD 10D0-10FF 1C90-1CBA 1CBD-1CBF 2D00-2D25 2D27 2D2D'],
  ['armenian', 'Armn', '0531-0556 0559-058A 058D-058F FB13-FB17'],
  ['khmer', 'Khmr', '1780-17DD 17E0-17E9 17F0-17F9 19E0-19FF'],
  [
    'ethiopic',
    'Ethi',
    '1200-1248 124A-124D 1250-1256 1258 125A-125D 1260-1288 128A-128D 1290-12B0 12B2-12B5 12B8-12BE 12C0 12C2-12C5 12C8-12D6 12D8-1310 1312-1315 1318-135A 135D-137C 1380-1399 2D80-2D96 2DA0-2DA6 2DA8-2DAE 2DB0-2DB6 2DB8-2DBE 2DC0-2DC6 2DC8-2DCE 2DD0-2DD6 2DD8-2DDE AB01-AB06 AB09-AB0E AB11-AB16 AB20-AB26 AB28-AB2E',
  ],
  [
    'kannada',
    'Knda',
    '0951-0952 0964-0965 0C80-0C8C 0C8E-0C90 0C92-0CA8 0CAA-0CB3 0CB5-0CB9 0CBC-0CC4 0CC6-0CC8 0CCA-0CCD 0CD5-0CD6 0CDD-0CDE 0CE0-0CE3 0CE6-0CEF 0CF1-0CF3',
    { isUnspaced: true },
  ],
  [
    'telugu',
    'Telu',
    '0951-0952 0964-0965 0C00-0C0C 0C0E-0C10 0C12-0C28 0C2A-0C39 0C3C-0C44 0C46-0C48 0C4A-0C4D 0C55-0C56 0C58-0C5A 0C5D 0C60-0C63 0C66-0C6F 0C77-0C7F',
    { isUnspaced: true },
  ],
  [
    'malayalam',
    'Mlym',
    '0951-0952 0964-0965 0D00-0D0C 0D0E-0D10 0D12-0D44 0D46-0D48 0D4A-0D4F 0D54-0D63 0D66-0D7F',
    { isUnspaced: true },
  ],
  [
    'gujarati',
    'Gujr',
    '0951-0952 0964-0965 0A81-0A83 0A85-0A8D 0A8F-0A91 0A93-0AA8 0AAA-0AB0 0AB2-0AB3 0AB5-0AB9 0ABC-0AC5 0AC7-0AC9 0ACB-0ACD 0AD0 0AE0-0AE3 0AE6-0AF1 0AF9-0AFF',
    { isUnspaced: true },
  ],
  [
    'gurmukhi',
    'Guru',
    '0951-0952 0964-0965 0A01-0A03 0A05-0A0A 0A0F-0A10 0A13-0A28 0A2A-0A30 0A32-0A33 0A35-0A36 0A38-0A39 0A3C 0A3E-0A42 0A47-0A48 0A4B-0A4D 0A51 0A59-0A5C 0A5E 0A66-0A76',
    { isUnspaced: true },
  ],
  [
    'sinhala',
    'Sinh',
    '0964-0965 0D81-0D83 0D85-0D96 0D9A-0DB1 0DB3-0DBB 0DBD 0DC0-0DC6 0DCA 0DCF-0DD4 0DD6 0DD8-0DDF 0DE6-0DEF 0DF2-0DF4',
    { isUnspaced: true },
  ],
  [
    'lao',
    'Laoo',
    '0E81-0E82 0E84 0E86-0E8A 0E8C-0EA3 0EA5 0EA7-0EBD 0EC0-0EC4 0EC6 0EC8-0ECE 0ED0-0ED9 0EDC-0EDF',
  ],
  ['myanmar', 'Mymr', '1000-109F A9E0-A9FE AA60-AA7F'],
  [
    'oriya',
    'Orya',
    '0964-0965 0B01-0B03 0B05-0B0C 0B0F-0B10 0B13-0B28 0B2A-0B30 0B32-0B33 0B35-0B39 0B3C-0B44 0B47-0B48 0B4B-0B4D 0B55-0B57 0B5C-0B5D 0B5F-0B63 0B66-0B77',
    { isUnspaced: true },
  ],
  ['thaana', 'Thaa', '060C 061B 061F 0660-066C 0780-07B1', { isRightToLeft: true }],
  [
    'tibetan',
    'Tibt',
    '0F00-0F47 0F49-0F6C 0F71-0F97 0F99-0FBC 0FBE-0FCC 0FCE-0FDA',
    {
      family: 'noto-serif-tibetan',
    },
  ],
];
