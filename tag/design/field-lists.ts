import type { DesignFieldDefinition, SharedPart } from './field-definition.ts';
import { FIELD_DEFINITIONS } from './fields.ts';

// The lists and name types that are derived from the table of fields. A new field needs only its row in the table.

type FieldTable = typeof FIELD_DEFINITIONS;
export type TagField = keyof FieldTable;
/** The names of the fields whose row has these properties. */
type FieldsWith<Properties> = {
  [Name in TagField]: FieldTable[Name] extends Properties ? Name : never;
}[TagField];

export const TAG_FIELDS = Object.keys(FIELD_DEFINITIONS) as readonly TagField[];

export type DesignField = Exclude<TagField, FieldsWith<{ schema: null }>>;
export const DESIGN_FIELDS = TAG_FIELDS.filter(
  (field): field is DesignField => FIELD_DEFINITIONS[field].schema !== null,
);

/** Returns the row of a field, with all optional properties. */
export const getField = (field: DesignField): DesignFieldDefinition => FIELD_DEFINITIONS[field];

const listFields = <Name extends DesignField>(
  matches: (definition: DesignFieldDefinition) => boolean,
): readonly Name[] => DESIGN_FIELDS.filter((field): field is Name => matches(getField(field)));

/** The fields that the card prints only if `design.printed` names them. */
export type PrintableField = FieldsWith<{ isPrintable: true }>;
export const PRINTABLE_FIELDS = listFields<PrintableField>(({ isPrintable }) => isPrintable === true);

/** The fields of the panel's personal section. */
export type PersonalField = FieldsWith<{ section: 'personal' }>;
export const PERSONAL_FIELDS = listFields<PersonalField>(({ section }) => section === 'personal');

/** The printable fields that are not personal. */
export const OTHER_PRINTABLE_FIELDS: readonly PrintableField[] = PRINTABLE_FIELDS.filter(
  (field) => !PERSONAL_FIELDS.some((personal) => personal === field),
);

/** The fields that the user enters as text and the card prints: those of every card, then the printable fields. */
export type CardTextField = FieldsWith<{ cardLabel: string }>;
export const CARD_TEXT_FIELDS: readonly CardTextField[] = [
  ...listFields<Exclude<CardTextField, PrintableField>>(
    ({ cardLabel, isPrintable }) => cardLabel !== undefined && !isPrintable,
  ),
  ...PRINTABLE_FIELDS,
];

/** The English name of each text field on the card. Screens call `getCardLabel`. */
export const CARD_LABELS = Object.fromEntries(
  CARD_TEXT_FIELDS.map((field) => [field, FIELD_DEFINITIONS[field].cardLabel]),
) as { readonly [Name in CardTextField]: string };

/** The fields whose text the search finds. */
export type SearchableField = FieldsWith<{ isSearchable: true }>;
export const SEARCHABLE_FIELDS = listFields<SearchableField>(({ isSearchable }) => isSearchable === true);

/** The seven color fields, in the order of the editor. */
export type ColorField = Extract<DesignField, `${string}Color`>;
export const COLOR_FIELDS = listFields<ColorField>(({ schema }) => schema.kind === 'color');

/** Returns the fields with this effect on the drawings of the aircraft and the logo. */
export const listFieldsByArtEffect = (effect: DesignFieldDefinition['artEffect']): readonly DesignField[] =>
  listFields(({ artEffect }) => artEffect === effect);

/** The fields that a stored design can lack. */
export type OptionalField = FieldsWith<{ isOptionalInStorage: true }>;
export const OPTIONAL_FIELDS = listFields<OptionalField>(
  ({ isOptionalInStorage }) => isOptionalInStorage === true,
);

/** Returns the fields that visitors see only if the owner shows the part. */
export const listFieldsOfPart = (part: SharedPart): readonly DesignField[] =>
  listFields(({ privacy }) => privacy === part);

/** Returns true if the text of a field is in a natural language. */
export const isNaturalText = (field: TagField): boolean =>
  FIELD_DEFINITIONS[field].schema?.kind === 'natural-text';

/** The fields that the editor shows. */
export type LabeledField = FieldsWith<{ label: string }>;
/** The fields in the editor with their English labels, in the order of the panel. Screens call `getFieldLabel`. */
export const FIELD_LABELS = Object.fromEntries(
  TAG_FIELDS.flatMap((field) =>
    FIELD_DEFINITIONS[field].label === null ? [] : [[field, FIELD_DEFINITIONS[field].label]],
  ),
) as { readonly [Name in LabeledField]: FieldTable[Name]['label'] };
