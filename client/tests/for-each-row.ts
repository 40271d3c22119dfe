/** Makes the same check for each row, in one page; a failure begins with the text of its row. */
export async function forEachRow<Row extends readonly unknown[]>(
  rows: readonly Row[],
  check: (...row: [...Row]) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await check(...row);
    } catch (error) {
      if (error instanceof Error) error.message = `${JSON.stringify(row).slice(0, 100)}: ${error.message}`;
      throw error;
    }
  }
}
