import { airlineOfDesign, parseAirline } from '../../../tag/airline.ts';
import { airlineTaken } from '../../../tag/airline-uniqueness.ts';
import { messageText } from '../../../tag/messages.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import type { LocalEntry } from '../../local/entry.ts';
import { bestMatch, isLocalAirline, isSameAirline } from '../../local/local-airlines.ts';
import { faultText } from '../editor-fields.ts';

/** A code of a new airline. */
export type CodeField = 'icao' | 'iata';

/** A new airline of this browser cannot be made on the server: an airline there has its code by now. */
export type CodeClash = {
  readonly field: CodeField;
  readonly text: string;
  /** The airline that the design is filed under as it is, when none is made for it. */
  readonly airline: AirlineRowFragment;
};

/** @param airlines all that are known; null for a design whose airline can be made, or is there */
export function codeClash(
  { newAirline, config }: LocalEntry,
  airlines: readonly AirlineRowFragment[],
): CodeClash | null {
  if (!newAirline) return null;
  const there = airlines.filter(({ id }) => !isLocalAirline(id));
  const airline = bestMatch(there, config);
  if (airline === null || there.some((one) => isSameAirline(one, config))) return null;
  const byIata = there.find(({ iata }) => iata === config.airlineIata);
  if (byIata) {
    const { name, icao } = byIata;
    return {
      field: 'iata',
      text: messageText('IATA_TAKEN', { code: config.airlineIata, name, icao }),
      airline,
    };
  }
  const byIcao = there.find(({ icao }) => icao === config.icao);
  if (!byIcao) return null;
  const { name, iata } = byIcao;
  return { field: 'icao', text: messageText('ICAO_TAKEN', { code: config.icao, name, iata }), airline };
}

/** What keeps a new airline from bearing another code; null for nothing. */
export function codeFault(
  { config, airlineId }: LocalEntry,
  code: Partial<Record<CodeField, string>>,
  airlines: readonly AirlineRowFragment[],
): string | null {
  const draft = parseAirline({ ...airlineOfDesign(config), ...code });
  if (!draft.ok) return faultText(draft.refusal);
  const others = airlines.filter(({ id }) => id !== airlineId);
  const taken = airlineTaken(draft.value, others);
  return taken && faultText(taken);
}
