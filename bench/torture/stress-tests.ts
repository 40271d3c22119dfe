import { audits } from './audits.ts';
import { authorization } from './authorization.ts';
import { clock } from './clock.ts';
import { fullDisk } from './full-disk.ts';
import { fuzz } from './fuzz.ts';
import { kills } from './kills.ts';
import { loginFlood } from './login-flood.ts';
import { lostAnswers } from './lost-answers.ts';
import { outage } from './outage.ts';
import { renderFlood } from './render-flood.ts';
import type { StressTest } from './stress-test.ts';
import { singleUse } from './single-use.ts';
import { stop } from './stop.ts';
import { timing } from './timing.ts';
import { twoServers } from './two-servers.ts';
import { uploads } from './uploads.ts';

/** The approximate duration of a run with full counts on two cores, in minutes. */
export const FULL_MINUTES = 30;

/** Every part of `npm run torture`, by its name for --only. */
export const STRESS_TESTS: Record<string, StressTest> = {
  audits,
  authorization,
  timing,
  fuzz,
  kills,
  'lost-answers': lostAnswers,
  'single-use': singleUse,
  'login-flood': loginFlood,
  'render-flood': renderFlood,
  uploads,
  outage,
  stop,
  'full-disk': fullDisk,
  'two-servers': twoServers,
  clock,
};
