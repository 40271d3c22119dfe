import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { DEFAULT_BRAND_COLORS } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { kept, UserModel, type ModelAirline, type World } from './model.ts';
import type { DesignStep, DraftStep } from './steps.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what came is compared with the model, whatever it is
type Body = any;
export type Answer = { status: number; body: Body };
export type Call = (
  method: string,
  path: string,
  call?: { token?: string; body?: unknown },
) => Promise<Answer>;
export type Person = { token: string; id: string };
export type Actor = Person & { model: UserModel; gone: string[] };
export type Stage = { world: World; texts: { name: string[]; icao: string[]; iata: string[] } };

/** What steps call a logo: two that are shipped, one that is not, and the address of an upload that is nobody's. */
export const LOGOS = [
  '/img/logo_united.png',
  '/img/logo_klm.png',
  '/img/logo_nowhere.png',
  `/img/uploads/${'0'.repeat(32)}.png`,
] as const;
const NOBODY = '999999999999999999';

/** Throws unless two values are the same JSON. */
export function expectSameJson(got: unknown, wanted: unknown, what: string): void {
  const plain = (value: unknown): unknown =>
    value === undefined ? value : JSON.parse(JSON.stringify(value));
  assert.deepStrictEqual({ [what]: plain(got) }, { [what]: plain(wanted) });
}

/** Throws unless an answer refuses with this code, for this field. */
export function expectRefusal({ status, body }: Answer, wanted: number, code: string, field?: string): void {
  expectSameJson(
    { status, code: body.code, ...(field === undefined ? {} : { field: body.field }) },
    { status: wanted, code, ...(field === undefined ? {} : { field }) },
    'the refusal',
  );
}

function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length];
}

/** What every step needs: who acts, how to ask, and what the numbers of a step stand for. */
export class StepRunner {
  readonly #call: Call;
  protected readonly texts: Stage['texts'];
  protected readonly me: Actor;
  protected readonly other: Actor;

  constructor(call: Call, { texts }: Stage, me: Actor, other: Actor) {
    this.#call = call;
    this.texts = texts;
    this.me = me;
    this.other = other;
  }

  protected rest(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#call(method, `/api${path}`, {
      token: this.me.token,
      ...(body === undefined ? {} : { body }),
    });
  }

  protected async mutate(field: string, query: string, variables: object): Promise<Body> {
    const { body } = await this.#call('POST', '/graphql', {
      token: this.me.token,
      body: { query, variables },
    });
    expectSameJson(body.errors, undefined, 'errors');
    return body.data[field];
  }

  protected designOf({ identity, logo, ...rest }: DesignStep): TagConfig {
    const { name, icao, iata } = this.identityOf(identity);
    const parsed = parseDesign({
      ...rest,
      airline: name,
      icao,
      airlineIata: iata,
      selectedLogo: LOGOS[logo],
    });
    assert.ok(parsed.ok);
    return parsed.value;
  }

  protected identityOf({ name, icao, iata }: DesignStep['identity']) {
    const { texts } = this;
    return { name: texts.name[name] ?? '', icao: texts.icao[icao] ?? '', iata: texts.iata[iata] ?? '' };
  }

  protected draftOf({ identity, alliance, logo }: DraftStep): AirlineDraft {
    const names = this.identityOf(identity);
    return {
      ...names,
      name: names.name.toUpperCase(),
      alliance,
      logoUrl: LOGOS[logo] ?? '',
      brandColors: { ...DEFAULT_BRAND_COLORS },
    };
  }

  protected tagId({ whose, pick }: { whose: string; pick: number }): string {
    const { gone, model } = this.me;
    const ids = [...(whose === 'foreign' ? this.other.model.tags : model.tags).keys()];
    return nth(whose === 'gone' ? gone.filter((id) => id.includes('-')) : ids, pick) ?? randomUUID();
  }

  protected deletedTagId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.other : this.me;
    if (whose === 'gone') return this.tagId({ whose, pick });
    return nth([...model.deletedTags.keys()], pick) ?? randomUUID();
  }

  protected deletedAirlineId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.other : this.me;
    if (whose === 'gone' || whose === 'preset') return this.airlineId({ whose, pick });
    return nth([...model.deletedAirlines.keys()], pick) ?? NOBODY;
  }

  protected airlineId({ whose, pick }: { whose: string; pick: number }): string {
    const { gone, model } = this.me;
    if (whose === 'preset') return nth(this.presets(), pick)?.id ?? NOBODY;
    const ids = [...(whose === 'foreign' ? this.other.model.airlines : model.airlines).keys()];
    return nth(whose === 'gone' ? gone.filter((id) => !id.includes('-')) : ids, pick) ?? NOBODY;
  }

  protected collectionId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.other : this.me;
    return (whose === 'gone' ? undefined : nth([...model.pages.collections.keys()], pick)) ?? randomUUID();
  }

  /** The presets that steps are about. */
  protected presets(): ModelAirline[] {
    return this.me.model.presets().filter(({ iata }) => this.texts.iata.includes(iata));
  }

  protected takeAirline(
    got: ModelAirline,
    { name, icao, iata, alliance, logoUrl, brandColors }: AirlineDraft,
  ): void {
    const brand_colors = JSON.stringify(brandColors);
    const { id } = got;
    expectSameJson(
      kept(got),
      { id, name, icao, iata, alliance, brand_colors, logo_url: logoUrl, isPreset: false },
      'the airline',
    );
    this.me.model.airlines.set(id, kept(got));
  }
}
