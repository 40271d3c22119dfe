import { testAudits } from './audits.ts';
import { testAuthorization } from './authorization.ts';
import { testClock } from './clock.ts';
import { testFullDisk } from './full-disk.ts';
import { testFuzz } from './fuzz.ts';
import { testKills } from './kills.ts';
import { testLoginFlood } from './login-flood.ts';
import { testLostResponses } from './lost-responses.ts';
import { testOneAccount } from './one-account.ts';
import { testOutage } from './outage.ts';
import { testRenderFlood } from './render-flood.ts';
import type { TortureTest } from './torture-test.ts';
import { testSingleUse } from './single-use.ts';
import { testSoak } from './soak.ts';
import { testStop } from './stop.ts';
import { testTiming } from './timing.ts';
import { testTwoServers } from './two-servers.ts';
import { testUploads } from './uploads.ts';

/** The approximate duration of a run with full counts on two cores, in minutes. */
export const FULL_MINUTES = 30;

/** Every part of `npm run torture`, by its name for --only. */
export const TORTURE_TESTS: Record<string, TortureTest> = {
  audits: testAudits,
  authorization: testAuthorization,
  timing: testTiming,
  fuzz: testFuzz,
  kills: testKills,
  'lost-responses': testLostResponses,
  'single-use': testSingleUse,
  'login-flood': testLoginFlood,
  'render-flood': testRenderFlood,
  uploads: testUploads,
  outage: testOutage,
  stop: testStop,
  'full-disk': testFullDisk,
  'two-servers': testTwoServers,
  clock: testClock,
  'one-account': testOneAccount,
  soak: testSoak,
};
