import { runKillLoop } from '../product/kill-loop.ts';

test('kill -9 while saving: every acknowledged save is there, and every start works', async () => {
  // `npm run torture -- --only kills` kills more often.
  const { kills, acknowledged } = await runKillLoop({ kills: 1, seed: 20261121 });
  expect(kills).toBe(1);
  expect(acknowledged).toBeGreaterThan(2);
});
