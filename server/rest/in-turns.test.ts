import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from './in-turns.ts';

describe('tasks in turns', () => {
  it('leave a turn of the event loop to others between any two of them', async () => {
    const order: string[] = [];
    const inTurns = createTurns();
    const tasks = Promise.all(
      ['A', 'B', 'C'].map((name) =>
        inTurns(async () => {
          // As the embedded database does, a task asks and is answered without leaving its turn.
          for (let query = 0; query < 20; query += 1) await Promise.resolve();
          order.push(name);
        }),
      ),
    );
    const other = (async () => {
      while (order.filter((name) => name !== 'other').length < 3) {
        order.push('other');
        await nextTurn();
      }
    })();
    await Promise.all([tasks, other]);
    expect(order.join(' ')).toMatch(/A (other )+B (other )+C/);
  });

  it('begin in the order they came, while one that fails and one that takes long hold nobody up', async () => {
    const inTurns = createTurns();
    let end = () => {};
    const long = inTurns(() => new Promise<string>((resolve) => (end = () => resolve('at last'))));
    const failing = inTurns(async () => {
      throw new Error('gone');
    });
    await expect(failing).rejects.toThrow('gone');
    expect(await inTurns(async () => 'after them')).toBe('after them');
    end();
    expect(await long).toBe('at last');
  });
});
