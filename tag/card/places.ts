import type { TagConfig } from '../design/tag-config.ts';
import type { ArtWanted, CardArt, PictureSize, Place, Places } from './card-art.ts';

/** The file /img/places.json: city, latitude and longitude by code. */
export type StoredPlaces = Readonly<
  Record<string, readonly [city: string, latitude: number, longitude: number]>
>;

export function placesFrom(stored: StoredPlaces): Places {
  return new Map(
    Object.entries(stored).map(([code, [city, latitude, longitude]]) => [
      code,
      { city, latitude, longitude },
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
