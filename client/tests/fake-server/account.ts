import { parseAirline, type AirlineDraft } from '../../../tag/airline.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import { accept, refuse, under, type Refusal, type Result } from '../../../tag/refusal.ts';
import { codeTaken } from '../../../tag/rules/airline-codes.ts';
import { identityOfDesign, isSameAirline, matchAirline } from '../../../tag/rules/match-airline.ts';
import { isTagId, newestFirst } from '../../../tag/rules/tag-order.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import type { Catalogue } from './catalogue.ts';

/** What the accounts of one server share. */
export type World = {
  readonly catalogue: Catalogue;
  /** The server's time, in ms since 1970. */
  readonly now: () => number;
  readonly newTagId: (design: TagConfig) => string;
  readonly newAirlineId: (airline: AirlineDraft) => string;
  /** Whether any account has a tag of this id. */
  readonly isTagIdUsed: (id: string) => boolean;
};

/** A refusal that names another version of the tag than the stored one. */
export type TagConflict = { ok: false; refusal: Refusal; current: SavedTagFragment };
export type SaveResult = Result<SavedTagFragment> | TagConflict;

/** What the server stores of one user, and its rules for changing it. */
export class Account {
  readonly tags = new Map<string, SavedTagFragment>();
  ownAirlines: readonly AirlineRowFragment[] = [];

  constructor(readonly world: World) {}

  /** In the order of their ids, so that the catalogue's come first. */
  get airlines(): readonly AirlineRowFragment[] {
    return [...this.world.catalogue.airlines, ...this.ownAirlines].toSorted(
      (a, b) => Number(a.id) - Number(b.id),
    );
  }

  /** Newest first. */
  get tagList(): SavedTagFragment[] {
    return [...this.tags.values()].toSorted(newestFirst);
  }

  save(input: SaveTagInput): SaveResult {
    const sent = isAbsent(input.config) ? null : parseDesign(input.config);
    if (sent !== null && !sent.ok) return sent;
    if (sent === null && isAbsent(input.id)) return refuse('FIELD_REQUIRED', 'config', { field: 'config' });
    const airline = isAbsent(input.airline) ? null : parseAirline(input.airline);
    if (airline !== null && !airline.ok) return inAirline(airline.refusal);
    if (!isAbsent(input.id) && !isTagId(input.id)) return refuse('NOT_FOUND', 'id');
    if (!isAbsent(input.newId) && (!isTagId(input.newId) || !isAbsent(input.id))) return badNewId();
    const newId = input.newId?.toLowerCase();
    if (newId !== undefined && this.world.isTagIdUsed(newId)) return this.#repeated(newId, sent?.value);
    const stored = isAbsent(input.id) ? null : this.#version(input.id, input.updatedAt);
    if (stored !== null && !stored.ok) return stored;
    const design = sent?.value ?? stored?.value.tagConfig;
    if (design === undefined) throw new Error('A new tag without a design was accepted.');
    return this.#store(design, { airline: airline?.value ?? null, stored: stored?.value ?? null, newId });
  }

  /** A creation whose id is used already. */
  #repeated(id: string, design: TagConfig | undefined): SaveResult {
    const current = this.tags.get(id);
    if (current === undefined) return badNewId();
    if (design !== undefined && isSameDesign(design, current.tagConfig)) return accept(current);
    return tagConflict(current);
  }

  #version(id: string, read: string | null | undefined): SaveResult {
    const stored = this.tags.get(id.toLowerCase());
    if (stored === undefined) return refuse('NOT_FOUND', 'id');
    const isStale = !isAbsent(read) && Date.parse(read) !== Date.parse(stored.updatedAt);
    return isStale ? tagConflict(stored) : accept(stored);
  }

  #store(
    design: TagConfig,
    {
      airline,
      stored,
      newId,
    }: { airline: AirlineDraft | null; stored: SavedTagFragment | null; newId: string | undefined },
  ): SaveResult {
    const differing = airline && differingField(airline, design);
    if (differing)
      return inAirline({ code: 'FIELD_INVALID', field: differing, params: { field: differing } });
    if (!this.world.catalogue.isKnownLogo(design.selectedLogo)) return refuse('LOGO_UNKNOWN', 'selectedLogo');
    const fault = airline && this.#addAirline(airline);
    if (fault) return inAirline(fault);
    const shown = matchAirline(this.airlines, design);
    const config = { ...design, isPreset: shown?.isPreset ?? false };
    const id = stored?.id ?? newId ?? this.world.newTagId(design);
    return accept(this.putTag({ id, airlineId: shown?.id ?? null, config, stored }));
  }

  /** @param stored the tag that is replaced */
  putTag(tag: {
    id: string;
    airlineId: string | null;
    config: TagConfig;
    stored: SavedTagFragment | null;
    timestamp?: string;
  }): SavedTagFragment {
    const now = this.world.now();
    const at = new Date(now).toISOString();
    const { id, airlineId, config, stored, timestamp = at } = tag;
    const later = stored === null ? now : Math.max(now, Date.parse(stored.updatedAt) + 1);
    const put: SavedTagFragment = {
      __typename: 'Tag',
      id,
      airlineId,
      tagConfig: { ...config, timestamp },
      createdAt: stored?.createdAt ?? at,
      updatedAt: new Date(later).toISOString(),
    };
    this.tags.set(id, put);
    return put;
  }

  /** A new airline, or the one there is; the user's tags of no airline are given it where it matches. */
  #addAirline(draft: AirlineDraft): Refusal | null {
    if (!this.airlines.some((one) => isSameAirline(one, draft))) {
      const taken = codeTaken(draft, this.airlines);
      if (taken !== null) return taken;
      if (!this.world.catalogue.isKnownLogo(draft.logoUrl))
        return { code: 'LOGO_UNKNOWN', field: 'logoUrl', params: {} };
      this.makeAirline(draft);
    }
    for (const tag of this.tags.values()) {
      const match = tag.airlineId === null ? matchAirline(this.airlines, tag.tagConfig) : null;
      if (match === null) continue;
      const tagConfig = { ...tag.tagConfig, isPreset: match.isPreset };
      this.tags.set(tag.id, { ...tag, airlineId: match.id, tagConfig });
    }
    return null;
  }

  /** @returns its id */
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

  deleteTag(id: string, read: string | null | undefined): Result<true> | TagConflict {
    const stored = this.#version(id, read);
    if (!stored.ok) return stored;
    this.tags.delete(stored.value.id);
    return accept(true);
  }

  /** @returns how many tags were deleted with it */
  deleteAirline(id: string): Result<number> {
    const airline = this.airlines.find((one) => one.id === id);
    if (airline === undefined) return refuse('NOT_FOUND', 'id');
    if (airline.isPreset) return refuse('PRESET_READ_ONLY', 'id');
    this.ownAirlines = this.ownAirlines.filter((one) => one.id !== id);
    return accept(this.#dropTags(id));
  }

  removeTagsOfAirline(id: string): Result<number> {
    const isKnown = this.airlines.some((one) => one.id === id);
    return isKnown ? accept(this.#dropTags(id)) : refuse('NOT_FOUND', 'airlineId');
  }

  #dropTags(airlineId: string): number {
    const dropped = this.tagList.filter((tag) => tag.airlineId === airlineId);
    for (const { id } of dropped) this.tags.delete(id);
    return dropped.length;
  }
}

function tagConflict(current: SavedTagFragment): TagConflict {
  return { ok: false, refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current };
}

function inAirline(refusal: Refusal): Result<never> {
  return { ok: false, refusal: under('airline', refusal) };
}

function badNewId(): Result<never> {
  return refuse('FIELD_INVALID', 'newId', { field: 'newId' });
}

/** The first field in which a new airline is not the one that the design names. */
function differingField(airline: AirlineDraft, design: TagConfig): 'name' | 'icao' | 'iata' | undefined {
  const named = identityOfDesign(design);
  return (['name', 'icao', 'iata'] as const).find((field) => airline[field] !== named[field]);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
