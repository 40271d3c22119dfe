import { PNG } from 'pngjs';

/** A picture's size in px and its pixels. */
type Picture = {
  width: number;
  height: number;
  /** '#RRGGBB' of a pixel, or 'clear' where nothing is drawn. */
  colorAt: (x: number, y: number) => string;
};

/** The pixels of a PNG. @throws where the bytes are not a whole PNG */
export function readPng(bytes: Uint8Array): Picture {
  const { width, height, data } = PNG.sync.read(bytes);
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    if (data[at + 3] === 0) return 'clear';
    return `#${data
      .subarray(at, at + 3)
      .toString('hex')
      .toUpperCase()}`;
  };
  return { width, height, colorAt };
}

type Box = [left: number, top: number, right: number, bottom: number];

/** How many pixels have exactly a colour, and the box they lie in; looked for between two rows, or everywhere. */
export function findColor(
  picture: Picture,
  color: string,
  { top, bottom } = { top: 0, bottom: picture.height },
): { count: number; box: Box } {
  let count = 0;
  const box: Box = [picture.width, picture.height, -1, -1];
  for (let y = top; y < bottom; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (picture.colorAt(x, y) !== color) continue;
      count += 1;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return { count, box };
}

/** The file name that a Content-Disposition gives. */
export function cardFileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';
}
