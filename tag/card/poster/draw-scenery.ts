import type { TagConfig } from '../../design/tag-config.ts';
import type { ArtRequest } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { SCENE_DRAWERS, selectSceneVariant } from './landscape.ts';
import { getLandmarkScale } from './places/place-field.ts';
import { HEADLINE_BOX } from './poster-grid.ts';
import type { PosterSetting } from './poster-setting.ts';
import { createLandscapeRandom, selectLandscape } from './select-landscape.ts';
import { placeDisc, type SkyDisc } from './sky-disc.ts';
import { drawSky } from './sky.ts';

/** Returns the art that a poster needs. */
export function getPosterArtRequest({ iata, arrival }: TagConfig): ArtRequest {
  return { nose: 'right', places: [iata, arrival], cities: [iata, arrival] };
}

/** The sky of a picture without a headline, in px of the poster. */
export type SkyView = {
  readonly disc: SkyDisc;
  readonly top: number;
  readonly horizon: number;
  /** The position of sun or moon over the land, whose scale can differ from that of the sky. */
  readonly landDisc: SkyDisc;
  /** False if a card would cover the tops of palms and leave their trunks. */
  readonly hasPlants: boolean;
};

/** Sky and land of a place, which extend beyond the edges of the scene. */
export type Scenery = {
  readonly sky: string;
  readonly land: string;
  /** The land left and right of the scene, drawn mirrored. That of a city has no landmark. */
  readonly sides: readonly [left: string, right: string];
};

/** Draws sky and land of a poster, or of a picture with a view of the sky. */
export async function drawScenery(
  design: TagConfig,
  setting: PosterSetting,
  view?: SkyView,
): Promise<Scenery> {
  const { place, city, finish, light, colors } = setting;
  const disc = view?.disc ?? placeDisc(setting);
  // The sky is constant behind the texts of a poster, so that they have one background.
  const gradientTop = view?.top ?? HEADLINE_BOX.bottom + 8;
  const skyRandom = createRandomFromText(`${design.iata} sky`);
  const sky = drawSky(setting, skyRandom, disc, gradientTop, view?.horizon);
  // Only posters of cities need this code. If a browser cannot load it, the poster shows the landscape, as without the file of cities.
  const cityDrawer = city && (await import('./places/draw-place.ts').catch(() => null));
  if (city && cityDrawer) {
    const scale = view ? 1 : getLandmarkScale(setting.composition, city);
    const land = cityDrawer.drawPlace(city, colors, finish, view?.landDisc ?? disc, scale, view?.hasPlants);
    return { sky, land, sides: view ? cityDrawer.drawPlaceSides(city, colors, finish) : [land, land] };
  }
  const random = createLandscapeRandom(design, place);
  const landscape = selectLandscape(place, random);
  const scene = {
    colors,
    finish,
    light,
    disc: view?.landDisc ?? disc,
    variant: selectSceneVariant(landscape, place, random),
    random,
    latitude: place?.latitude ?? null,
  };
  const land = SCENE_DRAWERS[landscape](scene);
  return { sky, land, sides: [land, land] };
}
