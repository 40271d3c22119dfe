import type { RouteCall } from '../route-input.ts';
import { createOperationRoute, VIEWER_OPERATION, type Route } from './route.ts';
import { emptyToNull, getValueOr } from './query-values.ts';

/** Returns the texts of the body. An absent text becomes '', which the rules of the account refuse. */
export const createTextSelector =
  (...names: string[]) =>
  ({ body }: RouteCall): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, getValueOr(body[name], '')]));

const PROFILE_FIELDS = new Map([
  ['avatarUrl', 'avatar_url'],
  ['coverImageUrl', 'cover_image_url'],
]);

const VERIFY_FIELDS = new Map([
  ['registrationSecret', 'registration_secret'],
  ['newPassword', 'new_password'],
]);

const PUBLIC_POST = { method: 'POST', access: 'public' } as const;

/** The routes of registration, sign-in and the caller's profile. */
export const ACCOUNT_ROUTES: Route[] = [
  createOperationRoute({
    method: 'GET',
    path: '/user/profile',
    access: 'caller',
    operation: 'Viewer',
    toResponseBody: (user) => ({ user }),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/register',
    operation: 'Register',
    variables: (call) => ({
      ...createTextSelector('email', 'password', 'nickname')(call),
      invitation: emptyToNull(call.body['invitation']),
      locale: emptyToNull(call.body['locale']),
    }),
    toResponseBody: ({ user, registration_secret }) => ({ user, registration_secret }),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/send-verification',
    operation: 'SendVerification',
    variables: createTextSelector('email'),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/verify-email',
    operation: 'VerifyEmail',
    variables: (call) => ({
      ...createTextSelector('token')(call),
      registrationSecret: emptyToNull(call.body['registration_secret']),
      password: emptyToNull(call.body['password']),
      newPassword: emptyToNull(call.body['new_password']),
    }),
    toResponseBody: ({ session }) =>
      session === null ? { already_verified: true } : { user: session.user, token: session.token },
    toRestField: (name) => VERIFY_FIELDS.get(name) ?? name,
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/login',
    operation: 'Login',
    variables: (call) => ({
      ...createTextSelector('email', 'password')(call),
      totp: emptyToNull(call.body['totp']),
    }),
    toResponseBody: ({ token, user }) => ({ user, token }),
  }),
  createOperationRoute({ method: 'POST', path: '/auth/logout', access: 'caller', operation: 'Logout' }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/forgot-password',
    operation: 'ForgotPassword',
    variables: createTextSelector('email'),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/auth/reset-password',
    operation: 'ResetPassword',
    variables: createTextSelector('token', 'newPassword'),
  }),
  createOperationRoute({
    method: 'POST',
    path: '/user/email',
    access: 'caller',
    operation: 'RequestEmailChange',
    variables: createTextSelector('email', 'password'),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/verify-email-change',
    operation: 'VerifyEmailChange',
    variables: createTextSelector('token'),
    toResponseBody: ({ email }) => ({ email }),
  }),
  createOperationRoute({
    ...PUBLIC_POST,
    path: '/undo-email-change',
    operation: 'UndoEmailChange',
    variables: createTextSelector('token'),
    toResponseBody: ({ email }) => ({ email }),
  }),
  createOperationRoute({
    method: 'PUT',
    path: '/user/profile',
    access: 'caller',
    operation: 'UpdateProfile',
    variables: ({ body }) => ({
      input: {
        nickname: body['nickname'],
        name: body['name'],
        bio: body['bio'],
        locale: body['locale'],
        avatarUrl: body['avatar_url'],
        coverImageUrl: body['cover_image_url'],
      },
    }),
    toResponseBody: ({ user }) => ({ user }),
    toRestField: (name) => PROFILE_FIELDS.get(name) ?? name,
  }),
  {
    method: 'GET',
    path: '/user/export',
    access: 'caller',
    isSessionOnly: true,
    ...VIEWER_OPERATION,
    fileResponse: 'personalData',
  },
  createOperationRoute({
    method: 'GET',
    path: '/user/sessions',
    access: 'caller',
    operation: 'Sessions',
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/sessions/:id',
    access: 'caller',
    operation: 'EndSession',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/activity',
    access: 'caller',
    operation: 'Activity',
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/tokens',
    access: 'caller',
    operation: 'ApiTokens',
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute({
    method: 'POST',
    path: '/user/tokens',
    access: 'caller',
    isResponseSecret: true,
    operation: 'CreateApiToken',
    variables: (call) => ({
      ...createTextSelector('name', 'access', 'password')(call),
      expiresInDays: call.body['expires_in_days'],
    }),
    toResponseBody: ({ token, apiToken }) => ({ data: { ...apiToken, token } }),
    toRestField: (name) => (name === 'expiresInDays' ? 'expires_in_days' : name),
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/tokens/:id',
    access: 'caller',
    operation: 'DeleteApiToken',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
];
