import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { call, expectSuccess, join } from './api.ts';
import { readyDataDir } from './data-dir.ts';
import { allTags } from './kill-loop.ts';
import { runOperatorCommandOk } from './run-command.ts';
import { startProduct, type Product } from './start-product.ts';

/** What one run of the loop did; it throws at the first thing that a restored backup lacks. */
type BackupReport = {
  backups: number;
  /** Saves and uploads that were acknowledged before their backup began, summed over the backups. */
  checked: number;
  backupMs: number[];
  /** The longest save while a backup was made, for each. */
  longestSaveMs: number[];
};

/** What the server has promised. */
type Ledger = {
  /** By the id of a tag, each flight number that was asked for, in order, and how many of them are acknowledged. */
  tags: Map<string, { asked: string[]; acknowledged: number }>;
  sent: Set<string>;
  /** The pictures that were acknowledged, by their URL. */
  pictures: Map<string, Buffer>;
};

/**
 * Saves tags and uploads pictures without a pause while backups are made, restores each into a new folder, starts the product on
 * it, and checks that everything acknowledged before the backup began is there, and nothing that nobody sent.
 * @throws with the first loss, or when a command or a start fails
 */
export async function runBackupLoop({
  backups,
  writesBefore = 15,
}: {
  backups: number;
  /** How many writes are acknowledged before each backup begins. */
  writesBefore?: number;
}): Promise<BackupReport> {
  const dataDir = readyDataDir();
  const scratch = mkdtempSync(joinPath(tmpdir(), 'tailfin-backup-'));
  const report: BackupReport = { backups, checked: 0, backupMs: [], longestSaveMs: [] };
  const ledger: Ledger = { tags: new Map(), sent: new Set(), pictures: new Map() };
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const { token } = await join(product);
    for (let round = 1; round <= backups; round += 1) {
      const file = joinPath(scratch, `${round}.tar.gz`);
      const load = startLoad(product, token, ledger, round);
      await load.reached(writesBefore);
      const promised = copyOf(ledger);
      load.forgetLongest();
      const start = performance.now();
      await runOperatorCommandOk('backup', [file], { DATA_DIR: dataDir });
      report.backupMs.push(Math.round(performance.now() - start));
      report.longestSaveMs.push(Math.round(await load.stop()));
      const restored = joinPath(scratch, `restored-${round}`);
      await runOperatorCommandOk('restore', [file], { DATA_DIR: restored });
      report.checked += await checkRestored(restored, token, promised, ledger, `backup ${round}`);
      rmSync(restored, { recursive: true });
      rmSync(file);
    }
    await product.stop();
    return report;
  } finally {
    await product.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Two savers and one that uploads, each with one call after the other. */
function startLoad(product: Product, token: string, ledger: Ledger, round: number) {
  let [isStopped, writes, longest] = [false, 0, 0];
  const repeat = async (write: () => Promise<void>): Promise<void> => {
    while (!isStopped) {
      const start = performance.now();
      await write();
      longest = Math.max(longest, performance.now() - start);
      writes += 1;
    }
  };
  const saver = (name: string) => {
    let [last, sent] = ['', 0];
    return repeat(async () => {
      sent += 1;
      // A new tag and a change of the last one in turn: both kinds of save are promises.
      last = await save(product, token, ledger, `${round}.${name}${sent}`, sent % 2 === 0 ? last : undefined);
    });
  };
  const all = Promise.all([saver('A'), saver('B'), repeat(() => upload(product, token, ledger))]);
  // A failed write shows when the load is stopped.
  all.catch(() => (isStopped = true));
  return {
    reached: async (wanted: number) => {
      while (writes < wanted && !isStopped) await sleep(5);
    },
    forgetLongest: () => {
      longest = 0;
    },
    stop: async () => {
      isStopped = true;
      await all;
      return longest;
    },
  };
}

async function save(
  product: Product,
  token: string,
  ledger: Ledger,
  flight: string,
  id?: string,
): Promise<string> {
  ledger.sent.add(flight);
  if (id !== undefined) ledger.tags.get(id)?.asked.push(flight);
  const body = { tag_config: { flightNumber: flight } };
  const path = id === undefined ? '/api/user/tags' : `/api/user/tags/${id}`;
  const answer = await expectSuccess(call(product, id === undefined ? 'POST' : 'PUT', path, { token, body }));
  const saved = answer.body['data'] as { id: string };
  const entry = ledger.tags.get(saved.id) ?? { asked: [flight], acknowledged: 0 };
  ledger.tags.set(saved.id, { ...entry, acknowledged: entry.asked.length });
  return saved.id;
}

async function upload(product: Product, token: string, ledger: Ledger): Promise<void> {
  const background = { r: ledger.pictures.size % 256, g: 90, b: 200 };
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('type', 'avatar');
  form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png');
  const response = await fetch(`${product.url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { imageUrl } = (await response.json()) as { imageUrl?: string };
  if (imageUrl === undefined) throw new Error(`An upload was refused: ${response.status}`);
  ledger.pictures.set(imageUrl, await picture(product, imageUrl));
}

async function picture(product: Product, url: string): Promise<Buffer> {
  const response = await fetch(product.url + url);
  if (response.status !== 200) throw new Error(`${url} is ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function copyOf({ tags, sent, pictures }: Ledger): Ledger {
  return {
    tags: new Map([...tags].map(([id, entry]) => [id, { ...entry, asked: [...entry.asked] }])),
    sent: new Set(sent),
    pictures: new Map(pictures),
  };
}

/** @returns how many promises were checked */
async function checkRestored(
  dataDir: string,
  token: string,
  promised: Ledger,
  all: Ledger,
  when: string,
): Promise<number> {
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const stored = await allTags(product, token);
    for (const [id, { acknowledged }] of promised.tags) {
      // What was acknowledged, or what was asked for later.
      const fine = all.tags.get(id)?.asked.slice(Math.max(0, acknowledged - 1)) ?? [];
      const found = stored.get(id);
      if (found === undefined || (acknowledged > 0 && !fine.includes(found)))
        throw new Error(`Lost in ${when}: tag ${id} was acknowledged as ${fine[0]}, found ${found}`);
    }
    for (const [id, flight] of stored) {
      if (!all.sent.has(flight))
        throw new Error(`In ${when} there is a tag ${id} ${flight} that nobody saved`);
    }
    for (const [url, bytes] of promised.pictures) {
      if (!(await picture(product, url)).equals(bytes)) throw new Error(`Changed in ${when}: ${url}`);
    }
    await product.stop();
    return promised.tags.size + promised.pictures.size;
  } finally {
    await product.kill();
  }
}
