import { AUTOMATIC, COMPOSITIONS, type Composition, type PosterPalette } from '../../design/choices.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { Landscape } from '../card-art.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import type { PosterFinish } from './poster-colors.ts';
import type { Season } from './poster-light.ts';
import { TINT_COUNT } from './sky-tints.ts';

type FlightFields = Pick<TagConfig, 'iata' | 'flightNumber' | 'composition'>;

/** The palettes of daylight in each season. It is hot only in summer and in the tropics. */
const DAY_PALETTES: Readonly<Record<Season, readonly PosterPalette[]>> = {
  winter: ['dawn', 'day', 'clear'],
  spring: ['dawn', 'day', 'clear'],
  summer: ['dawn', 'day', 'clear', 'heat'],
  autumn: ['dawn', 'day', 'clear'],
  tropical: ['dawn', 'day', 'clear', 'heat'],
};

/**
 * Returns the composition of the design; if it has none, destination, flight number and season select one. No aircraft descends towards
 * mountains, because that looks like a crash.
 */
export function selectComposition(
  design: FlightFields,
  season: Season,
  landscape: Landscape | null,
): Composition {
  if (design.composition !== AUTOMATIC) return design.composition;
  const compositions = COMPOSITIONS.filter((name) => landscape !== 'mountains' || name !== 'approach');
  return pickByFlight(compositions, design, `${season} composition`) ?? 'climb';
}

/** Returns the palette of a finish. By day, destination, flight number and season select one. */
export function selectPalette(design: FlightFields, finish: PosterFinish, season: Season): PosterPalette {
  if (finish !== 'day') return finish;
  return pickByFlight(DAY_PALETTES[season], design, `${season} palette`) ?? 'day';
}

/** Returns the index of the tint of an evening or a night, which destination, flight number and season select. */
export function selectTint(design: FlightFields, season: Season): number {
  const indexes = Array.from({ length: TINT_COUNT }, (_, index) => index);
  return pickByFlight(indexes, design, `${season} tint`) ?? 0;
}

function pickByFlight<T>(items: readonly T[], flight: FlightFields, subject: string): T | undefined {
  const random = createRandomFromText(`${flight.iata}/${flight.flightNumber}/${subject}`);
  return items[Math.floor(random() * items.length)];
}
