/** The maximum sizes of a JSON body, in bytes. */
export const BODY_LIMITS = {
  usual: 100 * 1024,
  /** The limit of an import, and of /graphql with a session. */
  import: 6 * 1024 * 1024,
} as const;
