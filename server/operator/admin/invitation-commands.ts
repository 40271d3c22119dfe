import { isEmail, normalizeEmail } from '../../../tag/account/email-address.ts';
import { INVITATION_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { PAGE_PATHS } from '../../../tag/texts/page-paths.ts';
import { createInvitation, revokeInvitations } from '../../account/joining/invitation.service.ts';
import { buildInvitationMail } from '../../account/joining/invitation-mail.ts';
import { queueMail } from '../../mail/mail.ts';
import { OperatorError } from '../run-command.ts';
import {
  isMailSetUp,
  writeAuditEntry,
  MAX_ROWS,
  type AdminCommand,
  type AdminDeps,
  type AdminRow,
} from './admin-command.ts';

const EMAIL_ARGUMENT = { email: 'the invited address' };

/**
 * Invites an address and prints the link. The output does not tell if the address has an account. Threat: a log of this command reveals
 * who has one.
 */
async function invite(deps: AdminDeps, text: string): Promise<AdminRow[]> {
  const { db, clock, config } = deps;
  const email = normalizeEmail(text.trim());
  if (!isEmail(email)) throw new OperatorError(`${text} is not a valid email address.`);
  if (config.registrationMode === 'closed')
    throw new OperatorError('REGISTRATION is closed, so an invitation would have no effect.');
  const isMailed = isMailSetUp(deps);
  return db.source.transaction(async (manager) => {
    const now = clock();
    const { token, expiresAt } = await createInvitation(manager, email, now);
    // The token is in the URL fragment, which browsers do not send to servers.
    const link = `${config.publicUrl}${PAGE_PATHS.createAccount}#invitation=${token}`;
    if (isMailed)
      await queueMail(manager, buildInvitationMail(email, config.publicUrl, { link, expiresAt }), now);
    await writeAuditEntry(manager, deps, 'invite', { subject: email });
    return [{ email, link, expires_at: expiresAt, mailed: isMailed }];
  });
}

async function revokeInvitation(deps: AdminDeps, email: string): Promise<AdminRow[]> {
  return deps.db.source.transaction(async (manager) => {
    const revoked = await revokeInvitations(manager, email, deps.clock());
    if (revoked === 0) throw new OperatorError(`There is no open invitation of ${email}.`);
    await writeAuditEntry(manager, deps, 'invite revoke', { subject: email });
    return [{ email, done: 'invite revoke' }];
  });
}

export const INVITATION_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  invite: {
    usage: 'EMAIL',
    summary: 'prints a link with which this address can create an account, and mails it if mail is set up',
    details: `The link is good for ${INVITATION_DAYS} days, for this address alone, and until its account is verified. It replaces earlier
links of the address, and counts more than REGISTRATION_DOMAINS. Keep the output secret.`,
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: (deps, { email = '' }) => invite(deps, email),
  },
  'invite list': {
    usage: '',
    summary: `the newest ${MAX_ROWS} invitations: open, used, revoked or expired`,
    args: {},
    options: {},
    isWrite: false,
    run: ({ db, clock }) =>
      db.source.query(
        `select email, case when used_at is not null then 'used' when revoked_at is not null then 'revoked'
           when expires_at <= $1 then 'expired' else 'open' end as status, created_at, expires_at
         from invitations order by created_at desc, id limit ${MAX_ROWS}`,
        [clock()],
      ),
  },
  'invite revoke': {
    usage: 'EMAIL',
    summary: 'ends the open invitation of an address',
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: (deps, { email = '' }) => revokeInvitation(deps, email),
  },
};
