import { purgeTokens } from './account/account-token.service.ts';
import { purgeActivity } from './account/activity/activity.service.ts';
import { purgeDevices } from './account/access/known-device.service.ts';
import { purgeEmailChanges } from './account/email-change/email-change-rows.ts';
import { purgeInvitations } from './account/joining/invitation.service.ts';
import { purgeUnverified } from './account/register.service.ts';
import { purgeSessions } from './account/session.service.ts';
import { purgeSteps } from './account/sign-in-methods/sign-in-steps.ts';
import type { Deps } from './context.ts';
import { purgeStoredResponses } from './idempotency/run-idempotent.ts';
import { purgeRateLimits } from './http/rate-limits.ts';
import { purgeMails } from './mail/mail.ts';
import { purgeReports } from './sharing/reports/page-report.service.ts';
import { purgeDeleted } from './tags/deleted-tags.service.ts';
import { cleanUploads } from './storage/upload-cleanup.ts';
import { HOUR_MS } from '../tag/base/durations.ts';

export type HourlyCleanup = {
  /** Waits for the running cleaning, then cleans again. */
  runNow(): Promise<void>;
  stop(): Promise<void>;
};

/** Removes expired rows and files every hour, and at the start, because a server may restart more often than hourly. */
export function startHourlyCleanup(deps: Deps): HourlyCleanup {
  let currentCleanup = purgeExpired(deps);
  const startCleanup = (): Promise<void> => {
    currentCleanup = currentCleanup.then(() => purgeExpired(deps));
    return currentCleanup;
  };
  const timer = setInterval(() => void startCleanup(), HOUR_MS);
  timer.unref();
  return {
    runNow: startCleanup,
    stop: async () => {
      clearInterval(timer);
      await currentCleanup;
    },
  };
}

async function purgeExpired({ db, storage, drawnImages, clock, log }: Deps): Promise<void> {
  const { source } = db;
  const tasks = {
    sessions: () => purgeSessions(source.manager, clock()),
    devices: () => purgeDevices(source.manager, clock()),
    accounts: () => purgeUnverified(source.manager, clock()),
    steps: () => purgeSteps(source.manager, clock()),
    tokens: () => purgeTokens(source.manager, clock()),
    activity: () => purgeActivity(source.manager, clock()),
    invitations: () => purgeInvitations(source.manager, clock()),
    emailChanges: () => purgeEmailChanges(source.manager, clock()),
    mails: () => purgeMails(source.manager, clock()),
    answers: () => purgeStoredResponses(source.manager, clock()),
    limits: () => purgeRateLimits(source.manager, clock()),
    reports: () => purgeReports(source.manager, clock()),
    // Runs before the uploads, because deleted rows may hold the last reference to an upload.
    deletions: () => purgeDeleted(source.manager, clock()),
    uploads: () => cleanUploads({ source, storage, now: clock() }),
    images: () => drawnImages.clean(),
  };
  for (const [dataName, task] of Object.entries(tasks)) {
    try {
      await task();
    } catch (error) {
      // The other tasks still run.
      log.error({ err: error }, `old ${dataName} could not be removed`);
    }
  }
}
