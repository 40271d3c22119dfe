import { FIN_LOGO, isUploadedLogo } from '../card/picture-art.ts';
import { DESIGN_FIELDS, getField, TYPED_TEXTS, type DesignField } from '../design/field-lists.ts';
import { PART_LABELS, type SharedPart } from '../design/fields.ts';
import type { TagConfig } from '../design/tag-config.ts';

export type { SharedPart };

/** The parts of a shared tag, in the order of the API and the database. */
export const SHARED_PARTS = [
  'date',
  'flight',
  'registration',
  'seat',
  'nickname',
] as const satisfies readonly SharedPart[];

/** The parts in the order of the dialog. */
export const SWITCHED_PARTS = Object.keys(PART_LABELS) as readonly SharedPart[];

/** Whether each part is shown. */
export type SharedParts = Readonly<Record<SharedPart, boolean>>;

/** The parts of a list of their names. */
export function toSharedParts(names: readonly string[]): SharedParts {
  return Object.fromEntries(SHARED_PARTS.map((part) => [part, names.includes(part)])) as SharedParts;
}

/** The names of the parts that are shown, in one order. */
export function namesOfParts(parts: Partial<Record<SharedPart, boolean | null>>): SharedPart[] {
  return SHARED_PARTS.filter((part) => parts[part] === true);
}

const isShown = (field: DesignField, show: SharedParts): boolean => {
  const { privacy } = getField(field);
  return privacy === 'public' || (privacy !== 'never' && show[privacy]);
};

/** Returns the design that visitors may see: the public fields and those of the shown parts; all other fields are empty. */
export function sharedDesign(design: TagConfig, show: SharedParts): TagConfig {
  const fields = DESIGN_FIELDS.map((field) => [
    field,
    isShown(field, show) ? design[field] : getField(field).schema.empty,
  ]);
  const printed = design.printed.filter((field) => isShown(field, show));
  return { ...(Object.fromEntries(fields) as TagConfig), printed };
}

/** Returns the texts of a design that belong to a part, without empty ones. */
export function listTextsOfPart(part: SharedPart, design: TagConfig): string[] {
  return TYPED_TEXTS.filter((field) => getField(field).privacy === part)
    .map((field) => design[field])
    .filter((text) => text !== '');
}

/** Creates a template from a shared design: it removes personal facts and keeps a visible flight number. */
export function templateFromDesign(shared: TagConfig): TagConfig {
  return replaceUploadedLogo(sharedDesign(shared, toSharedParts(['flight'])));
}

/** A design without the path of an uploaded logo, which belongs to its owner: the drawn fin stands in for it. */
export function replaceUploadedLogo(design: TagConfig): TagConfig {
  return isUploadedLogo(design.selectedLogo) ? { ...design, selectedLogo: FIN_LOGO } : design;
}
