/** The aircraft, paint and marks of the pictures of a collection. */
import { UNKNOWN_AIRCRAFT_IMAGE } from '../tag/aircraft/aircraft.ts';
import type { AircraftArt, MarkArt } from '../tag/card/card-art.ts';
import type { AircraftMeasures, AircraftOptions, PictureArt } from '../tag/collection/kit/picture-art.ts';
import type { PictureFlight } from '../tag/collection/kit/picture-flight.ts';
import { drawAircraft, getAirframe } from './aircraft/draw-aircraft.ts';
import { getAirframeBottom, getAirframeTop } from './aircraft/extent.ts';
import { createAirlineLivery } from './airline-livery.ts';
import { NO_AIRCRAFT } from './card-art.ts';
import { getLuminance } from './color.ts';
import type { Livery } from './drawing/livery-type.ts';
import { flattenTrack } from './drawing/paint-outline.ts';
import { getFinFigure } from './fin-figure.ts';

/** The widest mark, as the ratio of its width to its height, that is legible on a small field. */
const MAX_FIGURE_ASPECT = 3.4;

/** Creates the art of pictures from the marks that ship with the app, by their path. */
export function createPictureArt(findMark: (path: string) => MarkArt | null): PictureArt {
  const getLivery = (flight: PictureFlight) => createFlightLivery(flight, findMark(flight.logo));
  return {
    drawAircraft: (flight, options) => drawFlightAircraft(flight, options, getLivery),
    measureAircraft,
    getFinColor: (flight) => getLivery(flight).tail,
    getFinLuminance: (flight) => measureFinLuminance(getLivery(flight)),
    findFigure: (flight) => {
      const mark = findMark(flight.logo);
      if (mark === null || mark.tones) return null;
      const figure = getFinFigure(mark);
      const [, , width, height] = figure?.viewBox ?? [0, 0, 1, 1];
      return width / height < MAX_FIGURE_ASPECT ? figure : null;
    },
  };
}

/** Returns the paint of a flight's airline: its scheme, or a white body with a painted fin. */
function createFlightLivery(flight: PictureFlight, mark: MarkArt | null): Livery {
  const { airline, icao, code, day, colors } = flight;
  const livery = createAirlineLivery({ ...colors, airline, icao, airlineIata: code, date: day }, mark);
  return { ...livery, edge: null };
}

function drawFlightAircraft(
  flight: PictureFlight,
  { idPrefix, nose = 'left', hasTitles = true, type, silhouetteColor }: AircraftOptions,
  getLivery: (flight: PictureFlight) => Livery,
): AircraftArt {
  if (type === undefined && flight.image === UNKNOWN_AIRCRAFT_IMAGE) return NO_AIRCRAFT;
  const [drawnType, subtype] =
    type === undefined ? [flight.image, flight.subtype] : ([type, 'standard'] as const);
  const livery = silhouetteColor ? createPlainLivery(silhouetteColor) : getLivery(flight);
  const art = drawAircraft(drawnType, subtype, { ...livery, titles: hasTitles, registration: '' }, idPrefix, {
    nose,
  });
  return silhouetteColor ? { ...art, body: fillWithColor(art.body, silhouetteColor) } : art;
}

const createPlainLivery = (color: string): Livery => ({
  fuselage: color,
  tail: color,
  accent: color,
  engine: color,
  edge: null,
  pattern: 'plain',
  mark: null,
});

/** Gives all shapes one opaque color. */
function fillWithColor(body: string, color: string): string {
  return body
    .replace(/(fill|stop-color|stroke)="(#[0-9A-Fa-f]{3,6}|url\([^)]*\))"/g, `$1="${color}"`)
    .replace(/stop-opacity="[^"]*"/g, '')
    .replace(/fill-opacity="[^"]*"/g, 'fill-opacity="1"');
}

function measureAircraft(type: Pick<PictureFlight, 'image' | 'subtype'> | string): AircraftMeasures {
  const airframe =
    typeof type === 'string' ? getAirframe(type, 'standard') : getAirframe(type.image, type.subtype);
  const { length, fin } = airframe;
  return {
    length,
    top: getAirframeTop(airframe),
    bottom: getAirframeBottom(airframe),
    fin: {
      top: fin.top,
      foot: fin.foot,
      front: fin.leading[0][0],
      back: fin.trailing[1][0],
      outline: flattenTrack(fin.track),
    },
  };
}

/** Returns the mean luminance of the fin's background and the shapes on it. */
function measureFinLuminance({ tail, scheme }: Livery): number {
  const shapes = (scheme?.shapes ?? []).filter(({ on }) => on !== undefined);
  const shapeColors = shapes.map(({ color }) => (typeof color === 'string' ? color : color.stops[0]?.[1]));
  const colors = [tail, ...shapeColors.flatMap((color) => color ?? [])];
  return colors.reduce((sum, color) => sum + getLuminance(color), 0) / colors.length;
}
