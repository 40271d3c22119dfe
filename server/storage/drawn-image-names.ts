import { createHmac } from 'node:crypto';

/** The rows that a drawn image shows. If one of them is deleted, the image is removed. */
export type DrawnImageOwner = {
  readonly userId: string;
  /** Null for an image of several tags. */
  readonly tagId: string | null;
  /** The id of the shared tag or collection whose page has the image; null for an image that only its owner sees. */
  readonly pageId: string | null;
};

/** The images of some tags or of one page of a user; all images of the user without both. */
export type DrawnImageSelection = {
  readonly userId: string;
  readonly tagIds?: readonly string[];
  readonly pageId?: string;
};

/** The folder of all drawn images in the bucket. */
export const DRAWN_IMAGE_FOLDER = 'drawn/';

/** Folders of the key, the user, the tag and the page, then the image. */
const NAME_PATTERN = /^drawn\/[0-9a-f]{32}\/[0-9a-f]{32}\/[0-9a-f]{32}\/[0-9a-f]{32}\/[0-9a-f]{64}$/;

/** Returns true for the name of a drawn image, of any key. */
export const isDrawnImageName = (name: string): boolean => NAME_PATTERN.test(name);

/** Returns the folder of the images of one user. */
export const getUserFolder = (name: string): string => name.split('/').slice(0, 3).join('/');

/**
 * Names drawn images by HMACs, because a list of the bucket or a log of its provider must not reveal who has which design. The key comes
 * from the secret of the bucket, which all servers of one bucket share.
 */
export class DrawnImageNames {
  readonly #secret: string;
  readonly #folder: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.#folder = `${DRAWN_IMAGE_FOLDER}${this.#hashId('key', '')}/`;
  }

  /** Returns true if the name was made with this key. */
  isOwn(name: string): boolean {
    return name.startsWith(this.#folder);
  }

  /** Returns the name of an image. Equal owners and contents give equal names. */
  format({ userId, tagId, pageId }: DrawnImageOwner, content: string): string {
    const image = this.#hash('image', `${userId} ${content}`);
    return `${this.#formatUserFolder(userId)}${this.#hashTag(userId, tagId)}/${this.#hashPage(userId, pageId)}/${image}`;
  }

  /** Returns the prefix of the names to list, and the test of the names that are selected. An image of several tags counts as one of each. */
  select({ userId, tagIds, pageId }: DrawnImageSelection): {
    prefix: string;
    isSelected: (name: string) => boolean;
  } {
    const tags = tagIds && new Set([null, ...tagIds].map((tagId) => this.#hashTag(userId, tagId)));
    const page = pageId === undefined ? undefined : this.#hashPage(userId, pageId);
    return {
      prefix: this.#formatUserFolder(userId),
      isSelected: (name) => {
        const [, , , tag = '', imagePage] = name.split('/');
        return (tags === undefined || tags.has(tag)) && (page === undefined || page === imagePage);
      },
    };
  }

  #formatUserFolder(userId: string): string {
    return `${this.#folder}${this.#hashId('user', userId)}/`;
  }

  #hashTag(userId: string, tagId: string | null): string {
    return this.#hashId('tag', `${userId} ${tagId}`);
  }

  #hashPage(userId: string, pageId: string | null): string {
    return this.#hashId('page', `${userId} ${pageId}`);
  }

  /** Returns 128 bits, which are enough for ids. */
  #hashId(kind: string, text: string): string {
    return this.#hash(kind, text).slice(0, 32);
  }

  #hash(kind: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`tailfin drawn image ${kind} ${text}`).digest('hex');
  }
}
