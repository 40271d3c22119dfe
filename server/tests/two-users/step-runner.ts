import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { DEFAULT_BRAND_COLORS } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { copyAirline, UserModel, type ModelAirline, type ModelWorld } from './model.ts';
import type { DesignStep, DraftStep } from './steps.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what came is compared with the model, whatever it is
type Body = any;
export type StepResponse = { status: number; body: Body };
export type Call = (
  method: string,
  path: string,
  call?: { token?: string; body?: unknown },
) => Promise<StepResponse>;
export type Person = { token: string; id: string };
export type Actor = Person & { model: UserModel; deletedIds: string[] };
export type Stage = { world: ModelWorld; texts: { name: string[]; icao: string[]; iata: string[] } };

/** The logos of steps: two shipped logos, one that does not exist, and the URL of an upload that does not exist. */
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

/** Throws unless a response is a refusal with this code and field. */
export function expectRefusal(
  { status, body }: StepResponse,
  wanted: number,
  code: string,
  field?: string,
): void {
  expectSameJson(
    { status, code: body.code, ...(field === undefined ? {} : { field: body.field }) },
    { status: wanted, code, ...(field === undefined ? {} : { field }) },
    'the refusal',
  );
}

function nth<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length];
}

/** The base of all steps: the acting user, the calls, and the meaning of the numbers in a step. */
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

  protected rest(method: string, path: string, body?: unknown): Promise<StepResponse> {
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

  protected toDesign({ identity, logo, ...rest }: DesignStep): TagConfig {
    const { name, icao, iata } = this.toIdentity(identity);
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

  protected toIdentity({ name, icao, iata }: DesignStep['identity']) {
    const { texts } = this;
    return { name: texts.name[name] ?? '', icao: texts.icao[icao] ?? '', iata: texts.iata[iata] ?? '' };
  }

  protected toDraft({ identity, alliance, logo }: DraftStep): AirlineDraft {
    const names = this.toIdentity(identity);
    return {
      ...names,
      name: names.name.toUpperCase(),
      alliance,
      logoUrl: LOGOS[logo] ?? '',
      brandColors: { ...DEFAULT_BRAND_COLORS },
    };
  }

  protected selectTagId({ whose, pick }: { whose: string; pick: number }): string {
    const { deletedIds, model } = this.me;
    const ids = [...(whose === 'foreign' ? this.other.model.tags : model.tags).keys()];
    return nth(whose === 'gone' ? deletedIds.filter((id) => id.includes('-')) : ids, pick) ?? randomUUID();
  }

  protected deletedTagId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.other : this.me;
    if (whose === 'gone') return this.selectTagId({ whose, pick });
    return nth([...model.deletedTags.keys()], pick) ?? randomUUID();
  }

  protected deletedAirlineId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.other : this.me;
    if (whose === 'gone' || whose === 'preset') return this.selectAirlineId({ whose, pick });
    return nth([...model.deletedAirlines.keys()], pick) ?? NOBODY;
  }

  protected selectAirlineId({ whose, pick }: { whose: string; pick: number }): string {
    const { deletedIds, model } = this.me;
    if (whose === 'preset') return nth(this.presets(), pick)?.id ?? NOBODY;
    const ids = [...(whose === 'foreign' ? this.other.model.airlines : model.airlines).keys()];
    return nth(whose === 'gone' ? deletedIds.filter((id) => !id.includes('-')) : ids, pick) ?? NOBODY;
  }

  protected selectCollectionId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.other : this.me;
    return (whose === 'gone' ? undefined : nth([...model.pages.collections.keys()], pick)) ?? randomUUID();
  }

  /** Returns the presets that steps use. */
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
      copyAirline(got),
      { id, name, icao, iata, alliance, brand_colors, logo_url: logoUrl, isPreset: false },
      'the airline',
    );
    this.me.model.airlines.set(id, copyAirline(got));
  }
}
