import { toActiveYearsParams, wasActiveInYear } from '../airlines/match-airline.ts';
import { formatMessage } from '../texts/messages.ts';
import { translate } from '../texts/translate.ts';
import type { KnownAirline } from './catalogue.ts';
import type { Span } from './input-line.ts';
import type { Ambiguity, ParsedField } from './parsed-line.ts';

/** Returns true if an airline is known to have flown in a year, because its first year is known. */
const hasKnownYears = ({ activeFrom }: KnownAirline, year: number | null) =>
  year !== null && typeof activeFrom === 'number';

/** Builds the fact of the airline that had a code or a name in a year, custom airlines first. It is ambiguous if others had it too. */
export function createAirlineField(
  airlines: readonly KnownAirline[],
  year: number | null,
  spans: readonly Span[],
): ParsedField {
  const activeAirlines = airlines.filter((airline) => wasActiveInYear(airline, year));
  const [value = '', ...others] = [...activeAirlines, ...airlines]
    .toSorted(
      (a, b) =>
        Number(activeAirlines.includes(b)) - Number(activeAirlines.includes(a)) ||
        Number(a.isPreset) - Number(b.isPreset) ||
        Number(hasKnownYears(b, year)) - Number(hasKnownYears(a, year)),
    )
    .map(({ id }) => id)
    .filter((id, position, ids) => ids.indexOf(id) === position);
  const isInactive = year !== null && activeAirlines.length === 0;
  const rivals = others.filter((id) => activeAirlines.some((airline) => airline.id === id));
  const selected = airlines.find(({ id }) => id === value);
  const ambiguity: Ambiguity | undefined =
    isInactive && selected
      ? {
          reason: formatMessage('FLIGHT_AIRLINE_NOT_THEN', {
            name: selected.name,
            ...toActiveYearsParams(selected),
            year,
          }),
          options: [value],
        }
      : rivals.length > 0
        ? { reason: translate('Several airlines are called so'), options: [value, ...rivals] }
        : undefined;
  return { kind: 'airline', value, spans, ...(ambiguity && { ambiguity }) };
}
