import type { CityDrawing, CityDrawings } from './card-art.ts';

/** A city in the file /img/cities.json: its codes separated by spaces, and one line of text for each shape. */
export type StoredCity = Omit<CityDrawing, 'shapes'> & { readonly codes: string; readonly shapes: string };

/** Converts the stored cities to drawings by code. */
export function unpackCities(cities: readonly StoredCity[]): CityDrawings {
  return new Map(
    cities.flatMap(({ codes, shapes, ...city }) => {
      const drawing: CityDrawing = { ...city, shapes: shapes.split('\n') };
      return codes.split(' ').map((code) => [code, drawing] as const);
    }),
  );
}
