import type { Storage } from './file-storage.ts';

export type CopyResult = { copied: number; present: number };

/** Enough to hide the delay of a network, few enough to hold all of them in memory. */
const MAX_PARALLEL_COPIES = 8;

/**
 * Copies the uploads that the other storage does not have with the same size. A name always means the same bytes, so it can be
 * repeated after an interruption and while the product runs.
 * @throws the first error; what was copied stays
 */
export async function copyUploads(
  from: Storage,
  to: Storage,
  onProgress: (result: CopyResult) => void,
): Promise<CopyResult> {
  const there = new Map<string, number>();
  for await (const { name, size } of to.list()) there.set(name, size);
  const result = { copied: 0, present: 0 };
  const copy = async (name: string): Promise<void> => {
    const file = await from.read(name);
    // Removed in the meantime.
    if (file === null) return;
    await to.put(name, Buffer.concat(await file.stream.toArray()));
    result.copied += 1;
    if (result.copied % 100 === 0) onProgress(result);
  };
  let batch: Promise<void>[] = [];
  for await (const { name, size } of from.list()) {
    if (there.get(name) === size) {
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
