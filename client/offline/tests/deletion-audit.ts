import type { Account } from '../../tests/fake-server/account.ts';
import type { Ledger } from './ledger.ts';

/**
 * Checks that no tag, airline or version leaves both the lists and 'Recently deleted' without a 'Delete now'. Exception: a version of a
 * tag that its user has saved over.
 */
export class DeletionAudit {
  #ids = new Set<string>();
  #marks = new Set<string>();
  #deleted: readonly string[] = [];
  readonly #goneIds = new Set<string>();
  readonly #goneMarks = new Set<string>();

  constructor(
    readonly account: Account,
    readonly ledger: Ledger,
  ) {
    const deleteTag = account.deleteTag.bind(account);
    account.deleteTag = (id, read, now) => {
      if (now) this.#deleteNow(id, [id]);
      return deleteTag(id, read, now);
    };
    const deleteAirline = account.deleteAirline.bind(account);
    account.deleteAirline = (id, now) => {
      if (now) this.#deleteNow(id, this.#tagsWith(id));
      return deleteAirline(id, now);
    };
  }

  /** Returns the ids of an airline's tags: its existing tags, and the tags that were deleted with it. */
  #tagsWith(airlineId: string): string[] {
    const { tagList, deletedTags, deletedAirlines } = this.account;
    const at = deletedAirlines.find(({ what }) => what.id === airlineId)?.deletedAt;
    const together = [...deletedTags.values()].filter(({ deletedAt }) => deletedAt === at);
    const tags = [...tagList, ...together.map(({ what }) => what)];
    return tags.filter((tag) => tag.airlineId === airlineId).map(({ id }) => id);
  }

  #deleteNow(asked: string, tagIds: readonly string[]): void {
    if (!this.ledger.deletedNow.has(asked)) return;
    const { tags, deletedTags } = this.account;
    for (const id of [asked, ...tagIds]) {
      this.#goneIds.add(id);
      const mark = (tags.get(id) ?? deletedTags.get(id)?.what)?.tagConfig.city;
      if (mark === undefined) continue;
      this.#goneMarks.add(mark);
      this.ledger.giveUp(mark);
    }
  }

  /** Returns the time of a tag's deletion; undefined if the tag is not deleted. */
  deletedAt(id: string): string | undefined {
    return this.account.deletedTags.get(id)?.deletedAt;
  }

  /** Returns the items that have disappeared since the last call without a permanent deletion. */
  listFaults(): string[] {
    const { tags, deletedTags, ownAirlines, deletedAirlines } = this.account;
    const all = [...tags.values(), ...[...deletedTags.values()].map(({ what }) => what)];
    const airlines = [...ownAirlines, ...deletedAirlines.map(({ what }) => what)];
    const ids = new Set([...all, ...airlines].map(({ id }) => id));
    const marks = new Set(all.map(({ tagConfig }) => tagConfig.city));
    const isThere = (mark: string) => marks.has(mark) || this.#goneMarks.has(mark);
    const faults = [
      ...[...this.#ids].filter((id) => !ids.has(id) && !this.#goneIds.has(id)),
      ...[...this.#marks].filter((mark) => !this.ledger.isSafe(mark, isThere)),
    ].map((what) => `${what} left the lists and 'Recently deleted'`);
    for (const id of this.#deleted) if (tags.has(id)) this.ledger.keepMark(id);
    this.#ids = ids;
    this.#marks = marks;
    this.#deleted = [...deletedTags.keys()];
    return faults;
  }
}
