/** The filters of the PNG format, which describe a row by its neighbors, and 'adaptive', which selects the best filter for each row. */
export const FILTERS = ['none', 'sub', 'up', 'average', 'paeth', 'adaptive'] as const;
export type Filter = (typeof FILTERS)[number];

const BYTES = 4;

/**
 * Applies a filter to all rows.
 * @param rows in the format of encodePng
 */
export function applyFilter(filter: Filter, rows: Buffer, width: number, height: number): Buffer {
  if (filter === 'none') return rows;
  const stride = width * BYTES + 1;
  const out = Buffer.alloc(rows.length);
  const empty = Buffer.alloc(stride);
  const one = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * stride, (y + 1) * stride);
    const above = y === 0 ? empty : rows.subarray((y - 1) * stride, y * stride);
    if (filter !== 'adaptive') {
      filterRow(FILTERS.indexOf(filter), row, above, out, y * stride);
      continue;
    }
    let best = Infinity;
    for (let kind = 0; kind <= 4; kind += 1) {
      filterRow(kind, row, above, one, 0);
      let sum = 0;
      for (let i = 1; i < stride && sum < best; i += 1) sum += Math.abs(((one[i] ?? 0) << 24) >> 24);
      if (sum >= best) continue;
      best = sum;
      one.copy(out, y * stride);
    }
  }
  return out;
}

function filterRow(kind: number, row: Buffer, above: Buffer, out: Buffer, at: number): void {
  out[at] = kind;
  for (let i = 1; i < row.length; i += 1) {
    const left = i > BYTES ? (row[i - BYTES] ?? 0) : 0;
    const up = above[i] ?? 0;
    const corner = i > BYTES ? (above[i - BYTES] ?? 0) : 0;
    out[at + i] = (row[i] ?? 0) - predicted(kind, left, up, corner);
  }
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
