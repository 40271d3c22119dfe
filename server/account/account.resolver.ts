import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RegistrationMode } from '../../tag/account/registration-mode.ts';
import type { Context } from '../context.ts';
import { toUnionResult, createDone } from '../graphql/refusal.types.ts';
import { instantiate } from '../graphql/instantiate.ts';
import {
  ChangePasswordResult,
  DeleteAccountResult,
  ForgotPasswordResult,
  LoginResult,
  LogoutResult,
  RegisterResult,
  RegisterSuccess,
  ResetPasswordResult,
  SendVerificationResult,
  toSessionView,
  UpdateProfileInput,
  UpdateProfileResult,
  UpdateProfileSuccess,
  UserView,
  toUserView,
  VerifyEmailResult,
  toVerifiedView,
} from './account.types.ts';
import { changePassword } from './change-password.service.ts';
import { deleteAccount } from './delete-account.service.ts';
import { login, logout, requireViewer } from './login.service.ts';
import { updateProfile } from './profile.service.ts';
import { register } from './register.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { sendVerification, verifyEmail } from './verification.service.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

/** The operations on accounts: registration, sign-in, profile and passwords. */
@Resolver()
export class AccountResolver {
  @Cost(COSTS.lookUp)
  @Query(() => UserView, { description: 'The caller; an error UNAUTHENTICATED without a live session.' })
  async viewer(@Ctx() context: Context): Promise<UserView> {
    return toUserView(await requireViewer(context));
  }

  @Cost(COSTS.lookUp)
  @Query(() => String, { description: 'Says who may create an account here: open, invite or closed.' })
  registrationMode(@Ctx() { deps: { config } }: Context): RegistrationMode {
    return config.registrationMode;
  }

  @Cost(COSTS.account)
  @Mutation(() => RegisterResult, {
    description: 'Makes an account that is not verified, or replaces one; sends no mail.',
  })
  async register(
    @Arg('email', () => String, { description: 'The address that must be verified.' }) email: string,
    @Arg('password', () => String, { description: '8 to 256 characters.' }) password: string,
    @Arg('nickname', () => String, { description: '2 to 20 characters.' }) nickname: string,
    @Arg('invitation', () => String, {
      nullable: true,
      description: 'The token of an invitation to this address; needed where registrationMode is invite.',
    })
    invitation: string | undefined,
    @Arg('locale', () => String, {
      nullable: true,
      description: 'The language of the page. The account gets none if this language is unknown.',
    })
    locale: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof RegisterResult> {
    const result = await register(context, { email, password, nickname, invitation, locale });
    return toUnionResult(result, ({ user, registrationSecret }) =>
      instantiate(RegisterSuccess, { user: toUserView(user), registrationSecret }),
    );
  }

  @Cost(COSTS.account)
  @Mutation(() => SendVerificationResult, {
    description:
      'Sends a mail with a link that verifies the address. The response does not reveal whether the address is known.',
  })
  async sendVerification(
    @Arg('email', () => String, { description: 'The address of an account that is not verified.' })
    email: string,
    @Ctx() context: Context,
  ): Promise<typeof SendVerificationResult> {
    return toUnionResult(await sendVerification(context, { email }), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => VerifyEmailResult, {
    description:
      'Uses up the token of a mail and signs in, with one of: the secret of the registration, its password, a new password.',
  })
  async verifyEmail(
    @Arg('token', () => String, { description: 'The token of the link in the mail.' }) token: string,
    @Arg('registrationSecret', () => String, {
      nullable: true,
      description: 'The secret that register returned to this browser.',
    })
    registrationSecret: string | undefined,
    @Arg('password', () => String, {
      nullable: true,
      description: 'The password that was set at the registration.',
    })
    password: string | undefined,
    @Arg('newPassword', () => String, {
      nullable: true,
      description: 'A password that replaces the one of the registration.',
    })
    newPassword: string | undefined,
    @Ctx() context: Context,
  ): Promise<typeof VerifyEmailResult> {
    const input = { token, registrationSecret, password, newPassword };
    return toUnionResult(await verifyEmail(context, input), toVerifiedView);
  }

  @Cost(COSTS.account)
  @Mutation(() => LoginResult, {
    description: 'Signs in with a verified address and its password; begins a session.',
  })
  async login(
    @Arg('email', () => String, { description: 'The address of the account, in any case.' }) email: string,
    @Arg('password', () => String, { description: 'The password of the account.' }) password: string,
    @Arg('totp', () => String, {
      nullable: true,
      description: 'A code of the authenticator app, or a recovery code; needed after TOTP_REQUIRED.',
    })
    totp: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof LoginResult> {
    return toUnionResult(await login(context, { email, password, totp }), toSessionView);
  }

  @Cost(COSTS.write)
  @Mutation(() => LogoutResult, { description: 'Ends the session that sends this mutation.' })
  async logout(@Ctx() context: Context): Promise<typeof LogoutResult> {
    return toUnionResult(await logout(context), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => ForgotPasswordResult, {
    description:
      'Sends a mail with a link that sets a new password. The response does not reveal whether the address is known.',
  })
  async forgotPassword(
    @Arg('email', () => String, { description: 'The address of the account.' }) email: string,
    @Ctx() context: Context,
  ): Promise<typeof ForgotPasswordResult> {
    return toUnionResult(await requestPasswordReset(context, { email }), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => ResetPasswordResult, {
    description: 'Sets a password by the token of a mail; ends every session.',
  })
  async resetPassword(
    @Arg('token', () => String, { description: 'The token of the link in the mail.' }) token: string,
    @Arg('newPassword', () => String, { description: '8 to 256 characters.' }) newPassword: string,
    @Ctx() context: Context,
  ): Promise<typeof ResetPasswordResult> {
    return toUnionResult(await resetPassword(context, { token, newPassword }), createDone);
  }

  @Cost(COSTS.write)
  @Mutation(() => UpdateProfileResult, { description: 'Changes the profile of the caller.' })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields that change.' })
    input: UpdateProfileInput,
    @Ctx() context: Context,
  ): Promise<typeof UpdateProfileResult> {
    const result = await updateProfile(context, input);
    return toUnionResult(result, (user) => instantiate(UpdateProfileSuccess, { user: toUserView(user) }));
  }

  @Cost(COSTS.account)
  @Mutation(() => ChangePasswordResult, {
    description:
      'Needs the current password; ends every other session of the caller, and the API tokens unless they are kept.',
  })
  async changePassword(
    @Arg('currentPassword', () => String, { description: "The caller's current password." })
    currentPassword: string,
    @Arg('newPassword', () => String, { description: '8 to 256 characters.' }) newPassword: string,
    @Arg('keepApiTokens', () => Boolean, {
      nullable: true,
      description: 'True to keep the API tokens, which otherwise end.',
    })
    doesKeepTokens: boolean | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof ChangePasswordResult> {
    const input = { currentPassword, newPassword, doesKeepTokens: doesKeepTokens === true };
    return toUnionResult(await changePassword(context, input), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => DeleteAccountResult, {
    description:
      'Removes the account and everything that belongs to it, at once. Needs the password, or a confirmed session.',
  })
  async deleteAccount(
    @Arg('password', () => String, { description: "The caller's current password." }) password: string,
    @Ctx() context: Context,
  ): Promise<typeof DeleteAccountResult> {
    return toUnionResult(await deleteAccount(context, { password }), createDone);
  }
}
