/** The filters of the PNG format, which describe a row by its neighbors, and 'adaptive', which selects the best filter for each row. */
export const PNG_FILTERS = ['none', 'sub', 'up', 'average', 'paeth', 'adaptive'] as const;
export type PngFilter = (typeof PNG_FILTERS)[number];

const BYTES_PER_PIXEL = 4;

/**
 * Applies a filter to all rows.
 * @param rows in the format of encodePng
 */
export function applyFilter(filter: PngFilter, rows: Buffer, width: number, height: number): Buffer {
  if (filter === 'none') return rows;
  const stride = width * BYTES_PER_PIXEL + 1;
  const filteredRows = Buffer.alloc(rows.length);
  const emptyRow = Buffer.alloc(stride);
  const candidateRow = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * stride, (y + 1) * stride);
    const rowAbove = y === 0 ? emptyRow : rows.subarray((y - 1) * stride, y * stride);
    if (filter !== 'adaptive') {
      filterRow(PNG_FILTERS.indexOf(filter), row, rowAbove, filteredRows, y * stride);
      continue;
    }
    let minSum = Infinity;
    for (let kind = 0; kind <= 4; kind += 1) {
      filterRow(kind, row, rowAbove, candidateRow, 0);
      let sum = 0;
      for (let i = 1; i < stride && sum < minSum; i += 1)
        sum += Math.abs(((candidateRow[i] ?? 0) << 24) >> 24);
      if (sum >= minSum) continue;
      minSum = sum;
      candidateRow.copy(filteredRows, y * stride);
    }
  }
  return filteredRows;
}

function filterRow(kind: number, row: Buffer, rowAbove: Buffer, target: Buffer, offset: number): void {
  target[offset] = kind;
  for (let i = 1; i < row.length; i += 1) {
    const leftByte = i > BYTES_PER_PIXEL ? (row[i - BYTES_PER_PIXEL] ?? 0) : 0;
    const upByte = rowAbove[i] ?? 0;
    const cornerByte = i > BYTES_PER_PIXEL ? (rowAbove[i - BYTES_PER_PIXEL] ?? 0) : 0;
    target[offset + i] = (row[i] ?? 0) - predictByte(kind, leftByte, upByte, cornerByte);
  }
}

function predictByte(kind: number, leftByte: number, upByte: number, cornerByte: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return leftByte;
  if (kind === 2) return upByte;
  if (kind === 3) return (leftByte + upByte) >> 1;
  const [a, b, c] = [
    Math.abs(upByte - cornerByte),
    Math.abs(leftByte - cornerByte),
    Math.abs(leftByte + upByte - 2 * cornerByte),
  ];
  return a <= b && a <= c ? leftByte : b <= c ? upByte : cornerByte;
}
