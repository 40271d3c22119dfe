/** The inks of stamps. Each has a contrast of at least 4.5 on the paper, also where a pad gave little ink. */
export const STAMP_INKS = [
  '#16327F',
  '#4D2279',
  '#8E1120',
  '#064A35',
  '#18212A',
  '#06405A',
  '#64290A',
  '#77164F',
] as const;

/** The red ink of date stamps, and the blue one for stamps that are red. */
export const RED_INK = '#8E1120';
export const BLUE_INK = '#16327F';

/** The countries whose stamps have one common form, and the most stamps of this form in a passport, so that its forms vary. */
export const MAX_SCHENGEN_STAMPS = 4;
export const SCHENGEN_COUNTRIES: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/** The forms of all other stamps. */
export const OTHER_FORMS = [
  'circle',
  'oval',
  'octagon',
  'hexagon',
  'arch',
  'ticket',
  'frame',
  'triangle',
] as const;

/** The name of a form. */
export type StampForm = 'schengen' | (typeof OTHER_FORMS)[number];

/** The measures of a form before scaling. */
type StampShape = {
  readonly width: number;
  readonly height: number;
  /** The most letters of a country that fit into it. */
  readonly maxLetters: number;
  /** The left end and the middle of the number of entries, beside the outline. */
  readonly countPlace: readonly [x: number, y: number];
  /** True if it has a place for the code of the airport. */
  readonly hasCode: boolean;
};

export const STAMP_SHAPES: Readonly<Record<StampForm, StampShape>> = {
  schengen: { width: 274, height: 162, maxLetters: 15, countPlace: [84, -99], hasCode: true },
  circle: { width: 226, height: 226, maxLetters: 14, countPlace: [84, -97], hasCode: true },
  oval: { width: 282, height: 186, maxLetters: 15, countPlace: [92, -92], hasCode: false },
  octagon: { width: 230, height: 212, maxLetters: 12, countPlace: [86, -94], hasCode: true },
  hexagon: { width: 286, height: 178, maxLetters: 16, countPlace: [114, -80], hasCode: false },
  arch: { width: 222, height: 226, maxLetters: 13, countPlace: [84, -106], hasCode: true },
  ticket: { width: 262, height: 182, maxLetters: 17, countPlace: [104, -109], hasCode: true },
  frame: { width: 274, height: 156, maxLetters: 22, countPlace: [84, -96], hasCode: false },
  triangle: { width: 284, height: 248, maxLetters: 11, countPlace: [56, -74], hasCode: true },
};

/** The words of stamps. */
export const STAMP_WORDS = ['ENTRY', 'ARRIVAL', 'IMMIGRATION', 'ADMITTED'] as const;

/** An airliner from above, its nose to the right, 24 units long. */
export const STAMP_PLANE =
  'M12 0C12 .8 10.6 1.2 9 1.3L4 1.4L-2.6 9.2H-5L-2 1.4L-7.6 1.3L-9.8 4H-11.6L-10.5 0L-11.6 -4H-9.8L-7.6 -1.3L-2 -1.4L-5 -9.2H-2.6L4 -1.4L9 -1.3C10.6 -1.2 12 -.8 12 0Z';
