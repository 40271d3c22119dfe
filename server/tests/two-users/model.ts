import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { brandOfDesign } from '../../../tag/design/brand-colors.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { KnownAirport } from '../../rest/tests/stats-model.ts';
import { PagesModel } from './pages-model.ts';

/** As REST answers it. */
export type ModelAirline = {
  id: string;
  name: string;
  icao: string;
  iata: string;
  alliance: string;
  brand_colors: string;
  logo_url: string;
  isPreset: boolean;
};
export type ModelTag = {
  id: string;
  user_id: string;
  airline_id: string | null;
  airport_id: string | null;
  aircraft_type_id: string | null;
  flight_number: string;
  flight_date: string;
  flown_on: string | null;
  departure_code: string;
  arrival_code: string;
  tag_config: TagConfig;
  notes: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: null;
};

/** A deleted tag or airline; `by` is equal for all that one deletion took. */
export type DeletedModelItem<T> = { what: T; by: number };

/** Reference data, and the logos that there are. */
export type World = {
  presets: readonly ModelAirline[];
  airports: ReadonlyMap<string, KnownAirport & { id: string }>;
  aircraft: ReadonlyMap<string, string>;
  logos: readonly string[];
};

/** The fields of an airline that the model knows. */
export function kept({
  id,
  name,
  icao,
  iata,
  alliance,
  brand_colors,
  logo_url,
  isPreset,
}: ModelAirline): ModelAirline {
  return { id, name, icao, iata, alliance, brand_colors, logo_url, isPreset };
}

type Identity = Pick<ModelAirline, 'name' | 'icao' | 'iata'>;
/** `key` tells airlines apart, also those that are not made yet, whose id is empty. */
export type Planned = { design: TagConfig; target: ModelAirline; key: string; isRepeated: boolean };
/** What becomes of one entry of an import. */
export type Fate = { code: string } | Planned;

export const FIN = '/img/logo_fin.png';

/** The days of the dates that steps use; the others name none. */
const DAYS = new Map([
  ['7/16-2025', '2025-07-16'],
  ['1/2-2026', '2026-01-02'],
]);

const byId = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);

/** What one user has: written without a thought of speed, from the rules and not from the code. */
export class UserModel {
  readonly tags = new Map<string, ModelTag>();
  readonly airlines = new Map<string, ModelAirline>();
  readonly deletedTags = new Map<string, DeletedModelItem<ModelTag>>();
  readonly deletedAirlines = new Map<string, DeletedModelItem<ModelAirline>>();
  readonly pages = new PagesModel();
  /** Versions that an import replaced, until the ids of their deleted copies are known. */
  replacedVersions: ModelTag[] = [];
  #deletions = 0;
  readonly #world: World;

  constructor(
    world: World,
    readonly userId: string,
  ) {
    this.#world = world;
  }

  presets(): readonly ModelAirline[] {
    return this.#world.presets;
  }

  newestFirst(): ModelTag[] {
    const key = ({ created_at, id }: ModelTag): string => `${created_at} ${id}`;
    return [...this.tags.values()].toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
  }

  tagsOf(airlineId: string): ModelTag[] {
    return this.newestFirst().filter(({ airline_id }) => airline_id === airlineId);
  }

  /** Deletes tags, and an airline, at the same time. */
  delete(tags: readonly ModelTag[], airline?: ModelAirline): void {
    this.#deletions += 1;
    for (const tag of tags) {
      this.tags.delete(tag.id);
      this.deletedTags.set(tag.id, { what: tag, by: this.#deletions });
    }
    if (airline === undefined) return;
    this.airlines.delete(airline.id);
    this.deletedAirlines.set(airline.id, { what: airline, by: this.#deletions });
  }

  /** @returns how many tags came back with it, or the code of the refusal */
  restoreAirline(id: string): number | string {
    const deleted = this.deletedAirlines.get(id);
    if (deleted === undefined) return 0;
    const { what: airline, by } = deleted;
    if (this.ownAirlines().some(({ iata }) => iata === airline.iata)) return 'IATA_TAKEN';
    if (this.ownAirlines().some(({ icao }) => icao === airline.icao)) return 'ICAO_TAKEN';
    this.deletedAirlines.delete(id);
    this.airlines.set(id, airline);
    const tags = [...this.deletedTags.values()].filter((one) => one.by === by);
    for (const { what } of tags) this.#restore(what);
    return tags.length;
  }

  /** @returns the code of the refusal, or null */
  restoreTag(tag: ModelTag): string | null {
    const restored = tag.airline_id === null ? 0 : this.restoreAirline(tag.airline_id);
    if (typeof restored === 'string') return restored;
    this.#restore(tag);
    this.assignAirlines();
    return null;
  }

  #restore(tag: ModelTag): void {
    this.deletedTags.delete(tag.id);
    this.tags.set(tag.id, tag);
  }

  ownAirlines(): ModelAirline[] {
    return [...this.airlines.values()].toSorted(byId);
  }

  /** The most in common; one's own before the catalogue's, then the older. */
  airlineOf({ airline, icao, airlineIata }: TagConfig): ModelAirline | null {
    const score = (one: Identity): number =>
      Number(one.name.toUpperCase() === airline) +
      Number(one.icao === icao) +
      Number(one.iata === airlineIata);
    const [best] = [...this.ownAirlines(), ...this.#world.presets]
      .map((one) => ({ one, score: score(one) }))
      .filter((scored) => scored.score > 0)
      .toSorted((a, b) => b.score - a.score);
    return best?.one ?? null;
  }

  /** What making or opening an airline does to the tags that were of none. */
  assignAirlines(): void {
    for (const tag of this.tags.values()) {
      const airline = tag.airline_id === null ? this.airlineOf(tag.tag_config) : null;
      if (airline === null) continue;
      const tag_config = { ...tag.tag_config, isPreset: airline.isPreset };
      this.tags.set(tag.id, { ...tag, airline_id: airline.id, tag_config });
    }
  }

  /** The columns of a tag that saves a design, but for its id and times. */
  derived(
    design: TagConfig,
    airline: ModelAirline | null,
    timestamp: string,
  ): Omit<ModelTag, 'id' | 'created_at' | 'updated_at'> {
    return {
      user_id: this.userId,
      airline_id: airline?.id ?? null,
      airport_id: this.#world.airports.get(design.iata)?.id ?? null,
      aircraft_type_id: this.#world.aircraft.get(design.selectedAircraft) ?? null,
      flight_number: design.flightNumber,
      flight_date: design.date,
      flown_on: DAYS.get(design.date) ?? null,
      departure_code: design.departure,
      arrival_code: design.arrival,
      tag_config: { ...design, timestamp, isPreset: airline?.isPreset ?? false },
      notes: null,
      deleted_at: null,
    };
  }

  /** The airline that a draft opens, or the code of the refusal, or null: it is made. */
  creating(draft: AirlineDraft): ModelAirline | { code: string } | null {
    const all = [...this.#world.presets, ...this.ownAirlines()];
    const same = all.find(
      ({ name, icao, iata }) =>
        name.toUpperCase() === draft.name && icao === draft.icao && iata === draft.iata,
    );
    if (same !== undefined) return same;
    if (all.some(({ iata }) => iata === draft.iata)) return { code: 'IATA_TAKEN' };
    if (all.some(({ icao }) => icao === draft.icao)) return { code: 'ICAO_TAKEN' };
    return this.isLogo(draft.logoUrl) ? null : { code: 'LOGO_UNKNOWN' };
  }

  /** The code of the refusal of a change, or null. A code that stays is not asked about. */
  changing(stored: ModelAirline, change: Partial<AirlineDraft>): string | null {
    const others = [...this.#world.presets, ...this.ownAirlines()].filter(({ id }) => id !== stored.id);
    const holds = (field: 'icao' | 'iata'): boolean =>
      change[field] !== undefined &&
      change[field] !== stored[field] &&
      others.some((one) => one[field] === change[field]);
    if (holds('iata')) return 'IATA_TAKEN';
    if (holds('icao')) return 'ICAO_TAKEN';
    return change.logoUrl === undefined || this.isLogo(change.logoUrl) ? null : 'LOGO_UNKNOWN';
  }

  isLogo(path: string): boolean {
    return this.#world.logos.includes(path);
  }

  /** What an import does with each entry, of which some have a fault of their own. Changes nothing yet. */
  planning(entries: readonly ({ code: string } | TagConfig)[]): Fate[] {
    // An airline that changes its code keeps the old one until the import is done, so that it may be here twice.
    const holders = [...this.#world.presets, ...this.ownAirlines()].map((one) => ({ key: one.id, ...one }));
    const known = new Map(holders.map((one) => [one.key, one]));
    const taken = new Set<string>();
    return entries.map((design, index): Fate => {
      if ('code' in design) return design;
      const { airline: name, icao, airlineIata: iata, alliance, selectedLogo } = design;
      if (!this.isLogo(selectedLogo) && !isUpload(selectedLogo)) return { code: 'LOGO_UNKNOWN' };
      const named = [...known.values()].filter((one) => one.name.toUpperCase() === name && one.icao === icao);
      const found =
        named.find((one) => one.isPreset && one.iata === iata) ??
        named.find((one) => !one.isPreset) ??
        named[0];
      const key = found?.key ?? `new ${index}`;
      const isRepeated = taken.has(key);
      // A preset keeps its codes, whatever the entry says.
      if (found?.isPreset) {
        taken.add(key);
        return { design, target: found, key, isRepeated };
      }
      const others = holders.filter((one) => one.key !== key);
      if (found?.iata !== iata && others.some((one) => one.iata === iata)) return { code: 'IATA_TAKEN' };
      if (found === undefined && others.some((one) => one.icao === icao)) return { code: 'ICAO_TAKEN' };
      taken.add(key);
      const fresh = { key, id: '', name, icao, isPreset: false, brand_colors: '', logo_url: FIN };
      const target = { ...(found ?? fresh), iata, alliance };
      holders.push(target);
      known.set(key, target);
      return { design, target, key, isRepeated };
    });
  }

  /** The tags of an airline that an import may replace, else those that were saved before there was an airline. */
  replaceable({ id, name, icao }: ModelAirline): ModelTag[] {
    const ofAirline = this.tagsOf(id);
    if (ofAirline.length > 0) return ofAirline;
    return this.newestFirst().filter(
      ({ airline_id, tag_config }) =>
        airline_id === null && tag_config.icao === icao && tag_config.airline === name.toUpperCase(),
    );
  }

  replaced(airline: ModelAirline): ModelTag | undefined {
    return this.replaceable(airline)[0];
  }

  /** An own airline after an import of a design: where none was saved, it takes over colours and logo. */
  takenOver(target: ModelAirline, design: TagConfig): ModelAirline {
    if (target.id !== '' && this.replaced(target) !== undefined) return target;
    const logo_url = this.isLogo(design.selectedLogo) ? design.selectedLogo : target.logo_url;
    return { ...target, brand_colors: JSON.stringify(brandOfDesign(design)), logo_url };
  }

  /** The logo that an import keeps of a design. */
  shown({ selectedLogo }: TagConfig): string {
    return this.isLogo(selectedLogo) ? selectedLogo : FIN;
  }
}

function isUpload(path: string): boolean {
  return path.startsWith('/img/uploads/');
}
