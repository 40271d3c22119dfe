import { runBackupLoop } from '../e2e/product/backup-loop.ts';
import { computeMedian } from './measure.ts';

/**
 * `npm run bench -- backups [count]`: backs up while tags are saved and images uploaded, restores each backup into a new folder, and
 * compares it with the ledger of acknowledged writes. Throws at the first lost write.
 */
const [count = '20'] = process.argv.slice(2);
const { backups, checked, backupMs, longestSaveMs } = await runBackupLoop({ backups: Number(count) });
console.log(
  `${backups} backups under load, restored: ${checked} acknowledged writes compared, 0 lost; ` +
    `backup: median ${computeMedian(backupMs)} ms, longest ${Math.max(...backupMs)} ms; ` +
    `longest save during a backup: median ${computeMedian(longestSaveMs)} ms, longest ${Math.max(...longestSaveMs)} ms`,
);
