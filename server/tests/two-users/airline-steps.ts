import assert from 'node:assert/strict';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { LOGOS, expectRefusal, expectSameJson, type Answer } from './step-runner.ts';
import { kept, type Fate, type ModelAirline, type ModelTag, type Planned } from './model.ts';
import type { Steps } from './steps.ts';
import { TagSteps } from './tag-steps.ts';

const REMOVE = `mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) {
  __typename ... on RemoveTagsSuccess { count } ... on Refusal { code field } } }`;

/** Steps about airlines and imports. */
export class AirlineSteps extends TagSteps {
  async createAirline({ draft: wanted }: Steps['createAirline']): Promise<void> {
    const draft = this.draftOf(wanted);
    const { logoUrl, brandColors, ...rest } = draft;
    const body = { ...rest, logo_url: logoUrl, brand_colors: JSON.stringify(brandColors) };
    const answer = await this.rest('POST', '/airlines', body);
    const made = this.me.model.creating(draft);
    if (made !== null && 'code' in made) return this.#notTaken(answer, made.code);
    expectSameJson(answer.status, 200, 'status');
    if (made === null) this.takeAirline(answer.body.data, draft);
    else expectSameJson(kept(answer.body.data), made, 'the airline that is opened');
    this.me.model.assignAirlines();
  }

  #notTaken(answer: Answer, code: string): void {
    const field = { IATA_TAKEN: 'iata', ICAO_TAKEN: 'icao' }[code] ?? 'logo_url';
    expectRefusal(answer, code === 'LOGO_UNKNOWN' ? 400 : 409, code, field);
  }

  async updateAirline({ change: wanted, ...which }: Steps['updateAirline']): Promise<void> {
    const { model } = this.me;
    const id = this.airlineId(which);
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
    const code = model.changing(stored, { ...change, ...(logoUrl === undefined ? {} : { logoUrl }) });
    if (code !== null) return this.#notTaken(answer, code);
    const changed = { ...stored, ...change, ...logo };
    expectSameJson(kept(answer.body.data), changed, 'the airline');
    model.airlines.set(id, changed);
  }

  #notOwn(answer: Answer, whose: string, id: string): void {
    if (whose !== 'preset') return expectRefusal(answer, 404, 'NOT_FOUND');
    assert.ok(this.presets().some((one) => one.id === id));
    expectRefusal(answer, 409, 'PRESET_READ_ONLY');
  }

  async deleteAirline({ isDeleted, now, ...which }: Steps['deleteAirline']): Promise<void> {
    const { model, gone } = this.me;
    const id = isDeleted ? this.deletedAirlineId(which) : this.airlineId(which);
    const answer = await this.rest('DELETE', `/airlines/${id}${now ? '?now=1' : ''}`);
    const deleted = now ? model.deletedAirlines.get(id)?.what : undefined;
    const stored = model.airlines.get(id) ?? deleted;
    if (stored === undefined) return this.#notOwn(answer, which.whose, id);
    expectSameJson(kept(answer.body.data), stored, 'the airline');
    if (!now) return model.delete(model.tagsOf(id), stored);
    const tags = [...model.tags.values(), ...[...model.deletedTags.values()].map(({ what }) => what)];
    for (const tag of tags.filter(({ airline_id }) => airline_id === id)) {
      model.tags.delete(tag.id);
      model.deletedTags.delete(tag.id);
      gone.push(tag.id);
    }
    model.airlines.delete(id);
    model.deletedAirlines.delete(id);
    gone.push(id);
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
    const tags = this.me.model.tagsOf(airlineId);
    this.me.model.delete(tags);
    return tags.length;
  }

  async removeTags(which: Steps['removeTags']): Promise<void> {
    const id = this.airlineId(which);
    const answer = await this.mutate('removeTagsOfAirline', REMOVE, { id });
    const isSeen = this.me.model.airlines.has(id) || this.presets().some((one) => one.id === id);
    if (isSeen) expectSameJson(answer.count, this.#removeTags(id), 'the number of tags');
    else expectSameJson(answer.code, 'NOT_FOUND', 'code');
  }

  async importDesigns({ mode, entries }: Steps['importDesigns']): Promise<void> {
    const { model } = this.me;
    const all = entries.map((entry) => (entry === 'bad' ? { city: 'x', icao: 'QQX' } : this.designOf(entry)));
    const sent = this.#onlyOnesOfTheirAirlines(all);
    const answer = await this.rest('POST', '/airlines/import', { mode, entries: sent });
    expectSameJson(answer.status, 200, 'status');
    const fates = model.planning(sent.map(readEntry));
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

  /** Which of several flights of an airline is replaced is tested with the rule of imports, and left out here. */
  #onlyOnesOfTheirAirlines<Entry extends object>(entries: readonly Entry[]): Entry[] {
    const { model } = this.me;
    const fates = model.planning(entries.map(readEntry));
    return entries.filter((_, index) => {
      const fate = fates[index];
      if (fate === undefined || 'code' in fate) return true;
      return !fate.isRepeated && model.replaceable(fate.target).length <= 1;
    });
  }

  #resultOf(fate: Fate): Result {
    if ('code' in fate) return { result: 'skipped', code: fate.code };
    const { target, design, isRepeated } = fate;
    const { model } = this.me;
    const isOwn = target.id !== '' && !target.isPreset;
    const isHeld = isRepeated || isOwn || model.replaced(target) !== undefined;
    const code = model.isLogo(design.selectedLogo) ? null : 'LOGO_REPLACED';
    return { result: isHeld ? 'replaced' : 'added', code };
  }

  async #takeImported(planned: readonly Planned[]): Promise<void> {
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
    // Of several entries of one airline the last one stays.
    for (const { design, target } of new Map(planned.map((one) => [one.key, one])).values()) {
      const old = model.replaced(target);
      const id = target.id === '' ? ownIdOf(airlines.body.data, target) : target.id;
      const airline = target.isPreset ? target : kept({ ...model.takenOver(target, design), id });
      if (!airline.isPreset) model.airlines.set(id, airline);
      const shown = { ...design, selectedLogo: model.shown(design) };
      const tag = old === undefined ? fresh.find((one) => one.airline_id === id) : stored.get(old.id);
      assert.ok(tag, 'an imported design is a tag');
      this.#takeReplaced(
        tag,
        old,
        model.derived(shown, airline, old?.tag_config.timestamp ?? tag.created_at),
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
    const filter = airline === null ? null : this.airlineId({ whose: 'own', pick: airline });
    const wanted = filter === null ? model.newestFirst() : model.tagsOf(filter);
    const seen: ModelTag[] = [];
    let after: string | null = null;
    do {
      const query: string = `${filter === null ? '' : `&airline_id=${filter}`}${after === null ? '' : `&after=${after}`}`;
      const { body }: Answer = await this.rest('GET', `/user/tags?limit=${limit}${query}`);
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

/** In one order of keys. */
function parsed(design: TagConfig | undefined): TagConfig | null {
  const result = parseDesign(design);
  return result.ok ? result.value : null;
}
