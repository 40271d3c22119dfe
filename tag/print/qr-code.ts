import encodeQR from 'qr';

/** The light modules around a code, which readers need. */
export const QUIET_ZONE = 4;

/**
 * A QR code of an address, with error correction for scratches: its number of modules per side, and its dark modules as a path of unit
 * squares.
 */
export type QrCode = { readonly modules: number; readonly d: string };

/** Encodes a text as a QR code. Throws if the text is too long. */
export function createQrCode(text: string): QrCode {
  // The encoder requires a border of at least one module, which is removed here.
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
