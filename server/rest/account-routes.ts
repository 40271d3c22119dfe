import { createOperationRoute, type Call, type Route } from './route.ts';
import { toOptional, toTextOr } from './query-values.ts';

/** Returns the texts of the body. An absent text becomes '', which the rules of the account refuse. */
const selectTexts =
  (...names: string[]) =>
  ({ body }: Call): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, toTextOr(body[name], '')]));

const PROFILE_FIELDS = new Map([
  ['avatarUrl', 'avatar_url'],
  ['coverImageUrl', 'cover_image_url'],
]);

const VERIFY_FIELDS = new Map([
  ['registrationSecret', 'registration_secret'],
  ['newPassword', 'new_password'],
]);

type SignInData = { user: object; token: string };

const post = { method: 'POST', access: 'public' } as const;

/** The routes of registration, sign-in and the caller's profile. */
export const ACCOUNT_ROUTES: Route[] = [
  createOperationRoute<object>({
    method: 'GET',
    path: '/user/profile',
    access: 'caller',
    operation: 'Viewer',
    toResponseBody: (user) => ({ user }),
  }),
  createOperationRoute<Pick<SignInData, 'user'> & { registration_secret: string }>({
    ...post,
    path: '/auth/register',
    operation: 'Register',
    variables: selectTexts('email', 'password', 'nickname'),
    toResponseBody: ({ user, registration_secret }) => ({ user, registration_secret }),
  }),
  createOperationRoute({
    ...post,
    path: '/send-verification',
    operation: 'SendVerification',
    variables: selectTexts('email'),
  }),
  createOperationRoute<{ session: SignInData | null }>({
    ...post,
    path: '/verify-email',
    operation: 'VerifyEmail',
    variables: (call) => ({
      ...selectTexts('token')(call),
      registrationSecret: toOptional(call.body['registration_secret']),
      password: toOptional(call.body['password']),
      newPassword: toOptional(call.body['new_password']),
    }),
    toResponseBody: ({ session }) =>
      session === null ? { already_verified: true } : { user: session.user, token: session.token },
    toRestField: (name) => VERIFY_FIELDS.get(name) ?? name,
  }),
  createOperationRoute<SignInData>({
    ...post,
    path: '/auth/login',
    operation: 'Login',
    variables: selectTexts('email', 'password'),
    toResponseBody: ({ token, user }) => ({ user, token }),
  }),
  createOperationRoute({ method: 'POST', path: '/auth/logout', access: 'caller', operation: 'Logout' }),
  createOperationRoute({
    ...post,
    path: '/auth/forgot-password',
    operation: 'ForgotPassword',
    variables: selectTexts('email'),
  }),
  createOperationRoute({
    ...post,
    path: '/auth/reset-password',
    operation: 'ResetPassword',
    variables: selectTexts('token', 'newPassword'),
  }),
  createOperationRoute<Pick<SignInData, 'user'>>({
    method: 'PUT',
    path: '/user/profile',
    access: 'caller',
    operation: 'UpdateProfile',
    variables: ({ body }) => ({
      input: {
        nickname: body['nickname'],
        name: body['name'],
        bio: body['bio'],
        avatarUrl: body['avatar_url'],
        coverImageUrl: body['cover_image_url'],
      },
    }),
    toResponseBody: ({ user }) => ({ user }),
    toRestField: (name) => PROFILE_FIELDS.get(name) ?? name,
  }),
  createOperationRoute<object[]>({
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
  createOperationRoute<object[]>({
    method: 'GET',
    path: '/user/tokens',
    access: 'caller',
    operation: 'ApiTokens',
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute<{ token: string; apiToken: object }>({
    method: 'POST',
    path: '/user/tokens',
    access: 'caller',
    isResponseSecret: true,
    operation: 'CreateApiToken',
    variables: selectTexts('name', 'access', 'password'),
    toResponseBody: ({ token, apiToken }) => ({ data: { ...apiToken, token } }),
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/tokens/:id',
    access: 'caller',
    operation: 'DeleteApiToken',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
];
