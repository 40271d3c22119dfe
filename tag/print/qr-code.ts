import encodeQR from 'qr';

/** Modules that stay light round a code, so that readers find it. */
export const QUIET_ZONE = 4;

/** A code of an address, with redundancy for scratches: the number of its modules on a side, and its dark ones as a path of unit squares. */
export type QrCode = { readonly modules: number; readonly d: string };

export function qrCode(text: string): QrCode {
  // The encoder always adds a border, of one module at least.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  let d = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      d += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  });
  return { modules: rows.length, d };
}
