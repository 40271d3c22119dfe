import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSheetDesign, SHEET_FLIGHTS } from '../e2e/docs-images/sheet-designs.ts';
import { createMember } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { MAX_PRINT_TAGS } from '../tag/base/limits.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { readCpuMs, startServer, waitUntilIdle } from './server-process.ts';
import { readMegabytes } from '../e2e/product/read-megabytes.ts';

/**
 * `npm run bench -- sheet-memory [tags]`: print sheets with the largest number of tags of a file, in all layouts, on both sides: the
 * time, the size of the file, and the resident memory of the server before, at its peak, and after the worker has ended. Uses the
 * embedded database. Linux only.
 */
const [count = String(MAX_PRINT_TAGS)] = process.argv.slice(2);

const dataDir = createEmptyDataDir();
const server = await startServer({ DATA_DIR: dataDir });
try {
  const { token } = await createMember(server);
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const ids: string[] = [];
  for (let index = 0; index < Number(count); index += 1) {
    const { id: layout, finishes } = LAYOUT_LIST[index % LAYOUT_LIST.length] ?? LAYOUT_LIST[0];
    const flight = SHEET_FLIGHTS[index % SHEET_FLIGHTS.length];
    if (!flight) throw new Error('There are no flights');
    const tag_config = {
      ...createSheetDesign(flight),
      layout,
      finish: finishes[0].id,
      flightNumber: `LH ${index + 1}`,
    };
    // oxlint-disable-next-line no-await-in-loop -- the order of the tags is that of the sheets
    const saveResponse = await post('/api/user/tags', { tag_config });
    // oxlint-disable-next-line no-await-in-loop -- the same
    ids.push(((await saveResponse.json()) as { data: { id: string } }).data.id);
  }
  await waitUntilIdle(server.pid);
  const previousMb = readMegabytes(server.pid, 'VmRSS');
  const cpuBefore = readCpuMs(server.pid);
  const start = performance.now();
  const response = await post('/api/user/sheet.pdf', {
    ids,
    paper: 'a4',
    size: 'small',
    marks: true,
    back: true,
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status !== 200) throw new Error(`the sheets were answered with ${response.status}`);
  const seconds = (performance.now() - start) / 1000;
  const cpu = (readCpuMs(server.pid) - cpuBefore) / 1000;
  const peak = readMegabytes(server.pid, 'VmHWM');
  // The worker ends after 20 s without work, so 30 s are enough.
  await sleep(30_000);
  console.log(
    `${count} tags: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, ${(bytes / 2 ** 20).toFixed(1)} MiB; ` +
      `MB before ${previousMb.toFixed(0)}, at most ${peak.toFixed(0)}, ` +
      `once the worker has ended ${readMegabytes(server.pid, 'VmRSS').toFixed(0)}`,
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
