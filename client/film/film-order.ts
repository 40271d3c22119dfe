import type { CollectionFilmRequest, FilmRequest, TagFilmRequest } from '../../tag/film/film-request.ts';
import { parseFlightSet } from '../card/picture/parse-flight-set.ts';
import type { FlightSet } from '../card/picture/picture-worker-client.ts';

/** The film of a collection, whose flights are a text, so that the page does not parse them. */
type CollectionFilmOrder = Pick<CollectionFilmRequest, 'kind' | 'size'> & {
  readonly name: string;
  readonly title: string;
  readonly flightSet: FlightSet;
};

/** A film that the page orders from its worker. */
export type FilmOrder = TagFilmRequest | CollectionFilmOrder;

/** Converts an order to the request of the film. Of 10,000 flights it takes some 50 ms. */
export function toFilmRequest(order: FilmOrder): FilmRequest {
  if ('design' in order) return order;
  const { kind, size, name, title, flightSet } = order;
  return { kind, size, data: { name, title, flights: parseFlightSet(flightSet) } };
}
