import { create } from 'zustand';
import type { CardPart } from '../../../tag/card/card-part.ts';

/** What each part is called: on its tab, and in 'Edit ...', the name of its button. */
export const PART_NAMES: Record<CardPart, string> = {
  flightNumber: 'Flight number',
  date: 'Date',
  departure: 'Departure',
  arrival: 'Arrival',
  iata: 'Destination',
  city: 'City',
  country: 'Country',
  airline: 'Airline name',
  logo: 'Logo',
  aircraft: 'Aircraft',
  background: 'Background',
  seat: 'Seat',
  cabin: 'Class',
  registration: 'Registration',
};

/** The texts of a card, in the order in which Enter walks through them. */
export const CARD_TEXTS = [
  'flightNumber',
  'date',
  'departure',
  'arrival',
  'iata',
  'city',
  'country',
  'airline',
  'registration',
  'seat',
  'cabin',
] as const satisfies readonly CardPart[];

export type CardText = (typeof CARD_TEXTS)[number];

export const isCardText = (part: CardPart): part is CardText =>
  (CARD_TEXTS as readonly CardPart[]).includes(part);

/** The part of the card that is edited in place; null for none. */
export const useEditedPart = create<{ part: CardPart | null }>(() => ({ part: null }));

export const areaId = (part: CardPart) => `card-area-${part}`;

/** Closes the field on the card; the focus goes back to the part. */
export function closePart({ returnsFocus = true } = {}): void {
  const { part } = useEditedPart.getState();
  useEditedPart.setState({ part: null });
  if (part && returnsFocus) document.getElementById(areaId(part))?.focus();
}
