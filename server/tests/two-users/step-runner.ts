import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AirlineDraft } from '../../../tag/airlines/airline.ts';
import { DEFAULT_BRAND_COLORS } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { copyAirline, UserModel, type ModelAirline, type ModelWorld } from './model.ts';
import type { DesignStep, DraftStep } from './steps.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what came is compared with the model, whatever it is
type JsonBody = any;
export type StepResponse = { status: number; body: JsonBody };
export type RestCaller = (
  method: string,
  path: string,
  call?: { token?: string; body?: unknown },
) => Promise<StepResponse>;
export type TestUser = { token: string; id: string };
export type Actor = TestUser & { model: UserModel; deletedIds: string[] };
export type StepSetup = { world: ModelWorld; texts: { name: string[]; icao: string[]; iata: string[] } };

/** The logos of steps: two shipped logos, one that does not exist, and the URL of an upload that does not exist. */
export const LOGO_URLS = [
  '/img/logo_united.png',
  '/img/logo_klm.png',
  '/img/logo_nowhere.png',
  `/img/uploads/${'0'.repeat(32)}.png`,
] as const;
const UNKNOWN_ID = '999999999999999999';

/** Throws unless two values are the same JSON. */
export function expectSameJson(actual: unknown, expected: unknown, description: string): void {
  const toPlainJson = (value: unknown): unknown =>
    value === undefined ? value : JSON.parse(JSON.stringify(value));
  assert.deepStrictEqual({ [description]: toPlainJson(actual) }, { [description]: toPlainJson(expected) });
}

/** Throws unless a response is a refusal with this code and field. */
export function expectRefusal(
  { status, body }: StepResponse,
  expectedStatus: number,
  code: string,
  field?: string,
): void {
  expectSameJson(
    { status, code: body.code, ...(field === undefined ? {} : { field: body.field }) },
    { status: expectedStatus, code, ...(field === undefined ? {} : { field }) },
    'the refusal',
  );
}

function getWrapped<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length];
}

/** The base of all steps: the acting user, the calls, and the meaning of the numbers in a step. */
export class StepRunner {
  readonly #call: RestCaller;
  protected readonly texts: StepSetup['texts'];
  protected readonly actor: Actor;
  protected readonly otherActor: Actor;

  constructor(call: RestCaller, { texts }: StepSetup, actor: Actor, otherActor: Actor) {
    this.#call = call;
    this.texts = texts;
    this.actor = actor;
    this.otherActor = otherActor;
  }

  protected rest(method: string, path: string, body?: unknown): Promise<StepResponse> {
    return this.#call(method, `/api${path}`, {
      token: this.actor.token,
      ...(body === undefined ? {} : { body }),
    });
  }

  protected async mutate(field: string, query: string, variables: object): Promise<JsonBody> {
    const { body } = await this.#call('POST', '/graphql', {
      token: this.actor.token,
      body: { query, variables },
    });
    expectSameJson(body.errors, undefined, 'errors');
    return body.data[field];
  }

  protected toDesign({ identity, logo, ...rest }: DesignStep): TagConfig {
    const { name, icao, iata } = this.toIdentity(identity);
    const parsedDesign = parseDesign({
      ...rest,
      airline: name,
      icao,
      airlineIata: iata,
      selectedLogo: LOGO_URLS[logo],
    });
    assert.ok(parsedDesign.ok);
    return parsedDesign.value;
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
      logoUrl: LOGO_URLS[logo] ?? '',
      brandColors: { ...DEFAULT_BRAND_COLORS },
    };
  }

  protected selectTagId({ whose, pick }: { whose: string; pick: number }): string {
    const { deletedIds, model } = this.actor;
    const ids = [...(whose === 'foreign' ? this.otherActor.model.tags : model.tags).keys()];
    return (
      getWrapped(whose === 'gone' ? deletedIds.filter((id) => id.includes('-')) : ids, pick) ?? randomUUID()
    );
  }

  protected deletedTagId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.otherActor : this.actor;
    if (whose === 'gone') return this.selectTagId({ whose, pick });
    return getWrapped([...model.deletedTags.keys()], pick) ?? randomUUID();
  }

  protected deletedAirlineId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.otherActor : this.actor;
    if (whose === 'gone' || whose === 'preset') return this.selectAirlineId({ whose, pick });
    return getWrapped([...model.deletedAirlines.keys()], pick) ?? UNKNOWN_ID;
  }

  protected selectAirlineId({ whose, pick }: { whose: string; pick: number }): string {
    const { deletedIds, model } = this.actor;
    if (whose === 'preset') return getWrapped(this.presets(), pick)?.id ?? UNKNOWN_ID;
    const ids = [...(whose === 'foreign' ? this.otherActor.model.airlines : model.airlines).keys()];
    return (
      getWrapped(whose === 'gone' ? deletedIds.filter((id) => !id.includes('-')) : ids, pick) ?? UNKNOWN_ID
    );
  }

  protected selectCollectionId({ whose, pick }: { whose: string; pick: number }): string {
    const { model } = whose === 'foreign' ? this.otherActor : this.actor;
    return (
      (whose === 'gone' ? undefined : getWrapped([...model.pages.collections.keys()], pick)) ?? randomUUID()
    );
  }

  /** Returns the presets that steps use. */
  protected presets(): ModelAirline[] {
    return this.actor.model.presets().filter(({ iata }) => this.texts.iata.includes(iata));
  }

  protected takeAirline(
    actual: ModelAirline,
    { name, icao, iata, alliance, logoUrl, brandColors }: AirlineDraft,
  ): void {
    const brand_colors = JSON.stringify(brandColors);
    const { id } = actual;
    expectSameJson(
      copyAirline(actual),
      { id, name, icao, iata, alliance, brand_colors, logo_url: logoUrl, isPreset: false },
      'the airline',
    );
    this.actor.model.airlines.set(id, copyAirline(actual));
  }
}
