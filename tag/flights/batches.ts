/** A function that is awaited between batches, so that a server can handle other requests. */
export type YieldToEventLoop = () => Promise<void>;

/** The number of lines or tags in a batch. A batch takes some milliseconds. */
const BATCH_SIZE = 2_000;

/** Returns the items in batches and yields to the event loop after each. */
export async function* toBatches<Item>(
  items: Iterable<Item>,
  pause: YieldToEventLoop | undefined,
  length = BATCH_SIZE,
): AsyncGenerator<readonly Item[]> {
  let portion: Item[] = [];
  for (const item of items) {
    portion.push(item);
    if (portion.length < length) continue;
    yield portion;
    portion = [];
    await pause?.();
  }
  if (portion.length > 0) yield portion;
}

/** Converts rows in batches and yields to the event loop after each. */
export async function readAll<Row, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  pause: YieldToEventLoop | undefined,
): Promise<Read[]> {
  const all: Read[] = [];
  // A batch has fewer rows than lines, because a row takes longer.
  for await (const portion of toBatches(rows, pause, BATCH_SIZE / 4))
    for (const row of portion) all.push(read(row));
  return all;
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
