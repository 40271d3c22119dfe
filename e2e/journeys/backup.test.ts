import { runBackupLoop } from '../product/backup-loop.ts';

test('a backup under load holds every write that was acknowledged before it began', async () => {
  const { backups, checked } = await runBackupLoop({ backups: 1, writesBefore: 40 });
  expect(backups).toBe(1);
  expect(checked).toBeGreaterThan(15);
});
