import type { TagConfig } from '../design/tag-config.ts';
import {
  LANDSCAPES,
  type ArtRequest,
  type CardArt,
  type ImageDimensions,
  type AirportLocation,
  type AirportLocations,
  type CityDrawings,
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

/** The loaders of the files with locations and with drawings of cities. */
export type PlaceLoaders = {
  readonly loadLocations: () => Promise<AirportLocations>;
  readonly loadCities: () => Promise<CityDrawings>;
};

/** Adds the places and the cities that a layout requests. The cached art does not depend on them. */
export function createArtWithPlaces(
  loadArt: ArtLoader,
  { loadLocations, loadCities }: PlaceLoaders,
): ArtLoader {
  return async (design, upload, { places: placeCodes, cities: cityCodes, ...request }) => {
    const [art, places, cities] = await Promise.all([
      loadArt(design, upload, request),
      placeCodes && pickByCode(placeCodes, loadLocations),
      cityCodes && pickByCode(cityCodes, loadCities),
    ]);
    return { ...art, ...(places && { places }), ...(cities && { cities }) };
  };
}

async function pickByCode<T>(
  codes: readonly string[],
  loadAll: () => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const all = await loadAll();
  return new Map(
    codes.flatMap((code) => {
      const value = all.get(code);
      return value === undefined ? [] : [[code, value] as const];
    }),
  );
}
