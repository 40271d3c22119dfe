import { purgeTokens } from './account/account-token.service.ts';
import { purgeSessions } from './account/session.service.ts';
import type { Deps } from './context.ts';
import { purgeMails } from './platform/mail.ts';

const HOUR = 3_600_000;

/** Removes what nobody needs any more: now, since a server may restart more often than hourly, and every hour. */
export function startChores(deps: Deps): { stop(): Promise<void> } {
  let running = doChores(deps);
  const timer = setInterval(() => {
    running = running.then(() => doChores(deps));
  }, HOUR);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function doChores({ db, clock, log }: Deps): Promise<void> {
  try {
    const { manager } = db.source;
    await purgeSessions(manager, clock());
    await purgeTokens(manager, clock());
    await purgeMails(manager, clock());
  } catch (error) {
    log.error({ err: error }, 'old sessions, tokens and mails could not be removed');
  }
}
