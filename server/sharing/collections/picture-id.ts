import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

// The name of a card's picture in a collection: the id of its tag, encrypted as one block with a key of the collection. So it is the
// same in every process and stays while others come and go, needs no table, and says nothing of the tag: strangers never see
// its id, and the same tag has another name in each collection. It grants nothing: whether the tag is in the collection is
// looked up at each call.

const ID = /^[\w-]{22}$/;

/** @param collectionId is never shown to strangers */
export function pictureIdOf(collectionId: string, tagId: string): string {
  const cipher = createCipheriv('aes-128-ecb', keyOf(collectionId), null).setAutoPadding(false);
  return cipher.update(Buffer.from(tagId.replaceAll('-', ''), 'hex')).toString('base64url');
}

/** The tag that a name stands for, if it is one of this collection; null for what can be no name. */
export function tagIdOf(collectionId: string, pictureId: string): string | null {
  if (!ID.test(pictureId)) return null;
  const decipher = createDecipheriv('aes-128-ecb', keyOf(collectionId), null).setAutoPadding(false);
  const hex = decipher.update(Buffer.from(pictureId, 'base64url')).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function keyOf(collectionId: string): Buffer {
  return createHash('sha256').update(`pictures of ${collectionId}`).digest().subarray(0, 16);
}
