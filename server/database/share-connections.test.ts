import { describeOnBoth, openTestDatabase } from '../tests/test-app.ts';
import type { Database } from './data-source.ts';
import { runAsCaller } from './share-connections.ts';

describeOnBoth('connections to the database', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db?.close());

  it('go to callers in turns, however many calls one of them makes', async () => {
    const ended: string[] = [];
    const call = (caller: string) =>
      runAsCaller(caller, () => db.source.query('select pg_sleep(0.02)')).then(() => ended.push(caller));
    const calls = ['busy', ...Array<string>(29).fill('busy'), 'other', 'other', 'third'].map(call);
    await Promise.all(calls);
    expect(ended).toHaveLength(33);
    // In the order of the calls, they would be the last of all.
    expect(Math.max(ended.lastIndexOf('other'), ended.indexOf('third'))).toBeLessThan(20);
  });
});
