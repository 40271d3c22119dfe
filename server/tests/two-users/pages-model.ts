/** The optional parts of pages. */
export type ModelShow = { date: boolean; flight: boolean; nickname: boolean };
/** The page of a tag. */
export type ModelShare = { slug: string; show: ModelShow };
export type ModelCollection = ModelShare & { tagIds: 'all' | readonly string[] };

/** The public pages of one user. */
export class PagesModel {
  /** The shares by tag id, including those of deleted tags. */
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

  /** Returns the slugs of all current and earlier pages. */
  slugs(): string[] {
    const livingPages = [...this.shares.values(), ...this.collections.values()].map(({ slug }) => slug);
    return [...livingPages, ...this.ended.map((path) => path.replace('collections/', ''))];
  }
}
