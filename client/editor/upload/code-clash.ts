import { airlineOfDesign, parseAirline } from '../../../tag/airline.ts';
import { airlineTaken } from '../../../tag/rules/airline-codes.ts';
import { matchAirline } from '../../../tag/rules/match-airline.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import type { LocalEntry } from '../../offline/entry.ts';
import { isLocalAirline } from '../../offline/local-airlines.ts';
import { errorText } from '../fields/editor-fields.ts';

/** A code of a new airline. */
export type CodeField = 'icao' | 'iata';

/** A new airline of this browser cannot be made on the server: an airline there has its code by now. */
export type CodeClash = {
  readonly field: CodeField;
  readonly text: string;
  /** The airline that the design is filed under as it is, when none is made for it. */
  readonly airline: AirlineRowFragment;
};

/**
 * By the rule of the server, among what the server has.
 * @param airlines all that are known; null for a design whose airline can be made, or is there
 */
export function codeClash(
  { newAirline, config }: LocalEntry,
  airlines: readonly AirlineRowFragment[],
): CodeClash | null {
  if (!newAirline) return null;
  const there = airlines.filter(({ id }) => !isLocalAirline(id));
  const taken = airlineTaken(airlineOfDesign(config), there);
  const field = taken?.field;
  const airline = matchAirline(there, config);
  if (!taken || !airline || (field !== 'iata' && field !== 'icao')) return null;
  return { field, text: errorText(taken), airline };
}

/** What keeps a new airline from bearing another code; null for nothing. */
export function codeFault(
  { config, airlineId }: LocalEntry,
  code: Partial<Record<CodeField, string>>,
  airlines: readonly AirlineRowFragment[],
): string | null {
  const draft = parseAirline({ ...airlineOfDesign(config), ...code });
  if (!draft.ok) return errorText(draft.refusal);
  const others = airlines.filter(({ id }) => id !== airlineId);
  const taken = airlineTaken(draft.value, others);
  return taken && errorText(taken);
}
