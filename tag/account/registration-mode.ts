/** The values of REGISTRATION: everybody, only invited people, or nobody may create an account. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
