/** Marks a version that its user has discarded or deleted permanently. */
const GONE = 'gone';

/**
 * Records the versions that must not be lost; every version of a design has its own mark. A version may disappear only if its user, who
 * has seen it, has saved over it, discarded it, or deleted it permanently.
 */
export class Ledger {
  /** The marks of versions whose save was confirmed, with their user; null if any user may get the version. */
  readonly required = new Map<string, string | null>();
  /** The versions whose deletion was confirmed, with the ids of their tags. */
  readonly deleted = new Map<string, string>();
  /** The versions that must never be stored: those of dry runs and of skipped entries. */
  readonly forbidden = new Set<string>();
  /** The ids of tags and airlines for which 'Delete now' was requested. */
  readonly deletedNow = new Set<string>();
  readonly #replacements = new Map<string, Set<string>>();

  require(mark: string, userId: string | null): void {
    this.required.set(mark, userId);
  }

  /** Records that the user requests to replace a version; the result may stay unknown. */
  replace(mark: string, by: string): void {
    const known = this.#replacements.get(mark) ?? new Set();
    this.#replacements.set(mark, known.add(by));
  }

  /** Records that the user keeps a tag after its deletion. */
  keepMark(tagId: string): void {
    for (const [mark, id] of this.deleted) if (id === tagId) this.deleted.delete(mark);
  }

  giveUp(mark: string): void {
    this.replace(mark, GONE);
  }

  /** Returns the required versions of a user that exist nowhere and have no existing replacement. */
  listLostMarks(userId: string | null, exists: (mark: string) => boolean): string[] {
    const owned = [...this.required].filter(([, owner]) => owner === userId);
    const isThere = (mark: string) => mark === GONE || exists(mark);
    return owned.map(([mark]) => mark).filter((mark) => !this.isSafe(mark, isThere));
  }

  /** Returns true if a version exists, or a version that replaced it. */
  isSafe(mark: string, exists: (mark: string) => boolean, seen = new Set<string>()): boolean {
    if (exists(mark)) return true;
    if (seen.has(mark)) return false;
    seen.add(mark);
    return [...(this.#replacements.get(mark) ?? [])].some((one) => this.isSafe(one, exists, seen));
  }
}
