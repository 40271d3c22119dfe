/** What pages show beside what they always do. */
export type ModelShow = { date: boolean; flight: boolean; nickname: boolean };
/** The page of a tag. */
export type ModelShare = { slug: string; show: ModelShow };
export type ModelCollection = ModelShare & { tagIds: 'all' | readonly string[] };

/** What one user shows to strangers. */
export class PagesModel {
  /** By the id of the tag, also of one that is deleted. */
  readonly shares = new Map<string, ModelShare>();
  readonly collections = new Map<string, ModelCollection>();
  /** Paths below /api/shared that are never used again. */
  readonly ended: string[] = [];

  unshare(tagId: string): void {
    const share = this.shares.get(tagId);
    if (share) this.ended.push(share.slug);
    this.shares.delete(tagId);
  }

  deleteCollection(id: string): void {
    const collection = this.collections.get(id);
    if (collection) this.ended.push(`collections/${collection.slug}`);
    this.collections.delete(id);
  }

  /** Of all pages that there are or were. */
  slugs(): string[] {
    const living = [...this.shares.values(), ...this.collections.values()].map(({ slug }) => slug);
    return [...living, ...this.ended.map((path) => path.replace('collections/', ''))];
  }
}
