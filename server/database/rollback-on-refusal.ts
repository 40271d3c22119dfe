import type { DataSource, EntityManager } from 'typeorm';

/** Carries a refusal out of a transaction, which only ends without a trace when something is thrown. */
class Refused extends Error {
  constructor(readonly outcome: { ok: boolean }) {
    super('a transaction was refused');
  }
}

/**
 * Runs `work` in a transaction that keeps what it wrote only when its outcome is ok. Threat: a write that is refused
 * half-way, such as a tag whose new airline is already there.
 */
export async function rollbackOnRefusal<Outcome extends { readonly ok: boolean }>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await source.transaction(async (manager) => {
      const outcome = await work(manager);
      if (!outcome.ok) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Outcome;
    throw error;
  }
}
