import { shareDesign } from '../../sharing/tests/share-design.ts';
import { createMember, type TestAccount } from '../../tests/accounts.ts';
import type { TestApp } from '../../tests/test-app.ts';

/** A tag with a page, in a collection, and the paths of all their images. */
export type SharedTag = {
  owner: TestAccount;
  id: string;
  slug: string;
  collectionId: string;
  /** The texts that no name of a stored file may contain. */
  words: string[];
  paths: string[];
};

export const OWN_IMAGES = 1;
export const PAGE_IMAGES = 3;
/** A card, the map, the preview and the card in it, and a picture. */
export const COLLECTION_IMAGES = 5;
export const ALL_IMAGES = OWN_IMAGES + PAGE_IMAGES + COLLECTION_IMAGES;

let tagCount = 0;

/** Shares a new tag of a new account by itself and in a collection. */
export async function shareNewTag(app: TestApp): Promise<SharedTag> {
  const owner = await createMember(app);
  // Each design is new, because the memory caches know equal designs of all users.
  tagCount += 1;
  const iata = `A${tagCount}`;
  const { id, slug } = await shareDesign(app, owner, { iata }, { show: { date: true } });
  const collection = await app.rest('POST', '/api/user/collections', {
    token: owner.token,
    body: { title: iata, tag_ids: [id], pictures: true },
  });
  const { id: collectionId, slug: collectionSlug } = collection.body.data;
  const page = await app.rest('GET', `/c/${collectionSlug}`);
  const [card = ''] = new RegExp(`/c/${collectionSlug}/[\\w-]{16,}\\.webp`).exec(page.body) ?? [];
  return {
    owner,
    id,
    slug,
    collectionId,
    words: [owner.id, id, slug, collectionId, collectionSlug, iata],
    paths: [
      `/api/user/tags/${id}/image.png`,
      `/t/${slug}/image.png`,
      `/t/${slug}/og.png`,
      `/t/${slug}/moving.webp`,
      card,
      `/c/${collectionSlug}/map.svg`,
      `/c/${collectionSlug}/og.png`,
      `/c/${collectionSlug}/pictures/globe.png`,
    ],
  };
}

/** Requests all images of a shared tag. */
export async function readAllImages(app: TestApp, { owner, paths }: SharedTag): Promise<Buffer[]> {
  const images: Buffer[] = [];
  for (const path of paths) {
    const { status, body } = await app.rest('GET', path, { token: owner.token });
    expect([path, status]).toEqual([path, 200]);
    images.push(body);
  }
  return images;
}
