import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** The parts of a request's context that decide its transaction. */
type TransactionContext = {
  readonly deps: { readonly db: { readonly source: DataSource } };
  readonly transaction: CallTransaction | null;
};

/**
 * Runs `work` in a transaction: the one of the whole call when it has an idempotency key, else one of its own. Every
 * write of a call with a session goes through here or through rollbackOnRefusal, so that it is stored together with its answer.
 */
export function inTransaction<T>(context: TransactionContext, work: Work<T>): Promise<T> {
  return context.transaction === null
    ? context.deps.db.source.transaction(work)
    : context.transaction.run(work);
}

/** Carries a refusal out of a transaction, which is only rolled back when something is thrown. */
class RollbackRefusal extends Error {
  constructor(readonly result: { ok: boolean }) {
    super('a transaction was refused');
  }
}

/**
 * inTransaction that keeps what `work` wrote only when its result is ok. Threat: a write that is refused halfway, such
 * as a tag whose new airline exists already.
 */
export async function rollbackOnRefusal<Result extends { readonly ok: boolean }>(
  context: TransactionContext,
  work: Work<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, async (manager) => {
      const result = await work(manager);
      if (!result.ok) throw new RollbackRefusal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RollbackRefusal) return error.result as Result;
    throw error;
  }
}

/** Runs a task that must not happen unless the writes of the call are committed, such as the removal of files. */
export async function afterCommit(context: TransactionContext, task: () => Promise<void>): Promise<void> {
  if (context.transaction === null) await task();
  else context.transaction.afterCommit(task);
}

/**
 * One transaction for all that a call writes, its stored answer included. It begins with the first write and not with
 * the call: the embedded database has one connection, which nobody may hold while a password is hashed.
 */
export class CallTransaction {
  private runner: QueryRunner | null = null;
  private isDiscarded = false;
  private readonly tasks: (() => Promise<void>)[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly onBegin: Work<void>,
  ) {}

  /** Runs `work` in a nested transaction (savepoint); an error rolls back only its own writes. */
  async run<T>(work: Work<T>): Promise<T> {
    return (await this.begun()).manager.transaction(work);
  }

  /** The call is to leave nothing: neither its writes nor its answer. */
  discard(): void {
    this.isDiscarded = true;
  }

  afterCommit(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  /** Runs the last part and commits all of them, unless the call was discarded. */
  async commit(last: Work<void>): Promise<void> {
    if (this.isDiscarded) return;
    const runner = await this.begun();
    await last(runner.manager);
    await runner.commitTransaction();
    for (const task of this.tasks) await task();
  }

  /** Gives the connection back; rolls back what was not committed. */
  async end(): Promise<void> {
    if (this.runner === null) return;
    try {
      if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
    } catch {
      // A connection that cannot roll back is broken, and its transaction is gone with it.
    } finally {
      await this.runner.release();
    }
  }

  private async begun(): Promise<QueryRunner> {
    if (this.runner !== null) return this.runner;
    this.runner = this.source.createQueryRunner();
    await this.runner.startTransaction();
    await this.onBegin(this.runner.manager);
    return this.runner;
  }
}
