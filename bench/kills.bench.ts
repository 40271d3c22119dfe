import { runKillLoop } from '../e2e/product/kill-loop.ts';

/**
 * `npm run bench -- kills [count] [seed]`: saves tags while the server is killed by SIGKILL at random moments, starts it
 * again on the same folder, and counts acknowledged saves that are gone. It throws at the first one.
 */
const [kills = '20', seed = '1'] = process.argv.slice(2);
const report = await runKillLoop({ kills: Number(kills), seed: Number(seed) });
const starts = [...report.startMs].sort((a, b) => a - b);
console.log(
  `${report.kills} kills, ${report.acknowledged} acknowledged saves, 0 lost, every start worked; ` +
    `start to the ready line: median ${starts[Math.floor(starts.length / 2)]} ms, longest ${starts.at(-1)} ms`,
);
