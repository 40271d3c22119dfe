import { runBackupLoop } from '../product/backup-loop.ts';

test('a backup under load holds every write that was acknowledged before it began', async () => {
  const { backups, checked } = await runBackupLoop({ backups: 2 });
  expect(backups).toBe(2);
  expect(checked).toBeGreaterThan(15);
});
