import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { OperatorError } from '../run-command.ts';

export type AdminDeps = Pick<
  Deps,
  'db' | 'storage' | 'drawnImages' | 'config' | 'clock' | 'passwords' | 'log'
>;

export type AdminRow = Record<string, unknown>;

export type AdminInput = Readonly<Record<string, string>>;

/** A command of `npm run admin`. */
export type AdminCommand = {
  /** The arguments after the name, for the help. */
  usage: string;
  /** A description of one line. */
  summary: string;
  /** More sentences for the help of this command alone. */
  details?: string;
  /** The arguments in their order, each with its description. */
  args: AdminInput;
  /** Given as --name VALUE. */
  options: AdminInput;
  /** True if the command changes data and needs a confirmation. */
  isWrite: boolean;
  run(deps: AdminDeps, input: AdminInput): Promise<AdminRow[]>;
};

/** The maximum number of rows in a list. */
export const MAX_ROWS = 1_000;

export const REASON_OPTION = { reason: 'what the owner of the account reads, at most 300 characters' };

const REASON_SCHEMA = z.string().trim().min(1).max(300);

/** Returns the reason. Throws OperatorError if it is missing or too long. */
export function parseReason({ reason }: AdminInput): string {
  const parsedReason = REASON_SCHEMA.safeParse(reason);
  if (!parsedReason.success) throw new OperatorError('--reason TEXT is needed, with at most 300 characters.');
  return parsedReason.data;
}

/** Returns true if a mail of the outbox is sent, or shown on the mailbox page. */
export function isMailSetUp({ config }: AdminDeps): boolean {
  return config.smtpUrl !== undefined || config.isMailboxEnabled;
}

/** Throws OperatorError if a command that only mails would have no effect. */
export function requireMail(deps: AdminDeps): void {
  if (!isMailSetUp(deps)) throw new OperatorError('SMTP_URL is not set, so no mail would be sent.');
}

/** Returns the error of a command whose account does not exist. */
export function createAccountNotFoundError(email: string): OperatorError {
  return new OperatorError(`There is no account with the address ${email}.`);
}

/**
 * Adds an entry to the audit.
 * @param subject the id of the changed object
 */
export async function writeAuditEntry(
  manager: EntityManager,
  { clock }: AdminDeps,
  command: string,
  { subject, details = {} }: { subject: string; details?: AdminRow },
): Promise<void> {
  const values = [clock(), command, subject, JSON.stringify(details)];
  await manager.query(
    'insert into audit_entries (at, command, subject, details) values ($1, $2, $3, $4)',
    values,
  );
}
