import { randomUUID } from 'node:crypto';
import { In, IsNull } from 'typeorm';
import type { AirlineDraft } from '../../tag/airlines/airline.ts';
import { getAirlineIdentity } from '../../tag/airlines/match-airline.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import {
  buildRefusal,
  ok,
  prefixField,
  prefixResult,
  refuse,
  type Refusal,
  type Result,
} from '../../tag/texts/refusal.ts';
import { findAirlineOfDesign, findSimilarAirlines } from '../airlines/airline-lookup.ts';
import type { Airline } from '../airlines/airline.entity.ts';
import type { UserTransaction } from '../airlines/custom-airline.service.ts';
import { claimLogos } from '../images/logo.service.ts';
import { addAirlineWithTags } from './airline-tags.service.ts';
import { changeDeletedTagId, copyReplacedTags } from './copy-replaced-tags.ts';
import type { ParsedSaveInput } from './parse-save-input.ts';
import { buildQuotaRefusal } from './quota/tag-quota.service.ts';
import { resolveFlownOn, toTagColumns, type TagColumns, type TagReferences } from './tag-columns.ts';
import { noteAddedTags, noteChangedTags } from './tag-copies.ts';
import { createTagConflict, type TagConflict } from './tag.service.ts';
import { UserTag } from './user-tag.entity.ts';

/** The saved tag, or a refusal; with TAG_CHANGED also the stored tag. */
export type SaveTagOutcome = Result<UserTag> | TagConflict;

/** Adds the place of an input to its refusal. */
export type RefusalLocator = (refusal: Refusal, index: number) => Refusal;

/**
 * Saves designs in one transaction; the number of statements hardly depends on the number of designs. Threat: the embedded database has
 * one connection, for which all other callers wait until the transaction ends.
 *
 * The transaction must hold lockUserWrites. Threat: two transactions lock the tag, its upload and its airline in different orders and
 * deadlock. The lock also lets the second of two equal creations find the first tag, and keeps the number of tags exact.
 */
export class TagWriter {
  readonly #transaction: UserTransaction;
  readonly #now: Date;
  /** The tags that the inputs replace, and those that already have the id of a new tag, by id. */
  readonly #storedTags = new Map<string, UserTag>();
  /** The uploads of the logos of the designs, by URL; null for a shipped logo. */
  #logoUploads: ReadonlyMap<string, string | null> = new Map();
  #designs: readonly TagConfig[] = [];
  /** The airlines that the designs may name. */
  #airlines: readonly Airline[] = [];
  #addedTags: { readonly tag: UserTag; readonly index: number }[] = [];
  #changedTags: UserTag[] = [];
  #replacedIds: string[] = [];
  /** The first input for whose new tag the account has no room. */
  #indexOverQuota: number | null = null;

  private constructor(transaction: UserTransaction, now: Date) {
    this.#transaction = transaction;
    this.#now = now;
  }

  /**
   * Saves the inputs in their order, or none: after a refusal the transaction must be rolled back. Later new tags have later times.
   * @returns FIELD_INVALID if the airline is not the one of the design; the refusals of createAirline under `airline`; LOGO_UNKNOWN,
   * NOT_FOUND, TAG_CHANGED; TAG_QUOTA_REACHED only if nothing else is refused
   */
  static async save(
    transaction: UserTransaction,
    inputs: readonly ParsedSaveInput[],
    { now, locateRefusal }: { now: Date; locateRefusal: RefusalLocator },
  ): Promise<Result<readonly UserTag[]> | TagConflict> {
    const writer = new TagWriter(transaction, now);
    await writer.#load(inputs);
    const tags: UserTag[] = [];
    for (const [index, input] of inputs.entries()) {
      const outcome = await writer.#save(input, index);
      if (!outcome.ok) return { ...outcome, refusal: locateRefusal(outcome.refusal, index) };
      tags.push(outcome.value);
    }
    await writer.#write();
    if (writer.#indexOverQuota === null) return ok(tags);
    const refusal = buildQuotaRefusal(transaction.deps.config.tagQuota);
    return { ok: false, refusal: locateRefusal(refusal, writer.#indexOverQuota) };
  }

  /** Locks and reads what the inputs need. */
  async #load(inputs: readonly ParsedSaveInput[]): Promise<void> {
    const { deps, manager, userId } = this.#transaction;
    const ids = inputs.flatMap(({ id }) => id ?? []);
    const newIds = inputs.flatMap(({ newId }) => newId ?? []);
    const lock = { mode: 'pessimistic_write' } as const;
    const replacedTags =
      ids.length === 0
        ? []
        : await manager.find(UserTag, { where: { id: In(ids), userId, deletedAt: IsNull() }, lock });
    const repeatedTags = newIds.length === 0 ? [] : await manager.findBy(UserTag, { id: In(newIds), userId });
    for (const tag of [...replacedTags, ...repeatedTags]) this.#storedTags.set(tag.id, tag);
    this.#designs = inputs.flatMap(
      ({ id, design }) => design ?? this.#storedTags.get(id ?? '')?.tagConfig ?? [],
    );
    this.#logoUploads = await claimLogos(deps, manager, userId, [
      ...new Set(this.#designs.map(({ selectedLogo }) => selectedLogo)),
    ]);
    await this.#loadAirlines();
  }

  async #loadAirlines(): Promise<void> {
    const { manager, userId } = this.#transaction;
    this.#airlines = await findSimilarAirlines(manager, userId, this.#designs.map(getAirlineIdentity));
  }

  async #save(input: ParsedSaveInput, index: number): Promise<SaveTagOutcome> {
    const now = new Date(this.#now.getTime() + index);
    const target = await this.#findTarget(input);
    if (target.kind === 'finished') return target.outcome;
    const { storedTag } = target;
    const design = input.design ?? storedTag?.tagConfig;
    if (design === undefined) throw new Error('neither a design nor a tag that has one');
    const airlineMismatch = input.airline && findAirlineMismatch(input.airline, design);
    if (airlineMismatch !== null) return { ok: false, refusal: prefixField('airline', airlineMismatch) };
    const logoUploadId = this.#logoUploads.get(design.selectedLogo);
    if (logoUploadId === undefined) return refuse('LOGO_UNKNOWN', 'selectedLogo');
    const airline = input.airline && (await this.#addAirline(input.airline));
    if (airline !== null && !airline.ok) return prefixResult('airline', airline);
    const columns = await this.#computeColumns(design, now, {
      logoUploadId,
      flownOn: input.flownOn ?? resolveFlownOn(design, storedTag),
      notes: input.notes === undefined ? (storedTag?.notes ?? null) : input.notes,
    });
    if (storedTag === null) return ok(this.#add({ id: input.newId, columns, index, now }));
    if (input.keepsReplaced && !hasContent(storedTag, { ...columns, design }))
      this.#replacedIds.push(storedTag.id);
    return ok(this.#change(storedTag, columns, now));
  }

  /** Finds the tag that an input replaces. Gives the id of a deleted tag to a new tag. */
  async #findTarget(input: ParsedSaveInput): Promise<SaveTarget> {
    const { manager, userId } = this.#transaction;
    const { id, newId, updatedAt } = input;
    const storedTag = this.#storedTags.get(id ?? newId ?? '') ?? null;
    if (id !== null) {
      if (storedTag === null) return { kind: 'finished', outcome: refuse('NOT_FOUND', 'id') };
      const isCurrent = updatedAt === null || updatedAt.getTime() === storedTag.updatedAt.getTime();
      return isCurrent
        ? { kind: 'writable', storedTag }
        : { kind: 'finished', outcome: createTagConflict(storedTag) };
    }
    if (storedTag === null) return { kind: 'writable', storedTag };
    if (storedTag.deletedAt === null)
      return { kind: 'finished', outcome: resolveRepeatedCreate(storedTag, input) };
    // The new tag takes the id of a deleted tag, which gets another id and stays deleted.
    await changeDeletedTagId(manager, userId, storedTag.id);
    return { kind: 'writable', storedTag: null };
  }

  /** Adds an airline, which earlier inputs without an airline may get too. */
  async #addAirline(draft: AirlineDraft): Promise<Result<Airline>> {
    await this.#write();
    const airline = await addAirlineWithTags(this.#transaction, draft);
    await this.#loadAirlines();
    return airline;
  }

  /** Computes the columns of the saved tag, with the airline that its design names. */
  #computeColumns(
    design: TagConfig,
    now: Date,
    references: Omit<TagReferences, 'airlineId'>,
  ): Promise<TagColumns> {
    const airline = findAirlineOfDesign(this.#airlines, design);
    const isPreset = airline !== null && airline.ownerId === null;
    const savedDesign = { ...design, timestamp: now.toISOString(), isPreset };
    return toTagColumns(this.#transaction.manager, savedDesign, {
      ...references,
      airlineId: airline?.id ?? null,
    });
  }

  #add({ id, columns, index, now }: NewTag): UserTag {
    const { manager, userId } = this.#transaction;
    const tag = manager.create(UserTag, {
      ...columns,
      id: id ?? randomUUID(),
      userId,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    this.#addedTags.push({ tag, index });
    return tag;
  }

  #change(storedTag: UserTag, columns: TagColumns, now: Date): UserTag {
    // The new time must be later than the stored version, even within one millisecond or after the clock was set back.
    const updatedAt = new Date(Math.max(now.getTime(), storedTag.updatedAt.getTime() + 1));
    const tag = Object.assign(storedTag, columns, { updatedAt });
    this.#changedTags.push(tag);
    return tag;
  }

  /** Writes what was saved since the last call. */
  async #write(): Promise<void> {
    const { manager, userId } = this.#transaction;
    if (this.#replacedIds.length > 0) await copyReplacedTags(manager, userId, this.#replacedIds, this.#now);
    if (this.#addedTags.length > 0) await this.#insertTags();
    if (this.#changedTags.length > 0) {
      // One statement updates all rows, which exist and are locked.
      await manager.upsert(UserTag, this.#changedTags, ['userId', 'id']);
      const ids = this.#changedTags.map(({ id }) => id);
      await noteChangedTags(manager, userId, ids);
    }
    [this.#replacedIds, this.#addedTags, this.#changedTags] = [[], [], []];
  }

  async #insertTags(): Promise<void> {
    const { deps, manager, userId } = this.#transaction;
    const tags = this.#addedTags.map(({ tag }) => tag);
    await manager.insert(UserTag, tags);
    const ids = tags.map(({ id }) => id);
    const excess = (await noteAddedTags(manager, userId, ids)) - deps.config.tagQuota;
    if (excess > 0) this.#indexOverQuota ??= this.#addedTags.at(-Math.min(excess, tags.length))?.index ?? 0;
  }
}

/** What an input adds: the columns of a new tag, its id if the client has generated one, and its time. */
type NewTag = {
  readonly id: string | undefined;
  readonly columns: TagColumns;
  readonly index: number;
  readonly now: Date;
};

/** The tag to write, or the outcome of a save that writes nothing. Without a stored tag the save creates one. */
type SaveTarget =
  | { readonly kind: 'writable'; readonly storedTag: UserTag | null }
  | { readonly kind: 'finished'; readonly outcome: SaveTagOutcome };

/**
 * Answers a repeated creation with the stored tag.
 * @returns TAG_CHANGED if the stored design differs from the sent design
 */
function resolveRepeatedCreate(
  storedTag: UserTag,
  { design, flownOn, notes }: ParsedSaveInput,
): SaveTagOutcome {
  const content = {
    design,
    flownOn: flownOn ?? storedTag.flownOn,
    notes: notes === undefined ? storedTag.notes : notes,
  };
  return hasContent(storedTag, content) ? ok(storedTag) : createTagConflict(storedTag);
}

type TagContent = Pick<UserTag, 'flownOn' | 'notes'> & { readonly design: TagConfig | null };

/** Returns true if a stored tag has this design, this day of the flight and these notes. */
const hasContent = (storedTag: UserTag, { design, flownOn, notes }: TagContent): boolean =>
  design !== null &&
  isSameDesign(storedTag.tagConfig, design) &&
  storedTag.flownOn === flownOn &&
  storedTag.notes === notes;

/** Returns a refusal if the new airline is not the airline of the design, because the tag would then belong to another airline. */
function findAirlineMismatch({ name, icao, iata }: AirlineDraft, design: TagConfig): Refusal | null {
  const designIdentity = { name: design.airline, icao: design.icao, iata: design.airlineIata };
  const airlineIdentity = { name, icao, iata };
  const field = (['name', 'icao', 'iata'] as const).find(
    (key) => airlineIdentity[key] !== designIdentity[key],
  );
  return field === undefined ? null : buildRefusal('FIELD_INVALID', field, { field });
}
