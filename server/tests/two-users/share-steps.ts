import assert from 'node:assert/strict';
import { AirlineSteps } from './airline-steps.ts';
import { expectRefusal, expectSameJson } from './step-runner.ts';
import type { Steps } from './steps.ts';

/** Steps about public pages. */
export class ShareSteps extends AirlineSteps {
  async shareTag({ show, ...which }: Steps['shareTag']): Promise<void> {
    const { model } = this.actor;
    const id = this.selectTagId(which);
    const response = await this.rest('POST', `/user/tags/${id}/share`, { show });
    if (!model.tags.has(id)) return expectRefusal(response, 404, 'NOT_FOUND');
    expectSameJson(response.status, 200, 'status');
    const { slug } = response.body.data;
    const existingShare = model.pages.shares.get(id);
    if (existingShare) expectSameJson(slug, existingShare.slug, 'the slug of a tag that is shared already');
    else this.#isNew(slug);
    model.pages.shares.set(id, { slug, show });
  }

  async unshareTag({ isDeleted, ...which }: Steps['unshareTag']): Promise<void> {
    const { model } = this.actor;
    const id = isDeleted ? this.deletedTagId(which) : this.selectTagId(which);
    const response = await this.rest('DELETE', `/user/tags/${id}/share`);
    if (!model.tags.has(id) && !model.deletedTags.has(id)) return expectRefusal(response, 404, 'NOT_FOUND');
    expectSameJson(response.body, { success: true }, 'the answer');
    model.pages.unshare(id);
  }

  async saveCollection({ target, chosen, show }: Steps['saveCollection']): Promise<void> {
    const { model } = this.actor;
    const tagIds =
      chosen === 'all' ? chosen : [...new Set(chosen.map((selector) => this.selectTagId(selector)))];
    const id = target && this.selectCollectionId(target);
    const path = id === null ? '/user/collections' : `/user/collections/${id}`;
    const body = { title: 'ZZQ', tag_ids: tagIds, show };
    const response = await this.rest(id === null ? 'POST' : 'PUT', path, body);
    const existingCollection = id === null ? undefined : model.pages.collections.get(id);
    if (id !== null && existingCollection === undefined) return expectRefusal(response, 404, 'NOT_FOUND');
    if (tagIds !== 'all' && tagIds.some((tagId) => !model.tags.has(tagId)))
      return expectRefusal(response, 404, 'COLLECTION_TAGS_UNKNOWN', 'tag_ids');
    expectSameJson(response.status, 200, 'status');
    const { slug } = response.body.data;
    if (existingCollection)
      expectSameJson(
        response.body.data,
        { id, slug: existingCollection.slug, url: response.body.data.url },
        'the collection',
      );
    else this.#isNew(slug);
    model.pages.collections.set(response.body.data.id, { slug, tagIds, show });
  }

  async deleteCollection({ target }: Steps['deleteCollection']): Promise<void> {
    const { model } = this.actor;
    const id = this.selectCollectionId(target);
    const response = await this.rest('DELETE', `/user/collections/${id}`);
    if (!model.pages.collections.has(id)) return expectRefusal(response, 404, 'NOT_FOUND');
    expectSameJson(response.body, { success: true }, 'the answer');
    model.pages.deleteCollection(id);
  }

  #isNew(slug: string): void {
    const allSlugs = [this.actor, this.otherActor].flatMap(({ model }) => model.pages.slugs());
    assert.ok(!allSlugs.includes(slug), 'a new page has a slug of its own');
  }
}
