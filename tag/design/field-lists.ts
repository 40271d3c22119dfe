import { FIELDS, type DesignFieldDefinition, type SharedPart } from './fields.ts';

// The lists and name types that follow from the table of fields. A new field enters them by its row alone.

type Fields = typeof FIELDS;
export type TagField = keyof Fields;
/** The names of the fields whose row has these properties. */
type FieldsWith<Properties> = {
  [Name in TagField]: Fields[Name] extends Properties ? Name : never;
}[TagField];

export const TAG_FIELDS = Object.keys(FIELDS) as readonly TagField[];

/** The fields of a design. */
export type DesignField = Exclude<TagField, FieldsWith<{ schema: null }>>;
export const DESIGN_FIELDS = TAG_FIELDS.filter(
  (field): field is DesignField => FIELDS[field].schema !== null,
);

/** Returns the row of a field, with all optional properties. */
export const getField = (field: DesignField): DesignFieldDefinition => FIELDS[field];

const listFields = <Name extends DesignField>(
  matches: (definition: DesignFieldDefinition) => boolean,
): readonly Name[] => DESIGN_FIELDS.filter((field): field is Name => matches(getField(field)));

/** The fields that the card prints only if the design's `printed` names them. */
export type Printable = FieldsWith<{ isPrintable: true }>;
export const PRINTABLE = listFields<Printable>(({ isPrintable }) => isPrintable === true);

/** The fields of the panel's personal section. */
export type PersonalField = FieldsWith<{ section: 'personal' }>;
export const PERSONAL_FIELDS = listFields<PersonalField>(({ section }) => section === 'personal');

/** The printable fields that are not personal. */
export const OTHER_PRINTABLE: readonly Printable[] = PRINTABLE.filter(
  (field) => !PERSONAL_FIELDS.some((personal) => personal === field),
);

/** The fields that are typed as text and drawn as text: those of every card, then the printable ones. */
export type TypedText = FieldsWith<{ cardLabel: string }>;
export const TYPED_TEXTS: readonly TypedText[] = [
  ...listFields<Exclude<TypedText, Printable>>(
    ({ cardLabel, isPrintable }) => cardLabel !== undefined && !isPrintable,
  ),
  ...PRINTABLE,
];

/** The name of each typed text on the card. */
export const CARD_LABELS = Object.fromEntries(
  TYPED_TEXTS.map((field) => [field, FIELDS[field].cardLabel]),
) as { readonly [Name in TypedText]: string };

/** The seven colors, in the order of the editor. */
export type ColorField = Extract<DesignField, `${string}Color`>;
export const COLOR_FIELDS = listFields<ColorField>(({ schema }) => schema.kind === 'color');

/** The fields that a stored design may lack. */
export type OptionalField = FieldsWith<{ isOptionalInStorage: true }>;
export const OPTIONAL_FIELDS = listFields<OptionalField>(
  ({ isOptionalInStorage }) => isOptionalInStorage === true,
);

/** Returns the fields that visitors see only if the owner shows the part. */
export const listFieldsOfPart = (part: SharedPart): readonly DesignField[] =>
  listFields(({ privacy }) => privacy === part);

/** Whether the text of a field is in a natural language. */
export const isNaturalText = (field: TagField): boolean => FIELDS[field].schema?.kind === 'natural-text';

/** The fields that the editor shows, with their visible labels, in the order of the panel. */
type LabeledField = FieldsWith<{ label: string }>;
export const FIELD_LABELS = Object.fromEntries(
  TAG_FIELDS.flatMap((field) => (FIELDS[field].label === null ? [] : [[field, FIELDS[field].label]])),
) as { readonly [Name in LabeledField]: Fields[Name]['label'] };
