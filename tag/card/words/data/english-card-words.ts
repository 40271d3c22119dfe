import type { PrintableField } from '../../../design/field-lists.ts';

/** The words that layouts print in English. The first are the labels of printable fields. */
export const ENGLISH_CARD_WORDS = {
  passenger: 'PASSENGER',
  gate: 'GATE',
  boarding: 'BOARDING',
  seat: 'SEAT',
  sequence: 'SEQ',
  cabin: 'CLASS',
  via: 'VIA',
  pieces: 'PIECES',
  registration: 'REGISTRATION',
  flight: 'FLIGHT',
  date: 'DATE',
  from: 'FROM',
  to: 'TO',
  aircraft: 'AIRCRAFT',
  boardingPass: 'BOARDING PASS',
  /** The zone of a bag tag with glue. */
  zone: 'PEEL · LOOP · PRESS',
  /** The titles of the part of a bag tag that the passenger keeps, on a strip and on a vintage card. */
  baggageIdentification: 'BAGGAGE IDENTIFICATION',
  claimCheck: 'CLAIM CHECK',
  luggageLabel: 'LUGGAGE LABEL',
  souvenir: 'SOUVENIR',
  notForTravel: 'NOT VALID FOR TRAVEL',
  souvenirNote: 'SOUVENIR, NOT VALID FOR TRAVEL',
  /** A word with the value that replaces its braces. */
  seatNumber: 'SEAT {}',
  viaAirport: 'VIA {}',
  pieceCount: 'PIECES {}',
  tagNumber: 'No {}',
} as const satisfies Readonly<Record<PrintableField, string>> & Readonly<Record<string, string>>;
