import assert from 'node:assert/strict';
import { AirlineSteps } from './airline-steps.ts';
import { expectRefusal, expectSameJson } from './step-runner.ts';
import type { Steps } from './steps.ts';

/** Steps about public pages. */
export class ShareSteps extends AirlineSteps {
  async shareTag({ show, ...which }: Steps['shareTag']): Promise<void> {
    const { model } = this.me;
    const id = this.selectTagId(which);
    const answer = await this.rest('POST', `/user/tags/${id}/share`, { show });
    if (!model.tags.has(id)) return expectRefusal(answer, 404, 'NOT_FOUND');
    expectSameJson(answer.status, 200, 'status');
    const { slug } = answer.body.data;
    const known = model.pages.shares.get(id);
    if (known) expectSameJson(slug, known.slug, 'the slug of a tag that is shared already');
    else this.#isNew(slug);
    model.pages.shares.set(id, { slug, show });
  }

  async unshareTag({ isDeleted, ...which }: Steps['unshareTag']): Promise<void> {
    const { model } = this.me;
    const id = isDeleted ? this.deletedTagId(which) : this.selectTagId(which);
    const answer = await this.rest('DELETE', `/user/tags/${id}/share`);
    if (!model.tags.has(id) && !model.deletedTags.has(id)) return expectRefusal(answer, 404, 'NOT_FOUND');
    expectSameJson(answer.body, { success: true }, 'the answer');
    model.pages.unshare(id);
  }

  async saveCollection({ target, chosen, show }: Steps['saveCollection']): Promise<void> {
    const { model } = this.me;
    const tagIds = chosen === 'all' ? chosen : [...new Set(chosen.map((which) => this.selectTagId(which)))];
    const id = target && this.selectCollectionId(target);
    const place = id === null ? '/user/collections' : `/user/collections/${id}`;
    const body = { title: 'ZZQ', tag_ids: tagIds, show };
    const answer = await this.rest(id === null ? 'POST' : 'PUT', place, body);
    const known = id === null ? undefined : model.pages.collections.get(id);
    if (id !== null && known === undefined) return expectRefusal(answer, 404, 'NOT_FOUND');
    if (tagIds !== 'all' && tagIds.some((one) => !model.tags.has(one)))
      return expectRefusal(answer, 404, 'COLLECTION_TAGS_UNKNOWN', 'tag_ids');
    expectSameJson(answer.status, 200, 'status');
    const { slug } = answer.body.data;
    if (known)
      expectSameJson(answer.body.data, { id, slug: known.slug, url: answer.body.data.url }, 'the collection');
    else this.#isNew(slug);
    model.pages.collections.set(answer.body.data.id, { slug, tagIds, show });
  }

  async deleteCollection({ target }: Steps['deleteCollection']): Promise<void> {
    const { model } = this.me;
    const id = this.selectCollectionId(target);
    const answer = await this.rest('DELETE', `/user/collections/${id}`);
    if (!model.pages.collections.has(id)) return expectRefusal(answer, 404, 'NOT_FOUND');
    expectSameJson(answer.body, { success: true }, 'the answer');
    model.pages.deleteCollection(id);
  }

  #isNew(slug: string): void {
    const known = [this.me, this.other].flatMap(({ model }) => model.pages.slugs());
    assert.ok(!known.includes(slug), 'a new page has a slug of its own');
  }
}
