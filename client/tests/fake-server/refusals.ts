import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { refuse, prefixField, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { getAirlineIdentity } from '../../../tag/airlines/match-airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';

/** The refusal TAG_CHANGED with the stored version of the tag. */
export type TagConflict = { ok: false; refusal: Refusal; current: SavedTagFragment };

export function createTagConflict(current: SavedTagFragment): TagConflict {
  return { ok: false, refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current };
}

export function refuseInAirline(refusal: Refusal): Result<never> {
  return { ok: false, refusal: prefixField('airline', refusal) };
}

export function refuseNewId(): Result<never> {
  return refuse('FIELD_INVALID', 'newId', { field: 'newId' });
}

/** Returns the first field in which a new airline differs from the design's airline. */
export function findDifferingField(
  airline: AirlineDraft,
  design: TagConfig,
): 'name' | 'icao' | 'iata' | undefined {
  const identity = getAirlineIdentity(design);
  return (['name', 'icao', 'iata'] as const).find((field) => airline[field] !== identity[field]);
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
