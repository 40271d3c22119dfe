/** Every address of the client, once. */
export const paths = {
  editor: '/',
  login: '/login',
  signIn: '/signin',
  createAccount: '/create-account',
  verifyEmail: '/verify-email',
  registrationComplete: '/registration-complete',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  passwordResetComplete: '/password-reset-complete',
  settings: '/settings',
  avatar: '/settings/avatar',
  cover: '/settings/cover',
} as const;
