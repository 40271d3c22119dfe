import type { AirlineDraft } from '../../airlines/airline.ts';
import { isActiveToday } from '../../airlines/match-airline.ts';
import { createCustomAirline } from './custom-airline.ts';
import type { FlightCatalogue } from './flight-catalogue.ts';

/** The airlines that an import creates. Each is created once, with free codes. */
export class NewAirlineIndex {
  readonly #draftByName = new Map<string, AirlineDraft | null>();
  readonly #iataCodes = new Set<string>();
  readonly #icaoCodes = new Set<string>();

  constructor({ airlines }: FlightCatalogue) {
    for (const airline of airlines.filter(isActiveToday)) this.#reserveCodes(airline);
  }

  getDraft(names: Parameters<typeof createCustomAirline>[0]): AirlineDraft | null {
    const key = names.name.toUpperCase();
    const knownDraft = this.#draftByName.get(key);
    if (knownDraft !== undefined) return knownDraft;
    const draft = createCustomAirline(names, {
      isIataFree: (code) => !this.#iataCodes.has(code),
      isIcaoFree: (code) => !this.#icaoCodes.has(code),
    });
    this.#draftByName.set(key, draft);
    if (draft) this.#reserveCodes(draft);
    return draft;
  }

  #reserveCodes({ iata, icao }: { iata: string; icao: string }): void {
    this.#iataCodes.add(iata);
    this.#icaoCodes.add(icao);
  }
}
