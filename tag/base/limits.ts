/** Limits of all texts that a user can enter, in graphemes. */
export const LIMITS = {
  airline: 60,
  city: 60,
  country: 40,
  code: 4,
  flightNumber: 12,
  date: 20,
  registration: 10,
  seat: 6,
  cabin: 20,
  passenger: 40,
  gate: 6,
  boarding: 8,
  sequence: 4,
  via: 4,
  pieces: 2,
  name: 60,
  nickname: 20,
  bio: 300,
  password: 256,
  email: 254,
  imagePath: 200,
  search: 60,
  notes: 500,
  title: 60,
  report: 1_000,
  printedText: 80,
} as const;

/** Shortest password and nickname, in graphemes. */
export const MIN_GRAPHEMES = { password: 8, nickname: 2 } as const;

/** The largest number of shared tags in the list of their owner. */
export const MAX_LISTED_SHARES = 500;

/** Lengths of airline codes, in letters or digits. */
export const CODE_LENGTH = { icao: 3, airlineIata: 2 } as const;

/** Limits of a photo when it is selected and when it is uploaded, and of the bytes of all uploads of a user. */
export const UPLOAD_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  bytesOfUser: 200 * 1024 * 1024,
} as const;

/** The largest number of entries of one import. */
export const MAX_IMPORT_ENTRIES = 2_000;

/** The largest number of tags that one call saves. */
export const MAX_SAVED_TAGS = 200;

/** The largest number of tags in one file of print sheets. */
export const MAX_PRINT_TAGS = 500;

/** Largest file of an import, in bytes. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** The largest number of tags in a collection, and of collections of a user. */
export const COLLECTION_LIMITS = { tags: 500, ofUser: 50 } as const;

/** The number of days in which a deleted tag or airline can be restored. */
export const DELETED_TAG_RETENTION_DAYS = 30;
