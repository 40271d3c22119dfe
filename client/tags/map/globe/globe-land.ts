import { simplifyTrack } from '../../../../tag/collection/globe/simplify-track.ts';
import { getLand } from '../../../../tag/map/land.ts';
import { toVector } from '../../../../tag/map/sphere.ts';
import type { GlobeLand, SphereRings } from './globe-scene.ts';

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** The largest distance between coarse and exact coasts, and the smallest coarse island, in degrees. */
const COARSE_DEGREES = 0.4;
const MIN_ISLAND_DEGREES = 1.2;

let globeLand: GlobeLand | null = null;

/** Returns the land of a globe. It is computed once, because this takes some ms. */
export function getGlobeLand(): GlobeLand {
  if (globeLand) return globeLand;
  const rings: Ring[] = getLand().coordinates.flat();
  globeLand = {
    full: buildSphereRings(rings),
    coarse: buildSphereRings(rings.filter(isLarge).map(simplifyRing)),
  };
  return globeLand;
}

/** Converts rings in degrees to directions. */
function buildSphereRings(rings: readonly Ring[]): SphereRings {
  let end = 0;
  const ends = rings.map(({ length }) => (end += length));
  const vectors = new Float32Array(3 * end);
  rings.flat().forEach(([longitude, latitude], i) => vectors.set(toVector({ longitude, latitude }), 3 * i));
  return { vectors, ends: Uint32Array.from(ends) };
}

const isLarge = (ring: Ring): boolean =>
  [0, 1].some((axis) => {
    const values = ring.map((point) => point[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) >= MIN_ISLAND_DEGREES;
  });

/** Simplifies both halves of a ring, because the line between its equal ends has no length. */
function simplifyRing(ring: Ring): Ring {
  const middle = Math.floor(ring.length / 2);
  return [
    ...simplifyTrack(ring.slice(0, middle + 1), COARSE_DEGREES),
    ...simplifyTrack(ring.slice(middle), COARSE_DEGREES).slice(1),
  ];
}
