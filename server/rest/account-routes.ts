import { operationRoute, type Call, type Route } from './route.ts';
import { optional, textOr } from './query-values.ts';

/** Texts of the body. The rules of the account refuse an empty text, so an absent one counts as empty. */
const texts =
  (...names: string[]) =>
  ({ body }: Call): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, textOr(body[name], '')]));

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

/** Registration, sign-in and the profile of the caller. */
export const ACCOUNT_ROUTES: Route[] = [
  operationRoute<object>({
    method: 'GET',
    path: '/user/profile',
    access: 'caller',
    operation: 'Viewer',
    answer: (user) => ({ user }),
  }),
  operationRoute<Pick<SignInData, 'user'> & { registration_secret: string }>({
    ...post,
    path: '/auth/register',
    operation: 'Register',
    variables: texts('email', 'password', 'nickname'),
    answer: ({ user, registration_secret }) => ({ user, registration_secret }),
  }),
  operationRoute({
    ...post,
    path: '/send-verification',
    operation: 'SendVerification',
    variables: texts('email'),
  }),
  operationRoute<{ session: SignInData | null }>({
    ...post,
    path: '/verify-email',
    operation: 'VerifyEmail',
    variables: (call) => ({
      ...texts('token')(call),
      registrationSecret: optional(call.body['registration_secret']),
      password: optional(call.body['password']),
      newPassword: optional(call.body['new_password']),
    }),
    answer: ({ session }) =>
      session === null ? { already_verified: true } : { user: session.user, token: session.token },
    field: (name) => VERIFY_FIELDS.get(name) ?? name,
  }),
  operationRoute<SignInData>({
    ...post,
    path: '/auth/login',
    operation: 'Login',
    variables: texts('email', 'password'),
    answer: ({ token, user }) => ({ user, token }),
  }),
  operationRoute({ method: 'POST', path: '/auth/logout', access: 'caller', operation: 'Logout' }),
  operationRoute({
    ...post,
    path: '/auth/forgot-password',
    operation: 'ForgotPassword',
    variables: texts('email'),
  }),
  operationRoute({
    ...post,
    path: '/auth/reset-password',
    operation: 'ResetPassword',
    variables: texts('token', 'newPassword'),
  }),
  operationRoute<Pick<SignInData, 'user'>>({
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
    answer: ({ user }) => ({ user }),
    field: (name) => PROFILE_FIELDS.get(name) ?? name,
  }),
  operationRoute<object[]>({
    method: 'GET',
    path: '/user/sessions',
    access: 'caller',
    operation: 'Sessions',
    answer: (data) => ({ data }),
  }),
  operationRoute({
    method: 'DELETE',
    path: '/user/sessions/:id',
    access: 'caller',
    operation: 'EndSession',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
  operationRoute<object[]>({
    method: 'GET',
    path: '/user/tokens',
    access: 'caller',
    operation: 'ApiTokens',
    answer: (data) => ({ data }),
  }),
  operationRoute<{ token: string; apiToken: object }>({
    method: 'POST',
    path: '/user/tokens',
    access: 'caller',
    unkeyed: true,
    operation: 'CreateApiToken',
    variables: texts('name', 'access', 'password'),
    answer: ({ token, apiToken }) => ({ data: { ...apiToken, token } }),
  }),
  operationRoute({
    method: 'DELETE',
    path: '/user/tokens/:id',
    access: 'caller',
    operation: 'DeleteApiToken',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
];
