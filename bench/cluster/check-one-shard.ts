import { createMember, createNamingRenderer, createPublicFolder } from '../../server/tests/accounts.ts';
import { callEverythingSignedIn } from '../../server/tests/one-user/call-everything.ts';
import { startTestApp } from '../../server/tests/test-app.ts';
import { printFigure } from './figures.ts';
import { countTwoPhaseCommits, readShardStatements, resetStatements } from './shard-statements.ts';

/** Makes all kinds of calls of one signed-in user and shows which parts of the user's tables were read or written. */
export async function checkOneShard(workers: readonly string[]): Promise<void> {
  const app = await startTestApp({
    database: 'postgres',
    renderer: createNamingRenderer(),
    folders: { publicDir: createPublicFolder() },
  });
  try {
    const account = await createMember(app);
    // The cleaning at the start asks all parts.
    await app.purgeExpired();
    await resetStatements(workers);
    await callEverythingSignedIn({ app, account, checkAfterCall: async () => undefined });
    const { url } = app.db.source.options as { url: string };
    const statements = await readShardStatements(url, workers);
    const ofUser = statements.filter(({ group }) => group === 'users');
    const calls = ofUser.reduce((sum, { calls: count }) => sum + count, 0);
    printFigure(
      'all kinds of calls of one user',
      `${calls} statements on ${ofUser.length} part(s) of the user's tables; ${await countTwoPhaseCommits(workers)} two-phase commits`,
      'one part',
      ofUser.length === 1 && calls > 0,
    );
    for (const group of new Set(statements.map((statement) => statement.group)))
      if (group !== 'users') {
        const parts = statements.filter((statement) => statement.group === group);
        const sum = parts.reduce((total, { calls: count }) => total + count, 0);
        console.log(`       ${group}, spread by its key: ${sum} statements on ${parts.length} part(s)`);
      }
  } finally {
    await app.close();
  }
}
