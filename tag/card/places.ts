import type { TagConfig } from '../design/tag-config.ts';
import {
  LANDSCAPES,
  type ArtWanted,
  type CardArt,
  type PictureSize,
  type Place,
  type Places,
} from './card-art.ts';

/** The file /img/places.json: city, latitude, longitude and the number of the landscape by code. */
export type StoredPlaces = Readonly<
  Record<string, readonly [city: string, latitude: number, longitude: number, landscape: number]>
>;

export function placesFrom(stored: StoredPlaces): Places {
  return new Map(
    Object.entries(stored).map(([code, [city, latitude, longitude, landscape]]) => [
      code,
      { city, latitude, longitude, landscape: LANDSCAPES[landscape] ?? 'plain' },
    ]),
  );
}

type ArtOf = (design: TagConfig, upload: PictureSize | null, wanted: ArtWanted) => Promise<CardArt>;

/** Adds the places that a layout asks for; the art itself, which is cached, does not depend on them. */
export function withPlaces(artOf: ArtOf, load: () => Promise<Places>): ArtOf {
  return async (design, upload, { places: codes = [], ...wanted }) => {
    const [art, all] = await Promise.all([
      artOf(design, upload, wanted),
      codes.length > 0 ? load() : new Map<string, Place>(),
    ]);
    const found = codes.flatMap((code) => {
      const place = all.get(code);
      return place ? [[code, place] as const] : [];
    });
    return codes.length > 0 ? { ...art, places: new Map(found) } : art;
  };
}
