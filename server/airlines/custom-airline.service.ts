import { IsNull, type EntityManager } from 'typeorm';
import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context, type Deps } from '../context.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { readRow } from '../database/row-cache.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { claimLogo } from '../images/logo.service.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { findCodeConflict } from '../../tag/airlines/airline-codes.ts';
import { isSameAirline } from '../../tag/airlines/match-airline.ts';
import { retryOnUniqueViolation, findSimilarAirlines } from './airline-lookup.ts';
import { Airline } from './airline.entity.ts';
import { loadCatalogue } from './catalogue.ts';

/** A transaction that writes data of a user. */
export type UserTransaction = { deps: Deps; manager: EntityManager; userId: string };

/**
 * Creates an airline of the user. Returns the existing airline, unchanged, if it is equal in name, ICAO and IATA. The caller must roll
 * the transaction back after a refusal.
 * @returns IATA_TAKEN, ICAO_TAKEN, LOGO_UNKNOWN
 */
export async function addAirline(
  { deps, manager, userId }: UserTransaction,
  draft: AirlineDraft,
): Promise<Result<Airline>> {
  await lockUserWrites(manager, userId);
  const similarAirlines = await findSimilarAirlines(manager, userId, [draft]);
  const sameAirline = similarAirlines.find((candidate) => isSameAirline(candidate, draft));
  if (sameAirline !== undefined) return ok(sameAirline);
  const codeConflict = findCodeConflict(draft, similarAirlines);
  if (codeConflict !== null) return { ok: false, refusal: codeConflict };
  const logo = await claimLogo(deps, manager, userId, draft.logoUrl);
  if (logo === null) return refuse('LOGO_UNKNOWN', 'logoUrl');
  const now = deps.clock();
  const airline = manager.create(Airline, {
    ...draft,
    ownerId: userId,
    logoUploadId: logo.uploadId,
    country: null,
    activeFrom: null,
    activeTo: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  await manager.insert(Airline, airline);
  return ok(airline);
}

/**
 * Changes an airline of the caller; absent and null fields stay unchanged.
 * @returns NOT_FOUND, PRESET_READ_ONLY, the refusals of parseAirline, IATA_TAKEN, ICAO_TAKEN, LOGO_UNKNOWN, TOO_MANY_ATTEMPTS
 */
export async function updateAirline(context: Context, id: string, input: unknown): Promise<Result<Airline>> {
  const { user } = requireSession(context);
  const limitCheck = await checkRateLimits(context, { writeByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const { deps } = context;
  return retryOnUniqueViolation(() =>
    rollbackOnRefusal(context, (manager) =>
      applyAirlineChange({ deps, manager, userId: user.id }, id, input),
    ),
  );
}

async function applyAirlineChange(
  transaction: UserTransaction,
  id: string,
  input: unknown,
): Promise<Result<Airline>> {
  const { deps, manager, userId } = transaction;
  await lockUserWrites(manager, userId);
  const storedAirline = await findOwnAirline(manager, userId, id);
  if (!storedAirline.ok) return storedAirline;
  const { name, icao, iata, alliance, logoUrl, brandColors } = storedAirline.value;
  const parsedInput = parseAirline(input, { name, icao, iata, alliance, logoUrl, brandColors });
  if (!parsedInput.ok) return parsedInput;
  const draft = parsedInput.value;
  const otherAirlines = (await findSimilarAirlines(manager, userId, [draft])).filter(
    (candidate) => candidate.id !== storedAirline.value.id,
  );
  // Checks only changed codes, so that an airline that was added to the catalogue later does not make this airline unchangeable.
  const changedCodes = {
    ...(draft.iata === iata ? {} : { iata: draft.iata }),
    ...(draft.icao === icao ? {} : { icao: draft.icao }),
  };
  const codeConflict = findCodeConflict(changedCodes, otherAirlines);
  if (codeConflict !== null) return { ok: false, refusal: codeConflict };
  const logo =
    draft.logoUrl === logoUrl
      ? { uploadId: storedAirline.value.logoUploadId }
      : await claimLogo(deps, manager, userId, draft.logoUrl);
  if (logo === null) return refuse('LOGO_UNKNOWN', 'logoUrl');
  const columns = { ...draft, logoUploadId: logo.uploadId, updatedAt: deps.clock() };
  await manager.update(Airline, { id: storedAirline.value.id, ownerId: userId }, columns);
  return ok(Object.assign(storedAirline.value, columns));
}

/**
 * Returns an airline that the user may change.
 * @returns NOT_FOUND if it is not the user's, PRESET_READ_ONLY
 */
export async function findOwnAirline(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Result<Airline>> {
  const airline = await findVisibleAirline(manager, userId, id);
  if (airline === null) return refuse('NOT_FOUND', 'id');
  return airline.ownerId === null ? refuse('PRESET_READ_ONLY', 'id') : ok(airline);
}

/**
 * Returns an airline of the catalogue or of the user that is not deleted. Returns null for any other id, so that callers cannot find out
 * which ids exist.
 */
export async function findVisibleAirline(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Airline | null> {
  if (!isAirlineId(id)) return null;
  const { airlines } = await loadCatalogue(manager);
  const preset = airlines.find(({ item }) => item.id === id);
  return preset?.item ?? manager.findOneBy(Airline, { id, ownerId: userId, deletedAt: IsNull() });
}

/** Eighteen digits fit a bigint; a longer text would be an error of the database. */
const AIRLINE_ID = /^[1-9]\d{0,17}$/;

/** Returns true if a text can be the id of an airline. */
export function isAirlineId(id: string): boolean {
  return AIRLINE_ID.test(id);
}

/**
 * Returns a version of the caller's custom airlines as they are stored now; '' without a session. Each write changes the xmin of its row.
 */
export async function getOwnAirlinesVersion({ deps, session }: Context): Promise<string> {
  if (session === null) return '';
  const row = await readRow<{ version: string }>(
    deps.db,
    `select coalesce(string_agg(id || ' ' || xmin::text, ',' order by id), '') as version
     from custom_airlines where owner_id = $1 and deleted_at is null`,
    session.user.id,
  );
  return row?.version ?? '';
}
