import type { EntityManager } from 'typeorm';
import { parseAirline, type AirlineDraft } from '../../tag/airline.ts';
import { parseDesign } from '../../tag/design.ts';
import { accept, refuse, under, type Refusal, type Result } from '../../tag/refusal.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { findAirlineOf } from '../airlines/catalogue.service.ts';
import { retryOnTakenCode } from '../airlines/airline-lookup.ts';
import type { Writing } from '../airlines/own-airline.service.ts';
import { requireSession, type Context } from '../context.ts';
import { shareUserLock, lockAirlines } from '../database/lock-user.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { claimDesignLogo } from '../images/logo.service.ts';
import { addAirlineWithTags } from './airline-tags.service.ts';
import { tagConflict, type TagConflict } from './tag.service.ts';
import { tagColumns, type TagColumns } from './tag-columns.ts';
import { isTagId } from './tag-cursor.ts';
import { UserTag } from './user-tag.entity.ts';

export type SaveTagInput = {
  id?: string | null | undefined;
  /** What a new tag is to be called. */
  newId?: string | null | undefined;
  /** Whatever the client sent; parseDesign decides. Absent beside an id, the stored design is kept. */
  config?: unknown;
  updatedAt?: Date | null | undefined;
  /** A new airline; parseAirline decides. */
  airline?: unknown;
};

/** A saved tag, or a refusal; with TAG_CHANGED the tag as it is stored. */
export type SaveTagOutcome = Result<UserTag> | TagConflict;

/**
 * Saves a design as a new tag of the caller, or in the place of one. Every column is derived from the design.
 * A new airline comes with it, or neither is kept. A creation that names its id and is sent again writes nothing: the
 * answer is the stored tag when it has the design that was sent, else TAG_CHANGED.
 * @returns the faults of parseDesign, those of createAirline under `airline`, and FIELD_INVALID where it is another one than the design's, and for a newId that is no UUID, stands beside an id or is taken, FIELD_REQUIRED for a new tag without a design, LOGO_UNKNOWN, NOT_FOUND, TAG_CHANGED, TOO_MANY_ATTEMPTS
 */
export async function saveTag(context: Context, input: SaveTagInput): Promise<SaveTagOutcome> {
  const { user } = requireSession(context);
  const { deps } = context;
  const sent = isAbsent(input.config) ? null : parseDesign(input.config);
  if (sent !== null && !sent.ok) return sent;
  if (sent === null && isAbsent(input.id)) return refuse('FIELD_REQUIRED', 'config', { field: 'config' });
  const airline = isAbsent(input.airline) ? null : parseAirline(input.airline);
  if (airline !== null && !airline.ok) return inAirline(airline.refusal);
  const allowed = await checkRateLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  if (typeof input.id === 'string' && !isTagId(input.id)) return refuse('NOT_FOUND', 'id');
  if (typeof input.newId === 'string' && (!isTagId(input.newId) || !isAbsent(input.id))) return badNewId();
  // One transaction for what is looked up and what is written, and inside it only its manager: the embedded database
  // has one connection, for which anything else would wait for ever.
  return retryOnTakenCode(() =>
    rollbackOnRefusal(context, (manager) =>
      save(
        { deps, manager, userId: user.id },
        { design: sent?.value ?? null, airline: airline?.value ?? null },
        input,
      ),
    ),
  );
}

/** What was sent, once it is parsed. */
type Sent = { design: TagConfig | null; airline: AirlineDraft | null };

function inAirline(refusal: Refusal): Result<never> {
  return { ok: false, refusal: under('airline', refusal) };
}

const badNewId = () => refuse('FIELD_INVALID', 'newId', { field: 'newId' });

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

async function save(saving: Writing, sent: Sent, input: SaveTagInput): Promise<SaveTagOutcome> {
  const { deps, manager, userId } = saving;
  const owned = isAbsent(input.id) ? null : { id: input.id, userId };
  const newId = input.newId?.toLowerCase();
  // Who replaces a tag or makes an airline takes the user's turn first: two that lock the tag, its upload and its
  // airline in different orders would wait for each other. So does who names a tag: of two equal creations the second
  // finds what the first has made.
  const aside = owned === null && newId === undefined && sent.airline === null;
  await (aside ? shareUserLock : lockAirlines)(manager, userId);
  const made = newId === undefined ? null : await manager.findOneBy(UserTag, { id: newId });
  if (made !== null) return made.userId === userId ? alreadyMade(made, sent.design) : badNewId();
  const stored = owned && (await lockTag(manager, owned, input.updatedAt ?? null));
  if (stored !== null && !stored.ok) return stored;
  const design = sent.design ?? stored?.value.tagConfig;
  if (design === undefined) throw new Error('neither a design nor a tag that has one');
  const disagreeing = sent.airline && disagreement(sent.airline, design);
  if (disagreeing !== null) return inAirline(disagreeing);
  const logo = await claimDesignLogo(deps, manager, userId, design.selectedLogo);
  if (!logo.ok) return logo;
  const airline = sent.airline && (await addAirlineWithTags(saving, sent.airline));
  if (airline !== null && !airline.ok) return inAirline(airline.refusal);
  const shown = await findAirlineOf(manager, userId, design);
  const now = deps.clock();
  const columns = await tagColumns(
    manager,
    { ...design, timestamp: now.toISOString(), isPreset: shown !== null && shown.ownerId === null },
    { airlineId: shown?.id ?? null, logoUploadId: logo.value },
  );
  return stored === null
    ? create(saving, { ...columns, id: newId }, now)
    : replace(manager, stored.value, columns, now);
}

/** A creation that was sent before. @returns TAG_CHANGED when the stored design is not the sent one */
function alreadyMade(stored: UserTag, sent: TagConfig | null): SaveTagOutcome {
  return sent !== null && isSameDesign(stored.tagConfig, sent) ? accept(stored) : tagConflict(stored);
}

/** A tag of the user, locked, so that nothing that is saved meanwhile is lost. @returns NOT_FOUND, TAG_CHANGED */
async function lockTag(
  manager: EntityManager,
  owned: { id: string; userId: string },
  read: Date | null,
): Promise<SaveTagOutcome> {
  const lock = { mode: 'pessimistic_write' } as const;
  const stored = await manager.findOne(UserTag, { where: owned, lock });
  if (stored === null) return refuse('NOT_FOUND', 'id');
  if (read === null || read.getTime() === stored.updatedAt.getTime()) return accept(stored);
  return tagConflict(stored);
}

/** How a new airline differs from the one that its design names: it would be made, and the tag filed elsewhere. */
function disagreement({ name, icao, iata }: AirlineDraft, design: TagConfig): Refusal | null {
  const wanted = { name: design.airline, icao: design.icao, iata: design.airlineIata };
  const given = { name, icao, iata };
  const field = (['name', 'icao', 'iata'] as const).find((one) => given[one] !== wanted[one]);
  return field === undefined ? null : { code: 'FIELD_INVALID', field, params: { field } };
}

async function create(
  { manager, userId }: Writing,
  columns: TagColumns & { id: string | undefined },
  now: Date,
): Promise<Result<UserTag>> {
  const tag = manager.create(UserTag, { ...columns, userId, createdAt: now, updatedAt: now });
  await manager.insert(UserTag, tag);
  return accept(tag);
}

async function replace(
  manager: EntityManager,
  stored: UserTag,
  columns: TagColumns,
  now: Date,
): Promise<Result<UserTag>> {
  // Always later than what was read, also within one millisecond or when the clock was set back.
  const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
  const owned = { id: stored.id, userId: stored.userId };
  const { affected } = await manager.update(UserTag, owned, { ...columns, updatedAt });
  if (affected !== 1) throw new Error('a locked tag was not there to be updated');
  return accept(Object.assign(stored, columns, { updatedAt }));
}
