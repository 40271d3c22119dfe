import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

// The image id names a card's image in a collection. It is the id of the tag, encrypted as one block with a key of the collection. So
// it needs no table, is equal in all processes and stays stable when other tags change. It reveals nothing about the tag: visitors do not
// see the tag's id, and a tag has different image ids in different collections. It gives no access: each call checks that the tag is in
// the collection.

const IMAGE_ID_PATTERN = /^[\w-]{22}$/;

/**
 * Returns the image id of a tag.
 * @param collectionId is secret; visitors must not see it
 */
export function encodeImageId(collectionId: string, tagId: string): string {
  const cipher = createCipheriv('aes-128-ecb', deriveKey(collectionId), null).setAutoPadding(false);
  return cipher.update(Buffer.from(tagId.replaceAll('-', ''), 'hex')).toString('base64url');
}

/** Returns the tag id of a image id, which is only meaningful for a tag of this collection. Returns null if the form is invalid. */
export function decodeImageId(collectionId: string, imageId: string): string | null {
  if (!IMAGE_ID_PATTERN.test(imageId)) return null;
  const decipher = createDecipheriv('aes-128-ecb', deriveKey(collectionId), null).setAutoPadding(false);
  const hex = decipher.update(Buffer.from(imageId, 'base64url')).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function deriveKey(collectionId: string): Buffer {
  return createHash('sha256').update(`pictures of ${collectionId}`).digest().subarray(0, 16);
}
