import { MAX_IMPORT_BYTES } from '../../../tag/base/limits.ts';
import { formatImportRefusal, readImportFile } from './read-import-file.ts';

const createFile = (text: string) => new File([text], 'flights.json', { type: 'application/json' });

/** Returns the error text for a file with this content, or null. */
async function readMessage(text: string): Promise<string | null> {
  const result = await readImportFile(createFile(text));
  return result.ok ? null : formatImportRefusal(result.refusal);
}

const createNestedJson = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('an array is read with its name, whatever its entries are', async () => {
  expect(await readImportFile(createFile('[{"airline":"KITE [AIR}"}, 7, null]'))).toEqual({
    ok: true,
    value: { name: 'flights.json', entries: [{ airline: 'KITE [AIR}' }, 7, null] },
  });
});

test.each([
  ['an object', '{"airline":"KITE"}'],
  ['a text', '"KITE"'],
  ['null', 'null'],
])('%s is refused with the text of the specification', async (_, text) => {
  expect(await readMessage(text)).toBe('wrong JSON format: an array is required');
});

test.each([
  ['no JSON', 'hello', /^Import failed: The file is not JSON \(.+\)$/],
  ['nothing', '', /^Import failed: The file is not JSON \(.+\)$/],
  ['a string without its end', `["${'a'.repeat(100_000)}`, /^Import failed: The file is not JSON \(.+\)$/],
  ['an empty array', '[]', /^Import failed: The file has no entries$/],
  ['arrays 10,000 deep', createNestedJson(10_000), /^Import failed: The file is nested too deeply$/],
  [
    'objects 10,000 deep',
    `[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]`,
    /^Import failed: The file is nested too deeply$/,
  ],
  ['2,001 entries', `[${'1,'.repeat(2_000)}1]`, /^Import failed: An import has at most 2000 entries$/],
])('%s: the import fails with a reason', async (_, text, reason) => {
  expect(await readMessage(text)).toMatch(reason);
});

test('brackets within texts are no nesting', async () => {
  expect(await readMessage(JSON.stringify(['\\"'.repeat(9), '[{"'.repeat(500)]))).toBeNull();
  expect(await readMessage(createNestedJson(64))).toBeNull();
});

test('2,000 entries are read', async () => {
  expect(await readMessage(`[${'1,'.repeat(1_999)}1]`)).toBeNull();
});

test('a file of 100 MB is refused by its size, and never read', async () => {
  const file = createFile('[]');
  Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 });
  const readText = jest.fn();
  file.text = readText;
  const result = await readImportFile(file);
  expect(!result.ok && formatImportRefusal(result.refusal)).toBe(
    'Import failed: The file must be at most 5 MB',
  );
  expect(readText).not.toHaveBeenCalled();
});

test('a file of exactly 5 MB is read', async () => {
  expect(await readMessage(`[1${' '.repeat(MAX_IMPORT_BYTES - 3)}]`)).toBeNull();
});

test('a file that is gone meanwhile says so', async () => {
  const file = createFile('[]');
  file.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const result = await readImportFile(file);
  expect(!result.ok && formatImportRefusal(result.refusal)).toBe('Import failed: The file could not be read');
});
