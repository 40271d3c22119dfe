import { parseAirline, type AirlineDraft } from '../../../tag/airlines/airline.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import { ok, refuse, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { findCodeConflict } from '../../../tag/airlines/airline-codes.ts';
import { isSameAirline, matchAirline } from '../../../tag/airlines/match-airline.ts';
import { isServerTagId, compareNewestFirst } from '../../../tag/lists/tag-order.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { isAlreadySaved, mergeDetails } from '../../offline/tag-details.ts';
import type { Catalogue } from './catalogue.ts';
import {
  refuseNewId,
  findDifferingField,
  refuseInAirline,
  isAbsent,
  createTagConflict,
  type TagConflict,
} from './refusals.ts';

/** The shared data of all accounts of one server. */
export type World = {
  readonly catalogue: Catalogue;
  /** Returns the server's time, in ms since 1970. */
  readonly now: () => number;
  /** @param isDeleted true if the id is for a version that is stored as a deleted tag */
  readonly newTagId: (design: TagConfig, isDeleted?: boolean) => string;
  readonly newAirlineId: (airline: AirlineDraft) => string;
};

export type SaveResult = Result<SavedTagFragment> | TagConflict;

/** A deleted tag or airline, and the time of its deletion. Items of one deletion have the same time. */
export type DeletedItem<T> = { readonly what: T; readonly deletedAt: string };

/** Stores the data of one user, with the server's rules for changes. */
export class Account {
  readonly tags = new Map<string, SavedTagFragment>();
  readonly deletedTags = new Map<string, DeletedItem<SavedTagFragment>>();
  ownAirlines: readonly AirlineRowFragment[] = [];
  deletedAirlines: readonly DeletedItem<AirlineRowFragment>[] = [];

  constructor(readonly world: World) {}

  /** Sorted by id, so that the catalogue's airlines come first. */
  get airlines(): readonly AirlineRowFragment[] {
    return [...this.world.catalogue.airlines, ...this.ownAirlines].toSorted(
      (a, b) => Number(a.id) - Number(b.id),
    );
  }

  /** The tags, newest first. */
  get tagList(): SavedTagFragment[] {
    return [...this.tags.values()].toSorted(compareNewestFirst);
  }

  save(input: SaveTagInput): SaveResult {
    const parsedConfig = isAbsent(input.config) ? null : parseDesign(input.config);
    if (parsedConfig !== null && !parsedConfig.ok) return parsedConfig;
    if (parsedConfig === null && isAbsent(input.id))
      return refuse('FIELD_REQUIRED', 'config', { field: 'config' });
    const airline = isAbsent(input.airline) ? null : parseAirline(input.airline);
    if (airline !== null && !airline.ok) return refuseInAirline(airline.refusal);
    if (!isAbsent(input.id) && !isServerTagId(input.id)) return refuse('NOT_FOUND', 'id');
    if (!isAbsent(input.newId) && (!isServerTagId(input.newId) || !isAbsent(input.id))) return refuseNewId();
    const newId = input.newId?.toLowerCase();
    const deleted = this.deletedTags.get(newId ?? '');
    const current = this.tags.get(newId ?? '');
    if (current !== undefined) return repeatCreate(current, { ...input, config: parsedConfig?.value });
    const stored = isAbsent(input.id) ? null : this.#checkVersion(input.id, input.updatedAt);
    if (stored !== null && !stored.ok) return stored;
    const design = parsedConfig?.value ?? stored?.value.tagConfig;
    if (design === undefined) throw new Error('A new tag without a design was accepted.');
    const saved = this.#store(design, {
      airline: airline?.value ?? null,
      stored: stored?.value ?? null,
      newId,
      input,
    });
    // The new tag takes the id of the deleted tag, which gets a new id.
    if (deleted && saved.ok) {
      const { what, deletedAt } = deleted;
      this.deletedTags.delete(what.id);
      this.#keepDeleted({ ...what, id: this.world.newTagId(what.tagConfig, true) }, deletedAt);
    }
    return saved;
  }

  #checkVersion(id: string, read: string | null | undefined): SaveResult {
    const stored = this.tags.get(id.toLowerCase());
    if (stored === undefined) return refuse('NOT_FOUND', 'id');
    const isStale = !isAbsent(read) && Date.parse(read) !== Date.parse(stored.updatedAt);
    return isStale ? createTagConflict(stored) : ok(stored);
  }

  #store(
    design: TagConfig,
    {
      airline,
      stored,
      newId,
      input,
    }: {
      airline: AirlineDraft | null;
      stored: SavedTagFragment | null;
      newId: string | undefined;
      input: SaveTagInput;
    },
  ): SaveResult {
    const conflictingField = airline && findDifferingField(airline, design);
    if (conflictingField)
      return refuseInAirline({
        code: 'FIELD_INVALID',
        field: conflictingField,
        params: { field: conflictingField },
      });
    if (!this.world.catalogue.isKnownLogo(design.selectedLogo)) return refuse('LOGO_UNKNOWN', 'selectedLogo');
    const fault = airline && this.#addAirline(airline);
    if (fault) return refuseInAirline(fault);
    const shown = matchAirline(this.airlines, design);
    const config = { ...design, isPreset: shown?.isPreset ?? false };
    if (input.keepReplaced && stored && !isAlreadySaved(stored, { ...input, config: design }))
      this.keepReplaced(stored.id);
    const id = stored?.id ?? newId ?? this.world.newTagId(design);
    return ok(this.putTag({ id, airlineId: shown?.id ?? null, config, stored, details: input }));
  }

  /** Stores a tag. `stored` is the tag that is replaced; null if the tag is new. */
  putTag(tag: {
    id: string;
    airlineId: string | null;
    config: TagConfig;
    stored: SavedTagFragment | null;
    timestamp?: string;
    details?: Pick<SaveTagInput, 'flownOn' | 'notes'>;
  }): SavedTagFragment {
    const now = this.world.now();
    const createdAt = new Date(now).toISOString();
    const { id, airlineId, config, stored, timestamp = createdAt, details } = tag;
    const savedTag: SavedTagFragment = {
      __typename: 'Tag',
      id,
      airlineId,
      tagConfig: { ...config, timestamp },
      ...mergeDetails({ ...details, config }, stored ?? undefined),
      createdAt: stored?.createdAt ?? createdAt,
      updatedAt: new Date(Math.max(now, stored ? Date.parse(stored.updatedAt) + 1 : now)).toISOString(),
    };
    this.tags.set(id, savedTag);
    return savedTag;
  }

  /** Adds a new airline if it does not exist. Tags without an airline then join the airline that they match. */
  #addAirline(draft: AirlineDraft): Refusal | null {
    if (!this.airlines.some((row) => isSameAirline(row, draft))) {
      const codeConflict = findCodeConflict(draft, this.airlines);
      if (codeConflict !== null) return codeConflict;
      if (!this.world.catalogue.isKnownLogo(draft.logoUrl))
        return { code: 'LOGO_UNKNOWN', field: 'logoUrl', params: {} };
      this.makeAirline(draft);
    }
    this.#assignAirlines();
    return null;
  }

  #assignAirlines(): void {
    for (const tag of this.tags.values()) {
      const match = tag.airlineId === null ? matchAirline(this.airlines, tag.tagConfig) : null;
      if (match === null) continue;
      const tagConfig = { ...tag.tagConfig, isPreset: match.isPreset };
      this.tags.set(tag.id, { ...tag, airlineId: match.id, tagConfig });
    }
  }

  /**
   * Creates an airline.
   * @returns its id
   */
  makeAirline(draft: AirlineDraft): string {
    const { brandColors, ...rest } = draft;
    const id = this.world.newAirlineId(draft);
    this.ownAirlines = [
      ...this.ownAirlines,
      {
        __typename: 'Airline',
        id,
        ...rest,
        country: null,
        activeFrom: null,
        activeTo: null,
        typicalTypes: [],
        isPreset: false,
        brandColors: { __typename: 'BrandColors', ...brandColors },
      },
    ];
    return id;
  }

  /** @param now true to delete permanently; the tag may then already be a deleted tag */
  deleteTag(id: string, read: string | null | undefined, now = false): Result<true> | TagConflict {
    if (now && this.deletedTags.delete(id.toLowerCase())) return ok(true);
    const stored = this.#checkVersion(id, read);
    if (!stored.ok) return stored;
    this.tags.delete(stored.value.id);
    if (!now) this.#keepDeleted(stored.value, this.#getTime());
    return ok(true);
  }

  /**
   * @param now true to delete permanently; the airline may then already be deleted
   * @returns the number of tags that were deleted with it
   */
  deleteAirline(id: string, now = false): Result<number> {
    if (now && this.deletedAirlines.some(({ what }) => what.id === id)) return ok(this.#removeForGood(id));
    const airline = this.airlines.find((row) => row.id === id);
    if (airline === undefined) return refuse('NOT_FOUND', 'id');
    if (airline.isPreset) return refuse('PRESET_READ_ONLY', 'id');
    if (now) return ok(this.#removeForGood(id));
    const deletedAt = this.#getTime();
    this.ownAirlines = this.ownAirlines.filter((row) => row.id !== id);
    this.deletedAirlines = [{ what: airline, deletedAt }, ...this.deletedAirlines];
    return ok(this.#dropTags(id, deletedAt));
  }

  #removeForGood(id: string): number {
    const deleted = [...this.deletedTags.values()].filter(({ what }) => what.airlineId === id);
    const living = this.tagList.filter((tag) => tag.airlineId === id);
    for (const { what } of deleted) this.deletedTags.delete(what.id);
    for (const tag of living) this.tags.delete(tag.id);
    this.ownAirlines = this.ownAirlines.filter((row) => row.id !== id);
    this.deletedAirlines = this.deletedAirlines.filter(({ what }) => what.id !== id);
    return deleted.length + living.length;
  }

  removeTagsOfAirline(id: string): Result<{ count: number; deletedAt: string }> {
    if (!this.airlines.some((row) => row.id === id)) return refuse('NOT_FOUND', 'airlineId');
    const deletedAt = this.#getTime();
    return ok({ count: this.#dropTags(id, deletedAt), deletedAt });
  }

  #dropTags(airlineId: string, deletedAt: string): number {
    const dropped = this.tagList.filter((tag) => tag.airlineId === airlineId);
    for (const tag of dropped) {
      this.tags.delete(tag.id);
      this.#keepDeleted(tag, deletedAt);
    }
    return dropped.length;
  }

  /** Stores a deleted copy of a tag before it is replaced, with its current airline. */
  keepReplaced(id: string): void {
    const tag = this.tags.get(id);
    if (tag) this.#keepDeleted({ ...tag, id: this.world.newTagId(tag.tagConfig, true) }, this.#getTime());
  }

  #keepDeleted(tag: SavedTagFragment, deletedAt: string): void {
    this.deletedTags.set(tag.id, { what: tag, deletedAt });
  }

  #getTime(): string {
    return new Date(this.world.now()).toISOString();
  }

  restoreTag(id: string): Result<SavedTagFragment> {
    const living = this.tags.get(id.toLowerCase());
    if (living) return ok(living);
    const deleted = this.deletedTags.get(id.toLowerCase());
    if (deleted === undefined) return refuse('NOT_FOUND', 'id');
    const airline = this.deletedAirlines.find(({ what }) => what.id === deleted.what.airlineId);
    const restored = airline && this.#restoreAirline(airline);
    if (restored && !restored.ok) return restored;
    this.#restore(deleted.what);
    if (deleted.what.airlineId === null) this.#assignAirlines();
    return ok(this.tags.get(deleted.what.id) ?? deleted.what);
  }

  /**
   * Restores an airline or its tags.
   * @returns the number of restored tags
   */
  restoreAirline(id: string, deletedAt: string | null | undefined): Result<number> {
    const deleted = this.deletedAirlines.find(({ what }) => what.id === id);
    if (deleted) return this.#restoreAirline(deleted);
    if (!this.airlines.some((row) => row.id === id)) return refuse('NOT_FOUND', 'id');
    return ok(isAbsent(deletedAt) ? 0 : this.#restoreTagsOf(id, deletedAt));
  }

  #restoreAirline({ what, deletedAt }: DeletedItem<AirlineRowFragment>): Result<number> {
    const codeConflict = findCodeConflict(what, this.ownAirlines);
    if (codeConflict !== null) return { ok: false, refusal: codeConflict };
    this.deletedAirlines = this.deletedAirlines.filter((one) => one.what !== what);
    this.ownAirlines = [...this.ownAirlines, what];
    return ok(this.#restoreTagsOf(what.id, deletedAt));
  }

  #restoreTagsOf(airlineId: string, deletedAt: string): number {
    const tags = [...this.deletedTags.values()].filter(
      (one) => one.what.airlineId === airlineId && Date.parse(one.deletedAt) === Date.parse(deletedAt),
    );
    for (const { what } of tags) this.#restore(what);
    return tags.length;
  }

  #restore(tag: SavedTagFragment): void {
    this.deletedTags.delete(tag.id);
    this.tags.set(tag.id, tag);
  }
}

/** Handles the creation of a tag whose id a tag of the account has. */
function repeatCreate(current: SavedTagFragment, input: SaveTagInput): SaveResult {
  return input.config && isAlreadySaved(current, input) ? ok(current) : createTagConflict(current);
}
