import { parseDesign } from '../../tag/design.ts';
import { accept, refuse, type Refusal, type Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { findAircraftType } from '../airlines/aircraft-type.service.ts';
import { findAirlineOf } from '../airlines/airline.service.ts';
import { findAirport } from '../airlines/airport.service.ts';
import { requireSession, type Context, type Deps } from '../context.ts';
import { withinLimits } from '../within-limits.ts';
import { checkLogo } from '../images/logo.service.ts';
import { isTagId } from './tag.service.ts';
import { UserTag } from './user-tag.entity.ts';

export type SaveTagInput = {
  id?: string | null | undefined;
  /** Whatever the client sent; parseDesign decides. */
  config: unknown;
  updatedAt?: Date | null | undefined;
};

/** A saved tag, or a refusal; with TAG_CHANGED the tag as it is stored. */
export type SaveTagOutcome = Result<UserTag> | { ok: false; refusal: Refusal; current: UserTag };

type Columns = Omit<UserTag, 'id' | 'userId' | 'createdAt' | 'updatedAt'>;

/**
 * Saves a design as a new tag of the caller, or in the place of one. Every column is derived from the design.
 * @returns the faults of parseDesign, LOGO_UNKNOWN, NOT_FOUND, TAG_CHANGED, TOO_MANY_ATTEMPTS
 */
export async function saveTag(context: Context, input: SaveTagInput): Promise<SaveTagOutcome> {
  const { user } = requireSession(context);
  const { deps } = context;
  const design = parseDesign(input.config);
  if (!design.ok) return design;
  const allowed = await withinLimits(context, { writeByUser: user.id });
  if (!allowed.ok) return allowed;
  const logo = await checkLogo(deps, user.id, design.value.selectedLogo);
  if (!logo.ok) return logo;
  const now = deps.clock();
  const columns = await derive(deps, user.id, design.value, now);
  if (input.id === null || input.id === undefined) return create(deps, user.id, columns, now);
  if (!isTagId(input.id)) return refuse('NOT_FOUND', 'id');
  return replace(deps, { id: input.id, userId: user.id }, columns, input.updatedAt ?? null, now);
}

async function derive(deps: Deps, userId: string, design: TagConfig, now: Date): Promise<Columns> {
  const airline = await findAirlineOf(deps.db, userId, design);
  const airport = await findAirport(deps.db, design.iata);
  const aircraftType = await findAircraftType(deps.db, design.selectedAircraft);
  const isPreset = airline !== null && airline.ownerId === null;
  return {
    airlineId: airline?.id ?? null,
    airportId: airport?.id ?? null,
    aircraftTypeId: aircraftType?.id ?? null,
    flightNumber: design.flightNumber,
    flightDate: design.date,
    departureCode: design.departure,
    arrivalCode: design.arrival,
    tagConfig: { ...design, timestamp: now.toISOString(), isPreset },
  };
}

async function create({ db }: Deps, userId: string, columns: Columns, now: Date): Promise<Result<UserTag>> {
  const tags = db.source.getRepository(UserTag);
  const tag = tags.create({ ...columns, userId, createdAt: now, updatedAt: now });
  await tags.insert(tag);
  return accept(tag);
}

async function replace(
  { db }: Deps,
  owned: { id: string; userId: string },
  columns: Columns,
  read: Date | null,
  now: Date,
): Promise<SaveTagOutcome> {
  return db.source.transaction(async (manager): Promise<SaveTagOutcome> => {
    const lock = { mode: 'pessimistic_write' } as const;
    const stored = await manager.findOne(UserTag, { where: owned, lock });
    if (stored === null) return refuse('NOT_FOUND', 'id');
    if (read !== null && read.getTime() !== stored.updatedAt.getTime()) {
      return { ok: false, refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current: stored };
    }
    // Always later than what was read, also within one millisecond or when the clock was set back.
    const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
    const { affected } = await manager.update(UserTag, owned, { ...columns, updatedAt });
    if (affected !== 1) throw new Error('a locked tag was not there to be updated');
    return accept(Object.assign(stored, columns, { updatedAt }));
  });
}
