import { fileURLToPath } from 'node:url';
import { BusyError, RateLimitError, UnavailableError } from '../http-error.ts';
import type { SheetTask } from './draw-sheets.ts';
import { createSheetPool, type SheetPool } from './sheet-pool.ts';

const workerFile = fileURLToPath(new URL('./tests/held-worker.mjs', import.meta.url));

/** Creates a file whose drawing ends when `letGo` is called. */
function heldFile() {
  const gate = new SharedArrayBuffer(4);
  const letGo = () => {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  };
  return { task: { gate } as unknown as SheetTask, letGo };
}

describe('the pool of print sheets', () => {
  let pool: SheetPool;
  /** The time limits of the drawings that have started. */
  let limits: AbortController[];
  let lost: unknown[];

  beforeEach(() => {
    limits = [];
    lost = [];
    pool = createSheetPool({
      workerFile,
      publicDir: '',
      onWorkerError: (error) => lost.push(error),
      createStartTimeout: () => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      },
    });
  });
  afterEach(() => pool.close());

  const draw = (userId: string, file = heldFile()) => {
    const caller = new AbortController();
    const drawn = pool.draw(async () => file.task, { userId, signal: caller.signal });
    // Prevents an unhandled rejection: a test may await it only after it fails.
    drawn.catch(() => undefined);
    return { ...file, drawn, leave: () => caller.abort(new Error('gone')) };
  };

  it('counts the time of a file from where its drawing begins', async () => {
    const [first, second] = [draw('A'), draw('B')];
    expect(limits).toHaveLength(1);
    first.letGo();
    expect(await first.drawn).toHaveLength(1);
    expect(limits).toHaveLength(2);
    limits[1]?.abort();
    await expect(second.drawn).rejects.toBeInstanceOf(UnavailableError);
    expect(lost).toHaveLength(1);
  });

  it('takes two files of a user, and of other users what the queue holds', async () => {
    const own = [draw('A'), draw('A')];
    await expect(draw('A').drawn).rejects.toBeInstanceOf(RateLimitError);
    const others = [draw('B'), draw('B'), draw('C')];
    await expect(draw('D').drawn).rejects.toBeInstanceOf(BusyError);
    for (const { letGo, drawn } of [...own, ...others]) {
      letGo();
      expect(await drawn).toHaveLength(1);
    }
    const again = draw('A');
    again.letGo();
    expect(await again.drawn).toHaveLength(1);
  });

  it('reads what a file needs when it is its turn, and of what is refused nothing', async () => {
    const read: number[] = [];
    const files = Array.from({ length: 6 }, (_, at) => {
      const { task, letGo } = heldFile();
      const load = async () => {
        read.push(at);
        return task;
      };
      const drawn = pool.draw(load, { userId: `user ${at}`, signal: new AbortController().signal });
      drawn.catch(() => undefined);
      return { drawn, letGo };
    });
    await expect(files[5]?.drawn).rejects.toBeInstanceOf(BusyError);
    for (const [at, { drawn, letGo }] of files.slice(0, 5).entries()) {
      expect(read.at(-1)).toBe(at);
      letGo();
      await drawn;
    }
    expect(read).toEqual([0, 1, 2, 3, 4]);
  });

  it('draws the next file where one could not be read, and reads none for longer than it may take', async () => {
    const caller = { userId: 'A', signal: new AbortController().signal };
    await expect(pool.draw(() => Promise.reject(new Error('no logo')), caller)).rejects.toThrow('no logo');
    const late = pool.draw(
      (signal) =>
        new Promise((_read, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
      caller,
    );
    limits[1]?.abort();
    await expect(late).rejects.toBeInstanceOf(UnavailableError);
    const next = draw('A');
    next.letGo();
    expect(await next.drawn).toHaveLength(1);
  });

  it('gives up what nobody waits for any more, in the queue and while it is drawn', async () => {
    const [drawing, waiting, next] = [draw('A'), draw('A'), draw('B')];
    waiting.leave();
    await expect(waiting.drawn).rejects.toThrow('gone');
    drawing.leave();
    await expect(drawing.drawn).rejects.toThrow('gone');
    next.letGo();
    expect(await next.drawn).toHaveLength(1);
    expect(limits).toHaveLength(2);
    expect(lost).toEqual([]);
  });
});
