import { userAnswer, type UserData } from './answers.ts';
import { operationRow, type Row } from './row.ts';
import { textOr } from './wire.ts';

const nothing = (): Record<string, unknown> => ({});

const PROFILE_FIELDS = new Map([
  ['avatarUrl', 'avatar_url'],
  ['coverImageUrl', 'cover_image_url'],
]);

/** Joining, signing in, the caller's profile. */
export const ACCOUNT_ROWS: Row[] = [
  operationRow<UserData>({
    method: 'GET',
    path: '/user/profile',
    access: 'caller',
    operation: 'Viewer',
    variables: nothing,
    answer: (user) => ({ user: userAnswer(user) }),
  }),
  operationRow<{ user: UserData }>({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    operation: 'Register',
    variables: ({ body }) => ({
      email: textOr(body['email'], ''),
      password: textOr(body['password'], ''),
      nickname: textOr(body['nickname'], ''),
    }),
    answer: ({ user }) => ({ user: userAnswer(user) }),
  }),
  operationRow<object>({
    method: 'POST',
    path: '/send-verification',
    access: 'public',
    operation: 'SendVerification',
    variables: ({ body }) => ({ email: textOr(body['email'], '') }),
    answer: nothing,
  }),
  operationRow<{ alreadyVerified: boolean; session: { token: string; user: UserData } | null }>({
    method: 'POST',
    path: '/verify-email',
    access: 'public',
    operation: 'VerifyEmail',
    variables: ({ body }) => ({ token: textOr(body['token'], '') }),
    answer: ({ session }) =>
      session === null
        ? { already_verified: true }
        : { user: userAnswer(session.user), token: session.token },
  }),
  operationRow<{ token: string; user: UserData }>({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    operation: 'Login',
    variables: ({ body }) => ({
      email: textOr(body['email'], ''),
      password: textOr(body['password'], ''),
    }),
    answer: ({ token, user }) => ({ user: userAnswer(user), token }),
  }),
  operationRow<object>({
    method: 'POST',
    path: '/auth/logout',
    access: 'caller',
    operation: 'Logout',
    variables: nothing,
    answer: nothing,
  }),
  operationRow<object>({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    operation: 'ForgotPassword',
    variables: ({ body }) => ({ email: textOr(body['email'], '') }),
    answer: nothing,
  }),
  operationRow<object>({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    operation: 'ResetPassword',
    variables: ({ body }) => ({
      token: textOr(body['token'], ''),
      newPassword: textOr(body['newPassword'], ''),
    }),
    answer: nothing,
  }),
  operationRow<{ user: UserData }>({
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
    answer: ({ user }) => ({ user: userAnswer(user) }),
    field: (name) => PROFILE_FIELDS.get(name) ?? name,
  }),
];
