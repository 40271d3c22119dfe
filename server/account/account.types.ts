import { createUnionType, Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { make } from '../graphql/make.ts';
import { Done, RefusalView } from '../graphql/refusal.types.ts';
import type { User } from './user.entity.ts';

@ObjectType('User', { description: 'The caller, as the caller may see it.' })
export class UserView {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  nickname!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  bio!: string;

  @Field(() => String, { nullable: true })
  avatarUrl!: string | null;

  @Field(() => String, { nullable: true })
  coverImageUrl!: string | null;

  @Field(() => GraphQLISODateTime)
  createdAt!: Date;
}

@ObjectType('Session', {
  description: 'A session that has just begun, with the only copy of its bearer token.',
})
export class SessionView {
  @Field(() => String)
  token!: string;

  @Field(() => UserView)
  user!: UserView;
}

@ObjectType('RegisterSuccess')
export class RegisterSuccess {
  @Field(() => UserView)
  user!: UserView;
}

@ObjectType('VerifyEmailSuccess')
export class VerifyEmailSuccess {
  @Field(() => Boolean, { description: 'The address was verified before; then there is no session.' })
  alreadyVerified!: boolean;

  @Field(() => SessionView, { nullable: true })
  session!: SessionView | null;
}

export const RegisterResult = createUnionType({
  name: 'RegisterResult',
  types: () => [RegisterSuccess, RefusalView] as const,
});

export const SendVerificationResult = createUnionType({
  name: 'SendVerificationResult',
  types: () => [Done, RefusalView] as const,
});

export const VerifyEmailResult = createUnionType({
  name: 'VerifyEmailResult',
  types: () => [VerifyEmailSuccess, RefusalView] as const,
});

export const LoginResult = createUnionType({
  name: 'LoginResult',
  types: () => [SessionView, RefusalView] as const,
});

export const LogoutResult = createUnionType({
  name: 'LogoutResult',
  types: () => [Done, RefusalView] as const,
});

export const ForgotPasswordResult = createUnionType({
  name: 'ForgotPasswordResult',
  types: () => [Done, RefusalView] as const,
});

export const ResetPasswordResult = createUnionType({
  name: 'ResetPasswordResult',
  types: () => [Done, RefusalView] as const,
});

export const ChangePasswordResult = createUnionType({
  name: 'ChangePasswordResult',
  types: () => [Done, RefusalView] as const,
});

export const DeleteAccountResult = createUnionType({
  name: 'DeleteAccountResult',
  types: () => [Done, RefusalView] as const,
});

@InputType('UpdateProfileInput', { description: 'What is absent stays as it is; null takes a picture away.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true })
  nickname?: string | null;

  @Field(() => String, { nullable: true })
  name?: string | null;

  @Field(() => String, { nullable: true })
  bio?: string | null;

  @Field(() => String, { nullable: true })
  avatarUrl?: string | null;

  @Field(() => String, { nullable: true })
  coverImageUrl?: string | null;
}

@ObjectType('UpdateProfileSuccess')
export class UpdateProfileSuccess {
  @Field(() => UserView)
  user!: UserView;
}

export const UpdateProfileResult = createUnionType({
  name: 'UpdateProfileResult',
  types: () => [UpdateProfileSuccess, RefusalView] as const,
});

export function userView(user: User): UserView {
  const { id, email, nickname, name, bio, avatarUrl, coverImageUrl, createdAt } = user;
  return make(UserView, { id, email, nickname, name, bio, avatarUrl, coverImageUrl, createdAt });
}

/** A new session as its owner gets it, once. */
export function sessionView({ token, user }: { token: string; user: User }): SessionView {
  return make(SessionView, { token, user: userView(user) });
}

/** What verifying an address answers. */
export function verifiedView(verified: { token: string; user: User } | 'already'): VerifyEmailSuccess {
  if (verified === 'already') return make(VerifyEmailSuccess, { alreadyVerified: true, session: null });
  return make(VerifyEmailSuccess, { alreadyVerified: false, session: sessionView(verified) });
}
