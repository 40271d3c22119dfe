import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { createDone, toUnionResult } from '../../graphql/refusal.types.ts';
import {
  ConfirmTotpResult,
  DeleteTotpResult,
  RecoveryCodesView,
  StartTotpResult,
  TotpSetupView,
} from './second-factor.types.ts';
import { confirmTotp, deleteTotp, startTotp } from './second-factor.service.ts';

/** The operations on the authenticator app, the second factor of the password. */
@Resolver()
export class SecondFactorResolver {
  @Cost(COSTS.account)
  @Mutation(() => StartTotpResult, {
    description:
      'Makes a secret for an authenticator app, which counts after confirmTotp. Needs the password.',
  })
  async startTotp(
    @Arg('password', () => String, { description: "The caller's password; '' in a confirmed session." })
    password: string,
    @Ctx() context: Context,
  ): Promise<typeof StartTotpResult> {
    return toUnionResult(await startTotp(context, { password }), (setup) =>
      instantiate(TotpSetupView, setup),
    );
  }

  @Cost(COSTS.account)
  @Mutation(() => ConfirmTotpResult, {
    description: 'Proves that the app has the secret. From now on a sign-in by password needs its code.',
  })
  async confirmTotp(
    @Arg('code', () => String, { description: 'The six digits that the app shows.' }) code: string,
    @Ctx() context: Context,
  ): Promise<typeof ConfirmTotpResult> {
    return toUnionResult(await confirmTotp(context, { code }), (recoveryCodes) =>
      instantiate(RecoveryCodesView, { recoveryCodes }),
    );
  }

  @Cost(COSTS.account)
  @Mutation(() => DeleteTotpResult, { description: 'Switches the second factor off. Needs the password.' })
  async deleteTotp(
    @Arg('password', () => String, { description: "The caller's password; '' in a confirmed session." })
    password: string,
    @Ctx() context: Context,
  ): Promise<typeof DeleteTotpResult> {
    return toUnionResult(await deleteTotp(context, { password }), createDone);
  }
}
