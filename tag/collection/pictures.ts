import { PRODUCT_NAME } from '../texts/product.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import type { PictureFlight } from './kit/picture-flight.ts';
import { SCREEN_SIZES, type PictureSize } from './kit/picture-sizes.ts';

/** The sizes of pictures that can be printed as a poster. */
const POSTER_SIZES = [...SCREEN_SIZES, 'a3'] as const satisfies readonly PictureSize[];

/** The file formats of pictures. Only an A3 sheet can be a PDF. */
export type PictureFile = 'png' | 'svg' | 'webp' | 'pdf';

/** A row of the list of pictures: its kind in URLs, its English name, its sizes, its number of frames, and the code that draws it. */
export type PictureRow = {
  readonly kind: string;
  readonly name: string;
  readonly sizes: readonly PictureSize[];
  readonly frames: number;
  /** The data without which the picture is not offered: the date or the type of at least one flight. */
  readonly requiredData?: 'dates' | 'types';
  /** Loads the code that draws the picture at its first use. */
  readonly loadDrawer: () => Promise<PictureDrawer>;
};

/** All pictures of a collection, in the order of the page. */
const ROWS = [
  {
    kind: 'passport',
    name: 'Passport',
    sizes: SCREEN_SIZES,
    frames: 1,
    loadDrawer: async () => (await import('./passport/draw-passport.ts')).drawPassport,
  },
  {
    kind: 'suitcase',
    name: 'Suitcase',
    sizes: SCREEN_SIZES,
    frames: 1,
    loadDrawer: async () => (await import('./suitcase/draw-suitcase.ts')).drawSuitcase,
  },
  {
    kind: 'globe',
    name: 'Globe',
    sizes: SCREEN_SIZES,
    frames: 1,
    loadDrawer: async () => (await import('./globe/draw-globe.ts')).drawGlobe,
  },
  {
    kind: 'fin-wall',
    name: 'Fin wall',
    sizes: POSTER_SIZES,
    frames: 1,
    loadDrawer: async () => (await import('./fin-wall/draw-fin-wall.ts')).drawFinWall,
  },
  {
    kind: 'line-up',
    name: 'Line-up',
    sizes: POSTER_SIZES,
    frames: 1,
    requiredData: 'types',
    loadDrawer: async () => (await import('./line-up/draw-line-up.ts')).drawLineUp,
  },
  {
    kind: 'split-flap',
    name: 'Board',
    sizes: SCREEN_SIZES,
    frames: 1,
    loadDrawer: async () => (await import('./split-flap/draw-split-flap.ts')).drawSplitFlap,
  },
  {
    kind: 'year-story',
    name: 'Year story',
    sizes: SCREEN_SIZES,
    frames: 5,
    requiredData: 'dates',
    loadDrawer: async () => (await import('./year-story/draw-year-story.ts')).drawYearStory,
  },
] as const satisfies readonly PictureRow[];

export type PictureKind = (typeof ROWS)[number]['kind'];

/** A picture that the product has. */
export type Picture = PictureRow & { readonly kind: PictureKind };

/** All pictures, in the order of the page. */
export const PICTURES: readonly Picture[] = ROWS;

/** Returns the row of a kind; undefined for an unknown one. */
export function findPicture(kind: string): Picture | undefined {
  return PICTURES.find((picture) => picture.kind === kind);
}

/** Returns the title of a picture's document: that of the user, or the product's name and the name of the picture. */
export function formatPictureTitle(kind: PictureKind, title: string): string {
  return title || `${PRODUCT_NAME}: ${findPicture(kind)?.name ?? ''}`;
}

/** Returns true if the flights have the data that a picture needs. */
export function canDrawPicture({ requiredData }: PictureRow, flights: readonly PictureFlight[]): boolean {
  if (requiredData === 'dates') return flights.some(({ day }) => day !== '');
  if (requiredData === 'types') return flights.some(({ type }) => type !== '');
  return flights.length > 0;
}

/** Returns the kinds of pictures that can be drawn of flights. */
export function listDrawableKinds(flights: readonly PictureFlight[]): PictureKind[] {
  return PICTURES.filter((picture) => canDrawPicture(picture, flights)).map(({ kind }) => kind);
}
