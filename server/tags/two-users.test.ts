import fc from 'fast-check';
import { createMember, createNamingRenderer, createPublicFolder } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import type { StepSetup } from '../tests/two-users/step-runner.ts';
import { openStage, play } from '../tests/two-users/play.ts';
import { createTwoUsersSteps } from '../tests/two-users/steps.ts';

/** `npm run bench -- model` plays more steps and shrinks failures, which takes longer than a test may take. */
const RUN_OPTIONS = { seed: 20261121, endOnFailure: true, numRuns: 3 };

describe('two users', () => {
  let app: TestApp;
  let stage: StepSetup;

  beforeAll(async () => {
    // It has one connection: a write that asked for a second one inside its transaction would wait for itself.
    app = await startTestApp({
      database: 'pglite',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    stage = await openStage((...call) => app.rest(...call));
  });
  afterAll(() => app?.close());

  it('each have what a model in memory says, after whatever either of them does, and nothing of the other', async () => {
    await fc.assert(
      fc.asyncProperty(createTwoUsersSteps(25), async (steps) =>
        play(
          (...call) => app.rest(...call),
          stage,
          [await createMember(app), await createMember(app)],
          steps,
        ),
      ),
      RUN_OPTIONS,
    );
  });
});
