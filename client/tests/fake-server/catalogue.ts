import { AIRLINES, AIRPORTS } from '../../editor/tests/catalogue.ts';
import type { AirlineRowFragment, AirportPlaceFragment } from '../../graphql/generated.ts';

/** The server's data that belongs to no user. */
export type Catalogue = {
  readonly airlines: readonly AirlineRowFragment[];
  readonly airports: readonly AirportPlaceFragment[];
  /** Returns true if a logo ships with the app. */
  readonly isKnownLogo: (logo: string) => boolean;
};

/** A few airlines and airports; every logo is known. */
export const SMALL_CATALOGUE: Catalogue = {
  airlines: AIRLINES,
  airports: AIRPORTS,
  isKnownLogo: () => true,
};
