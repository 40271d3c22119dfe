import type { FileStorage } from './file-storage.ts';

/** The number of copied uploads, and of those that were there already. */
export type CopyResult = { copied: number; present: number };

/** Enough copies to hide the latency of a network, and few enough for the memory. */
const MAX_PARALLEL_COPIES = 8;

/**
 * Copies the uploads that the other storage does not have with the same size. The bytes of a name never change, so the copy can be
 * repeated after an interruption and while the server runs.
 * @throws the first error; copied files stay
 */
export async function copyUploads(
  source: FileStorage,
  target: FileStorage,
  onProgress: (result: CopyResult) => void,
): Promise<CopyResult> {
  const targetSizes = new Map<string, number>();
  for await (const { name, size } of target.list()) targetSizes.set(name, size);
  const result = { copied: 0, present: 0 };
  const copy = async (name: string): Promise<void> => {
    const file = await source.read(name);
    // The file was removed in the meantime.
    if (file === null) return;
    await target.put(name, Buffer.concat(await file.stream.toArray()));
    result.copied += 1;
    if (result.copied % 100 === 0) onProgress(result);
  };
  let batch: Promise<void>[] = [];
  for await (const { name, size } of source.list()) {
    if (targetSizes.get(name) === size) {
      result.present += 1;
      continue;
    }
    batch.push(copy(name));
    if (batch.length < MAX_PARALLEL_COPIES) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  return result;
}
