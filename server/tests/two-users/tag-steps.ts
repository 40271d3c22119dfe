import assert from 'node:assert/strict';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { StepRunner, expectRefusal, expectSameJson } from './step-runner.ts';
import type { ModelAirline, ModelTag } from './model.ts';
import type { DesignStep, Steps } from './steps.ts';

const SAVE_MUTATION = `mutation ($input: SaveTagInput!) { saveTag(input: $input) {
  __typename ... on SaveTagSuccess { tag { id } } ... on Refusal { code field } } }`;

/** Steps about tags. Each step compares the response with the model and stores the change in the model. */
export class TagSteps extends StepRunner {
  async save({ design: designPick, makesAirline }: Steps['save']): Promise<void> {
    const design = this.toDesign(designPick);
    const { model } = this.actor;
    if (makesAirline) return this.saveWithAirline(designPick, design);
    const response = await this.rest('POST', '/user/tags', { tag_config: design });
    if (!model.isLogo(design.selectedLogo))
      return expectRefusal(response, 400, 'LOGO_UNKNOWN', 'tag_config.selectedLogo');
    expectSameJson(response.status, 200, 'status');
    this.takeNewTag(response.body.data, design);
  }

  protected takeNewTag(tag: ModelTag, design: TagConfig): void {
    const { model } = this.actor;
    assert.ok(
      !model.tags.has(tag.id) && !this.otherActor.model.tags.has(tag.id),
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

  protected async saveWithAirline(designPick: DesignStep, design: TagConfig): Promise<void> {
    const { model } = this.actor;
    const draft = this.toDraft(designPick);
    const saveResult = await this.mutate('saveTag', SAVE_MUTATION, {
      input: { config: design, airline: draft },
    });
    const checkResult = model.isLogo(design.selectedLogo)
      ? model.checkCreate(draft)
      : { code: 'LOGO_UNKNOWN' };
    if (checkResult !== null && 'code' in checkResult)
      return expectSameJson(saveResult.code, checkResult.code, 'code');
    if (checkResult === null) {
      const { body } = await this.rest('GET', '/airlines');
      this.takeAirline(
        body.data.find((airline: ModelAirline) => !airline.isPreset && airline.icao === draft.icao),
        draft,
      );
    }
    model.assignAirlines();
    const { body } = await this.rest('GET', `/user/tags/${saveResult.tag.id}`);
    this.takeNewTag(body.data, design);
  }

  async replace({ design: designPick, stamp, ...which }: Steps['replace']): Promise<void> {
    const { model } = this.actor;
    const id = this.selectTagId(which);
    const storedTag = model.tags.get(id);
    const design = designPick && this.toDesign({ ...designPick, logo: designPick.logo % 2 });
    const updated_at = { right: storedTag?.updated_at, stale: '2001-01-01T00:00:00.000Z', absent: undefined }[
      stamp
    ];
    const response = await this.rest('PUT', `/user/tags/${id}`, {
      tag_config: design ?? undefined,
      updated_at,
    });
    if (storedTag === undefined) return expectRefusal(response, 404, 'NOT_FOUND');
    if (stamp === 'stale') {
      expectSameJson(response.body.data, storedTag, 'the stored tag');
      return expectRefusal(response, 409, 'TAG_CHANGED', 'updated_at');
    }
    const tag: ModelTag = response.body.data;
    const config = design ?? storedTag.tag_config;
    const { created_at } = storedTag;
    const columns = model.deriveTag(config, model.findAirlineByDesign(config), tag.tag_config.timestamp);
    expectSameJson(tag, { id, created_at, updated_at: tag.updated_at, ...columns }, 'the tag');
    assert.ok(tag.updated_at > storedTag.updated_at, 'a tag that is replaced is younger');
    model.tags.set(id, tag);
  }

  async deleteTag({ isDeleted, now, ...which }: Steps['deleteTag']): Promise<void> {
    const { model, deletedIds } = this.actor;
    const id = isDeleted ? this.deletedTagId(which) : this.selectTagId(which);
    const response = await this.rest('DELETE', `/user/tags/${id}${now ? '?now=1' : ''}`);
    const livingTag = model.tags.get(id);
    if (livingTag === undefined && !(now && model.deletedTags.has(id)))
      return expectRefusal(response, 404, 'NOT_FOUND');
    expectSameJson(response.body, { success: true }, 'the answer');
    if (!now && livingTag !== undefined) return model.delete([livingTag]);
    model.tags.delete(id);
    model.deletedTags.delete(id);
    deletedIds.push(id);
  }

  async restoreTag(selector: Steps['restoreTag']): Promise<void> {
    const { model } = this.actor;
    const id = this.deletedTagId(selector);
    const response = await this.rest('POST', `/user/tags/${id}/restore`, {});
    const deletedTag = model.deletedTags.get(id);
    if (deletedTag === undefined) return expectRefusal(response, 404, 'NOT_FOUND');
    const code = model.restoreTag(deletedTag.item);
    if (code !== null) return expectRefusal(response, 409, code);
    expectSameJson(response.body, { success: true, data: model.tags.get(id) }, 'the answer');
  }

  async getTag(selector: Steps['getTag']): Promise<void> {
    const id = this.selectTagId(selector);
    const storedTag = this.actor.model.tags.get(id);
    const response = await this.rest('GET', `/user/tags/${id}`);
    if (storedTag === undefined) return expectRefusal(response, 404, 'NOT_FOUND');
    expectSameJson(response.body, { success: true, data: storedTag }, 'the tag');
  }
}
