import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { formatIssuer } from '../../../tag/account/format-issuer.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { removeDirectoryKey } from '../../database/by-user/user-directory.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { queueMail } from '../../mail/mail.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { requireViewer } from '../login.service.ts';
import { isProviderIssuer, isUsableIssuer } from '../oidc/issuer.ts';
import { getPasskeyHost } from '../passkeys/passkey-host.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { confirmChange, isSessionConfirmed, lockVerifiedCaller } from '../password.service.ts';
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { isReadable } from '../../secrets/secrets.ts';
import { Session } from '../session.entity.ts';
import { getIdentityKey } from './connect-identity.ts';
import { hasOtherWayIn } from './has-other-way-in.ts';
import { Identity } from './identity.entity.ts';
import { buildDisconnectedMail } from './sign-in-method-mails.ts';
import { IdentityView, SecondFactorView, SignInMethodsView, toPasskeyView } from './sign-in-methods.types.ts';

const PASSWORD_FIELD = 'password';
const OLDEST_FIRST = { createdAt: 'ASC', id: 'ASC' } as const;

/** Returns all ways in which the caller can sign in. */
export async function readSignInMethods(context: Context): Promise<SignInMethodsView> {
  const { sessionId } = requireSession(context);
  const { db, config } = context.deps;
  const { manager } = db.source;
  const { id: userId, passwordHash, passwordUsedAt } = await requireViewer(context);
  const identities = await manager.find(Identity, { where: { userId }, order: OLDEST_FIRST });
  const passkeys = await manager.find(Passkey, { where: { userId }, order: OLDEST_FIRST });
  const session = await manager.findOneBy(Session, { id: sessionId, userId });
  return instantiate(SignInMethodsView, {
    hasPassword: passwordHash !== null,
    passwordUsedAt,
    identities: identities.map(({ id, issuer, createdAt, lastUsedAt }) =>
      instantiate(IdentityView, {
        id,
        issuer,
        createdAt,
        lastUsedAt,
        isUsable: isUsableIssuer(config, issuer),
      }),
    ),
    passkeys: passkeys.map(toPasskeyView),
    passkeyHost: getPasskeyHost(config.publicUrl),
    secondFactor: await readSecondFactor(context, userId),
    canConnect: config.oauth !== undefined,
    confirmationIssuer: identities.find(({ issuer }) => isProviderIssuer(config, issuer))?.issuer ?? null,
    isConfirmed: await isSessionConfirmed(context),
    isProviderSession: session?.signInMethod === 'provider',
  });
}

async function readSecondFactor({ deps }: Context, userId: string): Promise<SecondFactorView | null> {
  const { manager } = deps.db.source;
  const factor = await manager.findOneBy(SecondFactor, { userId });
  if (!factor?.confirmedAt) return null;
  const { confirmedAt, lastUsedAt, keyId } = factor;
  return instantiate(SecondFactorView, {
    confirmedAt,
    lastUsedAt,
    recoveryCodesLeft: await countRecoveryCodes(manager, userId),
    isReadable: await isReadable(deps, keyId),
  });
}

/**
 * Disconnects an identity of the caller and tells the owner by mail.
 * @returns NOT_FOUND on id, LAST_SIGN_IN_METHOD, the refusals of confirmPassword
 */
export async function disconnectIdentity(
  context: Context,
  { id, ...input }: { id: string; password: string },
): Promise<Result<true>> {
  const confirmation = await confirmChange(context, input);
  if (!confirmation.ok) return confirmation;
  const { clock, config } = context.deps;
  const user = confirmation.value;
  const userId = user.id;
  return runInTransaction<Result<true>>(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    // Compares here, because the database refuses a text that is no id.
    const identity = (await manager.findBy(Identity, { userId })).find((item) => item.id === id);
    if (identity === undefined) return refuse('NOT_FOUND', 'id');
    if (!(await hasOtherWayIn(manager, config, userId, { kind: 'identity', id })))
      return refuse('LAST_SIGN_IN_METHOD');
    const now = clock();
    const host = formatIssuer(identity.issuer);
    await manager.delete(Identity, { id, userId });
    await removeDirectoryKey(manager, 'identity', getIdentityKey(identity));
    const detail = formatActivityDetail('IDENTITY_DISCONNECTED', { host });
    await noteActivity(manager, { userId, kind: 'sign-in method', detail, now });
    await queueMail(manager, buildDisconnectedMail(user, config, { now, host }), now);
    return ok(true);
  });
}
