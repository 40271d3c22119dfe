import { compareTexts } from '../../figures/flown-tag.ts';
import { countBy, getLast } from '../kit/count-by.ts';
import type { AircraftMeasures } from '../kit/picture-art.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';

/** A flown type in the paint of the airline with which it was flown most. */
export type FlownType = {
  readonly type: string;
  readonly count: number;
  readonly flight: PictureFlight;
  readonly measures: AircraftMeasures;
  /** The number of airlines with which it was flown. */
  readonly airlines: number;
};

/** Lists the known types of flights, the most flown first, then the longest. */
export function listFlownTypes(flights: readonly PictureFlight[], kit: PictureKit): FlownType[] {
  return countBy(flights, ({ type }) => type)
    .map(({ key, count, items }) => {
      const airlines = countBy(items, ({ icao, airline }) => icao || airline || '?');
      const flight = getLast(airlines[0]?.items ?? items);
      return {
        type: key,
        count,
        flight,
        measures: kit.art.measureAircraft(flight),
        airlines: airlines.length,
      };
    })
    .sort(
      (a, b) => b.count - a.count || b.measures.length - a.measures.length || compareTexts(a.type, b.type),
    );
}

/** Sorts types by length, the longest first. */
export const sortByLength = (types: readonly FlownType[]): FlownType[] =>
  types.toSorted((a, b) => b.measures.length - a.measures.length || compareTexts(a.type, b.type));
