import { familyLabel, findAircraft } from '../aircraft/aircraft.ts';
import { isFirstVersion, type TagConfig } from './tag-config.ts';
import { getField, PERSONAL_FIELDS, PRINTABLE, type Printable } from './field-lists.ts';
import { SUBTYPES } from './choices.ts';

/** Whether the card prints a personal detail: the design has a text and `printed` names the field. */
export function isPrinted(design: TagConfig, field: Printable): boolean {
  return design.printed.includes(field) && design[field].trim() !== '';
}

/** Returns the details that the card prints beside the type, such as registration, seat and class. */
export function printedFacts(design: TagConfig): string[] {
  if (isFirstVersion(design)) return [];
  const fields = PRINTABLE.filter((field) => design.printed.includes(field) && design[field] !== '');
  return fields.map((field) => getField(field).formatDetail?.(design[field]) ?? design[field]);
}

/** Whether the line of the type has a personal detail. */
export function printsSeat(design: TagConfig): boolean {
  const { layoutVersion, printed } = design;
  return (
    layoutVersion > 1 && PERSONAL_FIELDS.some((field) => printed.includes(field) && design[field] !== '')
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
