import { airlineOfDesign } from '../../../tag/airline.ts';
import { airlineTaken } from '../../../tag/rules/airline-codes.ts';
import { planImport, readImportEntry, type Target } from '../../../tag/rules/import-plan.ts';
import { isSameAirline, matchAirline } from '../../../tag/rules/match-airline.ts';
import { ALLIANCES, type TagConfig } from '../../../tag/tag-config.ts';
import { AIRLINES } from '../../editor/tests/catalogue.ts';
import type { AirlineRowFragment, SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { refusal } from '../../tests/schema-server.ts';

type Draft = ReturnType<typeof airlineOfDesign>;
type Put = { id: string; config: TagConfig; airlineId?: string | null; createdAt?: string | undefined };

/** What the server keeps of one user, by the rules of the real one. */
export class Account {
  readonly tags = new Map<string, SavedTagFragment>();
  readonly #own: AirlineRowFragment[] = [];
  #named = 0;

  /** @param now the server's time, in ms since 1970: no two answers are the same */
  constructor(
    readonly owner: string,
    readonly now: () => number,
  ) {}

  get airlines(): readonly AirlineRowFragment[] {
    return [...AIRLINES, ...this.#own];
  }

  /** Newest first. */
  tagsOf(airlineId: string | null): SavedTagFragment[] {
    const asked = [...this.tags.values()].filter((tag) => airlineId === null || tag.airlineId === airlineId);
    return asked.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  save({ id, newId, updatedAt, config, airline }: SaveTagInput) {
    if (!config) return refusal('FIELD_REQUIRED', { field: 'config' });
    const made = newId ? this.tags.get(newId) : undefined;
    if (!id && made) return { __typename: 'SaveTagSuccess', tag: made };
    const current = id ? this.tags.get(id) : undefined;
    if (id && !current) return refusal('NOT_FOUND', { field: 'id' });
    if (current && updatedAt && updatedAt !== current.updatedAt)
      return { ...refusal('TAG_CHANGED', { field: 'updatedAt' }), current };
    const taken = airline ? this.#make(airlineOfDesign(config)) : null;
    if (taken) return taken;
    const tag = this.put({ id: id ?? newId ?? this.#nextId('tag'), config, createdAt: current?.createdAt });
    return { __typename: 'SaveTagSuccess', tag };
  }

  deleteTag({ id, updatedAt }: { id: string; updatedAt?: string | null }) {
    const current = this.tags.get(id);
    if (!current) return refusal('NOT_FOUND');
    if (updatedAt && updatedAt !== current.updatedAt)
      return { ...refusal('TAG_CHANGED', { field: 'updatedAt' }), current };
    this.tags.delete(id);
    return { __typename: 'Done', done: true };
  }

  deleteAirline({ id }: { id: string }) {
    const at = this.#own.findIndex((one) => one.id === id);
    if (at === -1) return refusal(AIRLINES.some((one) => one.id === id) ? 'PRESET_READ_ONLY' : 'NOT_FOUND');
    this.#own.splice(at, 1);
    return { __typename: 'DeleteAirlineSuccess', tags: this.#drop(id) };
  }

  removeTags({ airlineId }: { airlineId: string }) {
    if (!this.airlines.some(({ id }) => id === airlineId)) return refusal('NOT_FOUND');
    return { __typename: 'RemoveTagsSuccess', count: this.#drop(airlineId) };
  }

  import({ entries }: { entries: readonly unknown[] }) {
    const read = entries.map((entry) => readImportEntry(entry, () => true));
    const planned = planImport(read, this.airlines.map(targetOf));
    const wanted = planned.flatMap((one) => (one.ok ? [one.value] : []));
    const results = new Map<Target, 'added' | 'replaced'>();
    for (const [target, design] of new Map(wanted.map((one) => [one.target, one.design]))) {
      const before = target.id === null ? undefined : this.tagsOf(target.id)[0];
      if (target.id === null) this.#make(airlineOfDesign(design));
      results.set(target, before ? 'replaced' : 'added');
      this.put({ id: before?.id ?? this.#nextId('tag'), config: design, createdAt: before?.createdAt });
    }
    const list = planned.map((one) => (one.ok ? (results.get(one.value.target) ?? 'added') : 'skipped'));
    const count = (result: string) => list.filter((one) => one === result).length;
    return {
      __typename: 'ImportReport',
      added: count('added'),
      replaced: count('replaced'),
      skipped: count('skipped'),
      entries: list.map((result, index) => ({ index, result, code: null, field: null, error: null })),
    };
  }

  /** Stores a design, as this and every other device of the user does. */
  put({ id, config, createdAt }: Put): SavedTagFragment {
    const at = new Date(this.now()).toISOString();
    const airline = matchAirline(this.airlines, config);
    const tag: SavedTagFragment = {
      __typename: 'Tag',
      id,
      airlineId: airline?.id ?? null,
      tagConfig: { ...config, timestamp: at, isPreset: airline?.isPreset ?? false },
      createdAt: createdAt ?? at,
      updatedAt: at,
    };
    this.tags.set(id, tag);
    return tag;
  }

  #drop(airlineId: string): number {
    const gone = this.tagsOf(airlineId);
    for (const { id } of gone) this.tags.delete(id);
    return gone.length;
  }

  /** @returns why there is no such airline; null when there is one */
  #make(draft: Draft) {
    if (this.airlines.some((one) => isSameAirline(one, draft))) return null;
    const taken = airlineTaken(draft, this.airlines);
    if (taken) return refusal(taken.code, { field: `airline.${taken.field}` });
    const { brandColors, ...rest } = draft;
    const row = { id: this.#nextId('airline'), ...rest, country: null, isPreset: false };
    this.#own.push({
      __typename: 'Airline',
      ...row,
      brandColors: { __typename: 'BrandColors', ...brandColors },
    });
    for (const tag of this.tags.values())
      if (tag.airlineId === null && matchAirline(this.airlines, tag.tagConfig)?.id === row.id)
        this.tags.set(tag.id, { ...tag, airlineId: row.id });
    return null;
  }

  #nextId(what: string): string {
    this.#named += 1;
    return `${what}-${this.owner}-${this.#named}`;
  }
}

function targetOf({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): Target {
  const known = ALLIANCES.find((one) => one === alliance) ?? 'Independent';
  return { id, isPreset, name: name.toUpperCase(), shownName: name, icao, iata, alliance: known };
}
