import { runKillLoop } from '../product/kill-loop.ts';

test('kill -9 while saving: every acknowledged save is there, and every start works', async () => {
  const { kills, acknowledged } = await runKillLoop({ kills: 3, seed: 20261121 });
  expect(kills).toBe(3);
  expect(acknowledged).toBeGreaterThan(9);
});
