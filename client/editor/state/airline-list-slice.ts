import type { AirlineGroupName } from '../../../tag/design/choices.ts';

/** The state of the airline list. It survives closing the drawer. */
export type AirlineListSlice = {
  readonly openGroup: AirlineGroupName | null;
  readonly searched: string;
  readonly scrollTop: number;
  /** The selected airline whose saved tags are still loading. */
  readonly requestedAirline: string | null;
  /** The opening that the list last scrolled to; null to scroll to the open airline again. */
  readonly scrolledFor: number | null;
  /** The airline to scroll to as soon as its row is drawn. `focusOnScroll` is true if the row also takes the focus. */
  readonly scrollTo: string | null;
  readonly focusOnScroll: boolean;
  /** The airline whose row last had the focus. */
  readonly focusedAirline: string | null;
};

export function createAirlineListSlice(): AirlineListSlice {
  return {
    // Not translated: the key of the group
    openGroup: 'Star Alliance',
    searched: '',
    scrollTop: 0,
    requestedAirline: null,
    scrolledFor: null,
    scrollTo: null,
    focusOnScroll: false,
    focusedAirline: null,
  };
}
