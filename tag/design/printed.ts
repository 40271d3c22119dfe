import { familyLabel, findAircraft } from '../aircraft.ts';
import { SUBTYPES, type TagConfig } from './tag-config.ts';

/** The registration as the card prints it; '' where it does not. */
export function printedRegistration({ layoutVersion, printed, registration }: TagConfig): string {
  return layoutVersion > 1 && printed.includes('registration') ? registration : '';
}

/**
 * The type as the card prints it, and the registration beside it. From version 2 on the variant that a design names is
 * printed; without one, and in version 1, it is the specified label.
 */
export function printedType(design: TagConfig): string {
  const { layoutVersion, selectedAircraft, subtype } = design;
  const variant = subtype === 'standard' ? undefined : variantOf(design);
  const type = layoutVersion > 1 && variant !== undefined ? variant : familyLabel(selectedAircraft);
  return [type, printedRegistration(design)].filter((part) => part !== '').join(' · ');
}

/** The type that the sub-type names, where the choice spans two. */
export function variantOf({
  selectedAircraft,
  subtype,
}: Pick<TagConfig, 'selectedAircraft' | 'subtype'>): string | undefined {
  return findAircraft(selectedAircraft)?.types?.[SUBTYPES.indexOf(subtype)];
}
