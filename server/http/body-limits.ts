/** Maximum bytes of a JSON body. */
export const BODY_LIMITS = {
  usual: 100 * 1024,
  /** For an import, and for /graphql with a session. */
  import: 6 * 1024 * 1024,
} as const;
