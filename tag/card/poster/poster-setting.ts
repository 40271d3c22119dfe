import { AUTOMATIC, type Composition, type PosterPalette } from '../../design/choices.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { AirportLocation, CardArt, CityDrawing } from '../card-art.ts';
import { placeAircraft, type AircraftPlace } from './aircraft-place.ts';
import { createLandscapeRandom, selectLandscape } from './select-landscape.ts';
import { listRidgePoints } from './landscape-ridge.ts';
import { getPaletteFinish, getPosterColors, type PosterColors, type PosterFinish } from './poster-colors.ts';
import { getPosterLight, type PosterLight } from './poster-light.ts';
import { selectComposition, selectPalette, selectTint } from './select-composition.ts';

/** The place, the light, the colors and the composition of a poster. */
export type PosterSetting = {
  readonly place: AirportLocation | null;
  /** The drawing of the city; null if the place has none. */
  readonly city: CityDrawing | null;
  /** The time of day. */
  readonly finish: PosterFinish;
  readonly palette: PosterPalette;
  readonly composition: Composition;
  readonly aircraft: AircraftPlace;
  readonly light: PosterLight;
  readonly colors: PosterColors;
};

/** Returns the setting of a design's poster. A design of another layout has daylight. */
export function getPosterSetting(design: TagConfig, art: CardArt): PosterSetting {
  const place = findDestination(design, art);
  const city = findCity(design, art);
  const light = getPosterLight(design.date, place?.latitude ?? null);
  const palette = getPalette(design, light);
  const finish = getPaletteFinish(palette);
  const landscape = city ? null : selectLandscape(place, createLandscapeRandom(design, place));
  const composition = selectComposition(design, light.season, landscape);
  const ridge = landscape ? listRidgePoints(landscape) : [];
  return {
    place,
    city,
    finish,
    palette,
    composition,
    aircraft: placeAircraft(composition, art.aircraft, city, ridge),
    light,
    colors: getPosterColors(design, palette, {
      isLongDay: light.isLongDay,
      tint: selectTint(design, light.season),
    }),
  };
}

/** Returns the palette: that of the field, otherwise that of finish and flight. */
function getPalette(design: TagConfig, { season }: PosterLight): PosterPalette {
  const { layout, palette, finish } = design;
  if (layout !== 'poster') return 'day';
  if (palette !== AUTOMATIC) return palette;
  return selectPalette(design, finish === 'dusk' || finish === 'night' ? finish : 'day', season);
}

/** Returns the destination of the poster: the airport of the headline, or of the arrival if the headline is no airport. */
function findDestination({ iata, arrival }: TagConfig, { places }: CardArt): AirportLocation | null {
  return places?.get(iata) ?? places?.get(arrival) ?? null;
}

/** Returns the drawing of the destination's city. The arrival counts only if the headline is neither an airport nor a city. */
function findCity({ iata, arrival }: TagConfig, { places, cities }: CardArt): CityDrawing | null {
  return cities?.get(iata) ?? (places?.has(iata) ? null : cities?.get(arrival)) ?? null;
}
