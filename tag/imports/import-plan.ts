import { addToList } from '../base/add-to-list.ts';
import { parseDesign } from '../design/design.ts';
import { ok, refuse, type Refusal, type Result } from '../texts/refusal.ts';
import type { Alliance } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { refuseTakenIata, refuseTakenIcao } from '../airlines/airline-codes.ts';
import type { ImportAction } from './import-actions.ts';
import { isActiveToday, type ActiveYears } from '../airlines/match-airline.ts';

/** The logo of an entry without a logo. */
const DEFAULT_LOGO = '/img/logo_lufthansa.png';

/** The required fields of an entry. The defaults of a design must not replace them. */
const REQUIRED_FIELDS = ['airline', 'icao', 'airlineIata'] as const;

/**
 * Parses one entry of an import. A skipped entry is not parsed and uses no codes.
 * @param isKnownLogo returns true if a logo ships with the app or has the address of an upload
 * @returns its design, or its first refusal with the field inside the entry: those of parseDesign, FIELD_REQUIRED, LOGO_UNKNOWN,
 * IMPORT_SKIPPED
 */
export function parseImportEntry(
  entry: unknown,
  action: ImportAction | undefined,
  isKnownLogo: (logo: string) => boolean,
): Result<TagConfig> {
  if (action === 'skip') return refuse('IMPORT_SKIPPED');
  const parsed = parseEntry(entry);
  return !parsed.ok || isKnownLogo(parsed.value.selectedLogo)
    ? parsed
    : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

function parseEntry(entry: unknown): Result<TagConfig> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return parseDesign(entry);
  const source = new Map(Object.entries(entry));
  const missing = REQUIRED_FIELDS.find((field) => (source.get(field) ?? '') === '');
  if (missing !== undefined) return refuse('FIELD_REQUIRED', missing, { field: missing });
  const hasLogo = (source.get('selectedLogo') ?? '') !== '';
  return parseDesign(hasLogo ? entry : { ...entry, selectedLogo: DEFAULT_LOGO });
}

/** An airline for entries: of the catalogue, a custom airline, or an airline that this import creates. */
export type EntryAirline = {
  /** Null until it is stored. */
  id: string | null;
  isPreset: boolean;
  /** In upper case, as in a design. */
  name: string;
  /** The stored name, for the text of a refusal. */
  shownName: string;
  icao: string;
  iata: string;
  alliance: Alliance;
} & ActiveYears;

/** A design of an import and the airline to which it belongs. */
export type PlannedDesign = { design: TagConfig; target: EntryAirline };

/**
 * Finds the airline of each entry, in the order of the entries. Several entries can have one airline. The number of airlines needs no
 * limit, because there are 1,296 IATA codes and each belongs to one airline.
 * @param existingAirlines the airlines that have a code of the entries; custom airlines are changed: they get the IATA code and the alliance of
 * their last entry
 * @returns for each entry its airline, or the refusal for which it is skipped: of the entry, IATA_TAKEN or ICAO_TAKEN
 */
export function planImport(
  parsedEntries: readonly Result<TagConfig>[],
  existingAirlines: readonly EntryAirline[],
): Result<PlannedDesign>[] {
  const airlineIndex = new AirlineCodeIndex(existingAirlines);
  return parsedEntries.map((entry) => (entry.ok ? airlineIndex.planEntry(entry.value) : entry));
}

class AirlineCodeIndex {
  readonly #byIcao = new Map<string, EntryAirline[]>();
  readonly #byIata = new Map<string, EntryAirline[]>();

  constructor(existingAirlines: readonly EntryAirline[]) {
    for (const target of existingAirlines) this.#add(target);
  }

  #add(target: EntryAirline): void {
    addToList(this.#byIcao, target.icao, target);
    addToList(this.#byIata, target.iata, target);
  }

  planEntry(design: TagConfig): Result<PlannedDesign> {
    const knownAirline = this.#find(design);
    const target =
      knownAirline === undefined ? this.#createAirline(design) : this.#updateAirline(knownAirline, design);
    if (!target.ok) return target;
    return ok({ design, target: target.value });
  }

  /**
   * Finds an airline by name and ICAO. A preset matches only if the IATA code is also equal, or if the user has no such custom airline.
   */
  #find({ airline, icao, airlineIata }: TagConfig): EntryAirline | undefined {
    const namesakes = (this.#byIcao.get(icao) ?? []).filter(({ name }) => name === airline);
    return (
      namesakes.find(({ isPreset, iata }) => isPreset && iata === airlineIata) ??
      namesakes.find(({ isPreset }) => !isPreset) ??
      namesakes[0]
    );
  }

  #updateAirline(target: EntryAirline, { airlineIata, alliance }: TagConfig): Result<EntryAirline> {
    if (target.isPreset) return ok(target);
    if (target.iata !== airlineIata) {
      const holder = (this.#byIata.get(airlineIata) ?? []).find(
        (one) => one !== target && isActiveToday(one),
      );
      if (holder !== undefined)
        return toRefusedResult(refuseTakenIata(toShownIdentity(holder, airlineIata), 'airlineIata'));
      // The old code stays reserved in this import, because rows change in any order and codes must be unique at each step.
      addToList(this.#byIata, airlineIata, target);
    }
    Object.assign(target, { iata: airlineIata, alliance });
    return ok(target);
  }

  #createAirline({ airline, icao, airlineIata, alliance }: TagConfig): Result<EntryAirline> {
    const sameIata = this.#byIata.get(airlineIata)?.find(isActiveToday);
    if (sameIata !== undefined)
      return toRefusedResult(refuseTakenIata(toShownIdentity(sameIata, airlineIata), 'airlineIata'));
    const sameIcao = this.#byIcao.get(icao)?.find(isActiveToday);
    if (sameIcao !== undefined) return toRefusedResult(refuseTakenIcao(toShownIdentity(sameIcao)));
    const names = { name: airline, shownName: airline };
    const target = { id: null, isPreset: false, ...names, icao, iata: airlineIata, alliance };
    this.#add(target);
    return ok(target);
  }
}

/** @param iata the current code of the airline, or a code that it had before in this import */
function toShownIdentity({ shownName, icao, iata: currentIata }: EntryAirline, iata = currentIata) {
  return { name: shownName, icao, iata };
}

function toRefusedResult(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}
