import assert from 'node:assert/strict';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { StepRunner, expectRefusal, expectSameJson } from './step-runner.ts';
import type { ModelAirline, ModelTag } from './model.ts';
import type { DesignStep, Steps } from './steps.ts';

const SAVE = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  __typename ... on SaveTagSuccess { tag { id } } ... on Refusal { code field } } }`;

/** Steps about tags. Each step compares the response with the model and stores the change in the model. */
export class TagSteps extends StepRunner {
  async save({ design: wanted, makesAirline }: Steps['save']): Promise<void> {
    const design = this.toDesign(wanted);
    const { model } = this.me;
    if (makesAirline) return this.saveWithAirline(wanted, design);
    const answer = await this.rest('POST', '/user/tags', { tag_config: design });
    if (!model.isLogo(design.selectedLogo))
      return expectRefusal(answer, 400, 'LOGO_UNKNOWN', 'tag_config.selectedLogo');
    expectSameJson(answer.status, 200, 'status');
    this.takeNewTag(answer.body.data, design);
  }

  protected takeNewTag(tag: ModelTag, design: TagConfig): void {
    const { model } = this.me;
    assert.ok(
      !model.tags.has(tag.id) && !this.other.model.tags.has(tag.id),
      'a new tag has an id of its own',
    );
    const { id, created_at } = tag;
    expectSameJson(
      tag,
      {
        id,
        created_at,
        updated_at: created_at,
        ...model.deriveTag(design, model.findAirlineByDesign(design), created_at),
      },
      'the tag',
    );
    model.tags.set(id, tag);
  }

  protected async saveWithAirline(wanted: DesignStep, design: TagConfig): Promise<void> {
    const { model } = this.me;
    const draft = this.toDraft(wanted);
    const saved = await this.mutate('saveTag', SAVE, { input: { config: design, airline: draft } });
    const made = model.isLogo(design.selectedLogo) ? model.checkCreate(draft) : { code: 'LOGO_UNKNOWN' };
    if (made !== null && 'code' in made) return expectSameJson(saved.code, made.code, 'code');
    if (made === null) {
      const { body } = await this.rest('GET', '/airlines');
      this.takeAirline(
        body.data.find((one: ModelAirline) => !one.isPreset && one.icao === draft.icao),
        draft,
      );
    }
    model.assignAirlines();
    const { body } = await this.rest('GET', `/user/tags/${saved.tag.id}`);
    this.takeNewTag(body.data, design);
  }

  async replace({ design: wanted, stamp, ...which }: Steps['replace']): Promise<void> {
    const { model } = this.me;
    const id = this.selectTagId(which);
    const stored = model.tags.get(id);
    const design = wanted && this.toDesign({ ...wanted, logo: wanted.logo % 2 });
    const updated_at = { right: stored?.updated_at, stale: '2001-01-01T00:00:00.000Z', absent: undefined }[
      stamp
    ];
    const answer = await this.rest('PUT', `/user/tags/${id}`, {
      tag_config: design ?? undefined,
      updated_at,
    });
    if (stored === undefined) return expectRefusal(answer, 404, 'NOT_FOUND');
    if (stamp === 'stale') {
      expectSameJson(answer.body.data, stored, 'the stored tag');
      return expectRefusal(answer, 409, 'TAG_CHANGED', 'updated_at');
    }
    const tag: ModelTag = answer.body.data;
    const config = design ?? stored.tag_config;
    const { created_at } = stored;
    const columns = model.deriveTag(config, model.findAirlineByDesign(config), tag.tag_config.timestamp);
    expectSameJson(tag, { id, created_at, updated_at: tag.updated_at, ...columns }, 'the tag');
    assert.ok(tag.updated_at > stored.updated_at, 'a tag that is replaced is younger');
    model.tags.set(id, tag);
  }

  async deleteTag({ isDeleted, now, ...which }: Steps['deleteTag']): Promise<void> {
    const { model, deletedIds } = this.me;
    const id = isDeleted ? this.deletedTagId(which) : this.selectTagId(which);
    const answer = await this.rest('DELETE', `/user/tags/${id}${now ? '?now=1' : ''}`);
    const living = model.tags.get(id);
    if (living === undefined && !(now && model.deletedTags.has(id)))
      return expectRefusal(answer, 404, 'NOT_FOUND');
    expectSameJson(answer.body, { success: true }, 'the answer');
    if (!now && living !== undefined) return model.delete([living]);
    model.tags.delete(id);
    model.deletedTags.delete(id);
    deletedIds.push(id);
  }

  async restoreTag(which: Steps['restoreTag']): Promise<void> {
    const { model } = this.me;
    const id = this.deletedTagId(which);
    const answer = await this.rest('POST', `/user/tags/${id}/restore`, {});
    const deleted = model.deletedTags.get(id);
    if (deleted === undefined) return expectRefusal(answer, 404, 'NOT_FOUND');
    const code = model.restoreTag(deleted.item);
    if (code !== null) return expectRefusal(answer, 409, code);
    expectSameJson(answer.body, { success: true, data: model.tags.get(id) }, 'the answer');
  }

  async getTag(which: Steps['getTag']): Promise<void> {
    const id = this.selectTagId(which);
    const stored = this.me.model.tags.get(id);
    const answer = await this.rest('GET', `/user/tags/${id}`);
    if (stored === undefined) return expectRefusal(answer, 404, 'NOT_FOUND');
    expectSameJson(answer.body, { success: true, data: stored }, 'the tag');
  }
}
