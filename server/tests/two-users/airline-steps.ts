import assert from 'node:assert/strict';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { LOGOS, expectRefusal, expectSameJson, type StepResponse } from './step-runner.ts';
import { copyAirline, type EntryFate, type ModelAirline, type ModelTag, type PlannedEntry } from './model.ts';
import type { Steps } from './steps.ts';
import { TagSteps } from './tag-steps.ts';

const REMOVE = `mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) {
  __typename ... on RemoveTagsSuccess { count } ... on Refusal { code field } } }`;

/** Steps about airlines and imports. */
export class AirlineSteps extends TagSteps {
  async createAirline({ draft: wanted }: Steps['createAirline']): Promise<void> {
    const draft = this.toDraft(wanted);
    const { logoUrl, brandColors, ...rest } = draft;
    const body = { ...rest, logo_url: logoUrl, brand_colors: JSON.stringify(brandColors) };
    const answer = await this.rest('POST', '/airlines', body);
    const made = this.me.model.checkCreate(draft);
    if (made !== null && 'code' in made) return this.#notTaken(answer, made.code);
    expectSameJson(answer.status, 200, 'status');
    if (made === null) this.takeAirline(answer.body.data, draft);
    else expectSameJson(copyAirline(answer.body.data), made, 'the airline that is opened');
    this.me.model.assignAirlines();
  }

  #notTaken(answer: StepResponse, code: string): void {
    const field = { IATA_TAKEN: 'iata', ICAO_TAKEN: 'icao' }[code] ?? 'logo_url';
    expectRefusal(answer, code === 'LOGO_UNKNOWN' ? 400 : 409, code, field);
  }

  async updateAirline({ change: wanted, ...which }: Steps['updateAirline']): Promise<void> {
    const { model } = this.me;
    const id = this.selectAirlineId(which);
    const { name, icao, iata } = this.texts;
    const change = {
      ...(wanted.name === undefined ? {} : { name: name[wanted.name]?.toUpperCase() ?? '' }),
      ...(wanted.icao === undefined ? {} : { icao: icao[wanted.icao] ?? '' }),
      ...(wanted.iata === undefined ? {} : { iata: iata[wanted.iata] ?? '' }),
      ...(wanted.alliance === undefined ? {} : { alliance: wanted.alliance }),
    };
    const logoUrl = wanted.logo === undefined ? undefined : LOGOS[wanted.logo];
    const logo = logoUrl === undefined ? {} : { logo_url: logoUrl };
    const answer = await this.rest('PUT', `/airlines/${id}`, { ...change, ...logo });
    const stored = model.airlines.get(id);
    if (stored === undefined) return this.#notOwn(answer, which.whose, id);
    const code = model.checkChange(stored, { ...change, ...(logoUrl === undefined ? {} : { logoUrl }) });
    if (code !== null) return this.#notTaken(answer, code);
    const changed = { ...stored, ...change, ...logo };
    expectSameJson(copyAirline(answer.body.data), changed, 'the airline');
    model.airlines.set(id, changed);
  }

  #notOwn(answer: StepResponse, whose: string, id: string): void {
    if (whose !== 'preset') return expectRefusal(answer, 404, 'NOT_FOUND');
    assert.ok(this.presets().some((one) => one.id === id));
    expectRefusal(answer, 409, 'PRESET_READ_ONLY');
  }

  async deleteAirline({ isDeleted, now, ...which }: Steps['deleteAirline']): Promise<void> {
    const { model, deletedIds } = this.me;
    const id = isDeleted ? this.deletedAirlineId(which) : this.selectAirlineId(which);
    const answer = await this.rest('DELETE', `/airlines/${id}${now ? '?now=1' : ''}`);
    const deleted = now ? model.deletedAirlines.get(id)?.item : undefined;
    const stored = model.airlines.get(id) ?? deleted;
    if (stored === undefined) return this.#notOwn(answer, which.whose, id);
    expectSameJson(copyAirline(answer.body.data), stored, 'the airline');
    if (!now) return model.delete(model.listTagsOfAirline(id), stored);
    const tags = [...model.tags.values(), ...[...model.deletedTags.values()].map(({ item }) => item)];
    for (const tag of tags.filter(({ airline_id }) => airline_id === id)) {
      model.tags.delete(tag.id);
      model.deletedTags.delete(tag.id);
      deletedIds.push(tag.id);
    }
    model.airlines.delete(id);
    model.deletedAirlines.delete(id);
    deletedIds.push(id);
  }

  async restoreAirline(which: Steps['restoreAirline']): Promise<void> {
    const { model } = this.me;
    const id = this.deletedAirlineId(which);
    const answer = await this.rest('POST', `/airlines/${id}/restore`, {});
    const isSeen = model.deletedAirlines.has(id) || this.presets().some((one) => one.id === id);
    if (!isSeen) return expectRefusal(answer, 404, 'NOT_FOUND');
    const restored = model.restoreAirline(id);
    if (typeof restored === 'string') return this.#notTaken(answer, restored);
    expectSameJson([answer.status, answer.body.data.id], [200, id], 'the answer');
  }

  #removeTags(airlineId: string): number {
    const tags = this.me.model.listTagsOfAirline(airlineId);
    this.me.model.delete(tags);
    return tags.length;
  }

  async removeTags(which: Steps['removeTags']): Promise<void> {
    const id = this.selectAirlineId(which);
    const answer = await this.mutate('removeTagsOfAirline', REMOVE, { id });
    const isSeen = this.me.model.airlines.has(id) || this.presets().some((one) => one.id === id);
    if (isSeen) expectSameJson(answer.count, this.#removeTags(id), 'the number of tags');
    else expectSameJson(answer.code, 'NOT_FOUND', 'code');
  }

  async importDesigns({ mode, entries }: Steps['importDesigns']): Promise<void> {
    const { model } = this.me;
    const all = entries.map((entry) => (entry === 'bad' ? { city: 'x', icao: 'QQX' } : this.toDesign(entry)));
    const sent = this.#onlyOnesOfTheirAirlines(all);
    const answer = await this.rest('POST', '/airlines/import', { mode, entries: sent });
    expectSameJson(answer.status, 200, 'status');
    const fates = model.planEntries(sent.map(readEntry));
    const isNone = mode === 'all' && fates.some((fate) => 'code' in fate);
    const results = fates.map((fate) => (isNone && !('code' in fate) ? SKIPPED : this.#resultOf(fate)));
    const count = (wanted: string): number => results.filter(({ result }) => result === wanted).length;
    expectSameJson(
      {
        ...answer.body.data,
        entries: answer.body.data.entries.map(({ result, code }: Result) => ({ result, code })),
      },
      { added: count('added'), replaced: count('replaced'), skipped: count('skipped'), entries: results },
      'the report',
    );
    const planned = isNone ? [] : fates.flatMap((fate) => ('code' in fate ? [] : [fate]));
    await this.#takeImported(planned);
  }

  /** Leaves out entries of airlines with several flights; the tests of the import rule check which flight is replaced. */
  #onlyOnesOfTheirAirlines<Entry extends object>(entries: readonly Entry[]): Entry[] {
    const { model } = this.me;
    const fates = model.planEntries(entries.map(readEntry));
    return entries.filter((_, index) => {
      const fate = fates[index];
      if (fate === undefined || 'code' in fate) return true;
      return !fate.isRepeated && model.listReplaceable(fate.target).length <= 1;
    });
  }

  #resultOf(fate: EntryFate): Result {
    if ('code' in fate) return { result: 'skipped', code: fate.code };
    const { target, design, isRepeated } = fate;
    const { model } = this.me;
    const isOwn = target.id !== '' && !target.isPreset;
    const isHeld = isRepeated || isOwn || model.findReplaced(target) !== undefined;
    const code = model.isLogo(design.selectedLogo) ? null : 'LOGO_REPLACED';
    return { result: isHeld ? 'replaced' : 'added', code };
  }

  async #takeImported(planned: readonly PlannedEntry[]): Promise<void> {
    const { model } = this.me;
    const [airlines, tags] = [
      await this.rest('GET', '/airlines'),
      await this.rest('GET', '/user/tags?limit=200'),
    ];
    const foreign = this.other.model.tags;
    const fresh: ModelTag[] = tags.body.data.filter(
      ({ id }: ModelTag) => !model.tags.has(id) && !foreign.has(id),
    );
    const stored = new Map<string, ModelTag>(tags.body.data.map((tag: ModelTag) => [tag.id, tag]));
    // If an airline has several entries, the last one counts.
    for (const { design, target } of new Map(planned.map((one) => [one.key, one])).values()) {
      const old = model.findReplaced(target);
      const id = target.id === '' ? ownIdOf(airlines.body.data, target) : target.id;
      const airline = target.isPreset ? target : copyAirline({ ...model.mergeTarget(target, design), id });
      if (!airline.isPreset) model.airlines.set(id, airline);
      const shown = { ...design, selectedLogo: model.getShownLogo(design) };
      const tag = old === undefined ? fresh.find((one) => one.airline_id === id) : stored.get(old.id);
      assert.ok(tag, 'an imported design is a tag');
      this.#takeReplaced(
        tag,
        old,
        model.deriveTag(shown, airline, old?.tag_config.timestamp ?? tag.created_at),
      );
    }
  }

  #takeReplaced(
    tag: ModelTag,
    old: ModelTag | undefined,
    columns: Omit<ModelTag, 'id' | 'created_at' | 'updated_at'>,
  ): void {
    const created_at = old?.created_at ?? tag.created_at;
    const isSame =
      old?.airline_id === columns.airline_id &&
      JSON.stringify(parsed(old.tag_config)) === JSON.stringify(parsed(columns.tag_config));
    if (isSame) return expectSameJson(tag, old, 'a tag that was so already');
    if (
      old !== undefined &&
      JSON.stringify(parsed(old.tag_config)) !== JSON.stringify(parsed(columns.tag_config))
    )
      this.me.model.replacedVersions.push(old);
    const updated_at = old === undefined ? created_at : tag.updated_at;
    expectSameJson(tag, { id: tag.id, created_at, updated_at, ...columns }, 'the tag');
    assert.ok(old === undefined || tag.updated_at > old.updated_at, 'a tag that is replaced is younger');
    this.me.model.tags.set(tag.id, tag);
  }

  async pages({ limit, airline }: Steps['pages']): Promise<void> {
    const { model } = this.me;
    const filter = airline === null ? null : this.selectAirlineId({ whose: 'own', pick: airline });
    const wanted = filter === null ? model.listNewestFirst() : model.listTagsOfAirline(filter);
    const seen: ModelTag[] = [];
    let after: string | null = null;
    do {
      const query: string = `${filter === null ? '' : `&airline_id=${filter}`}${after === null ? '' : `&after=${after}`}`;
      const { body }: StepResponse = await this.rest('GET', `/user/tags?limit=${limit}${query}`);
      expectSameJson(body.data, wanted.slice(seen.length, seen.length + limit), 'the page');
      seen.push(...body.data);
      after = body.next;
    } while (after !== null && seen.length <= wanted.length);
    expectSameJson(seen.length, wanted.length, 'the number of tags on all pages');
  }
}

const readEntry = (entry: object): TagConfig | { code: string } =>
  'airline' in entry ? (entry as TagConfig) : { code: 'FIELD_REQUIRED' };

type Result = { result: string; code: string | null };
const SKIPPED: Result = { result: 'skipped', code: null };

function ownIdOf(airlines: readonly ModelAirline[], { icao }: ModelAirline): string {
  const found = airlines.find((one) => !one.isPreset && one.icao === icao);
  assert.ok(found, 'an airline that an import made');
  return found.id;
}

/** Parses a design, so that its keys have a fixed order. */
function parsed(design: TagConfig | undefined): TagConfig | null {
  const result = parseDesign(design);
  return result.ok ? result.value : null;
}
