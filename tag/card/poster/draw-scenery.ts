import type { TagConfig } from '../../design/tag-config.ts';
import type { ArtRequest } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { SCENE_DRAWERS, selectLandscape, selectSceneVariant } from './landscape.ts';
import { getLandmarkScale } from './places/place-field.ts';
import { HEADLINE_BOX, SCENE_BOX } from './poster-grid.ts';
import type { PosterSetting } from './poster-setting.ts';
import { placeDisc, type SkyDisc } from './sky-disc.ts';
import { drawSky } from './sky.ts';

/** Returns the art that a poster needs. */
export function getPosterArtRequest({ iata, arrival }: TagConfig): ArtRequest {
  return { nose: 'right', places: [iata, arrival], cities: [iata, arrival] };
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
  const placedDisc = disc ?? placeDisc(setting);
  // The sky is constant behind the texts of a poster, so that they have one background.
  const gradientTop = disc ? SCENE_BOX.top : HEADLINE_BOX.bottom + 8;
  const skyRandom = createRandomFromText(`${design.iata} sky`);
  const sky = drawSky(setting, skyRandom, placedDisc, gradientTop);
  // Only posters of cities need this code. If a browser cannot load it, the poster shows the landscape, as without the file of cities.
  const cityDrawer = city && (await import('./places/draw-place.ts').catch(() => null));
  if (city && cityDrawer) {
    const scale = disc ? 1 : getLandmarkScale(setting.composition, city);
    return sky + cityDrawer.drawPlace(city, colors, finish, placedDisc, scale);
  }
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
