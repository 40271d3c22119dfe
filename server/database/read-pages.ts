/** The number of rows of one query: a page takes a few milliseconds to read and to parse. */
export const PAGE_ROWS = 200;

/**
 * Reads all rows in pages. A page begins after a row, not at an offset, so that a save between two pages neither repeats nor skips a row.
 * @param readPage returns at most pageRows rows after a row, or the first ones
 */
export async function* readPages<Row>(
  readPage: (last: Row | undefined) => Promise<Row[]>,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await readPage(page.at(-1));
    yield page;
  } while (page.length === pageRows);
}
