import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { callRest, expectSuccess, createMember } from './api.ts';
import { createReadyDataDir } from './data-dir.ts';
import { readAllTags } from './kill-loop.ts';
import { runOperatorCommandOk } from './run-command.ts';
import { startProduct, type Product } from './start-product.ts';

/** The result of one run of the loop, which throws at the first item that a restored backup lacks. */
type BackupReport = {
  backups: number;
  /** The number of saves and uploads that were acknowledged before their backup began, summed over the backups. */
  checked: number;
  backupMs: number[];
  /** The longest save during each backup, in milliseconds. */
  longestSaveMs: number[];
};

/** The writes that the server has acknowledged or received. */
type BackupLedger = {
  /** By tag id: the requested flight numbers in order, and the number of acknowledged ones. */
  tags: Map<string, { asked: string[]; acknowledged: number }>;
  sent: Set<string>;
  /** The acknowledged images, by their URL. */
  pictures: Map<string, Buffer>;
};

/**
 * Saves tags and uploads images without a pause while backups are made, restores each backup into a new folder, and starts the product on
 * it. Checks that everything acknowledged before the backup began exists, and nothing that was never sent.
 * @throws at the first loss, or if a command or a start fails
 */
export async function runBackupLoop({
  backups,
  writesBefore = 15,
}: {
  backups: number;
  /** The number of acknowledged writes before each backup begins. */
  writesBefore?: number;
}): Promise<BackupReport> {
  const dataDir = createReadyDataDir();
  const scratch = mkdtempSync(join(tmpdir(), 'tailfin-backup-'));
  const report: BackupReport = { backups, checked: 0, backupMs: [], longestSaveMs: [] };
  const ledger: BackupLedger = { tags: new Map(), sent: new Set(), pictures: new Map() };
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const { token } = await createMember(product);
    for (let round = 1; round <= backups; round += 1) {
      const file = join(scratch, `${round}.tar.gz`);
      const load = startLoad(product, token, ledger, round);
      await load.reached(writesBefore);
      const promisedLedger = copyLedger(ledger);
      load.forgetLongest();
      const start = performance.now();
      await runOperatorCommandOk('backup', [file], { DATA_DIR: dataDir });
      report.backupMs.push(Math.round(performance.now() - start));
      report.longestSaveMs.push(Math.round(await load.stop()));
      const restoredFolder = join(scratch, `restored-${round}`);
      await runOperatorCommandOk('restore', [file], { DATA_DIR: restoredFolder });
      report.checked += await checkRestored(restoredFolder, token, promisedLedger, ledger, `backup ${round}`);
      rmSync(restoredFolder, { recursive: true });
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

/** Starts two savers and one uploader, each with one call after the other. */
function startLoad(product: Product, token: string, ledger: BackupLedger, round: number) {
  let [isStopped, writes, longestMs] = [false, 0, 0];
  const repeatWrite = async (write: () => Promise<void>): Promise<void> => {
    while (!isStopped) {
      const start = performance.now();
      await write();
      longestMs = Math.max(longestMs, performance.now() - start);
      writes += 1;
    }
  };
  const runSaver = (name: string) => {
    let [lastId, sentCount] = ['', 0];
    return repeatWrite(async () => {
      sentCount += 1;
      // Alternates between a new tag and a change of the last tag, because both kinds of save must be kept.
      lastId = await save(
        product,
        token,
        ledger,
        `${round}.${name}${sentCount}`,
        sentCount % 2 === 0 ? lastId : undefined,
      );
    });
  };
  const writers = Promise.all([
    runSaver('A'),
    runSaver('B'),
    repeatWrite(() => upload(product, token, ledger)),
  ]);
  // A failed write is reported when the load is stopped.
  writers.catch(() => (isStopped = true));
  return {
    reached: async (writeCount: number) => {
      while (writes < writeCount && !isStopped) await sleep(5);
    },
    forgetLongest: () => {
      longestMs = 0;
    },
    stop: async () => {
      isStopped = true;
      await writers;
      return longestMs;
    },
  };
}

async function save(
  product: Product,
  token: string,
  ledger: BackupLedger,
  flight: string,
  id?: string,
): Promise<string> {
  ledger.sent.add(flight);
  if (id !== undefined) ledger.tags.get(id)?.asked.push(flight);
  const body = { tag_config: { flightNumber: flight } };
  const path = id === undefined ? '/api/user/tags' : `/api/user/tags/${id}`;
  const response = await expectSuccess(
    callRest(product, id === undefined ? 'POST' : 'PUT', path, { token, body }),
  );
  const savedTag = response.body['data'] as { id: string };
  const entry = ledger.tags.get(savedTag.id) ?? { asked: [flight], acknowledged: 0 };
  ledger.tags.set(savedTag.id, { ...entry, acknowledged: entry.asked.length });
  return savedTag.id;
}

async function upload(product: Product, token: string, ledger: BackupLedger): Promise<void> {
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
  ledger.pictures.set(imageUrl, await fetchImage(product, imageUrl));
}

async function fetchImage(product: Product, url: string): Promise<Buffer> {
  const response = await fetch(product.url + url);
  if (response.status !== 200) throw new Error(`${url} is ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function copyLedger({ tags, sent, pictures }: BackupLedger): BackupLedger {
  return {
    tags: new Map([...tags].map(([id, entry]) => [id, { ...entry, asked: [...entry.asked] }])),
    sent: new Set(sent),
    pictures: new Map(pictures),
  };
}

/**
 * Checks a restored backup.
 * @returns the number of acknowledged writes that were checked
 */
async function checkRestored(
  dataDir: string,
  token: string,
  promisedLedger: BackupLedger,
  fullLedger: BackupLedger,
  moment: string,
): Promise<number> {
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const storedTags = await readAllTags(product, token);
    for (const [id, { acknowledged }] of promisedLedger.tags) {
      // The stored value may be the acknowledged one or a later request.
      const allowedFlights = fullLedger.tags.get(id)?.asked.slice(Math.max(0, acknowledged - 1)) ?? [];
      const storedFlight = storedTags.get(id);
      if (storedFlight === undefined || (acknowledged > 0 && !allowedFlights.includes(storedFlight)))
        throw new Error(
          `Lost in ${moment}: tag ${id} was acknowledged as ${allowedFlights[0]}, found ${storedFlight}`,
        );
    }
    for (const [id, flight] of storedTags) {
      if (!fullLedger.sent.has(flight))
        throw new Error(`In ${moment} there is a tag ${id} ${flight} that nobody saved`);
    }
    for (const [url, bytes] of promisedLedger.pictures) {
      if (!(await fetchImage(product, url)).equals(bytes)) throw new Error(`Changed in ${moment}: ${url}`);
    }
    await product.stop();
    return promisedLedger.tags.size + promisedLedger.pictures.size;
  } finally {
    await product.kill();
  }
}
