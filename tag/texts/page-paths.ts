/** The paths of the client's pages. */
export const PAGE_PATHS = {
  editor: '/',
  /** The editor without an account. */
  tryIt: '/try',
  login: '/login',
  signIn: '/signin',
  createAccount: '/create-account',
  verifyEmail: '/verify-email',
  registrationComplete: '/registration-complete',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  passwordResetComplete: '/password-reset-complete',
  verifyEmailChange: '/verify-email-change',
  undoEmailChange: '/undo-email-change',
  settings: '/settings',
  avatar: '/settings/avatar',
  cover: '/settings/cover',
  tags: '/tags',
  import: '/import',
} as const;

/** The first segments of the paths of the server's folders, endpoints and pages, below which the client has no page. */
const SERVER_SEGMENTS: readonly string[] = [
  'api',
  'graphql',
  'dev',
  'graphiql',
  'img',
  'fonts',
  'assets',
  'sw.js',
  't',
  'c',
  'report',
];

const ALL_PAGE_PATHS = new Set<string>(Object.values(PAGE_PATHS));

/** Returns true if the client has a page at the path, which may end in a slash. */
export function isPagePath(path: string): boolean {
  return ALL_PAGE_PATHS.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

/** Returns true if the path belongs to the server and never opens the client. The case of the first segment does not matter. */
export function isServerPath(path: string): boolean {
  const [, segment = ''] = path.split('/');
  return SERVER_SEGMENTS.includes(segment.toLowerCase());
}
