import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { refuse, prefixField, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { identityOfDesign } from '../../../tag/airlines/match-airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';

/** A refusal that names another version of the tag than the stored one. */
export type TagConflict = { ok: false; refusal: Refusal; current: SavedTagFragment };

export function tagConflict(current: SavedTagFragment): TagConflict {
  return { ok: false, refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current };
}

export function inAirline(refusal: Refusal): Result<never> {
  return { ok: false, refusal: prefixField('airline', refusal) };
}

export function badNewId(): Result<never> {
  return refuse('FIELD_INVALID', 'newId', { field: 'newId' });
}

/** The first field in which a new airline is not the one that the design names. */
export function differingField(
  airline: AirlineDraft,
  design: TagConfig,
): 'name' | 'icao' | 'iata' | undefined {
  const named = identityOfDesign(design);
  return (['name', 'icao', 'iata'] as const).find((field) => airline[field] !== named[field]);
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
