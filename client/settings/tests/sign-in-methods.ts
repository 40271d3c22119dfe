import type { SignInMethodsQuery } from '../../graphql/settings.ts';

const CREATED_AT = '2026-11-20T12:00:00.000Z';
const USED_AT = '2026-11-22T12:00:00.000Z';

type Methods = SignInMethodsQuery['signInMethods'];

export const IDENTITY: Methods['identities'][number] = {
  __typename: 'Identity',
  id: 'i1',
  issuer: 'https://id.example/realms/home',
  createdAt: CREATED_AT,
  lastUsedAt: USED_AT,
  isUsable: true,
};

export const PASSKEY: Methods['passkeys'][number] = {
  __typename: 'Passkey',
  id: 'p1',
  name: 'My laptop',
  createdAt: CREATED_AT,
  lastUsedAt: null,
  isBackedUp: true,
};

export const SECOND_FACTOR: NonNullable<Methods['secondFactor']> = {
  __typename: 'SecondFactor',
  confirmedAt: CREATED_AT,
  lastUsedAt: USED_AT,
  recoveryCodesLeft: 9,
  isReadable: true,
};

/** The ways to sign in of an account with a password only, as the server says them. */
export const createMethods = (changes: Partial<Methods> = {}): Methods => ({
  __typename: 'SignInMethods',
  hasPassword: true,
  passwordUsedAt: USED_AT,
  isConfirmed: false,
  isProviderSession: false,
  canConnect: false,
  confirmationIssuer: null,
  passkeyHost: 'localhost',
  identities: [],
  passkeys: [],
  secondFactor: null,
  ...changes,
});
