import { fileURLToPath } from 'node:url';
import { BusyError, RateLimitError, UnavailableError } from '../http-error.ts';
import type { SheetTask } from './draw-sheets.ts';
import { createSheetPool, type SheetPool } from './sheet-pool.ts';

const workerFile = fileURLToPath(new URL('./tests/held-worker.mjs', import.meta.url));

/** Creates a file whose drawing ends when `letGo` is called. */
function createHeldFile() {
  const gate = new SharedArrayBuffer(4);
  const release = () => {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  };
  return { task: { gate } as unknown as SheetTask, letGo: release };
}

describe('the pool of print sheets', () => {
  let pool: SheetPool;
  /** The time limits of the drawings that have started. */
  let limits: AbortController[];
  let workerErrors: unknown[];

  beforeEach(() => {
    limits = [];
    workerErrors = [];
    pool = createSheetPool({
      workerFile,
      publicDir: '',
      onWorkerError: (error) => workerErrors.push(error),
      createStartTimeout: () => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      },
    });
  });
  afterEach(() => pool.close());

  const draw = (userId: string, file = createHeldFile()) => {
    const caller = new AbortController();
    const drawing = pool.draw(async () => file.task, { userId, signal: caller.signal });
    // Prevents an unhandled rejection: a test may await it only after it fails.
    drawing.catch(() => undefined);
    return { ...file, drawn: drawing, leave: () => caller.abort(new Error('gone')) };
  };

  it('counts the time of a file from where its drawing begins', async () => {
    const [firstDrawing, secondDrawing] = [draw('A'), draw('B')];
    expect(limits).toHaveLength(1);
    firstDrawing.letGo();
    expect(await firstDrawing.drawn).toHaveLength(1);
    expect(limits).toHaveLength(2);
    limits[1]?.abort();
    await expect(secondDrawing.drawn).rejects.toBeInstanceOf(UnavailableError);
    expect(workerErrors).toHaveLength(1);
  });

  it('takes two files of a user, and of other users what the queue holds', async () => {
    const ownDrawings = [draw('A'), draw('A')];
    await expect(draw('A').drawn).rejects.toBeInstanceOf(RateLimitError);
    const otherDrawings = [draw('B'), draw('B'), draw('C')];
    await expect(draw('D').drawn).rejects.toBeInstanceOf(BusyError);
    for (const { letGo, drawn } of [...ownDrawings, ...otherDrawings]) {
      letGo();
      expect(await drawn).toHaveLength(1);
    }
    const retriedDrawing = draw('A');
    retriedDrawing.letGo();
    expect(await retriedDrawing.drawn).toHaveLength(1);
  });

  it('reads what a file needs when it is its turn, and of what is refused nothing', async () => {
    const loadedIndexes: number[] = [];
    const files = Array.from({ length: 6 }, (_, index) => {
      const { task, letGo } = createHeldFile();
      const load = async () => {
        loadedIndexes.push(index);
        return task;
      };
      const drawing = pool.draw(load, { userId: `user ${index}`, signal: new AbortController().signal });
      drawing.catch(() => undefined);
      return { drawn: drawing, letGo };
    });
    await expect(files[5]?.drawn).rejects.toBeInstanceOf(BusyError);
    for (const [index, { drawn, letGo }] of files.slice(0, 5).entries()) {
      expect(loadedIndexes.at(-1)).toBe(index);
      letGo();
      await drawn;
    }
    expect(loadedIndexes).toEqual([0, 1, 2, 3, 4]);
  });

  it('draws the next file where one could not be read, and reads none for longer than it may take', async () => {
    const caller = { userId: 'A', signal: new AbortController().signal };
    await expect(pool.draw(() => Promise.reject(new Error('no logo')), caller)).rejects.toThrow('no logo');
    const lateDrawing = pool.draw(
      (signal) =>
        new Promise((_read, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
      caller,
    );
    limits[1]?.abort();
    await expect(lateDrawing).rejects.toBeInstanceOf(UnavailableError);
    const next = draw('A');
    next.letGo();
    expect(await next.drawn).toHaveLength(1);
  });

  it('gives up what nobody waits for any more, in the queue and while it is drawn', async () => {
    const [drawing, waitingDrawing, next] = [draw('A'), draw('A'), draw('B')];
    waitingDrawing.leave();
    await expect(waitingDrawing.drawn).rejects.toThrow('gone');
    drawing.leave();
    await expect(drawing.drawn).rejects.toThrow('gone');
    next.letGo();
    expect(await next.drawn).toHaveLength(1);
    expect(limits).toHaveLength(2);
    expect(workerErrors).toEqual([]);
  });
});
