/** Most bytes of a JSON body. */
export const BODY_LIMITS = {
  usual: 100 * 1024,
  /** An import, and whatever a caller with a live session sends to /graphql. */
  import: 6 * 1024 * 1024,
} as const;
