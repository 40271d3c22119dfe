import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { parseFlownOn } from '../../tag/dates/flight-day.ts';
import { ok, refuse, prefixField, type Refusal, type Result } from '../../tag/texts/refusal.ts';
import { parseNotes } from '../../tag/lists/notes.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

import { findAirlineByDesign, retryOnUniqueViolation } from '../airlines/airline-lookup.ts';
import type { UserTransaction } from '../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { shareUserLock, lockAirlines } from '../database/lock-user.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { claimDesignLogo } from '../images/logo.service.ts';
import { addAirlineWithTags } from './airline-tags.service.ts';
import { createTagConflict, type TagConflict } from './tag.service.ts';
import { copyReplacedTags } from './copy-replaced-tags.ts';
import { resolveFlownOn, toTagColumns, type TagColumns } from './tag-columns.ts';
import { isTagId } from '../../tag/lists/tag-order.ts';
import { UserTag } from './user-tag.entity.ts';

export type SaveTagInput = {
  id?: string | null | undefined;
  /** The id of a new tag; the client generates it. */
  newId?: string | null | undefined;
  /** The unchecked design; see parseDesign. If it is absent and an id is given, the stored design stays. */
  config?: unknown;
  updatedAt?: Date | null | undefined;
  /** The day of the flight, checked by parseFlownOn. */
  flownOn?: string | null | undefined;
  /** The unchecked notes; see parseNotes. If absent, the stored notes stay. */
  notes?: string | null | undefined;
  /** If true, the replaced version stays as a deleted tag, unless it is equal. */
  keepReplaced?: boolean | null | undefined;
  /** A new airline, checked by parseAirline. */
  airline?: unknown;
};

/** The saved tag, or a refusal; with TAG_CHANGED also the stored tag. */
export type SaveTagResult = Result<UserTag> | TagConflict;

/**
 * Saves a design as a new tag of the caller, or replaces a tag. Saves a new airline together with its tag, or neither. A repeated
 * creation with the same newId writes nothing: it returns the stored tag if its design is equal to the sent design, otherwise
 * TAG_CHANGED.
 * @returns the refusals of parseDesign, parseFlownOn and parseNotes; those of createAirline under `airline`; FIELD_INVALID if the airline
 * is not the one of the design, or if newId is no UUID, is given together with an id or is taken; FIELD_REQUIRED for a new tag without a
 * design; LOGO_UNKNOWN, NOT_FOUND, TAG_CHANGED, TOO_MANY_ATTEMPTS
 */
export async function saveTag(context: Context, input: SaveTagInput): Promise<SaveTagResult> {
  const { user } = requireSession(context);
  const { deps } = context;
  const sent = isAbsent(input.config) ? null : parseDesign(input.config);
  if (sent !== null && !sent.ok) return sent;
  if (sent === null && isAbsent(input.id)) return refuse('FIELD_REQUIRED', 'config', { field: 'config' });
  const flownOn = isAbsent(input.flownOn) ? null : parseFlownOn(input.flownOn);
  if (flownOn !== null && !flownOn.ok) return flownOn;
  const notes = input.notes === undefined ? null : parseNotes(input.notes);
  if (notes !== null && !notes.ok) return notes;
  const airline = isAbsent(input.airline) ? null : parseAirline(input.airline);
  if (airline !== null && !airline.ok) return prefixAirlineField(airline.refusal);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  if (typeof input.id === 'string' && !isTagId(input.id)) return refuse('NOT_FOUND', 'id');
  if (typeof input.newId === 'string' && (!isTagId(input.newId) || !isAbsent(input.id))) return refuseNewId();
  // Inside the transaction only its manager may be used: the embedded database has one connection, for which any other
  // query would wait forever.
  return retryOnUniqueViolation(() =>
    rollbackOnRefusal(context, (manager) =>
      save(
        { deps, manager, userId: user.id },
        {
          design: sent?.value ?? null,
          airline: airline?.value ?? null,
          flownOn: flownOn?.value ?? null,
          ...(notes && { notes: notes.value }),
        },
        input,
      ),
    ),
  );
}

type ParsedSaveInput = {
  design: TagConfig | null;
  airline: AirlineDraft | null;
  flownOn: string | null;
  /** If absent, the stored notes stay. */
  notes?: string | null;
};

function prefixAirlineField(refusal: Refusal): Result<never> {
  return { ok: false, refusal: prefixField('airline', refusal) };
}

const refuseNewId = () => refuse('FIELD_INVALID', 'newId', { field: 'newId' });

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

async function save(
  saving: UserTransaction,
  sent: ParsedSaveInput,
  input: SaveTagInput,
): Promise<SaveTagResult> {
  const { deps, manager, userId } = saving;
  const owned = isAbsent(input.id) ? null : { id: input.id, userId };
  const newId = input.newId?.toLowerCase();
  // A replacement or a new airline locks the user first. Threat: two transactions lock the tag, its upload and its airline in different
  // orders and deadlock. A creation with a newId also locks the user, so that the second of two equal creations finds the first tag.
  const isPlainCreation = owned === null && newId === undefined && sent.airline === null;
  await (isPlainCreation ? shareUserLock : lockAirlines)(manager, userId);
  const made = newId === undefined ? null : await manager.findOneBy(UserTag, { id: newId });
  if (made !== null && made.userId !== userId) return refuseNewId();
  if (made !== null && made.deletedAt === null) return resolveRepeatedCreate(made, sent);
  // The new tag takes the id of a deleted tag, which gets another id and stays deleted.
  if (made !== null) await manager.update(UserTag, { id: made.id, userId }, { id: randomUUID() });
  const stored = owned && (await lockTag(manager, owned, input.updatedAt ?? null));
  if (stored !== null && !stored.ok) return stored;
  const design = sent.design ?? stored?.value.tagConfig;
  if (design === undefined) throw new Error('neither a design nor a tag that has one');
  const mismatch = sent.airline && findAirlineMismatch(sent.airline, design);
  if (mismatch !== null) return prefixAirlineField(mismatch);
  const logo = await claimDesignLogo(deps, manager, userId, design.selectedLogo);
  if (!logo.ok) return logo;
  const airline = sent.airline && (await addAirlineWithTags(saving, sent.airline));
  if (airline !== null && !airline.ok) return prefixAirlineField(airline.refusal);
  const shown = await findAirlineByDesign(manager, userId, design);
  const now = deps.clock();
  const before = stored?.value ?? null;
  const { notes = before?.notes ?? null } = sent;
  const columns = await toTagColumns(
    manager,
    { ...design, timestamp: now.toISOString(), isPreset: shown !== null && shown.ownerId === null },
    {
      airlineId: shown?.id ?? null,
      logoUploadId: logo.value,
      flownOn: sent.flownOn ?? resolveFlownOn(design, before),
      notes,
    },
  );
  if (before === null) return create(saving, { ...columns, id: newId }, now);
  const isSame =
    isSameDesign(before.tagConfig, design) && before.flownOn === columns.flownOn && before.notes === notes;
  if (input.keepReplaced === true && !isSame) await copyReplacedTags(manager, [before.id], now);
  return replace(manager, before, columns, now);
}

/**
 * Answers a repeated creation with the stored tag.
 * @returns TAG_CHANGED if the stored design differs from the sent design
 */
function resolveRepeatedCreate(stored: UserTag, { design, flownOn, notes }: ParsedSaveInput): SaveTagResult {
  const isSame =
    design !== null &&
    isSameDesign(stored.tagConfig, design) &&
    (flownOn === null || stored.flownOn === flownOn) &&
    (notes === undefined || stored.notes === notes);
  return isSame ? ok(stored) : createTagConflict(stored);
}

/**
 * Locks a tag of the user, so that no concurrent save is lost.
 * @returns NOT_FOUND, TAG_CHANGED
 */
async function lockTag(
  manager: EntityManager,
  owned: { id: string; userId: string },
  read: Date | null,
): Promise<SaveTagResult> {
  const lock = { mode: 'pessimistic_write' } as const;
  const stored = await manager.findOne(UserTag, { where: { ...owned, deletedAt: IsNull() }, lock });
  if (stored === null) return refuse('NOT_FOUND', 'id');
  if (read === null || read.getTime() === stored.updatedAt.getTime()) return ok(stored);
  return createTagConflict(stored);
}

/** Returns a refusal if the new airline is not the airline of the design, because the tag would then belong to another airline. */
function findAirlineMismatch({ name, icao, iata }: AirlineDraft, design: TagConfig): Refusal | null {
  const wanted = { name: design.airline, icao: design.icao, iata: design.airlineIata };
  const given = { name, icao, iata };
  const field = (['name', 'icao', 'iata'] as const).find((one) => given[one] !== wanted[one]);
  return field === undefined ? null : { code: 'FIELD_INVALID', field, params: { field } };
}

async function create(
  { manager, userId }: UserTransaction,
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
  return ok(tag);
}

async function replace(
  manager: EntityManager,
  stored: UserTag,
  columns: TagColumns,
  now: Date,
): Promise<Result<UserTag>> {
  // The new time must be later than the stored version, even within one millisecond or after the clock was set back.
  const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
  const owned = { id: stored.id, userId: stored.userId };
  const { affected } = await manager.update(UserTag, owned, { ...columns, updatedAt });
  if (affected !== 1) throw new Error('a locked tag was not there to be updated');
  return ok(Object.assign(stored, columns, { updatedAt }));
}
