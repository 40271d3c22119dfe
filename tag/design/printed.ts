import { familyLabel, findAircraft } from '../aircraft/aircraft.ts';
import type { TagConfig } from './tag-config.ts';
import { getField, PERSONAL_FIELDS, PRINTABLE, type Printable } from './field-lists.ts';
import { SUBTYPES } from './choices.ts';

/** Whether the card prints a personal detail: the design has a text and `printed` names the field. */
export function isPrinted(design: TagConfig, field: Printable): boolean {
  return design.printed.includes(field) && design[field].trim() !== '';
}

/** Returns the details that the card prints beside the type, such as registration, seat and class. */
export function printedFacts(design: TagConfig): string[] {
  const fields = PRINTABLE.filter((field) => design.printed.includes(field) && design[field] !== '');
  return fields.map((field) => getField(field).formatDetail?.(design[field]) ?? design[field]);
}

/** Whether the line of the type has a personal detail. */
export function printsSeat(design: TagConfig): boolean {
  return PERSONAL_FIELDS.some((field) => design.printed.includes(field) && design[field] !== '');
}

/**
 * Returns the type as the card prints it, and beside it what else the design says of the flight. The type is the variant that
 * the design names, or the specified label if it names none.
 */
export function printedType(design: TagConfig): string {
  const { selectedAircraft, subtype } = design;
  const variant = subtype === 'standard' ? undefined : variantOf(design);
  const type = variant ?? familyLabel(selectedAircraft);
  return [type, ...printedFacts(design)].filter((part) => part !== '').join(' · ');
}

/** The type that the sub-type names, where the choice spans two. */
export function variantOf({
  selectedAircraft,
  subtype,
}: Pick<TagConfig, 'selectedAircraft' | 'subtype'>): string | undefined {
  return findAircraft(selectedAircraft)?.types?.[SUBTYPES.indexOf(subtype)];
}
