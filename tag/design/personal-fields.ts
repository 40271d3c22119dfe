import { LIMITS } from '../base/limits.ts';
import type { DesignFieldDefinition } from './field-definition.ts';
import { defineNaturalText, defineText } from './field-schemas.ts';

/** A printable detail that the user may give for the cards that look like a travel document. */
const DOCUMENT_FIELD = {
  artEffect: 'never',
  isPrintable: true,
  section: 'personal',
  isOptionalInStorage: true,
} as const;
/** Visitors see a detail of the user's own pass or bag only together with the seat, because it tells as much about the user. */
const SEAT_DOCUMENT_FIELD = { ...DOCUMENT_FIELD, privacy: 'seat', isEmbedded: false } as const;
const PASS_FIELD = { ...SEAT_DOCUMENT_FIELD, printedOn: ['boarding-pass'] } as const;
const BAG_TAG_FIELD = { ...SEAT_DOCUMENT_FIELD, printedOn: ['bag-tag'] } as const;
/** The rows of the table of fields for the editor's personal section. */
export const PERSONAL_FIELD_DEFINITIONS = {
  /** The name of the user as an airline prints it, such as 'MUSTERMANN/ERIKA'. */
  passenger: {
    label: 'Passenger',
    schema: defineNaturalText(LIMITS.passenger, { default: '' }),
    ...DOCUMENT_FIELD,
    privacy: 'never',
    isEmbedded: false,
    cardLabel: 'Passenger',
    printedOn: ['boarding-pass', 'bag-tag'],
  },
  gate: {
    label: 'Gate',
    schema: defineText(LIMITS.gate, { default: '' }),
    ...PASS_FIELD,
    cardLabel: 'Gate',
  },
  /** The time at which boarding begins, as typed. */
  boarding: {
    label: 'Boarding',
    schema: defineText(LIMITS.boarding, { default: '' }),
    ...PASS_FIELD,
    cardLabel: 'Boarding',
  },
  /** The seat of the user, such as '12A'. */
  seat: {
    label: 'Seat',
    schema: defineText(LIMITS.seat, { default: '' }),
    privacy: 'seat',
    isEmbedded: false,
    artEffect: 'never',
    cardLabel: 'Seat',
    isPrintable: true,
    formatDetail: (seat) => `Seat ${seat}`,
    section: 'personal',
    isSearchable: true,
    isOptionalInStorage: true,
  },
  /** The number of the user's check-in, such as '031'. */
  sequence: {
    label: 'Sequence',
    schema: defineText(LIMITS.sequence, { default: '' }),
    ...PASS_FIELD,
    cardLabel: 'Seq',
  },
  /** The travel class of the user. */
  cabin: {
    label: 'Class',
    schema: defineNaturalText(LIMITS.cabin, { default: '' }),
    privacy: 'seat',
    isEmbedded: false,
    artEffect: 'never',
    cardLabel: 'Class',
    isPrintable: true,
    section: 'personal',
    isSearchable: true,
    isOptionalInStorage: true,
  },
  /** The airport where the bag changes flights. */
  via: {
    label: 'Via',
    schema: defineText(LIMITS.via, { default: '' }),
    ...BAG_TAG_FIELD,
    cardLabel: 'Via',
  },
  /** The number of the user's bags. */
  pieces: {
    label: 'Pieces',
    schema: defineText(LIMITS.pieces, { default: '' }),
    ...BAG_TAG_FIELD,
    cardLabel: 'Pieces',
  },
} as const satisfies Record<string, DesignFieldDefinition>;
