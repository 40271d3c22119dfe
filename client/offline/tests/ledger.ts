/** Stands for what its user has given up, or deleted for good. */
const GONE = 'gone';

/**
 * What must not be lost: every version of a design has a mark of its own. A version may go only when its user, who has seen
 * it, has saved another one in its place, given it up, or deleted it for good.
 */
export class Ledger {
  /** The marks of versions whose save was answered as saved, with their user; null for one that is anybody's. */
  readonly required = new Map<string, string | null>();
  /** Versions whose deletion was answered as done, with the ids of their tags. */
  readonly deleted = new Map<string, string>();
  /** Versions that nothing may store: of imports that were only tried, and of skipped entries. */
  readonly forbidden = new Set<string>();
  /** The ids of tags and airlines whose 'Delete now' was asked for. */
  readonly deletedNow = new Set<string>();
  readonly #replacements = new Map<string, Set<string>>();

  require(mark: string, userId: string | null): void {
    this.required.set(mark, userId);
  }

  /** Its user asks for it: whether it comes to pass may never be known. */
  replace(mark: string, by: string): void {
    const known = this.#replacements.get(mark) ?? new Set();
    this.#replacements.set(mark, known.add(by));
  }

  /** Its user keeps a tag after all. */
  keep(tagId: string): void {
    for (const [mark, id] of this.deleted) if (id === tagId) this.deleted.delete(mark);
  }

  giveUp(mark: string): void {
    this.replace(mark, GONE);
  }

  /** The required versions of a user that are nowhere, though nothing that replaces them is anywhere. */
  lost(userId: string | null, exists: (mark: string) => boolean): string[] {
    const owned = [...this.required].filter(([, owner]) => owner === userId);
    const isThere = (mark: string) => mark === GONE || exists(mark);
    return owned.map(([mark]) => mark).filter((mark) => !this.isSafe(mark, isThere));
  }

  /** Whether a version is there, or one that was saved in its place. */
  isSafe(mark: string, exists: (mark: string) => boolean, seen = new Set<string>()): boolean {
    if (exists(mark)) return true;
    if (seen.has(mark)) return false;
    seen.add(mark);
    return [...(this.#replacements.get(mark) ?? [])].some((one) => this.isSafe(one, exists, seen));
  }
}
