import { ReadableStream, WritableStream } from 'node:stream/web';
import { saveZip } from './save-zip.ts';

/**
 * Saves a ZIP of one byte to a selected file.
 * @returns the operations on the file
 */
async function save(isEmpty: boolean): Promise<string[]> {
  const happened: string[] = [];
  const file = new WritableStream<Uint8Array>({
    write: (bytes) => void happened.push(`write ${bytes.length}`),
    close: () => void happened.push('close'),
    abort: () => void happened.push('abort'),
  });
  const zip = new ReadableStream<Uint8Array>({
    start: (out) => {
      out.enqueue(new Uint8Array(1));
      out.close();
    },
  });
  const target = {
    kind: 'stream',
    open: () => Promise.resolve(file as globalThis.WritableStream<Uint8Array>),
  } as const;
  await saveZip(zip as globalThis.ReadableStream<Uint8Array>, target, {
    name: 'a.zip',
    signal: new AbortController().signal,
    isEmpty: () => isEmpty,
  });
  return happened;
}

test('a chosen file is written, and kept as it was where no picture came', async () => {
  expect(await save(false)).toEqual(['write 1', 'close']);
  expect(await save(true)).toEqual(['write 1', 'abort']);
});
