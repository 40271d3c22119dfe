import {
  getField,
  OPTIONAL_FIELDS,
  type DesignField,
  type OptionalField,
  type PrintableField,
} from './field-lists.ts';
import { LAYOUT_VERSION } from './choices.ts';
import type { FieldSchema } from './field-schemas.ts';
import type { FIELD_DEFINITIONS } from './fields.ts';
import { parseFields } from './parse-fields.ts';

/** The type of a field's parsed value. */
type FieldValue<Name> = Name extends 'printed'
  ? readonly PrintableField[]
  : Name extends DesignField
    ? (typeof FIELD_DEFINITIONS)[Name]['schema'] extends FieldSchema<infer Value>
      ? Value
      : never
    : never;

/** A design: the values that the editor edits, the card draws and a saved tag stores. Source: section 3 of the specification. */
export type TagConfig = {
  -readonly [Name in keyof typeof FIELD_DEFINITIONS as Extract<Name, DesignField>]: FieldValue<Name>;
};

/** A saved design. It can lack fields that were added after it was saved, and it can have an earlier layout version. */
export type StoredDesign = Omit<TagConfig, OptionalField | 'layoutVersion'> &
  Partial<Pick<TagConfig, OptionalField>> & { readonly layoutVersion?: number };

/** Returns a stored design with all fields and the current layout version. */
export function addDesignDefaults(design: StoredDesign): TagConfig {
  const complete: Record<string, unknown> = { ...design, layoutVersion: LAYOUT_VERSION };
  const context = { ...design, hasDefaultAirline: false, needsDestination: false };
  // Computes only the defaults that are needed, because an export completes thousands of designs.
  for (const field of OPTIONAL_FIELDS)
    if (!Object.hasOwn(design, field)) complete[field] = getField(field).schema.getDefault(context);
  return complete as TagConfig;
}

/** The design of an empty editor: the result of parsing a source without fields. */
export const DEFAULT_DESIGN: Readonly<TagConfig> = Object.freeze(parseFields({}, true) as TagConfig);
