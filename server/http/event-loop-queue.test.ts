import { setImmediate as nextTick } from 'node:timers/promises';
import { createEventLoopQueue } from './event-loop-queue.ts';

describe('a queue of turns', () => {
  it('leaves a turn of the event loop to other work between any two tasks', async () => {
    const order: string[] = [];
    const queue = createEventLoopQueue();
    const tasks = Promise.all(
      ['A', 'B', 'C'].map((name) =>
        queue(async () => {
          // The task gets its responses within the same tick, as from the embedded database.
          for (let query = 0; query < 20; query += 1) await Promise.resolve();
          order.push(name);
        }),
      ),
    );
    const otherTicks = (async () => {
      while (order.filter((name) => name !== 'other').length < 3) {
        order.push('other');
        await nextTick();
      }
    })();
    await Promise.all([tasks, otherTicks]);
    expect(order.join(' ')).toMatch(/A (other )+B (other )+C/);
  });

  it('starts tasks in order, and neither a failing nor a long task delays others', async () => {
    const queue = createEventLoopQueue();
    let end = () => {};
    const longTask = queue(() => new Promise<string>((resolve) => (end = () => resolve('at last'))));
    const failingTask = queue(async () => {
      throw new Error('gone');
    });
    await expect(failingTask).rejects.toThrow('gone');
    expect(await queue(async () => 'after them')).toBe('after them');
    end();
    expect(await longTask).toBe('at last');
  });
});
