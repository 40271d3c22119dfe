import { parseAirline, type AirlineDraft } from '../../tag/airline.ts';
import type { Result } from '../../tag/refusal.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';

/** What begins the id of an airline that waits in the outbox to be made. */
const LOCAL_PREFIX = 'local-';
/** What begins the id of a sample: the server has such an airline under another id. */
export const SAMPLE_PREFIX = 'sample-';

/** The id of an airline that only this browser has; a code belongs to one airline. */
export const localAirlineId = (icao: string) => `${LOCAL_PREFIX}${icao}`;

/** Whether an airline of this id waits in the outbox to be made. */
export function isPendingAirline(id: string | null | undefined): boolean {
  return id?.startsWith(LOCAL_PREFIX) ?? false;
}

/** Whether the server has no airline of this id. */
export function isLocalAirline(id: string | null | undefined): boolean {
  return isPendingAirline(id) || (id?.startsWith(SAMPLE_PREFIX) ?? false);
}

/** An airline as the API has it. */
export function airlineRow(id: string, draft: AirlineDraft, isPreset: boolean): AirlineRowFragment {
  const { brandColors, ...airline } = draft;
  return {
    __typename: 'Airline',
    id,
    ...airline,
    country: null,
    activeFrom: null,
    activeTo: null,
    typicalTypes: [],
    isPreset,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
}

/** The draft of a listed airline. An airline that no longer flies is in no alliance. @returns a refusal where it is none */
export function draftOfRow(row: AirlineRowFragment): Result<AirlineDraft> {
  return parseAirline(row.activeTo === null ? row : { ...row, alliance: 'Independent' });
}
