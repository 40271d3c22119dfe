import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../../e2e/product/api.ts';
import { startProduct, type Product } from '../../e2e/product/start-product.ts';
import { startLoad } from './load.ts';
import { createFigure, type TortureResult, type TortureTest } from './torture-test.ts';

const BYTES_PER_MB = 1024 * 1024;
const GOAL_TEXT = '503 while it is full, 0 acknowledged saves lost, ready says so';

/** Writes to a file until the disk is full. */
function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [BYTES_PER_MB, 4_096]) {
      try {
        for (;;) if (writeSync(handle, Buffer.alloc(size)) < size) break;
      } catch {
        // The disk is full.
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** The disk of the data folder becomes full under load and then has space again. Uses the embedded database; needs the right to mount. */
export const testFullDisk: TortureTest = async ({ note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailfin-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tailfin-torture', folder]);
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return [{ name: 'full disk', goal: GOAL_TEXT, measured: 'no right to mount a tmpfs', result: 'not run' }];
  }
  const settings = { DATA_DIR: path.join(folder, 'data') };
  let product: Product | undefined;
  try {
    product = await startProduct(settings);
    const { token } = await createMember(product);
    const load = startLoad(product, token);
    await sleep(1_500);
    fillDisk(path.join(folder, 'filler'));
    await sleep(5_000);
    const readyResponse = await fetch(`${product.url}/api/ready`);
    note(`ready while it is full: ${readyResponse.status} ${await readyResponse.text()}`);
    rmSync(path.join(folder, 'filler'));
    const startTime = performance.now();
    while ((await fetch(`${product.url}/api/ready`)).status !== 200) {
      if (performance.now() - startTime > 30_000)
        throw new Error('not ready 30 s after the disk had room again');
      await sleep(50);
    }
    const recoveryMs = performance.now() - startTime;
    await sleep(1_000);
    await load.stop();
    await product.kill();
    product = await startProduct(settings);
    const { statuses, acknowledged, lost } = await load.end(product);
    const unexpectedStatuses = [...statuses].filter(([status]) => ![200, 503, 507].includes(status));
    note([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
    const { refused, dropped } = load.unanswered;
    const isMet =
      unexpectedStatuses.length === 0 &&
      lost === 0 &&
      refused + dropped === 0 &&
      readyResponse.status === 503;
    return [
      createFigure(
        'full disk under load, then SIGKILL and a new start',
        GOAL_TEXT,
        `ready ${readyResponse.status}, ${statuses.get(503) ?? 0} of 503, ${unexpectedStatuses.length} other statuses, ${dropped} dropped, ${lost} of ${acknowledged} saves lost, well again in ${recoveryMs.toFixed(0)} ms`,
        isMet,
      ),
    ] satisfies TortureResult[];
  } finally {
    await product?.kill();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
};
