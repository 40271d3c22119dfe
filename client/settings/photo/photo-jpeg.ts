/** Width and height in pixels. */
export type PixelSize = { width: number; height: number };

const START_OF_IMAGE = 0xffd8;
/** Markers of a frame's header; three of this row mean something else (ITU-T T.81, table B.1). */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** The size of a JPEG, read from its bytes; null when they are no JPEG. A type that a file claims proves nothing. */
export function jpegSize(bytes: ArrayBuffer): PixelSize | null {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  // A segment is its marker, its length (which counts itself) and its content; a frame's has precision, height, width.
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xff00) return null;
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
