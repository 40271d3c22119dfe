/**
 * 32 hexadecimal digits that follow from some bytes. They tell files apart; nothing is kept secret or proved by them, so that a
 * quick sum without a library is enough.
 */
export function contentId(bytes: Uint8Array): string {
  const lanes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  for (let at = 0; at < bytes.length; at += 1) {
    const lane = at & 3;
    const mixed = Math.imul((lanes[lane] ?? 0) ^ (bytes[at] ?? 0), 0x01000193);
    lanes[lane] = mixed ^ (mixed >>> 15);
  }
  // Each lane has seen a quarter of the bytes: they are mixed until each digit depends on all of them.
  for (let round = 0; round < 8; round += 1) {
    const lane = round & 3;
    const mixed = Math.imul((lanes[lane] ?? 0) ^ (lanes[(lane + 3) & 3] ?? 0) ^ bytes.length, 0x85ebca6b);
    lanes[lane] = mixed ^ (mixed >>> 13);
  }
  return lanes
    .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .toUpperCase();
}
