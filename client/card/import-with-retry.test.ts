import { importWithRetry } from './import-with-retry.ts';

test('callers share one import; after a failure the next call imports again', async () => {
  const code = { drawn: true };
  const load = jest
    .fn<Promise<object>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(code);
  const importCode = importWithRetry(load);
  const failed = await Promise.allSettled([importCode(), importCode()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([importCode(), importCode()])).toEqual([code, code]);
  expect(await importCode()).toBe(code);
  expect(load).toHaveBeenCalledTimes(2);
});
