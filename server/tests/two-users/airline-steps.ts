import assert from 'node:assert/strict';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { LOGO_URLS, expectRefusal, expectSameJson, type StepResponse } from './step-runner.ts';
import { copyAirline, type EntryFate, type ModelAirline, type ModelTag, type PlannedEntry } from './model.ts';
import type { Steps } from './steps.ts';
import { TagSteps } from './tag-steps.ts';

const REMOVE_MUTATION = `mutation ($id: ID!) { removeTagsOfAirline(airlineId: $id) {
  __typename ... on RemoveTagsSuccess { count } ... on Refusal { code field } } }`;

/** Steps about airlines and imports. */
export class AirlineSteps extends TagSteps {
  async createAirline({ draft: draftPick }: Steps['createAirline']): Promise<void> {
    const draft = this.toDraft(draftPick);
    const { logoUrl, brandColors, ...rest } = draft;
    const body = { ...rest, logo_url: logoUrl, brand_colors: JSON.stringify(brandColors) };
    const response = await this.rest('POST', '/airlines', body);
    const checkResult = this.actor.model.checkCreate(draft);
    if (checkResult !== null && 'code' in checkResult)
      return this.#expectNotTaken(response, checkResult.code);
    expectSameJson(response.status, 200, 'status');
    if (checkResult === null) this.takeAirline(response.body.data, draft);
    else expectSameJson(copyAirline(response.body.data), checkResult, 'the airline that is opened');
    this.actor.model.assignAirlines();
  }

  #expectNotTaken(response: StepResponse, code: string): void {
    const field = { IATA_TAKEN: 'iata', ICAO_TAKEN: 'icao' }[code] ?? 'logo_url';
    expectRefusal(response, code === 'LOGO_UNKNOWN' ? 400 : 409, code, field);
  }

  async updateAirline({ change: changePick, ...which }: Steps['updateAirline']): Promise<void> {
    const { model } = this.actor;
    const id = this.selectAirlineId(which);
    const { name, icao, iata } = this.texts;
    const change = {
      ...(changePick.name === undefined ? {} : { name: name[changePick.name]?.toUpperCase() ?? '' }),
      ...(changePick.icao === undefined ? {} : { icao: icao[changePick.icao] ?? '' }),
      ...(changePick.iata === undefined ? {} : { iata: iata[changePick.iata] ?? '' }),
      ...(changePick.alliance === undefined ? {} : { alliance: changePick.alliance }),
    };
    const logoUrl = changePick.logo === undefined ? undefined : LOGO_URLS[changePick.logo];
    const logo = logoUrl === undefined ? {} : { logo_url: logoUrl };
    const response = await this.rest('PUT', `/airlines/${id}`, { ...change, ...logo });
    const storedAirline = model.airlines.get(id);
    if (storedAirline === undefined) return this.#expectNotOwn(response, which.whose, id);
    const code = model.checkChange(storedAirline, {
      ...change,
      ...(logoUrl === undefined ? {} : { logoUrl }),
    });
    if (code !== null) return this.#expectNotTaken(response, code);
    const changedAirline = { ...storedAirline, ...change, ...logo };
    expectSameJson(copyAirline(response.body.data), changedAirline, 'the airline');
    model.airlines.set(id, changedAirline);
  }

  #expectNotOwn(response: StepResponse, ownership: string, id: string): void {
    if (ownership !== 'preset') return expectRefusal(response, 404, 'NOT_FOUND');
    assert.ok(this.presets().some((candidate) => candidate.id === id));
    expectRefusal(response, 409, 'PRESET_READ_ONLY');
  }

  async deleteAirline({ isDeleted, now, ...which }: Steps['deleteAirline']): Promise<void> {
    const { model, deletedIds } = this.actor;
    const id = isDeleted ? this.deletedAirlineId(which) : this.selectAirlineId(which);
    const response = await this.rest('DELETE', `/airlines/${id}${now ? '?now=1' : ''}`);
    const deletedAirline = now ? model.deletedAirlines.get(id)?.item : undefined;
    const storedAirline = model.airlines.get(id) ?? deletedAirline;
    if (storedAirline === undefined) return this.#expectNotOwn(response, which.whose, id);
    expectSameJson(copyAirline(response.body.data), storedAirline, 'the airline');
    if (!now) return model.delete(model.listTagsOfAirline(id), storedAirline);
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

  async restoreAirline(selector: Steps['restoreAirline']): Promise<void> {
    const { model } = this.actor;
    const id = this.deletedAirlineId(selector);
    const response = await this.rest('POST', `/airlines/${id}/restore`, {});
    const isSeen = model.deletedAirlines.has(id) || this.presets().some((candidate) => candidate.id === id);
    if (!isSeen) return expectRefusal(response, 404, 'NOT_FOUND');
    const restoredCount = model.restoreAirline(id);
    if (typeof restoredCount === 'string') return this.#expectNotTaken(response, restoredCount);
    expectSameJson([response.status, response.body.data.id], [200, id], 'the answer');
  }

  #removeTags(airlineId: string): number {
    const tags = this.actor.model.listTagsOfAirline(airlineId);
    this.actor.model.delete(tags);
    return tags.length;
  }

  async removeTags(selector: Steps['removeTags']): Promise<void> {
    const id = this.selectAirlineId(selector);
    const response = await this.mutate('removeTagsOfAirline', REMOVE_MUTATION, { id });
    const isSeen =
      this.actor.model.airlines.has(id) || this.presets().some((candidate) => candidate.id === id);
    if (isSeen) expectSameJson(response.count, this.#removeTags(id), 'the number of tags');
    else expectSameJson(response.code, 'NOT_FOUND', 'code');
  }

  async importDesigns({ mode, entries }: Steps['importDesigns']): Promise<void> {
    const { model } = this.actor;
    const designs = entries.map((entry) =>
      entry === 'bad' ? { city: 'x', icao: 'QQX' } : this.toDesign(entry),
    );
    const sentEntries = this.#keepOnePerAirline(designs);
    const response = await this.rest('POST', '/airlines/import', { mode, entries: sentEntries });
    expectSameJson(response.status, 200, 'status');
    const fates = model.planEntries(sentEntries.map(readEntry));
    const isNone = mode === 'all' && fates.some((fate) => 'code' in fate);
    const results = fates.map((fate) =>
      isNone && !('code' in fate) ? SKIPPED_RESULT : this.#getResult(fate),
    );
    const count = (resultKind: string): number =>
      results.filter(({ result }) => result === resultKind).length;
    expectSameJson(
      {
        ...response.body.data,
        entries: response.body.data.entries.map(({ result, code }: ImportResult) => ({ result, code })),
      },
      { added: count('added'), replaced: count('replaced'), skipped: count('skipped'), entries: results },
      'the report',
    );
    const plannedEntries = isNone ? [] : fates.flatMap((fate) => ('code' in fate ? [] : [fate]));
    await this.#takeImported(plannedEntries);
  }

  /** Leaves out entries of airlines with several flights; the tests of the import rule check which flight is replaced. */
  #keepOnePerAirline<Entry extends object>(entries: readonly Entry[]): Entry[] {
    const { model } = this.actor;
    const fates = model.planEntries(entries.map(readEntry));
    return entries.filter((_, index) => {
      const fate = fates[index];
      if (fate === undefined || 'code' in fate) return true;
      return !fate.isRepeated && model.listReplaceable(fate.target).length <= 1;
    });
  }

  #getResult(fate: EntryFate): ImportResult {
    if ('code' in fate) return { result: 'skipped', code: fate.code };
    const { target, design, isRepeated } = fate;
    const { model } = this.actor;
    const isOwn = target.id !== '' && !target.isPreset;
    const isHeld = isRepeated || isOwn || model.findReplaced(target) !== undefined;
    const code = model.isLogo(design.selectedLogo) ? null : 'LOGO_REPLACED';
    return { result: isHeld ? 'replaced' : 'added', code };
  }

  async #takeImported(plannedEntries: readonly PlannedEntry[]): Promise<void> {
    const { model } = this.actor;
    const [airlines, tags] = [
      await this.rest('GET', '/airlines'),
      await this.rest('GET', '/user/tags?limit=200'),
    ];
    const foreignTags = this.otherActor.model.tags;
    const newTags: ModelTag[] = tags.body.data.filter(
      ({ id }: ModelTag) => !model.tags.has(id) && !foreignTags.has(id),
    );
    const storedTags = new Map<string, ModelTag>(tags.body.data.map((tag: ModelTag) => [tag.id, tag]));
    // If an airline has several entries, the last one counts.
    for (const { design, target } of new Map(
      plannedEntries.map((candidate) => [candidate.key, candidate]),
    ).values()) {
      const replacedTag = model.findReplaced(target);
      const id = target.id === '' ? getOwnId(airlines.body.data, target) : target.id;
      const airline = target.isPreset ? target : copyAirline({ ...model.mergeTarget(target, design), id });
      if (!airline.isPreset) model.airlines.set(id, airline);
      const shownDesign = { ...design, selectedLogo: model.getShownLogo(design) };
      const tag =
        replacedTag === undefined
          ? newTags.find((candidate) => candidate.airline_id === id)
          : storedTags.get(replacedTag.id);
      assert.ok(tag, 'an imported design is a tag');
      this.#takeReplaced(
        tag,
        replacedTag,
        model.deriveTag(shownDesign, airline, replacedTag?.tag_config.timestamp ?? tag.created_at),
      );
    }
  }

  #takeReplaced(
    tag: ModelTag,
    replacedTag: ModelTag | undefined,
    columns: Omit<ModelTag, 'id' | 'created_at' | 'updated_at'>,
  ): void {
    const created_at = replacedTag?.created_at ?? tag.created_at;
    const isSame =
      replacedTag?.airline_id === columns.airline_id &&
      JSON.stringify(parseOrNull(replacedTag.tag_config)) === JSON.stringify(parseOrNull(columns.tag_config));
    if (isSame) return expectSameJson(tag, replacedTag, 'a tag that was so already');
    if (
      replacedTag !== undefined &&
      JSON.stringify(parseOrNull(replacedTag.tag_config)) !== JSON.stringify(parseOrNull(columns.tag_config))
    )
      this.actor.model.replacedVersions.push(replacedTag);
    const updated_at = replacedTag === undefined ? created_at : tag.updated_at;
    expectSameJson(tag, { id: tag.id, created_at, updated_at, ...columns }, 'the tag');
    assert.ok(
      replacedTag === undefined || tag.updated_at > replacedTag.updated_at,
      'a tag that is replaced is younger',
    );
    this.actor.model.tags.set(tag.id, tag);
  }

  async pages({ limit, airline }: Steps['pages']): Promise<void> {
    const { model } = this.actor;
    const filter = airline === null ? null : this.selectAirlineId({ whose: 'own', pick: airline });
    const expectedTags = filter === null ? model.listNewestFirst() : model.listTagsOfAirline(filter);
    const collectedTags: ModelTag[] = [];
    let after: string | null = null;
    do {
      const query: string = `${filter === null ? '' : `&airline_id=${filter}`}${after === null ? '' : `&after=${after}`}`;
      const { body }: StepResponse = await this.rest('GET', `/user/tags?limit=${limit}${query}`);
      expectSameJson(
        body.data,
        expectedTags.slice(collectedTags.length, collectedTags.length + limit),
        'the page',
      );
      collectedTags.push(...body.data);
      after = body.next;
    } while (after !== null && collectedTags.length <= expectedTags.length);
    expectSameJson(collectedTags.length, expectedTags.length, 'the number of tags on all pages');
  }
}

const readEntry = (entry: object): TagConfig | { code: string } =>
  'airline' in entry ? (entry as TagConfig) : { code: 'FIELD_REQUIRED' };

type ImportResult = { result: string; code: string | null };
const SKIPPED_RESULT: ImportResult = { result: 'skipped', code: null };

function getOwnId(airlines: readonly ModelAirline[], { icao }: ModelAirline): string {
  const ownAirline = airlines.find((candidate) => !candidate.isPreset && candidate.icao === icao);
  assert.ok(ownAirline, 'an airline that an import made');
  return ownAirline.id;
}

/** Parses a design, so that its keys have a fixed order. */
function parseOrNull(design: TagConfig | undefined): TagConfig | null {
  const result = parseDesign(design);
  return result.ok ? result.value : null;
}
