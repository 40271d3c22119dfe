/** Every address of the client, once. */
export const paths = {
  editor: '/',
  login: '/login',
  signIn: '/signin',
  createAccount: '/create-account',
  verifyEmail: '/verify-email',
  registrationComplete: '/registration-complete',
  settings: '/settings',
} as const;
