import type { RouteCall } from '../route-input.ts';
import { createTextSelector } from './account-routes.ts';
import { emptyToNull } from './query-values.ts';
import { createOperationRoute, type Route } from './route.ts';

const PUBLIC_POST = { method: 'POST', access: 'public' } as const;
const CALLER_POST = { method: 'POST', access: 'caller', isResponseSecret: true } as const;

/** Returns the password and the code that connect an identity to an account with the same address. */
const selectLinkProof = ({ body }: RouteCall) => ({
  password: emptyToNull(body['password']),
  totp: emptyToNull(body['totp']),
});

/** An absent response of an authenticator becomes an empty object, which is refused. */
const selectResponse = ({ body }: RouteCall) => ({ response: body['response'] ?? {} });

/** The routes of the identity provider, the proxy, passkeys and the second factor. */
export const SIGN_IN_ROUTES: Route[] = [
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/oidc/exchange',
    operation: 'ExchangeOidcCode',
    variables: (call) => ({ ...createTextSelector('code')(call), ...selectLinkProof(call) }),
    toResponseBody: ({ token, user }) => ({ user, token }),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/proxy',
    operation: 'SignInByProxy',
    variables: selectLinkProof,
    toResponseBody: ({ token, user }) => ({ user, token }),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/passkey/options',
    operation: 'RequestPasskeyOptions',
    toResponseBody: ({ options }) => ({ data: options }),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/passkey',
    operation: 'SignInByPasskey',
    variables: selectResponse,
    toResponseBody: ({ token, user }) => ({ user, token }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/sign-in-methods',
    access: 'caller',
    operation: 'SignInMethods',
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute({
    ...CALLER_POST,
    path: '/user/identities/provider',
    operation: 'StartProviderStep',
    variables: createTextSelector('purpose', 'password'),
    toResponseBody: ({ url }) => ({ data: { url } }),
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/identities/:id',
    access: 'caller',
    operation: 'DisconnectIdentity',
    variables: (call) => ({ id: call.params['id'], ...createTextSelector('password')(call) }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/passkeys',
    access: 'caller',
    operation: 'SignInMethods',
    toResponseBody: ({ passkeys }) => ({ data: passkeys }),
  }),
  createOperationRoute({
    ...CALLER_POST,
    path: '/user/passkeys/options',
    operation: 'RequestNewPasskeyOptions',
    variables: createTextSelector('password'),
    toResponseBody: ({ options }) => ({ data: options }),
  }),
  createOperationRoute({
    ...CALLER_POST,
    path: '/user/passkeys',
    operation: 'AddPasskey',
    variables: (call) => ({ ...createTextSelector('name')(call), ...selectResponse(call) }),
    toResponseBody: ({ passkey }) => ({ data: passkey }),
  }),
  createOperationRoute({
    ...CALLER_POST,
    path: '/user/passkeys/confirm',
    operation: 'ConfirmByPasskey',
    variables: selectResponse,
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/passkeys/:id',
    access: 'caller',
    operation: 'DeletePasskey',
    variables: (call) => ({ id: call.params['id'], ...createTextSelector('password')(call) }),
  }),
  createOperationRoute({
    ...CALLER_POST,
    path: '/user/totp',
    operation: 'StartTotp',
    variables: createTextSelector('password'),
    toResponseBody: ({ secret, uri }) => ({ data: { secret, uri } }),
  }),
  createOperationRoute({
    ...CALLER_POST,
    path: '/user/totp/confirm',
    operation: 'ConfirmTotp',
    variables: createTextSelector('code'),
    toResponseBody: ({ recovery_codes }) => ({ data: { recovery_codes } }),
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/totp',
    access: 'caller',
    operation: 'DeleteTotp',
    variables: createTextSelector('password'),
  }),
];
