import fc from 'fast-check';
import { callRest, createMember } from '../e2e/product/api.ts';
import { startProduct, type Product } from '../e2e/product/start-product.ts';
import type { TestUser } from '../server/tests/two-users/step-runner.ts';
import { openStage, play } from '../server/tests/two-users/play.ts';
import { createTwoUsersSteps } from '../server/tests/two-users/steps.ts';

/**
 * `npm run bench -- model [runs] [length] [seed]`: two users perform random actions on the built product, and after each action the API
 * must agree with a model in memory. Throws with the shortest sequence after which it does not. DATABASE_URL names a PostgreSQL.
 */
const [runs = '100', length = '40', seed = '1'] = process.argv.slice(2);
const { DATABASE_URL } = process.env;
const product = await startProduct({ ...(DATABASE_URL && { DATABASE_URL }) });

async function joinAsPerson(testedProduct: Product): Promise<TestUser> {
  const { token, user } = await createMember(testedProduct);
  return { token, id: user.id };
}

try {
  const callProduct: Parameters<typeof openStage>[0] = (method, path, options) =>
    callRest(product, method, path, options);
  const stage = await openStage(callProduct);
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(createTwoUsersSteps(Number(length)), async (sequence) => {
      await play(callProduct, stage, [await joinAsPerson(product), await joinAsPerson(product)], sequence);
      steps += sequence.length;
    }),
    { numRuns: Number(runs), seed: Number(seed) },
  );
  console.log(`${runs} runs, ${steps} steps, seed ${seed}: the API and the model agree after each`);
} finally {
  await product.stop();
}
