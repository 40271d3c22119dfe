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
const UNITS_PER_DEGREE = 10_000;

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

/** Converts places to the compact form of the stored file. */
export function packPlaces(places: AirportLocations): StoredPlaces {
  const locations = [...places.values()];
  const toUnits = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE);
  return {
    codes: [...places.keys()].join(' '),
    cities: locations.map(({ city }) => city),
    latitudes: locations.map(({ latitude }) => toUnits(latitude)),
    longitudes: locations.map(({ longitude }) => toUnits(longitude)),
    landscapes: locations.map(({ landscape }) => LANDSCAPES.indexOf(landscape)).join(''),
  };
}

/** Converts the compact form of the stored file to places. */
export function unpackPlaces({
  codes,
  cities,
  latitudes,
  longitudes,
  landscapes,
}: StoredPlaces): AirportLocations {
  return new Map(
    codes.split(' ').map((code, index): [string, AirportLocation] => [
      code,
      {
        city: cities[index] ?? '',
        latitude: (latitudes[index] ?? 0) / UNITS_PER_DEGREE,
        longitude: (longitudes[index] ?? 0) / UNITS_PER_DEGREE,
        landscape: LANDSCAPES[Number(landscapes[index])] ?? 'plain',
      },
    ]),
  );
}

type ArtLoader = (design: TagConfig, upload: ImageDimensions | null, request: ArtRequest) => Promise<CardArt>;

/** Adds the places that a layout requests. The cached art does not depend on them. */
export function createArtWithPlaces(
  loadArt: ArtLoader,
  loadLocations: () => Promise<AirportLocations>,
): ArtLoader {
  return async (design, upload, { places: codes = [], ...request }) => {
    const [art, locations] = await Promise.all([
      loadArt(design, upload, request),
      codes.length > 0 ? loadLocations() : new Map<string, AirportLocation>(),
    ]);
    const requestedPlaces = codes.flatMap((code) => {
      const place = locations.get(code);
      return place ? [[code, place] as const] : [];
    });
    return codes.length > 0 ? { ...art, places: new Map(requestedPlaces) } : art;
  };
}
