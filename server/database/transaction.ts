import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

type TransactionWork<T> = (manager: EntityManager) => Promise<T>;

/** The parts of a request's context that decide its transaction. */
export type TransactionContext = {
  readonly deps: { readonly db: { readonly source: DataSource } };
  readonly transaction: CallTransaction | null;
};

/**
 * Runs `work` in a transaction: the transaction of the whole call if it has an idempotency key, otherwise a separate one. Each write of a
 * call with a session uses this function or rollbackOnRefusal, so that the write is committed together with the stored response.
 */
export function runInTransaction<T>(context: TransactionContext, work: TransactionWork<T>): Promise<T> {
  return context.transaction === null
    ? context.deps.db.source.transaction(work)
    : context.transaction.run(work);
}

/** Carries a refusal out of a transaction, because only a thrown error rolls a transaction back. */
class RollbackRefusal extends Error {
  constructor(readonly result: { ok: boolean }) {
    super('a transaction was refused');
  }
}

/**
 * Runs `work` like runInTransaction, but rolls its writes back if the result is a refusal. Threat: a refusal after the first of several
 * writes, such as a tag whose new airline already exists.
 */
export async function rollbackOnRefusal<Result extends { readonly ok: boolean }>(
  context: TransactionContext,
  work: TransactionWork<Result>,
): Promise<Result> {
  try {
    return await runInTransaction(context, async (manager) => {
      const result = await work(manager);
      if (!result.ok) throw new RollbackRefusal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RollbackRefusal) return error.result as Result;
    throw error;
  }
}

/** Runs a task only after the writes of the call are committed, such as the removal of files. */
export async function runAfterCommit(context: TransactionContext, task: () => Promise<void>): Promise<void> {
  if (context.transaction === null) await task();
  else context.transaction.afterCommit(task);
}

/**
 * One transaction for all writes of a call, including its stored response. It begins with the first write, not with the call: the
 * embedded database has one connection, which must stay free while a password is hashed.
 */
export class CallTransaction {
  private runner: QueryRunner | null = null;
  private isDiscarded = false;
  private readonly tasks: (() => Promise<void>)[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly onBegin: TransactionWork<void>,
  ) {}

  /** Runs `work` in a nested transaction (savepoint); an error rolls back only its own writes. */
  async run<T>(work: TransactionWork<T>): Promise<T> {
    return (await this.begin()).manager.transaction(work);
  }

  /** Makes the call leave no trace: neither its writes nor its response are stored. */
  discard(): void {
    this.isDiscarded = true;
  }

  afterCommit(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  /** Runs the last part and commits all of them, unless the call was discarded. */
  async commit(finalWork: TransactionWork<void>): Promise<void> {
    if (this.isDiscarded) return;
    const runner = await this.begin();
    await finalWork(runner.manager);
    await runner.commitTransaction();
    for (const task of this.tasks) await task();
  }

  /** Releases the connection and rolls back uncommitted writes. */
  async end(): Promise<void> {
    if (this.runner === null) return;
    try {
      if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
    } catch {
      // A connection that cannot roll back is broken, so its transaction has already ended.
    } finally {
      await this.runner.release();
    }
  }

  private async begin(): Promise<QueryRunner> {
    if (this.runner !== null) return this.runner;
    this.runner = this.source.createQueryRunner();
    await this.runner.startTransaction();
    await this.onBegin(this.runner.manager);
    return this.runner;
  }
}
