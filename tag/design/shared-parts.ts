/**
 * The parts of a shared tag that its owner shows or hides, in the order of the API and the database. A new part needs a migration that
 * renames the check constraints of the column "shown".
 */
export const SHARED_PARTS = ['date', 'flight', 'registration', 'seat', 'nickname'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** The labels of the parts, in the order of the dialog. */
export const PART_LABELS = {
  flight: 'Flight number',
  date: 'Date',
  registration: 'Registration',
  seat: 'Seat',
  nickname: 'Your nickname',
} as const satisfies Record<SharedPart, string>;
