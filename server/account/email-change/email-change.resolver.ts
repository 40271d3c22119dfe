import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { toUnionResult, createDone } from '../../graphql/refusal.types.ts';
import {
  EmailChangeSuccess,
  RequestEmailChangeResult,
  UndoEmailChangeResult,
  VerifyEmailChangeResult,
} from '../account.types.ts';
import { requestEmailChange } from './email-change.service.ts';
import { undoEmailChange, verifyEmailChange, type CurrentEmail } from './verify-email-change.service.ts';

const toEmailView = (value: CurrentEmail): EmailChangeSuccess => instantiate(EmailChangeSuccess, value);

/** The operations on the address of an account. */
@Resolver()
export class EmailChangeResolver {
  @Cost(COSTS.account)
  @Mutation(() => RequestEmailChangeResult, {
    description:
      'Sends a mail with a link to the new address, and one with a link that undoes the change to the present one. Needs the password.',
  })
  async requestEmailChange(
    @Arg('email', () => String, { description: 'The new address.' }) email: string,
    @Arg('password', () => String, { description: "The caller's current password." }) password: string,
    @Ctx() context: Context,
  ): Promise<typeof RequestEmailChangeResult> {
    return toUnionResult(await requestEmailChange(context, { email, password }), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => VerifyEmailChangeResult, {
    description: 'Changes the address of an account by the token that the new address got.',
  })
  async verifyEmailChange(
    @Arg('token', () => String, { description: 'The token of the link in the mail.' }) token: string,
    @Ctx() context: Context,
  ): Promise<typeof VerifyEmailChangeResult> {
    return toUnionResult(await verifyEmailChange(context, { token }), toEmailView);
  }

  @Cost(COSTS.account)
  @Mutation(() => UndoEmailChangeResult, {
    description:
      'Undoes or prevents a change by the token that the old address got; ends all sessions and API tokens.',
  })
  async undoEmailChange(
    @Arg('token', () => String, { description: 'The token of the link in the mail.' }) token: string,
    @Ctx() context: Context,
  ): Promise<typeof UndoEmailChangeResult> {
    return toUnionResult(await undoEmailChange(context, { token }), toEmailView);
  }
}
