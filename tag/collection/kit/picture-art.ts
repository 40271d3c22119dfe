import type { AircraftArt, MarkArt } from '../../card/card-art.ts';
import type { PictureFlight } from './picture-flight.ts';

/** The measures of an aircraft in meters: x from the nose aft, y up from the middle of the tube. */
export type AircraftMeasures = {
  readonly length: number;
  /** The height of the highest point, and the depth of the lowest one. */
  readonly top: number;
  readonly bottom: number;
  /** The heights of the fin's top and foot, the x of its front at the foot and of its rear at the top, and the corners of its outline. */
  readonly fin: {
    readonly top: number;
    readonly foot: number;
    readonly front: number;
    readonly back: number;
    readonly outline: readonly (readonly [x: number, y: number])[];
  };
};

export type AircraftOptions = {
  /** Every id starts with it; take it from `createId` of the kit. */
  readonly idPrefix: string;
  readonly nose?: 'left' | 'right';
  /** False to leave out the airline's name; the default is true. */
  readonly hasTitles?: boolean;
  /** Draws the shape of another type, by its image or name, in the paint of the flight's airline. */
  readonly type?: string;
  /** Draws all parts in one color. */
  readonly silhouetteColor?: string;
};

/** The width of every aircraft drawing, in its own units. */
export const AIRCRAFT_DRAWING_WIDTH = 632;

/** Aircraft, paint and marks. The caller provides them, because the core imports no art. */
export type PictureArt = {
  /** Draws the aircraft of a flight in its airline's paint, AIRCRAFT_DRAWING_WIDTH wide. */
  drawAircraft(flight: PictureFlight, options: AircraftOptions): AircraftArt;
  /** Measures the aircraft of a flight, or another type by its image or name. */
  measureAircraft(type: Pick<PictureFlight, 'image' | 'subtype'> | string): AircraftMeasures;
  /** Returns the color of the fin's background. */
  getFinColor(flight: PictureFlight): string;
  /** Returns the mean luminance of the fin's background and shapes: 0 (black) to 1 (white). */
  getFinLuminance(flight: PictureFlight): number;
  /** Returns the mark of a flight's airline that fits on a small field; null if it has none. */
  findFigure(flight: Pick<PictureFlight, 'logo'>): Pick<MarkArt, 'viewBox' | 'd'> | null;
};
