import { purgeTokens } from './account/account-token.service.ts';
import { purgeSessions } from './account/session.service.ts';
import type { Deps } from './context.ts';
import { purgeMails } from './mail/mail.ts';
import { cleanUploads } from './storage/upload-cleaning.ts';

const HOUR = 3_600_000;

export type HourlyCleaning = {
  /** Does them once more, after those that are under way. */
  now(): Promise<void>;
  stop(): Promise<void>;
};

/** Removes what nobody needs any more: now, since a server may restart more often than hourly, and every hour. */
export function startHourlyCleaning(deps: Deps): HourlyCleaning {
  let running = removeExpired(deps);
  const now = (): Promise<void> => {
    running = running.then(() => removeExpired(deps));
    return running;
  };
  const timer = setInterval(() => void now(), HOUR);
  timer.unref();
  return {
    now,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Each for itself: one that fails today leaves the others their turn. */
async function removeExpired({ db, storage, clock, log }: Deps): Promise<void> {
  const { source } = db;
  const chores = {
    sessions: () => purgeSessions(source.manager, clock()),
    tokens: () => purgeTokens(source.manager, clock()),
    mails: () => purgeMails(source.manager, clock()),
    uploads: () => cleanUploads({ source, storage, now: clock() }),
  };
  for (const [what, chore] of Object.entries(chores)) {
    try {
      await chore();
    } catch (error) {
      log.error({ err: error }, `old ${what} could not be removed`);
    }
  }
}
