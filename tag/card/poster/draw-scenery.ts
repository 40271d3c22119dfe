import type { TagConfig } from '../../design/tag-config.ts';
import type { AirportLocation, ArtRequest, CardArt } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { SCENE_DRAWERS, selectLandscape, selectSceneVariant } from './landscape.ts';
import { getPosterColors, type PosterColors, type PosterFinish } from './poster-colors.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import { getPosterLight, type PosterLight } from './poster-light.ts';
import { drawSky, placeDisc, type SkyDisc } from './sky.ts';

/** The place, the light and the colors of a poster. */
export type PosterSetting = {
  readonly place: AirportLocation | null;
  readonly finish: PosterFinish;
  readonly light: PosterLight;
  readonly colors: PosterColors;
};

/** Returns the setting of a design's poster. A design of another layout has daylight. */
export function getPosterSetting(design: TagConfig, art: CardArt): PosterSetting {
  const finish = getPosterFinish(design);
  const place = findDestination(design, art);
  const light = getPosterLight(design.date, place?.latitude ?? null);
  return { place, finish, light, colors: getPosterColors(design, finish, light.isLongDay) };
}

/** Returns the art that a poster needs. */
export function getPosterArtRequest({ iata, arrival }: TagConfig): ArtRequest {
  return { nose: 'right', places: [iata, arrival] };
}

const getPosterFinish = ({ finish }: TagConfig): PosterFinish =>
  finish === 'dusk' || finish === 'night' ? finish : 'day';

/** Returns the destination of the poster: the airport of the headline, or of the arrival if the headline is no airport. */
function findDestination({ iata, arrival }: TagConfig, { places }: CardArt): AirportLocation | null {
  return places?.get(iata) ?? places?.get(arrival) ?? null;
}

/**
 * Draws sky and landscape, which extend beyond the edges of the scene.
 * @param disc the position of sun or moon in a scenery without texts
 */
export function drawScenery(design: TagConfig, setting: PosterSetting, disc?: SkyDisc): string {
  const { place, finish, light, colors } = setting;
  const placedDisc = disc ?? placeDisc(finish, light);
  // The sky is constant behind the texts of a poster, so that they have one background.
  const gradientTop = disc ? SCENE_BOX.top : HEADLINE_BOX.bottom + 8;
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
  return (
    drawSky(colors, finish, light, createRandomFromText(`${design.iata} sky`), placedDisc, gradientTop) +
    SCENE_DRAWERS[landscape](scene)
  );
}
