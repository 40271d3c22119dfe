import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../e2e/product/api.ts';
import { createEmptyDataDir } from '../e2e/product/data-dir.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { ACCOUNT_FILE_START } from '../tag/imports/account-file.ts';
import { startServer, waitUntilIdle } from './server-process.ts';
import { readMegabytes } from '../e2e/product/read-megabytes.ts';

/**
 * `npm run bench -- exports [tags]`: the memory of the server, on the embedded database, while ten callers export an account at once, and
 * the longest wait of another caller. Linux only.
 */
const [tags = '40000'] = process.argv.slice(2);
const TAGS_PER_FILE = 4_000;
const CALLERS = 10;
const GOALS = { memoryMb: 60, waitMs: 50 };
const SAMPLE_MS = 100;

function buildFile(first: number, count: number): string {
  const elements = Array.from({ length: count }, (_, index) => {
    const at = first + index;
    return JSON.stringify({
      id: `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`,
      tag_config: { ...DEFAULT_DESIGN, flightNumber: `UA ${at % 9999}` },
      flown_on: new Date(Date.UTC(1990, 0, 1 + (at % 12_000))).toISOString().slice(0, 10),
      created_at: new Date(Date.UTC(2020, 0, 1) + at * 1000).toISOString(),
    });
  });
  return `${ACCOUNT_FILE_START}"tags":[${elements.join(',')}]}`;
}

const dataDir = createEmptyDataDir();
let server = await startServer({ DATA_DIR: dataDir });
try {
  const { token } = await createMember(server);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let first = 0; first < Number(tags); first += TAGS_PER_FILE) {
    const body = buildFile(first, Math.min(TAGS_PER_FILE, Number(tags) - first));
    const imported = await fetch(`${server.url}/api/flights/import`, { method: 'POST', headers, body });
    if (!imported.ok) throw new Error(await imported.text());
    await imported.arrayBuffer();
  }
  // A server that has just imported keeps memory, so the figure is of a new one.
  await server.stop();
  server = await startServer({ DATA_DIR: dataDir });
  await waitUntilIdle(server.pid);
  // The first export loads code, so the figure is that of the next ones.
  await (await fetch(`${server.url}/api/user/tags.json`, { headers })).arrayBuffer();
  await waitUntilIdle(server.pid);
  for (const path of ['/api/user/tags.json', '/api/user/export', '/api/user/flights.csv']) {
    const restMb = readMegabytes(server.pid, 'VmRSS');
    let peakMb = restMb;
    const sampler = setInterval(() => {
      peakMb = Math.max(peakMb, readMegabytes(server.pid, 'VmRSS'));
    }, SAMPLE_MS);
    let isRunning = true;
    let waitMs = 0;
    const health = (async () => {
      while (isRunning) {
        const start = performance.now();
        await (await fetch(`${server.url}/api/health`)).text();
        waitMs = Math.max(waitMs, performance.now() - start);
        await sleep(SAMPLE_MS);
      }
    })();
    const start = performance.now();
    const results = await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        const response = await fetch(server.url + path, { headers });
        let bytes = 0;
        for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
        return { status: response.status, bytes };
      }),
    );
    const seconds = (performance.now() - start) / 1_000;
    isRunning = false;
    await health;
    clearInterval(sampler);
    const sent = results.filter(({ status }) => status === 200);
    console.log(
      `${path}: ${sent.length} of ${CALLERS} sent (${((sent[0]?.bytes ?? 0) / 1_048_576).toFixed(1)} MB each) in ${seconds.toFixed(1)} s; ` +
        `memory ${restMb.toFixed(0)} to ${peakMb.toFixed(0)} MB (goal ${GOALS.memoryMb} more); ` +
        `another caller waits ${waitMs.toFixed(0)} ms at most (goal ${GOALS.waitMs})`,
    );
    if (peakMb - restMb > GOALS.memoryMb || waitMs > GOALS.waitMs) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
