/**
 * Returns 32 hexadecimal digits that depend on the bytes. They distinguish files and have no security purpose, so that a fast checksum
 * without a library is enough.
 */
export function computeContentId(bytes: Uint8Array): string {
  const lanes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  for (let index = 0; index < bytes.length; index += 1) {
    const lane = index & 3;
    const mixedLane = Math.imul((lanes[lane] ?? 0) ^ (bytes[index] ?? 0), 0x01000193);
    lanes[lane] = mixedLane ^ (mixedLane >>> 15);
  }
  // Each lane has read a quarter of the bytes. These rounds mix the lanes, so that each digit depends on all bytes.
  for (let round = 0; round < 8; round += 1) {
    const lane = round & 3;
    const mixedLane = Math.imul((lanes[lane] ?? 0) ^ (lanes[(lane + 3) & 3] ?? 0) ^ bytes.length, 0x85ebca6b);
    lanes[lane] = mixedLane ^ (mixedLane >>> 13);
  }
  return lanes
    .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .toUpperCase();
}
