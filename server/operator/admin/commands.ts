import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { TERMS_VERSION } from '../../../tag/product.ts';
import { registerRule } from '../../../tag/rules/account.ts';
import { revokeAllTokens } from '../../account/access/api-token.service.ts';
import { removeAccount } from '../../account/delete-account.service.ts';
import { emailKey } from '../../account/email-key.ts';
import { testMail } from '../../account/mails.ts';
import { endAllSessions } from '../../account/session.service.ts';
import { User } from '../../account/user.entity.ts';
import type { Deps } from '../../context.ts';
import { lockUser } from '../../database/lock-user.ts';
import { queueMail } from '../../mail/mail.ts';
import { removeFiles } from '../../storage/uploads.ts';
import { OperatorError } from '../run-command.ts';

export type AdminDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'clock' | 'passwords' | 'log'>;

type Row = Record<string, unknown>;

export type AdminCommand = {
  /** What follows the name. */
  usage: string;
  about: string;
  /** The names of its arguments; options are given as --name VALUE. */
  args: readonly string[];
  options: readonly string[];
  /** Whether it changes something, and asks first. */
  isWrite: boolean;
  run(deps: AdminDeps, input: Record<string, string>): Promise<Row[]>;
};

const USER_COLUMNS = `id, email, nickname, created_at, verified_at, suspended_at, suspended_reason`;
const MOST_ROWS = 1_000;

function audit(manager: EntityManager, deps: AdminDeps, command: string, subject: string, details: Row = {}) {
  const values = [deps.clock(), command, subject, JSON.stringify(details)];
  return manager.query(
    'insert into audit_entries (at, command, subject, details) values ($1, $2, $3, $4)',
    values,
  );
}

/** Runs a change of the account of an address in one transaction with its audit entry. */
async function changeUser(
  deps: AdminDeps,
  command: string,
  { email = '', reason }: Record<string, string>,
  change: (manager: EntityManager, user: User) => Promise<void>,
): Promise<Row[]> {
  const id = await deps.db.source.transaction(async (manager) => {
    const user = await lockUser(manager, { emailKey: emailKey(email) });
    if (user === null) throw new OperatorError(`There is no account with the address ${email}.`);
    await change(manager, user);
    await audit(manager, deps, command, user.id, reason === undefined ? {} : { reason });
    return user.id;
  });
  return [{ id, done: command }];
}

const REASON = z.string().trim().min(1).max(300);

function reasonOf(input: Record<string, string>): string {
  const parsed = REASON.safeParse(input['reason']);
  if (!parsed.success) throw new OperatorError('--reason TEXT is needed, with at most 300 characters.');
  return parsed.data;
}

async function createUser(
  deps: AdminDeps,
  { email = '', nickname = '' }: Record<string, string>,
): Promise<Row[]> {
  const password = randomBytes(15).toString('base64url');
  const checked = registerRule.safeParse({ email, nickname, password });
  if (!checked.success) throw new OperatorError(`The address or the nickname is not valid.`);
  const passwordHash = await deps.passwords.hash(password);
  const id = await deps.db.source.transaction(async (manager) => {
    const now = deps.clock();
    const key = emailKey(email);
    if (await manager.existsBy(User, { emailKey: key }))
      throw new OperatorError('This address has an account.');
    const { identifiers } = await manager.insert(User, {
      email: email.trim().normalize('NFC'),
      emailKey: key,
      passwordHash,
      nickname,
      verifiedAt: now,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const created = String(identifiers[0]?.['id']);
    await audit(manager, deps, 'users create', created);
    return created;
  });
  return [{ id, email, password }];
}

async function deleteUser(deps: AdminDeps, input: Record<string, string>): Promise<Row[]> {
  let files: string[] = [];
  const rows = await changeUser(deps, 'users delete', input, async (manager, user) => {
    files = await removeAccount(manager, user.id);
  });
  await removeFiles(deps, files);
  return rows;
}

async function purge(deps: AdminDeps, { days = '7' }: Record<string, string>): Promise<Row[]> {
  if (!/^\d{1,4}$/.test(days)) throw new OperatorError('--days must be a whole number.');
  const before = new Date(deps.clock().getTime() - Number(days) * 24 * 3_600_000);
  const removed = await deps.db.source.transaction(async (manager) => {
    const [gone] = await manager.query<[Row[], number]>(
      'delete from users where verified_at is null and created_at <= $1 returning id',
      [before],
    );
    await audit(manager, deps, 'purge-unverified', `${gone.length} accounts`, { days: Number(days) });
    return gone.length;
  });
  return [{ removed }];
}

/** Every command of `npm run admin`. */
export const ADMIN_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'users list': {
    usage: '[--state unverified|suspended]',
    about: `the newest ${MOST_ROWS} accounts`,
    args: [],
    options: ['state'],
    isWrite: false,
    run: ({ db }, { state }) =>
      db.source.query(
        `select ${USER_COLUMNS} from users where ($1 <> 'unverified' or verified_at is null)
         and ($1 <> 'suspended' or suspended_at is not null) order by created_at desc limit ${MOST_ROWS}`,
        [state ?? ''],
      ),
  },
  'users find': {
    usage: 'TEXT',
    about: 'accounts whose address or nickname contains a text, or whose id it is',
    args: ['text'],
    options: [],
    isWrite: false,
    run: ({ db }, { text = '' }) =>
      db.source.query(
        `select ${USER_COLUMNS} from users where strpos(email_key, $1) > 0 or strpos(lower(nickname), $1) > 0
         or id::text = $1 order by created_at desc limit ${MOST_ROWS}`,
        [emailKey(text)],
      ),
  },
  'users create': {
    usage: 'EMAIL --nickname NAME',
    about: 'a verified account; its password is shown once',
    args: ['email'],
    options: ['nickname'],
    isWrite: true,
    run: createUser,
  },
  'users suspend': {
    usage: 'EMAIL --reason TEXT',
    about: 'ends its sessions and API tokens; it cannot sign in, and is told the reason',
    args: ['email'],
    options: ['reason'],
    isWrite: true,
    run: (deps, input) => {
      const suspendedReason = reasonOf(input);
      return changeUser(deps, 'users suspend', input, async (manager, { id }) => {
        await manager.update(User, { id }, { suspendedAt: deps.clock(), suspendedReason });
        await endAllSessions(manager, id);
        await revokeAllTokens(manager, id);
      });
    },
  },
  'users resume': {
    usage: 'EMAIL',
    about: 'ends a suspension',
    args: ['email'],
    options: [],
    isWrite: true,
    run: (deps, input) =>
      changeUser(deps, 'users resume', input, async (manager, { id }) => {
        await manager.update(User, { id }, { suspendedAt: null, suspendedReason: null });
      }),
  },
  'users delete': {
    usage: 'EMAIL',
    about: 'removes an account with all that belongs to it',
    args: ['email'],
    options: [],
    isWrite: true,
    run: deleteUser,
  },
  'uploads list': {
    usage: 'EMAIL',
    about: 'the uploads of an account',
    args: ['email'],
    options: [],
    isWrite: false,
    run: ({ db }, { email = '' }) =>
      db.source.query(
        `select u.id, u.kind, u.mime, u.bytes, u.width, u.height, u.created_at, u.unused_since
         from uploads u join users o on o.id = u.user_id where o.email_key = $1 order by u.created_at desc`,
        [emailKey(email)],
      ),
  },
  'purge-unverified': {
    usage: '[--days N]',
    about: 'removes accounts that were not verified within N days, 7 by default',
    args: [],
    options: ['days'],
    isWrite: true,
    run: purge,
  },
  'test-mail': {
    usage: 'EMAIL',
    about: 'puts a mail into the outbox, which the server sends',
    args: ['email'],
    options: [],
    isWrite: true,
    run: async (deps, { email = '' }) => {
      const id = await deps.db.source.transaction(async (manager) => {
        const mail = await queueMail(
          manager,
          testMail(email, deps.config.publicUrl, deps.clock()),
          deps.clock(),
        );
        await audit(manager, deps, 'test-mail', mail);
        return mail;
      });
      return [{ id, queued: true }];
    },
  },
  audit: {
    usage: '',
    about: `the newest ${MOST_ROWS} entries of the audit`,
    args: [],
    options: [],
    isWrite: false,
    run: ({ db }) => db.source.query(`select * from audit_entries order by at desc limit ${MOST_ROWS}`),
  },
};

const INPUT = z.object({ command: z.string(), input: z.record(z.string(), z.string().max(1_000)) });

/** Runs a command by its name. @param task `{ command, input }` */
export async function runAdmin(deps: AdminDeps, task: unknown): Promise<Row[]> {
  const { command, input } = INPUT.parse(task);
  const found = ADMIN_COMMANDS[command];
  if (found === undefined) throw new OperatorError(`There is no command ${command}.`);
  return found.run(deps, input);
}
