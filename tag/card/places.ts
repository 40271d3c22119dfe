import type { TagConfig } from '../design/tag-config.ts';
import {
  LANDSCAPES,
  type ArtRequest,
  type CardArt,
  type PictureSize,
  type AirportLocation,
  type Places,
} from './card-art.ts';

/** The catalogue has coordinates of four decimals. */
const PARTS_OF_A_DEGREE = 10_000;

/** The file /img/places.json: a list for each column, since equal things side by side pack smaller. */
export type StoredPlaces = {
  /** With a space between them. */
  readonly codes: string;
  readonly cities: readonly string[];
  /** In ten-thousandths of a degree. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** A digit for each: its number in LANDSCAPES. */
  readonly landscapes: string;
};

export function storedPlaces(places: Places): StoredPlaces {
  const all = [...places.values()];
  const stored = (degrees: number) => Math.round(degrees * PARTS_OF_A_DEGREE);
  return {
    codes: [...places.keys()].join(' '),
    cities: all.map(({ city }) => city),
    latitudes: all.map(({ latitude }) => stored(latitude)),
    longitudes: all.map(({ longitude }) => stored(longitude)),
    landscapes: all.map(({ landscape }) => LANDSCAPES.indexOf(landscape)).join(''),
  };
}

export function placesFrom({ codes, cities, latitudes, longitudes, landscapes }: StoredPlaces): Places {
  return new Map(
    codes.split(' ').map((code, at): [string, AirportLocation] => [
      code,
      {
        city: cities[at] ?? '',
        latitude: (latitudes[at] ?? 0) / PARTS_OF_A_DEGREE,
        longitude: (longitudes[at] ?? 0) / PARTS_OF_A_DEGREE,
        landscape: LANDSCAPES[Number(landscapes[at])] ?? 'plain',
      },
    ]),
  );
}

type ArtOf = (design: TagConfig, upload: PictureSize | null, wanted: ArtRequest) => Promise<CardArt>;

/** Adds the places that a layout asks for; the art itself, which is cached, does not depend on them. */
export function withPlaces(artOf: ArtOf, load: () => Promise<Places>): ArtOf {
  return async (design, upload, { places: codes = [], ...wanted }) => {
    const [art, all] = await Promise.all([
      artOf(design, upload, wanted),
      codes.length > 0 ? load() : new Map<string, AirportLocation>(),
    ]);
    const found = codes.flatMap((code) => {
      const place = all.get(code);
      return place ? [[code, place] as const] : [];
    });
    return codes.length > 0 ? { ...art, places: new Map(found) } : art;
  };
}
