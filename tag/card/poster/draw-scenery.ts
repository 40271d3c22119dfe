import type { TagConfig } from '../../design/tag-config.ts';
import type { AirportLocation, ArtRequest, CardArt, CityDrawing } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { SCENE_DRAWERS, selectLandscape, selectSceneVariant } from './landscape.ts';
import { getPosterColors, type PosterColors, type PosterFinish } from './poster-colors.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import { getPosterLight, type PosterLight } from './poster-light.ts';
import { drawSky, placeDisc, type SkyDisc } from './sky.ts';

/** The place, the light and the colors of a poster. */
export type PosterSetting = {
  readonly place: AirportLocation | null;
  /** The drawing of the city; null if the place has none. */
  readonly city: CityDrawing | null;
  readonly finish: PosterFinish;
  readonly light: PosterLight;
  readonly colors: PosterColors;
};

/** Returns the setting of a design's poster. A design of another layout has daylight. */
export function getPosterSetting(design: TagConfig, art: CardArt): PosterSetting {
  const finish = getPosterFinish(design);
  const place = findDestination(design, art);
  const light = getPosterLight(design.date, place?.latitude ?? null);
  return {
    place,
    city: findCity(design, art),
    finish,
    light,
    colors: getPosterColors(design, finish, light.isLongDay),
  };
}

/** Returns the art that a poster needs. */
export function getPosterArtRequest({ iata, arrival }: TagConfig): ArtRequest {
  return { nose: 'right', places: [iata, arrival], cities: [iata, arrival] };
}

const getPosterFinish = ({ finish }: TagConfig): PosterFinish =>
  finish === 'dusk' || finish === 'night' ? finish : 'day';

/** Returns the destination of the poster: the airport of the headline, or of the arrival if the headline is no airport. */
function findDestination({ iata, arrival }: TagConfig, { places }: CardArt): AirportLocation | null {
  return places?.get(iata) ?? places?.get(arrival) ?? null;
}

/** Returns the drawing of the destination's city. The arrival counts only if the headline is neither an airport nor a city. */
function findCity({ iata, arrival }: TagConfig, { places, cities }: CardArt): CityDrawing | null {
  return cities?.get(iata) ?? (places?.has(iata) ? null : cities?.get(arrival)) ?? null;
}

/**
 * Draws sky and landscape, which extend beyond the edges of the scene.
 * @param disc the position of sun or moon in a scenery without texts
 */
export async function drawScenery(
  design: TagConfig,
  setting: PosterSetting,
  disc?: SkyDisc,
): Promise<string> {
  const { place, city, finish, light, colors } = setting;
  const placedDisc = disc ?? placeDisc(finish, light, city);
  // The sky is constant behind the texts of a poster, so that they have one background.
  const gradientTop = disc ? SCENE_BOX.top : HEADLINE_BOX.bottom + 8;
  const skyRandom = createRandomFromText(`${design.iata} sky`);
  const sky = drawSky(colors, finish, light, skyRandom, placedDisc, gradientTop);
  // Only posters of cities need this code. If a browser cannot load it, the poster shows the landscape, as without the file of cities.
  const cityDrawer = city && (await import('./places/draw-place.ts').catch(() => null));
  if (city && cityDrawer) return sky + cityDrawer.drawPlace(city, colors, finish, placedDisc);
  // One place always has one landscape, independent of the other texts.
  const random = createRandomFromText(`${design.iata}/${place ? '' : design.city}`);
  const landscape = selectLandscape(place, random);
  const scene = {
    colors,
    finish,
    light,
    disc: placedDisc,
    variant: selectSceneVariant(landscape, place, random),
    random,
    latitude: place?.latitude ?? null,
  };
  return sky + SCENE_DRAWERS[landscape](scene);
}
