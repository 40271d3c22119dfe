import { getFamilyLabel, findAircraft } from '../aircraft/aircraft.ts';
import type { TagConfig } from './tag-config.ts';
import { getField, PRINTABLE_FIELDS, type PrintableField } from './field-lists.ts';
import { SUBTYPES } from './choices.ts';

/** Returns true if the layout of a design draws a printable field. */
export function canPrint({ layout }: Pick<TagConfig, 'layout'>, field: PrintableField): boolean {
  return getField(field).printedOn?.includes(layout) ?? true;
}

/** Returns true if the card prints an optional detail: its layout draws it, the design has a text, and `printed` names the field. */
export function isPrinted(design: TagConfig, field: PrintableField): boolean {
  return canPrint(design, field) && design.printed.includes(field) && design[field].trim() !== '';
}

/**
 * Returns the details that the card prints beside the type, such as registration, seat and class. Threat: the list is part of the titles
 * of files, so it never contains a field that is hidden from all visitors.
 */
export function listPrintedFacts(
  design: TagConfig,
  formatDetail: DetailFormatter = formatEnglishDetail,
): string[] {
  const fields = PRINTABLE_FIELDS.filter(
    (field) => isPrinted(design, field) && getField(field).privacy !== 'never',
  );
  return fields.map((field) => formatDetail(field, design[field]));
}

/** Formats a printed detail for a line without labels. */
export type DetailFormatter = (field: PrintableField, text: string) => string;

const formatEnglishDetail: DetailFormatter = (field, text) => getField(field).formatDetail?.(text) ?? text;

/**
 * Returns the type as the card prints it, followed by the other printed details. The type is the variant in the design, or the specified
 * label if there is none.
 */
export function getPrintedType(design: TagConfig, formatDetail?: DetailFormatter): string {
  const { selectedAircraft, subtype } = design;
  const variant = subtype === 'standard' ? undefined : getAircraftVariant(design);
  const type = variant ?? getFamilyLabel(selectedAircraft);
  return [type, ...listPrintedFacts(design, formatDetail)].filter((part) => part !== '').join(' · ');
}

/** Returns the type of the sub-type, if the choice has two types. */
export function getAircraftVariant({
  selectedAircraft,
  subtype,
}: Pick<TagConfig, 'selectedAircraft' | 'subtype'>): string | undefined {
  return findAircraft(selectedAircraft)?.types?.[SUBTYPES.indexOf(subtype)];
}
