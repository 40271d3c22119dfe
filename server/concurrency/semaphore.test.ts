import { BusyError } from '../http-error.ts';
import { Semaphore } from './semaphore.ts';

describe('the semaphore', () => {
  it('refuses a task that has waited too long with its own error, and gives its place to another', async () => {
    const semaphore = new Semaphore(1, 1, { maxWaitMs: 1, createError: () => new Error('later') });
    let end = () => {};
    const longTask = semaphore.run(() => new Promise<string>((resolve) => (end = () => resolve('at last'))));
    await expect(semaphore.run(() => Promise.resolve('never'))).rejects.toThrow('later');
    await expect(semaphore.run(() => Promise.resolve('never'))).rejects.toThrow('later');
    expect(semaphore.isIdle).toBe(false);
    end();
    expect(await longTask).toBe('at last');
    expect([await semaphore.run(() => Promise.resolve('next')), semaphore.isIdle]).toEqual(['next', true]);
  });

  it('starts the next task after one that failed', async () => {
    const semaphore = new Semaphore(1, 1);
    const failingTask = semaphore.run(() => Promise.reject(new Error('no')));
    const waitingTask = semaphore.run(() => Promise.resolve('yes'));
    await expect(failingTask).rejects.toThrow('no');
    expect(await waitingTask).toBe('yes');
    expect(await semaphore.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('lets a waiting task leave, which frees its place', async () => {
    const semaphore = new Semaphore(1, 1);
    let end = () => {};
    const longTask = semaphore.run(() => new Promise<string>((resolve) => (end = () => resolve('at last'))));
    const caller = new AbortController();
    const abortedTask = semaphore.run(() => Promise.resolve('never'), caller.signal);
    await expect(semaphore.run(() => Promise.resolve('too many'))).rejects.toThrow(BusyError);
    caller.abort(new Error('gone'));
    await expect(abortedTask).rejects.toThrow('gone');
    const next = semaphore.run(() => Promise.resolve('next'));
    end();
    expect([await longTask, await next]).toEqual(['at last', 'next']);
    await expect(semaphore.run(() => Promise.resolve('never'), caller.signal)).rejects.toThrow('gone');
  });
});
