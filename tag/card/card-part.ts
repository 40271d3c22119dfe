import { OTHER_PRINTABLE, PERSONAL_FIELDS, type TypedText } from '../design/field-lists.ts';

/** What stands on a card, in reading order; the background is behind all of them. */
export const CARD_PARTS = [
  'background',
  'logo',
  'airline',
  'iata',
  'aircraft',
  'flightNumber',
  'date',
  'departure',
  'arrival',
  ...PERSONAL_FIELDS,
  ...OTHER_PRINTABLE,
  'city',
  'country',
] as const satisfies readonly CardPart[];

export type CardPart = TypedText | 'background' | 'logo' | 'aircraft';

/** A rectangle of a card, in px of its layout. */
export type CardArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Where the parts of a card can be touched; a later part lies over an earlier. A layout need not show every part. */
export type CardAreas = Readonly<Partial<Record<CardPart, CardArea>>>;
