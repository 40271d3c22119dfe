import type { CityDrawing, CityDrawings } from './card-art.ts';

/** A city in the file /img/cities.json: its codes separated by spaces, and one line of text for each shape. */
export type StoredCity = Omit<CityDrawing, 'shapes'> & { readonly codes: string; readonly shapes: string };

/** The towns in the file, one line each: codes separated by commas, axis and shape. */
export type StoredTowns = { readonly towns: string };

/** Converts the stored cities and towns to drawings by code. */
export function unpackCities(places: readonly (StoredCity | StoredTowns)[]): CityDrawings {
  return new Map(places.flatMap((place) => ('towns' in place ? unpackTowns(place) : unpackCity(place))));
}

type CodeWithDrawing = readonly [code: string, drawing: CityDrawing];

function unpackCity({ codes, shapes, ...city }: StoredCity): CodeWithDrawing[] {
  const drawing: CityDrawing = { ...city, shapes: shapes.split('\n') };
  return codes.split(' ').map((code) => [code, drawing]);
}

function unpackTowns({ towns }: StoredTowns): CodeWithDrawing[] {
  return towns.split('\n').flatMap((line) => {
    const [codes = '', axis, ...shape] = line.split(' ');
    const [id = '', ...others] = codes.split(',');
    const drawing: CityDrawing = { id, axis: Number(axis), shapes: [shape.join(' ')] };
    return [id, ...others].map((code): CodeWithDrawing => [code, drawing]);
  });
}
