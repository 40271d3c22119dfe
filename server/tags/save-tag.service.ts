import { IsNull, type EntityManager } from 'typeorm';
import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { parseFlownOn } from '../../tag/dates/flight-day.ts';
import {
  buildRefusal,
  ok,
  refuse,
  prefixField,
  prefixResult,
  type Refusal,
  type Result,
} from '../../tag/texts/refusal.ts';
import { MAX_SAVED_TAGS } from '../../tag/base/limits.ts';
import { parseNotes } from '../../tag/lists/notes.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

import { findAirlineByDesign, retryOnUniqueViolation } from '../airlines/airline-lookup.ts';
import type { UserTransaction } from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { claimDesignLogo } from '../images/logo.service.ts';
import { addAirlineWithTags } from './airline-tags.service.ts';
import { createTagConflict, type TagConflict } from './tag.service.ts';
import { changeDeletedTagId, copyReplacedTags } from './copy-replaced-tags.ts';
import { resolveFlownOn, toTagColumns, type TagColumns, type TagReferences } from './tag-columns.ts';
import { isServerTagId } from '../../tag/lists/tag-order.ts';
import { checkTagQuota } from './quota/tag-quota.service.ts';
import { noteAddedTags, noteChangedTags } from './tag-copies.ts';
import { UserTag } from './user-tag.entity.ts';

export type RawSaveTagInput = {
  id?: string | null | undefined;
  /** The id of a new tag; the client generates it. */
  newId?: string | null | undefined;
  /** The unchecked design; see parseDesign. If it is absent and an id is given, the stored design stays. */
  config?: unknown;
  updatedAt?: Date | null | undefined;
  /** The day of the flight, checked by parseFlownOn. */
  flownOn?: string | null | undefined;
  /** The unchecked notes; see parseNotes. Null removes the stored notes; if absent, they stay. */
  notes?: string | null | undefined;
  /** If true, the replaced version stays as a deleted tag, unless it is equal. */
  keepReplaced?: boolean | null | undefined;
  /** A new airline, checked by parseAirline. */
  airline?: unknown;
};

/** The saved tag, or a refusal; with TAG_CHANGED also the stored tag. */
export type SaveTagOutcome = Result<UserTag> | TagConflict;

/**
 * Saves a design as a new tag of the caller, or replaces a tag. Saves a new airline together with its tag, or neither. A repeated
 * creation with the same newId writes nothing: it returns the stored tag if its design is equal to the sent design, otherwise
 * TAG_CHANGED.
 * @returns the refusals of parseSaveInput and saveInTransaction; TOO_MANY_ATTEMPTS
 */
export async function saveTag(context: Context, input: RawSaveTagInput): Promise<SaveTagOutcome> {
  const { user } = requireSession(context);
  const { deps } = context;
  const parsedInput = parseSaveInput(input);
  if (!parsedInput.ok) return parsedInput;
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  // Inside the transaction only its manager may be used: the embedded database has one connection, for which any other
  // query would wait forever.
  return retryOnUniqueViolation(() =>
    rollbackOnRefusal(context, async (manager) => {
      const transaction = { deps, manager, userId: user.id };
      await lockUserWrites(manager, user.id);
      return saveInTransaction(transaction, parsedInput.value, deps.clock());
    }),
  );
}

/**
 * Saves several designs of the caller as saveTag does, in their order: all of them or none. Later new tags have later times, so that a
 * list has their order.
 * @returns the refusal of the first input that cannot be saved, with its path, such as 'inputs[3].id'; FIELD_INVALID for more than
 * MAX_SAVED_TAGS inputs, or for a tag that is there twice; TOO_MANY_ATTEMPTS
 */
export async function saveTags(
  context: Context,
  inputs: readonly RawSaveTagInput[],
): Promise<Result<readonly UserTag[]> | TagConflict> {
  const { user } = requireSession(context);
  const { deps } = context;
  if (inputs.length > MAX_SAVED_TAGS) return refuse('FIELD_INVALID', 'inputs', { field: 'inputs' });
  const parsedInputs: ParsedSaveInput[] = [];
  for (const [index, input] of inputs.entries()) {
    const parsedInput = parseSaveInput(input);
    if (!parsedInput.ok) return prefixResult(formatInputPath(index), parsedInput);
    const { id, newId } = parsedInput.value;
    const tagId = id ?? newId;
    // A conflict with an earlier input would contain a version of the tag that is rolled back.
    if (tagId !== undefined && parsedInputs.some((earlier) => (earlier.id ?? earlier.newId) === tagId))
      return refuse('FIELD_INVALID', `${formatInputPath(index)}.${id ? 'id' : 'newId'}`, { field: 'inputs' });
    parsedInputs.push(parsedInput.value);
  }
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  return retryOnUniqueViolation(() =>
    rollbackOnRefusal<Result<readonly UserTag[]> | TagConflict>(context, async (manager) => {
      const transaction = { deps, manager, userId: user.id };
      await lockUserWrites(manager, user.id);
      const startMs = deps.clock().getTime();
      const tags: UserTag[] = [];
      for (const [index, parsedInput] of parsedInputs.entries()) {
        const now = new Date(startMs + index);
        const outcome = await saveInTransaction(transaction, parsedInput, now);
        if (!outcome.ok) return { ...outcome, refusal: prefixField(formatInputPath(index), outcome.refusal) };
        tags.push(outcome.value);
      }
      return ok(tags);
    }),
  );
}

const formatInputPath = (index: number) => `inputs[${index}]`;

/**
 * Parses the input of a save.
 * @returns the refusals of parseDesign, parseFlownOn and parseNotes; those of parseAirline under `airline`; FIELD_REQUIRED for a new tag
 * without a design; FIELD_INVALID if newId is no UUID or is given together with an id; NOT_FOUND
 */
function parseSaveInput(input: RawSaveTagInput): Result<ParsedSaveInput> {
  const design = isAbsent(input.config) ? null : parseDesign(input.config);
  if (design !== null && !design.ok) return design;
  if (design === null && isAbsent(input.id)) return refuse('FIELD_REQUIRED', 'config', { field: 'config' });
  const flownOn = isAbsent(input.flownOn) ? null : parseFlownOn(input.flownOn);
  if (flownOn !== null && !flownOn.ok) return flownOn;
  const notes = input.notes === undefined ? ok(undefined) : parseNotes(input.notes);
  if (!notes.ok) return notes;
  const airline = isAbsent(input.airline) ? null : parseAirline(input.airline);
  if (airline !== null && !airline.ok) return prefixResult('airline', airline);
  if (typeof input.id === 'string' && !isServerTagId(input.id)) return refuse('NOT_FOUND', 'id');
  if (typeof input.newId === 'string' && (!isServerTagId(input.newId) || !isAbsent(input.id)))
    return refuseNewId();
  return ok({
    id: input.id ?? null,
    newId: input.newId?.toLowerCase(),
    updatedAt: input.updatedAt ?? null,
    keepsReplaced: input.keepReplaced === true,
    design: design?.value ?? null,
    airline: airline?.value ?? null,
    flownOn: flownOn?.value ?? null,
    notes: notes.value,
  });
}

type ParsedSaveInput = {
  /** The id of the replaced tag; null for a new tag. */
  readonly id: string | null;
  readonly newId: string | undefined;
  /** The version that the caller has read; null if any version may be replaced. */
  readonly updatedAt: Date | null;
  readonly keepsReplaced: boolean;
  design: TagConfig | null;
  airline: AirlineDraft | null;
  flownOn: string | null;
  /** The new notes, null to remove the stored notes, or undefined to keep them. */
  notes: string | null | undefined;
};

const refuseNewId = () => refuse('FIELD_INVALID', 'newId', { field: 'newId' });

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/**
 * Saves one design. The transaction must hold lockUserWrites. Threat: two transactions lock the tag, its upload and its airline in
 * different orders and deadlock. The lock also lets the second of two equal creations find the first tag, and keeps the number of tags
 * exact.
 * @returns FIELD_INVALID if the airline is not the one of the design; the refusals of createAirline under `airline`;
 * LOGO_UNKNOWN, NOT_FOUND, TAG_CHANGED, TAG_QUOTA_REACHED
 */
async function saveInTransaction(
  transaction: UserTransaction,
  parsedInput: ParsedSaveInput,
  now: Date,
): Promise<SaveTagOutcome> {
  const { deps, manager, userId } = transaction;
  const target = await lockTarget(transaction, parsedInput);
  if (target.kind === 'finished') return target.outcome;
  const { storedTag, newId } = target;
  const design = parsedInput.design ?? storedTag?.tagConfig;
  if (design === undefined) throw new Error('neither a design nor a tag that has one');
  const airlineMismatch = parsedInput.airline && findAirlineMismatch(parsedInput.airline, design);
  if (airlineMismatch !== null) return { ok: false, refusal: prefixField('airline', airlineMismatch) };
  const logo = await claimDesignLogo(deps, manager, userId, design.selectedLogo);
  if (!logo.ok) return logo;
  const airline = parsedInput.airline && (await addAirlineWithTags(transaction, parsedInput.airline));
  if (airline !== null && !airline.ok) return prefixResult('airline', airline);
  const columns = await computeColumns(transaction, design, now, {
    logoUploadId: logo.value,
    flownOn: parsedInput.flownOn ?? resolveFlownOn(design, storedTag),
    notes: parsedInput.notes === undefined ? (storedTag?.notes ?? null) : parsedInput.notes,
  });
  if (storedTag === null) return insertTag(transaction, { ...columns, id: newId }, now);
  if (parsedInput.keepsReplaced && !hasContent(storedTag, { ...columns, design }))
    await copyReplacedTags(manager, userId, [storedTag.id], now);
  return updateTag(manager, storedTag, columns, now);
}

/** The tag to write, or the outcome of a save that writes nothing. */
type SaveTarget =
  // Without a stored tag the save creates one, with the new id if the client has generated one.
  | { readonly kind: 'writable'; readonly storedTag: UserTag | null; readonly newId: string | undefined }
  | { readonly kind: 'finished'; readonly outcome: SaveTagOutcome };

/** Locks what the save writes, and finds the tag that it replaces. Gives the id of a deleted tag to a new tag. */
async function lockTarget(
  { manager, userId }: UserTransaction,
  parsedInput: ParsedSaveInput,
): Promise<SaveTarget> {
  const { id, newId, updatedAt } = parsedInput;
  if (id !== null) {
    const lockedTag = await lockTag(manager, { id, userId }, updatedAt);
    return lockedTag.ok
      ? { kind: 'writable', storedTag: lockedTag.value, newId }
      : { kind: 'finished', outcome: lockedTag };
  }
  const existingTag = newId === undefined ? null : await manager.findOneBy(UserTag, { id: newId, userId });
  if (existingTag !== null && existingTag.deletedAt === null)
    return { kind: 'finished', outcome: resolveRepeatedCreate(existingTag, parsedInput) };
  // The new tag takes the id of a deleted tag, which gets another id and stays deleted.
  if (existingTag !== null) await changeDeletedTagId(manager, userId, existingTag.id);
  return { kind: 'writable', storedTag: null, newId };
}

/** Computes the columns of the saved tag, with the airline that its design names. */
async function computeColumns(
  { manager, userId }: UserTransaction,
  design: TagConfig,
  now: Date,
  references: Omit<TagReferences, 'airlineId'>,
): Promise<TagColumns> {
  const airline = await findAirlineByDesign(manager, userId, design);
  const isPreset = airline !== null && airline.ownerId === null;
  const savedDesign = { ...design, timestamp: now.toISOString(), isPreset };
  return toTagColumns(manager, savedDesign, { ...references, airlineId: airline?.id ?? null });
}

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

/**
 * Locks a tag of the user, so that no concurrent save is lost.
 * @returns NOT_FOUND, TAG_CHANGED
 */
async function lockTag(
  manager: EntityManager,
  ownTag: { id: string; userId: string },
  readAt: Date | null,
): Promise<SaveTagOutcome> {
  const lock = { mode: 'pessimistic_write' } as const;
  const storedTag = await manager.findOne(UserTag, { where: { ...ownTag, deletedAt: IsNull() }, lock });
  if (storedTag === null) return refuse('NOT_FOUND', 'id');
  if (readAt === null || readAt.getTime() === storedTag.updatedAt.getTime()) return ok(storedTag);
  return createTagConflict(storedTag);
}

/** Returns a refusal if the new airline is not the airline of the design, because the tag would then belong to another airline. */
function findAirlineMismatch({ name, icao, iata }: AirlineDraft, design: TagConfig): Refusal | null {
  const designIdentity = { name: design.airline, icao: design.icao, iata: design.airlineIata };
  const airlineIdentity = { name, icao, iata };
  const field = (['name', 'icao', 'iata'] as const).find(
    (key) => airlineIdentity[key] !== designIdentity[key],
  );
  return field === undefined ? null : buildRefusal('FIELD_INVALID', field, { field });
}

/** @returns TAG_QUOTA_REACHED */
async function insertTag(
  { deps, manager, userId }: UserTransaction,
  columns: TagColumns & { id: string | undefined },
  now: Date,
): Promise<Result<UserTag>> {
  const tag = manager.create(UserTag, {
    ...columns,
    userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await manager.insert(UserTag, tag);
  const quotaCheck = checkTagQuota(await noteAddedTags(manager, userId, [tag.id]), deps.config.tagQuota);
  return quotaCheck.ok ? ok(tag) : quotaCheck;
}

async function updateTag(
  manager: EntityManager,
  storedTag: UserTag,
  columns: TagColumns,
  now: Date,
): Promise<Result<UserTag>> {
  // The new time must be later than the stored version, even within one millisecond or after the clock was set back.
  const updatedAt = new Date(Math.max(now.getTime(), storedTag.updatedAt.getTime() + 1));
  const ownTag = { id: storedTag.id, userId: storedTag.userId };
  const { affected } = await manager.update(UserTag, ownTag, { ...columns, updatedAt });
  if (affected !== 1) throw new Error('a locked tag was not there to be updated');
  await noteChangedTags(manager, storedTag.userId, [storedTag.id]);
  return ok(Object.assign(storedTag, columns, { updatedAt }));
}
