import type { FieldSchema, HideableSchema } from './field-schemas.ts';
import type { LayoutId } from './layouts/layouts.ts';

/**
 * The parts of a shared tag that its owner shows or hides, in the order of the API and the database. A new part needs a migration that
 * renames the check constraints of the column "shown".
 */
export const SHARED_PARTS = ['date', 'flight', 'registration', 'seat', 'nickname'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** The English labels of the parts, in the order of the dialog. Screens call `getPartLabel`. */
export const PART_LABELS = {
  flight: 'Flight number',
  date: 'Date',
  registration: 'Registration',
  seat: 'Seat',
  nickname: 'Your nickname',
} as const satisfies Record<SharedPart, string>;

/** All facts about a field of a design. Properties without `?` have no default, so that each row must state them. */
export type DesignFieldDefinition = {
  /** The visible label in the editor; null if the editor does not show the field. */
  readonly label: string | null;
  /** True if exported files embed the field, so that readers of the file get it. */
  readonly isEmbedded: boolean;
  /**
   * Says when the drawings of the aircraft and the logo depend on the field. 'scheme' means only in the livery 'airline'. Designs that
   * differ only in fields with 'never' share the cached art.
   */
  readonly artEffect: 'always' | 'scheme' | 'never';
  /** The English name of the text, for screens and public pages; absent if the field is no text on the card. */
  readonly cardLabel?: string;
  /** True if the card prints the text only if the design lists the field as printed. */
  readonly isPrintable?: true;
  /** The layouts that draw a printable field; absent if all layouts draw it. */
  readonly printedOn?: readonly LayoutId[];
  /** Formats the text for the card's line of details; absent if the text is printed unchanged. */
  readonly formatDetail?: (text: string) => string;
  /** The section of the panel that shows all of its fields with one component. */
  readonly section?: 'personal';
  /**
   * True if the search of the user's tags finds the text. A change needs a migration that calls fillListColumns, because the text is
   * stored with each tag.
   */
  readonly isSearchable?: true;
  /** True if stored designs can lack the field, because it was added after they were saved. */
  readonly isOptionalInStorage?: true;
} & (
  | { readonly schema: FieldSchema<unknown>; readonly privacy: 'public' }
  // Visitors see the field if the owner shows its part; 'never' is hidden from all visitors.
  | { readonly schema: HideableSchema<unknown>; readonly privacy: SharedPart | 'never' }
);
