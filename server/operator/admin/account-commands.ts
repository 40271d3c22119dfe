import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { TERMS_VERSION } from '../../../tag/texts/product.ts';
import { registerRule } from '../../../tag/account/account.ts';
import { issueToken } from '../../account/account-token.service.ts';
import { noteActivity } from '../../account/activity/activity.service.ts';
import { buildOperatorResetMail } from '../../account/mails.ts';
import { removeSecondFactor } from '../../account/second-factor/remove-second-factor.ts';
import { buildOperatorSecondFactorMail } from '../../account/second-factor/second-factor-mails.ts';
import { queueMail } from '../../mail/mail.ts';
import { revokeAllTokens } from '../../account/access/api-token.service.ts';
import { addDirectoryKey } from '../../database/by-user/user-directory.ts';
import { removeAccount } from '../../account/delete-account.service.ts';
import { listEmailConflicts } from '../../database/normalize-email-keys.ts';
import { findUserByEmail, listEmailKeys, lockUserByEmail, toEmailKey } from '../../account/email-key.ts';
import { isEmailTaken } from '../../account/email-change/taken-email.ts';
import { purgeUnverified, UNVERIFIED_RETENTION_DAYS } from '../../account/register.service.ts';
import { endAllSessions } from '../../account/session.service.ts';
import { User } from '../../account/user.entity.ts';
import { removeFiles } from '../../storage/uploads.ts';
import { OperatorError } from '../run-command.ts';
import {
  requireMail,
  writeAuditEntry,
  MAX_ROWS,
  createAccountNotFoundError,
  REASON_OPTION,
  parseReason,
  type AdminCommand,
  type AdminDeps,
  type AdminInput,
  type AdminRow,
} from './admin-command.ts';

const USER_COLUMNS = `id, email, nickname, created_at, verified_at, suspended_at, suspended_reason`;

const EMAIL_ARGUMENT = { email: 'the address of the account, in upper or lower case' };

/** Changes the account of an address and writes the audit entry in one transaction. */
async function changeUser(
  deps: AdminDeps,
  command: string,
  { email = '', reason }: AdminInput,
  change: (manager: EntityManager, user: User) => Promise<void>,
): Promise<AdminRow[]> {
  const id = await deps.db.source.transaction(async (manager) => {
    const user = await lockUserByEmail(manager, email);
    if (user === null) throw createAccountNotFoundError(email);
    await change(manager, user);
    await writeAuditEntry(manager, deps, command, {
      subject: user.id,
      details: reason === undefined ? {} : { reason },
    });
    return user.id;
  });
  return [{ id, done: command }];
}

async function createUser(deps: AdminDeps, input: AdminInput): Promise<AdminRow[]> {
  const password = randomBytes(15).toString('base64url');
  const parsedInput = registerRule.safeParse({ ...input, password });
  if (!parsedInput.success) throw new OperatorError(`The address or the nickname is not valid.`);
  const { email, nickname } = parsedInput.data;
  const passwordHash = await deps.passwords.hash(password);
  const id = await deps.db.source.transaction(async (manager) => {
    const now = deps.clock();
    if ((await findUserByEmail(manager, email)) !== null || (await isEmailTaken(manager, { email }, now)))
      throw new OperatorError('This address has an account.');
    const { identifiers } = await manager.insert(User, {
      email,
      emailKey: toEmailKey(email),
      passwordHash,
      nickname,
      verifiedAt: now,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const created = String(identifiers[0]?.['id']);
    await addDirectoryKey(manager, 'email', { key: toEmailKey(email), userId: created });
    await writeAuditEntry(manager, deps, 'users create', { subject: created });
    return created;
  });
  return [{ id, email, password }];
}

async function deleteUser(deps: AdminDeps, input: AdminInput): Promise<AdminRow[]> {
  let files: string[] = [];
  let userId = '';
  const rows = await changeUser(deps, 'users delete', input, async (manager, user) => {
    userId = user.id;
    files = await removeAccount(manager, userId);
  });
  await removeFiles(deps, files);
  await deps.drawnImages.remove({ userId });
  return rows;
}

async function purgeUnverifiedAccounts(
  deps: AdminDeps,
  { days = String(UNVERIFIED_RETENTION_DAYS) }: AdminInput,
): Promise<AdminRow[]> {
  if (!/^\d{1,4}$/.test(days)) throw new OperatorError('--days must be a whole number.');
  const removed = await deps.db.source.transaction(async (manager) => {
    const count = await purgeUnverified(manager, deps.clock(), Number(days));
    const details = { days: Number(days) };
    await writeAuditEntry(manager, deps, 'purge-unverified', { subject: `${count} accounts`, details });
    return count;
  });
  return [{ removed }];
}

const STATE_CONDITIONS: Readonly<Record<string, string>> = {
  any: 'true',
  unverified: 'verified_at is null',
  suspended: 'suspended_at is not null',
};

/** The number of accounts with the most tags, and of those with the most bytes, that a list shows. */
const MAX_LARGEST_ACCOUNTS = 20;

export const ACCOUNT_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'users list': {
    usage: '[--state unverified|suspended]',
    summary: `the newest ${MAX_ROWS} accounts`,
    args: {},
    options: { state: 'only those that are unverified, or suspended' },
    isWrite: false,
    run: async ({ db }, { state = 'any' }) => {
      const condition = Object.hasOwn(STATE_CONDITIONS, state) ? STATE_CONDITIONS[state] : undefined;
      if (condition === undefined) throw new OperatorError('--state must be unverified or suspended.');
      return db.source.query(
        `select ${USER_COLUMNS} from users where ${condition} order by created_at desc limit ${MAX_ROWS}`,
      );
    },
  },
  'users find': {
    usage: 'TEXT',
    summary: 'accounts whose address or nickname contains a text, or whose id it is',
    args: { text: 'in upper or lower case' },
    options: {},
    isWrite: false,
    run: ({ db }, { text = '' }) =>
      db.source.query(
        `select ${USER_COLUMNS} from users where strpos(email_key, $1) > 0 or strpos(lower(nickname), $1) > 0
         or id::text = $1 or email_key = any($2) order by created_at desc limit ${MAX_ROWS}`,
        [text.trim().normalize('NFKC').toLowerCase(), listEmailKeys(text)],
      ),
  },
  'users conflicts': {
    usage: '',
    summary: 'accounts whose addresses are equal but for their spelling; none was joined',
    details: `Since addresses are normalized, no two new accounts have such addresses. Accounts of before keep both: each signs in with
its own spelling.`,
    args: {},
    options: {},
    isWrite: false,
    run: async ({ db }) => listEmailConflicts(db.source.manager),
  },
  'users largest': {
    usage: '',
    summary: `the ${MAX_LARGEST_ACCOUNTS} accounts with the most tags, and those with the most bytes of uploads`,
    args: {},
    options: {},
    isWrite: false,
    run: ({ db, config }) =>
      db.source.query(
        `with sizes as (
           select users.id, email, nickname, coalesce(tag_totals.count, 0) as tags, $1::int as tag_quota,
             coalesce((select sum(bytes) from uploads where uploads.user_id = users.id), 0)::bigint as upload_bytes
           from users left join tag_totals on tag_totals.user_id = users.id
         ), ranked as (
           select *, row_number() over (order by tags desc, id) as tag_rank,
             row_number() over (order by upload_bytes desc, id) as byte_rank from sizes
         )
         select id, email, nickname, tags, tag_quota, upload_bytes from ranked
         where tag_rank <= $2 or byte_rank <= $2 order by tags desc, upload_bytes desc, id`,
        [config.tagQuota, MAX_LARGEST_ACCOUNTS],
      ),
  },
  'users create': {
    usage: 'EMAIL --nickname NAME',
    summary: 'a verified account; its password is shown once',
    args: { email: 'the address of the new account' },
    options: { nickname: 'its nickname' },
    isWrite: true,
    run: createUser,
  },
  'users suspend': {
    usage: 'EMAIL --reason TEXT',
    summary: 'ends its sessions and API tokens; it cannot sign in, and is told the reason',
    args: EMAIL_ARGUMENT,
    options: REASON_OPTION,
    isWrite: true,
    run: (deps, input) => {
      const suspendedReason = parseReason(input);
      return changeUser(deps, 'users suspend', input, async (manager, { id }) => {
        await manager.update(User, { id }, { suspendedAt: deps.clock(), suspendedReason });
        await endAllSessions(manager, id);
        await revokeAllTokens(manager, id);
      });
    },
  },
  'users resume': {
    usage: 'EMAIL',
    summary: 'ends a suspension',
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: (deps, input) =>
      changeUser(deps, 'users resume', input, async (manager, { id }) => {
        await manager.update(User, { id }, { suspendedAt: null, suspendedReason: null });
      }),
  },
  'users end-sessions': {
    usage: 'EMAIL',
    summary: 'signs an account out in all browsers',
    details: 'Its API tokens stay valid; `users suspend` ends them too.',
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: (deps, input) =>
      changeUser(deps, 'users end-sessions', input, async (manager, { id: userId }) => {
        await endAllSessions(manager, userId);
        const detail = formatActivityDetail('SIGN_OUT_BY_OPERATOR');
        await noteActivity(manager, { userId, kind: 'sign-out', detail, now: deps.clock() });
      }),
  },
  'users send-reset': {
    usage: 'EMAIL',
    summary: 'mails an account a link that sets a new password',
    details:
      'It needs SMTP_URL. The link replaces earlier ones. A new password ends all sessions and API tokens.',
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: async (deps, input) => {
      requireMail(deps);
      return changeUser(deps, 'users send-reset', input, async (manager, user) => {
        const now = deps.clock();
        const token = await issueToken(manager, user.id, 'reset', now);
        await queueMail(manager, buildOperatorResetMail(user, deps.config.publicUrl, token), now);
      });
    },
  },
  'users reset-second-factor': {
    usage: 'EMAIL',
    summary: 'removes the authenticator app and the recovery codes of an account that has lost both',
    details: `Make sure by another way than a mail that the owner asks for it: without the app, the password alone signs in.
The owner gets a mail.`,
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: (deps, input) =>
      changeUser(deps, 'users reset-second-factor', input, async (manager, user) => {
        if (!(await removeSecondFactor(manager, user.id)))
          throw new OperatorError('This account has no authenticator app.');
        const now = deps.clock();
        const detail = formatActivityDetail('APP_REMOVED_BY_OPERATOR');
        await noteActivity(manager, { userId: user.id, kind: 'sign-in method', detail, now });
        await queueMail(manager, buildOperatorSecondFactorMail(user, deps.config, now), now);
      }),
  },
  'users delete': {
    usage: 'EMAIL',
    summary: 'removes an account with all that belongs to it',
    args: EMAIL_ARGUMENT,
    options: {},
    isWrite: true,
    run: deleteUser,
  },
  'purge-unverified': {
    usage: '[--days N]',
    summary: 'removes accounts that were not verified within N days, 7 by default',
    args: {},
    options: { days: 'a whole number; 0 removes every unverified account' },
    isWrite: true,
    run: purgeUnverifiedAccounts,
  },
};
