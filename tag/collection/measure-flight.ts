import { computeGreatCircleKm } from '../base/great-circle.ts';
import { estimateFlightHours } from '../figures/cruise-speed.ts';
import type { FlightPlace, PictureFlight } from './kit/picture-flight.ts';

/** Returns the distance and the hours of a flight; both are 0 if an airport is unknown. */
export function measureFlight(
  from: FlightPlace,
  to: FlightPlace,
  { image, subtype }: Pick<PictureFlight, 'image' | 'subtype'>,
): Pick<PictureFlight, 'km' | 'hours'> {
  const km = from.position && to.position ? computeGreatCircleKm(from.position, to.position) : 0;
  return { km, hours: km > 0 ? estimateFlightHours(km, image, subtype) : 0 };
}
