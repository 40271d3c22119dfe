import { z } from 'zod';
import { buildTestMail } from '../../account/mails.ts';
import { checkNotNewer } from '../../database/run-migrations.ts';
import { queueMail } from '../../mail/mail.ts';
import { OperatorError } from '../run-command.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import {
  requireMail,
  writeAuditEntry,
  MAX_ROWS,
  type AdminCommand,
  type AdminDeps,
  type AdminRow,
} from './admin-command.ts';
import { INVITATION_COMMANDS } from './invitation-commands.ts';
import { PAGE_COMMANDS } from './page-commands.ts';
import { UPLOAD_COMMANDS } from './upload-commands.ts';

/** All commands of `npm run admin`, by their names of one or two words. */
export const ADMIN_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  ...ACCOUNT_COMMANDS,
  ...INVITATION_COMMANDS,
  ...UPLOAD_COMMANDS,
  ...PAGE_COMMANDS,
  'test-mail': {
    usage: 'EMAIL',
    summary: 'puts a mail into the outbox, which the server sends',
    args: { email: 'the address that it goes to' },
    options: {},
    isWrite: true,
    run: async (deps, { email = '' }) => {
      requireMail(deps);
      const id = await deps.db.source.transaction(async (manager) => {
        const mail = buildTestMail(email, deps.config.publicUrl, deps.clock());
        const mailId = await queueMail(manager, mail, deps.clock());
        await writeAuditEntry(manager, deps, 'test-mail', { subject: mailId });
        return mailId;
      });
      return [{ id, queued: true }];
    },
  },
  audit: {
    usage: '',
    summary: `the newest ${MAX_ROWS} entries of the audit`,
    args: {},
    options: {},
    isWrite: false,
    run: ({ db }) => db.source.query(`select * from audit_entries order by at desc limit ${MAX_ROWS}`),
  },
};

const INPUT_SCHEMA = z.object({ command: z.string(), input: z.record(z.string(), z.string().max(1_000)) });

/** Runs a command by its name. @param task `{ command, input }`. Throws OperatorError, NewerDatabaseError */
export async function runAdmin(deps: AdminDeps, task: unknown): Promise<AdminRow[]> {
  const { command, input } = INPUT_SCHEMA.parse(task);
  const adminCommand = ADMIN_COMMANDS[command];
  if (adminCommand === undefined) throw new OperatorError(`There is no command ${command}.`);
  await checkNotNewer(deps.db.source);
  return adminCommand.run(deps, input);
}
