import { Semaphore } from './semaphore.ts';

describe('the semaphore', () => {
  it('starts the next task after one that failed', async () => {
    const semaphore = new Semaphore(1, 1);
    const failing = semaphore.run(() => Promise.reject(new Error('no')));
    const waiting = semaphore.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('yes');
    expect(await semaphore.run(() => Promise.resolve('again'))).toBe('again');
  });
});
