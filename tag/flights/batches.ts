/** Awaited now and then, so that a server can answer others meanwhile. */
export type YieldToEventLoop = () => Promise<void>;

/** Reading so many lines or tags takes some milliseconds. */
const BATCH_SIZE = 2_000;

/** The items in portions, with a pause after each. */
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

/** What a reader makes of each of many rows, with pauses. */
export async function readAll<Row, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  pause: YieldToEventLoop | undefined,
): Promise<Read[]> {
  const all: Read[] = [];
  // A row takes longer than a line.
  for await (const portion of toBatches(rows, pause, BATCH_SIZE / 4))
    for (const row of portion) all.push(read(row));
  return all;
}

/** The lines of a text, whatever ends them. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}
