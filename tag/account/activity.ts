/** The kinds of the events in an account that 'Activity' lists. */
const ACTIVITY_KINDS = [
  'sign-in',
  'sign-out',
  'password',
  'sign-in method',
  'e-mail',
  'token',
  'export',
  'deletion',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
