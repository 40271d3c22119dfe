import { familyLabel, findAircraft } from '../aircraft/aircraft.ts';
import { isFirstVersion, PRINTABLE, SUBTYPES, type TagConfig } from './tag-config.ts';

/** What the card prints of the flight beside its type: registration, seat and class, each where the design says so. */
export function printedFacts(design: TagConfig): string[] {
  if (isFirstVersion(design)) return [];
  const { printed, registration, seat, cabin } = design;
  const texts = { registration, seat: seat === '' ? '' : `Seat ${seat}`, cabin };
  return PRINTABLE.filter((one) => printed.includes(one) && texts[one] !== '').map((one) => texts[one]);
}

/** Whether the line of the type has more than the registration. */
export function printsSeat({ layoutVersion, printed, seat, cabin }: TagConfig): boolean {
  return (
    layoutVersion > 1 &&
    ((printed.includes('seat') && seat !== '') || (printed.includes('cabin') && cabin !== ''))
  );
}

/**
 * The type as the card prints it, and beside it what else the design says of the flight. From version 2 on the variant that a design names is
 * printed; without one, and in version 1, it is the specified label.
 */
export function printedType(design: TagConfig): string {
  const { layoutVersion, selectedAircraft, subtype } = design;
  const variant = subtype === 'standard' ? undefined : variantOf(design);
  const type = layoutVersion > 1 && variant !== undefined ? variant : familyLabel(selectedAircraft);
  return [type, ...printedFacts(design)].filter((part) => part !== '').join(' · ');
}

/** The type that the sub-type names, where the choice spans two. */
export function variantOf({
  selectedAircraft,
  subtype,
}: Pick<TagConfig, 'selectedAircraft' | 'subtype'>): string | undefined {
  return findAircraft(selectedAircraft)?.types?.[SUBTYPES.indexOf(subtype)];
}
