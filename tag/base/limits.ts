/** Limits of every text a user can type, in graphemes. */
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
export const MINIMUMS = { password: 6, nickname: 2 } as const;

/** Most shared tags that are listed for their owner. */
export const MAX_SHARES_LISTED = 500;

/** Lengths of airline codes, in letters or digits. */
export const CODE_LENGTH = { icao: 3, airlineIata: 2 } as const;

/** Limits of a photo as it is chosen and as it is uploaded, and of the bytes that all of a user's take. */
export const UPLOAD_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  bytesOfUser: 200 * 1024 * 1024,
} as const;

/** Most entries of one import. */
export const MAX_IMPORT_ENTRIES = 2_000;

/** Most tags of one file of print sheets. */
export const MAX_PRINT_TAGS = 500;

/** Largest file of an import, in bytes. */
export const IMPORT_BYTES = 5 * 1024 * 1024;

/** Most chosen tags of a collection, and most collections of a user. */
export const COLLECTION_LIMITS = { tags: 500, ofUser: 50 } as const;

/** How many days a deleted tag or airline can be restored. */
export const DELETED_DAYS = 30;
