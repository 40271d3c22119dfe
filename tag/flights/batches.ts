/** A function that is awaited between batches, so that a server can handle other requests. */
export type YieldToEventLoop = () => Promise<void>;

/** The number of lines or tags in a batch. A batch takes some milliseconds. */
const BATCH_SIZE = 2_000;

/** Returns the items in batches and yields to the event loop after each. */
export async function* toBatches<Item>(
  items: Iterable<Item>,
  yieldToEventLoop: YieldToEventLoop | undefined,
  batchSize = BATCH_SIZE,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
    await yieldToEventLoop?.();
  }
  if (batch.length > 0) yield batch;
}

/** Converts rows in batches and yields to the event loop after each. */
export async function convertInBatches<Row, Converted>(
  rows: readonly Row[],
  convert: (row: Row) => Converted,
  yieldToEventLoop: YieldToEventLoop | undefined,
): Promise<Converted[]> {
  const converted: Converted[] = [];
  // A batch has fewer rows than lines, because a row takes longer.
  for await (const batch of toBatches(rows, yieldToEventLoop, BATCH_SIZE / 4))
    for (const row of batch) converted.push(convert(row));
  return converted;
}

/** Returns the lines of a text with any line ends. */
export function* splitLines(text: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}
