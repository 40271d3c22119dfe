import { FIN_LOGO_PATH, isUploadedLogo } from '../card/image-art.ts';
import { DESIGN_FIELDS, getField, CARD_TEXT_FIELDS, type DesignField } from '../design/field-lists.ts';
import { PART_LABELS, SHARED_PARTS, type SharedPart } from '../design/shared-parts.ts';
import type { TagConfig } from '../design/tag-config.ts';

export { SHARED_PARTS, type SharedPart };

/** The parts in the order of the dialog. */
export const SWITCHED_PARTS = Object.keys(PART_LABELS) as readonly SharedPart[];

/** A flag for each part: true if it is shown. */
export type SharedParts = Readonly<Record<SharedPart, boolean>>;

/** Converts a list of names to flags of parts. */
export function toSharedParts(names: readonly string[]): SharedParts {
  return Object.fromEntries(SHARED_PARTS.map((part) => [part, names.includes(part)])) as SharedParts;
}

/** Returns the names of the shown parts in a fixed order. */
export function listPartNames(parts: Partial<Record<SharedPart, boolean | null>>): SharedPart[] {
  return SHARED_PARTS.filter((part) => parts[part] === true);
}

const isVisible = (field: DesignField, visibleParts: SharedParts): boolean => {
  const { privacy } = getField(field);
  return privacy === 'public' || (privacy !== 'never' && visibleParts[privacy]);
};

/** Returns the design that visitors may see: the public fields and those of the shown parts; all other fields are empty. */
export function hidePrivateFields(design: TagConfig, visibleParts: SharedParts): TagConfig {
  const fields = DESIGN_FIELDS.map((field) => [
    field,
    isVisible(field, visibleParts) ? design[field] : getField(field).schema.empty,
  ]);
  const printed = design.printed.filter((field) => isVisible(field, visibleParts));
  return { ...(Object.fromEntries(fields) as TagConfig), printed };
}

/** Returns the texts of a design that belong to a part, without empty ones. */
export function listTextsOfPart(part: SharedPart, design: TagConfig): string[] {
  return CARD_TEXT_FIELDS.filter((field) => getField(field).privacy === part)
    .map((field) => design[field])
    .filter((text) => text !== '');
}

/** Creates a template from a shared design: it removes personal facts and keeps a visible flight number. */
export function createTemplate(sharedDesign: TagConfig): TagConfig {
  return replaceUploadedLogo(hidePrivateFields(sharedDesign, toSharedParts(['flight'])));
}

/** Replaces the path of an uploaded logo by the drawn fin, because an upload belongs to its owner. */
export function replaceUploadedLogo(design: TagConfig): TagConfig {
  return isUploadedLogo(design.selectedLogo) ? { ...design, selectedLogo: FIN_LOGO_PATH } : design;
}
