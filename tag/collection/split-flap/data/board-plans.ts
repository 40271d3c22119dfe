import type { ScreenSize } from '../../kit/picture-sizes.ts';

/** The colors of the board, its letters and its sign. */
export const BOARD_COLORS = {
  sign: '#FFC72C',
  signText: '#101214',
  amber: '#FFC72C',
  white: '#F4F1E6',
  date: '#CFCBBD',
  note: '#B6BCC1',
  blank: '#1A1D20',
} as const;

/** The skies behind fins, above and below: the light one for dark fins, the dark one for light fins. */
export const CHIP_SKIES = {
  light: ['#A9C9E2', '#E6EFF5'],
  dark: ['#1F4468', '#5F8FB6'],
} as const;

/** The places of a board in one size, in px. */
export type BoardPlan = {
  readonly margin: number;
  /** The space above the sign. */
  readonly top: number;
  readonly signHeight: number;
  /** The space for the rows: its top, and its end. */
  readonly rows: { readonly top: number; readonly bottom: number; readonly count: number };
  /** The scale of flaps, and of those in the second line of a flight; null for one line. */
  readonly scale: number;
  readonly secondScale: number | null;
  /** The gap between two flaps, and between two columns. */
  readonly gap: number;
  readonly columnGap: number;
  /** The width of the fins. They are as high as two lines; beside one line they are square. */
  readonly chipWidth: number;
  readonly foot: { readonly y: number; readonly size: number; readonly brand: number };
};

export const BOARD_PLANS: Readonly<Record<ScreenSize, BoardPlan>> = {
  story: {
    margin: 52,
    top: 182,
    signHeight: 176,
    rows: { top: 406, bottom: 1640, count: 8 },
    scale: 1.4,
    secondScale: 0.8,
    gap: 4,
    columnGap: 36,
    chipWidth: 124,
    foot: { y: 1752, size: 44, brand: 48 },
  },
  square: {
    margin: 38,
    top: 40,
    signHeight: 128,
    rows: { top: 184, bottom: 984, count: 8 },
    scale: 0.84,
    secondScale: null,
    gap: 2.6,
    columnGap: 28,
    chipWidth: 84,
    foot: { y: 1030, size: 36, brand: 38 },
  },
  link: {
    margin: 40,
    top: 36,
    signHeight: 96,
    rows: { top: 146, bottom: 554, count: 7 },
    scale: 0.7,
    secondScale: null,
    gap: 2.4,
    columnGap: 26,
    chipWidth: 50,
    foot: { y: 592, size: 28, brand: 28 },
  },
};

/** A field on the board of one flight. */
export type BoardField = 'to' | 'from' | 'number' | 'type' | 'date' | 'distance';

/** The board of one flight in one size: the fields of its lines, its scales, and the size of the names of fields in px. */
export type SinglePlan = {
  readonly lines: readonly (readonly BoardField[])[];
  readonly maxCityScale: number;
  /** The largest scale of a line whose texts leave room. */
  readonly maxScale: number;
  readonly nameSize: number;
};

export const SINGLE_PLANS: Readonly<Record<ScreenSize, SinglePlan>> = {
  story: {
    lines: [['to'], ['from'], ['number'], ['type'], ['date'], ['distance']],
    maxCityScale: 3,
    maxScale: 1.9,
    nameSize: 36,
  },
  square: {
    lines: [['to'], ['from'], ['number', 'type'], ['date', 'distance']],
    maxCityScale: 3,
    maxScale: 1.7,
    nameSize: 30,
  },
  link: {
    lines: [['to'], ['from', 'distance'], ['number', 'type', 'date']],
    maxCityScale: 2.1,
    maxScale: 1.1,
    nameSize: 22,
  },
};

/** The size of a flap before scaling. */
export const FLAP = { width: 40, height: 62 } as const;

/** The numbers of flaps of a day, a month and a year. */
export const FLAP_COUNTS = { day: 2, month: 3, year: 4 } as const;

/** An airliner that lands, 100 wide. */
export const LANDING_PLANE =
  'M6 22L14 24L24 33L42 37L26 10L34 12L62 41L86 46Q97 49 95 55Q92 60 81 57L24 44Q17 42 14 37Z';
