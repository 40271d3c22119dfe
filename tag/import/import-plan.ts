import { accept, refuse, type Refusal, type Result } from '../refusal.ts';
import type { Alliance, TagConfig } from '../tag-config.ts';

/** An airline that an entry may name: of the catalogue, the caller's own, or one that this import is about to make. */
export type Target = {
  /** Null until it is made. */
  id: string | null;
  isPreset: boolean;
  /** Upper-cased, as in a design. */
  name: string;
  /** As it is stored: what a refusal calls it. */
  shownName: string;
  icao: string;
  iata: string;
  alliance: Alliance;
};

export type Planned = { design: TagConfig; target: Target };

/**
 * Finds out, in the order of the entries, which airline each one is for; several may be for one. No count of airlines
 * is asked about: there are 1,296 IATA codes, and each belongs to one airline.
 * @param existing the airlines that hold a code of the entries; one's own take the IATA code and the alliance of the
 * last entry that is for them
 * @returns for each entry its airline, or why it is skipped: its own fault, IATA_TAKEN or ICAO_TAKEN
 */
export function planImport(
  read: readonly Result<TagConfig>[],
  existing: readonly Target[],
): Result<Planned>[] {
  const fleet = new Fleet(existing);
  return read.map((entry) => (entry.ok ? fleet.take(entry.value) : entry));
}

class Fleet {
  readonly #byIcao = new Map<string, Target[]>();
  readonly #byIata = new Map<string, Target[]>();

  constructor(existing: readonly Target[]) {
    for (const target of existing) this.#add(target);
  }

  #add(target: Target): void {
    put(this.#byIcao, target.icao, target);
    put(this.#byIata, target.iata, target);
  }

  take(design: TagConfig): Result<Planned> {
    const found = this.#find(design);
    const target = found === undefined ? this.#make(design) : this.#takeOver(found, design);
    if (!target.ok) return target;
    return accept({ design, target: target.value });
  }

  /** By name and ICAO. An airline that came into the catalogue after one's own takes only what is equal in all three. */
  #find({ airline, icao, airlineIata }: TagConfig): Target | undefined {
    const named = (this.#byIcao.get(icao) ?? []).filter(({ name }) => name === airline);
    return (
      named.find(({ isPreset, iata }) => isPreset && iata === airlineIata) ??
      named.find(({ isPreset }) => !isPreset) ??
      named[0]
    );
  }

  #takeOver(target: Target, { airlineIata, alliance }: TagConfig): Result<Target> {
    if (target.isPreset) return accept(target);
    if (target.iata !== airlineIata) {
      const holder = (this.#byIata.get(airlineIata) ?? []).find((one) => one !== target);
      if (holder !== undefined) return iataTaken(holder, airlineIata);
      // Its old code stays with it until the import is done: rows change in no order, and codes are unique at each step.
      put(this.#byIata, airlineIata, target);
    }
    Object.assign(target, { iata: airlineIata, alliance });
    return accept(target);
  }

  #make({ airline, icao, airlineIata, alliance }: TagConfig): Result<Target> {
    const [sameIata] = this.#byIata.get(airlineIata) ?? [];
    if (sameIata !== undefined) return iataTaken(sameIata, airlineIata);
    const [sameIcao] = this.#byIcao.get(icao) ?? [];
    if (sameIcao !== undefined) {
      const { shownName, iata } = sameIcao;
      return refuse('ICAO_TAKEN', 'icao', { code: icao, name: shownName, iata });
    }
    const names = { name: airline, shownName: airline };
    const target = { id: null, isPreset: false, ...names, icao, iata: airlineIata, alliance };
    this.#add(target);
    return accept(target);
  }
}

function iataTaken({ shownName, icao }: Target, code: string): { ok: false; refusal: Refusal } {
  const params = { code, name: shownName, icao };
  return { ok: false, refusal: { code: 'IATA_TAKEN', field: 'airlineIata', params } };
}

function put(map: Map<string, Target[]>, code: string, target: Target): void {
  const known = map.get(code);
  if (known === undefined) map.set(code, [target]);
  else known.push(target);
}
