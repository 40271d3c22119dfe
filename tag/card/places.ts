import type { TagConfig } from '../design/tag-config.ts';
import {
  LANDSCAPES,
  type ArtRequest,
  type CardArt,
  type ImageDimensions,
  type AirportLocation,
  type AirportLocations,
} from './card-art.ts';

/** The number of stored units per degree, because the catalogue has coordinates of four decimals. */
const PARTS_OF_A_DEGREE = 10_000;

/** The file /img/places.json. It has a list for each column, because this compresses better. */
export type StoredPlaces = {
  /** Codes separated by spaces. */
  readonly codes: string;
  readonly cities: readonly string[];
  /** In ten-thousandths of a degree. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** One digit for each place: its index in LANDSCAPES. */
  readonly landscapes: string;
};

export function packPlaces(places: AirportLocations): StoredPlaces {
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

export function unpackPlaces({
  codes,
  cities,
  latitudes,
  longitudes,
  landscapes,
}: StoredPlaces): AirportLocations {
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

type ArtLoader = (design: TagConfig, upload: ImageDimensions | null, wanted: ArtRequest) => Promise<CardArt>;

/** Adds the places that a layout requests. The cached art does not depend on them. */
export function createArtWithPlaces(artOf: ArtLoader, load: () => Promise<AirportLocations>): ArtLoader {
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
