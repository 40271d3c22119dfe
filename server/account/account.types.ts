import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { instantiate } from '../graphql/instantiate.ts';
import { Done, resultUnion } from '../graphql/refusal.types.ts';
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
    description: 'The only copy; verifyEmail takes it from the browser that registered, and asks any other.',
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

export const RegisterResult = resultUnion('RegisterResult', RegisterSuccess);
export const SendVerificationResult = resultUnion('SendVerificationResult', Done);
export const VerifyEmailResult = resultUnion('VerifyEmailResult', VerifyEmailSuccess);
export const LoginResult = resultUnion('LoginResult', SessionView);
export const LogoutResult = resultUnion('LogoutResult', Done);
export const ForgotPasswordResult = resultUnion('ForgotPasswordResult', Done);
export const ResetPasswordResult = resultUnion('ResetPasswordResult', Done);
export const ChangePasswordResult = resultUnion('ChangePasswordResult', Done);
export const DeleteAccountResult = resultUnion('DeleteAccountResult', Done);
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

export const UpdateProfileResult = resultUnion('UpdateProfileResult', UpdateProfileSuccess);
export function userView(user: User): UserView {
  return instantiate(UserView, user);
}

/** A new session, shown to its owner once. */
export function sessionView({ token, user }: { token: string; user: User }): SessionView {
  return instantiate(SessionView, { token, user: userView(user) });
}

export function verifiedView(verified: { token: string; user: User } | 'already'): VerifyEmailSuccess {
  if (verified === 'already')
    return instantiate(VerifyEmailSuccess, { alreadyVerified: true, session: null });
  return instantiate(VerifyEmailSuccess, { alreadyVerified: false, session: sessionView(verified) });
}
