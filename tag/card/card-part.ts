import { OTHER_PRINTABLE_FIELDS, PERSONAL_FIELDS, type CardTextField } from '../design/field-lists.ts';

/** The parts of a card in reading order. The background is behind all others. */
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
  ...OTHER_PRINTABLE_FIELDS,
  'city',
  'country',
] as const satisfies readonly CardPart[];

/** A part of the card that can be clicked: a text, the background, the logo or the aircraft. */
export type CardPart = CardTextField | 'background' | 'logo' | 'aircraft';

/** A rectangle of a card, in px of its layout. */
export type CardArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The areas where the parts of a card react to a click; a later area is above an earlier area. A layout can leave parts out. */
export type CardAreas = Readonly<Partial<Record<CardPart, CardArea>>>;
