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

/** The most stamps of the common form of the Schengen states in a passport, so that its forms vary. */
export const MAX_SCHENGEN_STAMPS = 4;

/** The first year in which a state has the common form. */
export const SCHENGEN_YEARS: Readonly<Record<string, number>> = {
  BE: 1995,
  DE: 1995,
  ES: 1995,
  FR: 1995,
  LU: 1995,
  NL: 1995,
  PT: 1995,
  AT: 1997,
  IT: 1997,
  GR: 2000,
  DK: 2001,
  FI: 2001,
  IS: 2001,
  NO: 2001,
  SE: 2001,
  CZ: 2007,
  EE: 2007,
  HU: 2007,
  LT: 2007,
  LV: 2007,
  MT: 2007,
  PL: 2007,
  SI: 2007,
  SK: 2007,
  CH: 2008,
  LI: 2011,
  HR: 2023,
  BG: 2024,
  RO: 2024,
};

/** The Schengen states that are not in the European Union: their stamps have no ring of stars. */
export const STATES_WITHOUT_STARS: readonly string[] = ['CH', 'IS', 'LI', 'NO'];

/** The forms of stamps of flights inside a country. */
export const INLAND_FORMS = ['boarding', 'ticket', 'frame', 'octagon'] as const;

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
export type StampForm = 'schengen' | 'boarding' | (typeof OTHER_FORMS)[number];

/** The measures of a form before scaling. */
type StampShape = {
  readonly width: number;
  readonly height: number;
  /** The most letters of a country that fit into it; of the widest form in two lines. */
  readonly maxLetters: number;
  /** True if it has a place for the code of the airport. */
  readonly hasCode: boolean;
};

export const STAMP_SHAPES: Readonly<Record<StampForm, StampShape>> = {
  boarding: { width: 290, height: 156, maxLetters: 14, hasCode: true },
  schengen: { width: 274, height: 162, maxLetters: 15, hasCode: true },
  circle: { width: 226, height: 226, maxLetters: 14, hasCode: true },
  oval: { width: 282, height: 186, maxLetters: 15, hasCode: false },
  octagon: { width: 230, height: 212, maxLetters: 12, hasCode: true },
  hexagon: { width: 286, height: 178, maxLetters: 16, hasCode: false },
  arch: { width: 222, height: 226, maxLetters: 13, hasCode: true },
  ticket: { width: 262, height: 182, maxLetters: 17, hasCode: true },
  frame: { width: 274, height: 156, maxLetters: 60, hasCode: false },
  triangle: { width: 284, height: 248, maxLetters: 11, hasCode: true },
};

/** The words of stamps. */
export const STAMP_WORDS = ['ENTRY', 'ARRIVAL', 'IMMIGRATION', 'ADMITTED'] as const;

/** An airliner from above, its nose to the right, 24 units long. */
export const STAMP_PLANE =
  'M12 0C12 .8 10.6 1.2 9 1.3L4 1.4L-2.6 9.2H-5L-2 1.4L-7.6 1.3L-9.8 4H-11.6L-10.5 0L-11.6 -4H-9.8L-7.6 -1.3L-2 -1.4L-5 -9.2H-2.6L4 -1.4L9 -1.3C10.6 -1.2 12 -.8 12 0Z';
