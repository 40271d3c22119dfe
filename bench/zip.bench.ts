import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { fillTags } from './fill-tags.ts';
import { recordMainThreadTasks } from './main-thread.ts';
import { openPage } from './open-page.ts';

/**
 * `npm run bench -- zip [tags]`: a user exports a number of tags as a ZIP of PNGs. Prints the longest task of the page's main thread, and
 * the total time, which includes the waits for the limit of images per minute.
 */
const [tags = '500'] = process.argv.slice(2);
const PATIENCE_MS = 600_000;

const postgres = await startPostgres();
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { url } = await createDatabase(postgres.url);
const product = await startProduct({ DATABASE_URL: url });
try {
  const member = await createMember(product);
  const count = Number(tags);
  await fillTags({ url, rows: count, tagsOfUser: count, userId: member.user.id, design: DEFAULT_DESIGN });
  const { page, close } = await openPage(product.url, member);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto('/tags?view=list');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByText(`${count} selected`).waitFor({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByText('Pictures, as ZIP').waitFor();
  const start = performance.now();
  const { tasks } = await recordMainThreadTasks(page, async () => {
    await page.getByRole('button', { name: 'Export pictures' }).click();
    await page.getByText(/pictures exported$/).waitFor({ timeout: PATIENCE_MS });
  });
  const seconds = (performance.now() - start) / 1_000;
  const longestTask = tasks.toSorted((a, b) => b.wall - a.wall)[0];
  console.log(
    `${count} tags: ${seconds.toFixed(1)} s, longest task ${longestTask?.wall.toFixed(0)} ms (cpu ${longestTask?.cpu.toFixed(0)} ms)`,
  );
  await close();
} finally {
  await product.stop();
  await postgres.stop();
}
