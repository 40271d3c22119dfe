import type { DataSource, ReplicationMode } from 'typeorm';

/** Records the text of each statement of a data source, also of those in transactions. */
export function recordStatements(source: DataSource): { readonly statements: Set<string>; stop(): void } {
  const statements = new Set<string>();
  const createQueryRunner = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode?: ReplicationMode) => {
    const runner = createQueryRunner(mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: never[]) => Promise<never>;
    runner.query = ((sql: string, ...rest: never[]) => {
      statements.add(sql);
      return query(sql, ...rest);
    }) as typeof runner.query;
    return runner;
  };
  return {
    statements,
    stop: () => {
      source.createQueryRunner = createQueryRunner;
    },
  };
}
