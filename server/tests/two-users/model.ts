import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { designToBrandColors } from '../../../tag/design/brand-colors.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { KnownAirport } from '../../rest/tests/stats-model.ts';
import { PagesModel } from './pages-model.ts';

/** An airline in the format of REST. */
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

/** A deleted tag or airline; `deletion` is equal for all items of one deletion. */
export type DeletedModelItem<T> = { item: T; deletion: number };

/** Reference data and the existing logos. */
export type ModelWorld = {
  presets: readonly ModelAirline[];
  airports: ReadonlyMap<string, KnownAirport & { id: string }>;
  aircraft: ReadonlyMap<string, string>;
  logos: readonly string[];
};

/** Returns the fields of an airline that the model has. */
export function copyAirline({
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

type ModelIdentity = Pick<ModelAirline, 'name' | 'icao' | 'iata'>;
/** `key` identifies an airline, even one that is not created yet and has an empty id. */
export type PlannedEntry = { design: TagConfig; target: ModelAirline; key: string; isRepeated: boolean };
/** The expected result of one entry of an import. */
export type EntryFate = { code: string } | PlannedEntry;

export const FIN_URL = '/img/logo_fin.png';

/** The days of the dates that steps use; the other dates have no day. */
const DAYS_BY_DATE = new Map([
  ['7/16-2025', '2025-07-16'],
  ['1/2-2026', '2026-01-02'],
]);

const compareIds = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);

/** The data of one user. The model is simple and slow; it follows the rules, not the code of the server. */
export class UserModel {
  readonly tags = new Map<string, ModelTag>();
  readonly airlines = new Map<string, ModelAirline>();
  readonly deletedTags = new Map<string, DeletedModelItem<ModelTag>>();
  readonly deletedAirlines = new Map<string, DeletedModelItem<ModelAirline>>();
  readonly pages = new PagesModel();
  /** Versions that an import replaced; the ids of their deleted copies are not known yet. */
  replacedVersions: ModelTag[] = [];
  #deletions = 0;
  readonly #world: ModelWorld;

  constructor(
    world: ModelWorld,
    readonly userId: string,
  ) {
    this.#world = world;
  }

  presets(): readonly ModelAirline[] {
    return this.#world.presets;
  }

  listNewestFirst(): ModelTag[] {
    const getSortKey = ({ created_at, id }: ModelTag): string => `${created_at} ${id}`;
    return [...this.tags.values()].toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? 1 : -1));
  }

  listTagsOfAirline(airlineId: string): ModelTag[] {
    return this.listNewestFirst().filter(({ airline_id }) => airline_id === airlineId);
  }

  /** Deletes tags, and optionally an airline, as one deletion. */
  delete(tags: readonly ModelTag[], airline?: ModelAirline): void {
    this.#deletions += 1;
    for (const tag of tags) {
      this.tags.delete(tag.id);
      this.deletedTags.set(tag.id, { item: tag, deletion: this.#deletions });
    }
    if (airline === undefined) return;
    this.airlines.delete(airline.id);
    this.deletedAirlines.set(airline.id, { item: airline, deletion: this.#deletions });
  }

  /**
   * Restores an airline.
   * @returns the number of restored tags, or the code of the refusal
   */
  restoreAirline(id: string): number | string {
    const deletedAirline = this.deletedAirlines.get(id);
    if (deletedAirline === undefined) return 0;
    const { item: airline, deletion } = deletedAirline;
    if (this.ownAirlines().some(({ iata }) => iata === airline.iata)) return 'IATA_TAKEN';
    if (this.ownAirlines().some(({ icao }) => icao === airline.icao)) return 'ICAO_TAKEN';
    this.deletedAirlines.delete(id);
    this.airlines.set(id, airline);
    const tags = [...this.deletedTags.values()].filter((deletedItem) => deletedItem.deletion === deletion);
    for (const { item } of tags) this.#restore(item);
    return tags.length;
  }

  /**
   * Restores a tag.
   * @returns the code of the refusal, or null
   */
  restoreTag(tag: ModelTag): string | null {
    const restoredCount = tag.airline_id === null ? 0 : this.restoreAirline(tag.airline_id);
    if (typeof restoredCount === 'string') return restoredCount;
    this.#restore(tag);
    this.assignAirlines();
    return null;
  }

  #restore(tag: ModelTag): void {
    this.deletedTags.delete(tag.id);
    this.tags.set(tag.id, tag);
  }

  ownAirlines(): ModelAirline[] {
    return [...this.airlines.values()].toSorted(compareIds);
  }

  /** Finds the airline that has most in common with a design; custom airlines come before presets, then the older. */
  findAirlineByDesign({ airline, icao, airlineIata }: TagConfig): ModelAirline | null {
    const score = (candidate: ModelIdentity): number =>
      Number(candidate.name.toUpperCase() === airline) +
      Number(candidate.icao === icao) +
      Number(candidate.iata === airlineIata);
    const [bestMatch] = [...this.ownAirlines(), ...this.#world.presets]
      .map((candidate) => ({ one: candidate, score: score(candidate) }))
      .filter((scoredAirline) => scoredAirline.score > 0)
      .toSorted((a, b) => b.score - a.score);
    return bestMatch?.one ?? null;
  }

  /** Assigns airlines to tags without one, as creating or opening an airline does. */
  assignAirlines(): void {
    for (const tag of this.tags.values()) {
      const airline = tag.airline_id === null ? this.findAirlineByDesign(tag.tag_config) : null;
      if (airline === null) continue;
      const tag_config = { ...tag.tag_config, isPreset: airline.isPreset };
      this.tags.set(tag.id, { ...tag, airline_id: airline.id, tag_config });
    }
  }

  /** Computes the columns of a tag from its design, except its id and times. */
  deriveTag(
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
      flown_on: DAYS_BY_DATE.get(design.date) ?? null,
      departure_code: design.departure,
      arrival_code: design.arrival,
      tag_config: { ...design, timestamp, isPreset: airline?.isPreset ?? false },
      notes: null,
      deleted_at: null,
    };
  }

  /** Returns the existing airline of a draft, the code of the refusal, or null if the airline would be created. */
  checkCreate(draft: AirlineDraft): ModelAirline | { code: string } | null {
    const allAirlines = [...this.#world.presets, ...this.ownAirlines()];
    const sameAirline = allAirlines.find(
      ({ name, icao, iata }) =>
        name.toUpperCase() === draft.name && icao === draft.icao && iata === draft.iata,
    );
    if (sameAirline !== undefined) return sameAirline;
    if (allAirlines.some(({ iata }) => iata === draft.iata)) return { code: 'IATA_TAKEN' };
    if (allAirlines.some(({ icao }) => icao === draft.icao)) return { code: 'ICAO_TAKEN' };
    return this.isLogo(draft.logoUrl) ? null : { code: 'LOGO_UNKNOWN' };
  }

  /** Returns the code of the refusal of a change, or null. Unchanged codes are not checked. */
  checkChange(storedAirline: ModelAirline, change: Partial<AirlineDraft>): string | null {
    const otherAirlines = [...this.#world.presets, ...this.ownAirlines()].filter(
      ({ id }) => id !== storedAirline.id,
    );
    const doesHold = (field: 'icao' | 'iata'): boolean =>
      change[field] !== undefined &&
      change[field] !== storedAirline[field] &&
      otherAirlines.some((candidate) => candidate[field] === change[field]);
    if (doesHold('iata')) return 'IATA_TAKEN';
    if (doesHold('icao')) return 'ICAO_TAKEN';
    return change.logoUrl === undefined || this.isLogo(change.logoUrl) ? null : 'LOGO_UNKNOWN';
  }

  isLogo(path: string): boolean {
    return this.#world.logos.includes(path);
  }

  /** Predicts the result of each entry of an import; some entries already have an error. Changes nothing. */
  planEntries(entries: readonly ({ code: string } | TagConfig)[]): EntryFate[] {
    // An airline that changes its code also keeps the old code until the import ends, so this list may contain it twice.
    const holders = [...this.#world.presets, ...this.ownAirlines()].map((candidate) => ({
      key: candidate.id,
      ...candidate,
    }));
    const holdersByKey = new Map(holders.map((candidate) => [candidate.key, candidate]));
    const takenKeys = new Set<string>();
    return entries.map((design, index): EntryFate => {
      if ('code' in design) return design;
      const { airline: name, icao, airlineIata: iata, alliance, selectedLogo } = design;
      if (!this.isLogo(selectedLogo) && !isUpload(selectedLogo)) return { code: 'LOGO_UNKNOWN' };
      const namesakes = [...holdersByKey.values()].filter(
        (candidate) => candidate.name.toUpperCase() === name && candidate.icao === icao,
      );
      const match =
        namesakes.find((candidate) => candidate.isPreset && candidate.iata === iata) ??
        namesakes.find((candidate) => !candidate.isPreset) ??
        namesakes[0];
      const key = match?.key ?? `new ${index}`;
      const isRepeated = takenKeys.has(key);
      // A preset keeps its codes, even if the entry has others.
      if (match?.isPreset) {
        takenKeys.add(key);
        return { design, target: match, key, isRepeated };
      }
      const otherAirlines = holders.filter((candidate) => candidate.key !== key);
      if (match?.iata !== iata && otherAirlines.some((candidate) => candidate.iata === iata))
        return { code: 'IATA_TAKEN' };
      if (match === undefined && otherAirlines.some((candidate) => candidate.icao === icao))
        return { code: 'ICAO_TAKEN' };
      takenKeys.add(key);
      const newHolder = { key, id: '', name, icao, isPreset: false, brand_colors: '', logo_url: FIN_URL };
      const target = { ...(match ?? newHolder), iata, alliance };
      holders.push(target);
      holdersByKey.set(key, target);
      return { design, target, key, isRepeated };
    });
  }

  /** Returns the tags of an airline that an import may replace; if there are none, those that were saved before the airline existed. */
  listReplaceable({ id, name, icao }: ModelAirline): ModelTag[] {
    const ofAirline = this.listTagsOfAirline(id);
    if (ofAirline.length > 0) return ofAirline;
    return this.listNewestFirst().filter(
      ({ airline_id, tag_config }) =>
        airline_id === null && tag_config.icao === icao && tag_config.airline === name.toUpperCase(),
    );
  }

  findReplaced(airline: ModelAirline): ModelTag | undefined {
    return this.listReplaceable(airline)[0];
  }

  /** Returns a custom airline after an import of a design. It gets the colors and logo of the design if it has no saved tag. */
  mergeTarget(target: ModelAirline, design: TagConfig): ModelAirline {
    if (target.id !== '' && this.findReplaced(target) !== undefined) return target;
    const logo_url = this.isLogo(design.selectedLogo) ? design.selectedLogo : target.logo_url;
    return { ...target, brand_colors: JSON.stringify(designToBrandColors(design)), logo_url };
  }

  /** Returns the logo that a design has after an import. */
  getShownLogo({ selectedLogo }: TagConfig): string {
    return this.isLogo(selectedLogo) ? selectedLogo : FIN_URL;
  }
}

function isUpload(path: string): boolean {
  return path.startsWith('/img/uploads/');
}
