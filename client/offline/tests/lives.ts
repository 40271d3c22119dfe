import fc from 'fast-check';
import { anyKind, anySteps, type Kind, type Step } from './steps.ts';

type Live = (kind: Kind, steps: readonly Step[]) => Promise<unknown>;

/** A life that went wrong, with no step that could have been left out. */
type Failure = { seed: number; kind: Kind; steps: readonly Step[]; error: unknown };

/**
 * Lives the lives of so many seeds, one after the other.
 * @param most after so many failures it is enough
 */
export async function failuresAmong(live: Live, seeds: readonly number[], most: number): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const seed of seeds) {
    const [life] = fc.sample(fc.tuple(anyKind, anySteps), { numRuns: 1, seed });
    if (!life) throw new Error('No life was made up');
    const [kind, steps] = life;
    const error = await errorOf(live, kind, steps);
    if (error !== null) failures.push({ seed, kind, ...(await shortened(live, kind, { steps, error })) });
    if (failures.length === most) break;
  }
  return failures;
}

async function errorOf(live: Live, kind: Kind, steps: readonly Step[]): Promise<unknown> {
  try {
    await live(kind, steps);
    return null;
  } catch (error) {
    return error ?? new Error('Something was thrown that is nothing');
  }
}

/** Leaves out, one by one from the last, every step without which it goes wrong all the same. */
async function shortened(live: Live, kind: Kind, failure: Pick<Failure, 'steps' | 'error'>) {
  let found = failure;
  let before = Infinity;
  while (found.steps.length < before) {
    before = found.steps.length;
    for (let at = before - 1; at >= 0; at -= 1) {
      const steps = found.steps.filter((_, nth) => nth !== at);
      const error = await errorOf(live, kind, steps);
      if (error !== null) found = { steps, error };
    }
  }
  return found;
}

/** What there is to be read of a failure: how to try it again, the steps, and what went wrong. */
export function reportOf({ seed, kind, steps, error }: Failure): string {
  const lines = steps.map((step) => `  ${JSON.stringify(step)},`);
  const why = error instanceof Error ? error.stack : String(error);
  return [`NEVER_LOST_SEED=${seed}, ${JSON.stringify(kind)}, steps:`, ...lines, why].join('\n');
}
