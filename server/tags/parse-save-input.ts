import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { parseFlownOn } from '../../tag/dates/flight-day.ts';
import { parseDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parseNotes } from '../../tag/lists/notes.ts';
import { isServerTagId } from '../../tag/lists/tag-order.ts';
import { ok, prefixResult, refuse, type Result } from '../../tag/texts/refusal.ts';

/** An unchecked input of a save. */
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

/**
 * Parses the input of a save.
 * @returns the refusals of parseDesign, parseFlownOn and parseNotes; those of parseAirline under `airline`; FIELD_REQUIRED for a new tag
 * without a design; FIELD_INVALID if newId is no UUID or is given together with an id; NOT_FOUND
 */
export function parseSaveInput(input: RawSaveTagInput): Result<ParsedSaveInput> {
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
    // PostgreSQL writes ids in lower case.
    id: input.id?.toLowerCase() ?? null,
    newId: input.newId?.toLowerCase(),
    updatedAt: input.updatedAt ?? null,
    keepsReplaced: input.keepReplaced === true,
    design: design?.value ?? null,
    airline: airline?.value ?? null,
    flownOn: flownOn?.value ?? null,
    notes: notes.value,
  });
}

/** A checked input of a save. */
export type ParsedSaveInput = {
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
