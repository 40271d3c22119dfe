/**
 * Creates the id of a new tag, a UUID of version 4. Browsers offer crypto.randomUUID only on secure pages, but a copy of the product in a
 * private network often uses plain HTTP.
 */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const TAG_ID = /^[\w-]{1,64}$/;

/** Returns true if a stored value has the form of a tag's id; only the server knows if the tag exists. */
export function isStoredTagId(id: unknown): id is string {
  return typeof id === 'string' && TAG_ID.test(id);
}
