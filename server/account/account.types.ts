import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { instantiate } from '../graphql/instantiate.ts';
import { Done, createResultUnion } from '../graphql/refusal.types.ts';
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

  @Field(() => String, {
    description:
      'Shown only once. The browser that registered sends it to verifyEmail; any other must send a password.',
  })
  registrationSecret!: string;
}

@ObjectType('VerifyEmailSuccess')
export class VerifyEmailSuccess {
  @Field(() => Boolean, { description: 'The address was verified before; then there is no session.' })
  alreadyVerified!: boolean;

  @Field(() => SessionView, { nullable: true })
  session!: SessionView | null;
}

export const RegisterResult = createResultUnion('RegisterResult', RegisterSuccess);
export const SendVerificationResult = createResultUnion('SendVerificationResult', Done);
export const VerifyEmailResult = createResultUnion('VerifyEmailResult', VerifyEmailSuccess);
export const LoginResult = createResultUnion('LoginResult', SessionView);
export const LogoutResult = createResultUnion('LogoutResult', Done);
export const ForgotPasswordResult = createResultUnion('ForgotPasswordResult', Done);
export const ResetPasswordResult = createResultUnion('ResetPasswordResult', Done);
export const ChangePasswordResult = createResultUnion('ChangePasswordResult', Done);
export const DeleteAccountResult = createResultUnion('DeleteAccountResult', Done);
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

export const UpdateProfileResult = createResultUnion('UpdateProfileResult', UpdateProfileSuccess);
export function toUserView(user: User): UserView {
  return instantiate(UserView, user);
}

/** Builds the view of a new session, which its owner sees only once. */
export function toSessionView({ token, user }: { token: string; user: User }): SessionView {
  return instantiate(SessionView, { token, user: toUserView(user) });
}

export function toVerifiedView(verification: { token: string; user: User } | 'already'): VerifyEmailSuccess {
  if (verification === 'already')
    return instantiate(VerifyEmailSuccess, { alreadyVerified: true, session: null });
  return instantiate(VerifyEmailSuccess, { alreadyVerified: false, session: toSessionView(verification) });
}
