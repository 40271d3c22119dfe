import assert from 'node:assert/strict';
import { expectSameJson, type Actor, type Call } from './step-runner.ts';
import type { ModelTag } from './model.ts';
import type { ModelShow } from './pages-model.ts';

const NICKNAME = 'Amelia';

/** What another user reads of an owner's pages is what the model shows of them, and nothing of those that ended. */
export async function comparePages(call: Call, owner: Actor, reader: Actor): Promise<void> {
  const { model } = owner;
  const { pages } = model;
  const read = async (path: string) => {
    const { status, body } = await call('GET', `/api/shared/${path}`, { token: reader.token });
    const text = JSON.stringify(body);
    for (const id of [owner.id, ...model.tags.keys(), ...pages.collections.keys()])
      assert.ok(!text.includes(id), `${path} tells an id`);
    return { status, data: body.data };
  };
  for (const [tagId, { slug, show }] of pages.shares) {
    const { status, data } = await read(slug);
    const tag = model.tags.get(tagId);
    expectSameJson(status, tag ? 200 : 404, 'the status of a shared tag');
    if (tag)
      expectSameJson(
        { ...data, tag_config: told(data) },
        page({ tag_config: shown(tag, show) }, data, show),
        slug,
      );
  }
  for (const { slug, show, tagIds } of pages.collections.values()) {
    const { status, data } = await read(`collections/${slug}`);
    expectSameJson(status, 200, 'the status of a collection');
    const living = model.newestFirst().filter(({ id }) => tagIds === 'all' || tagIds.includes(id));
    const tags = living.map((tag) => shown(tag, show));
    expectSameJson(
      { ...data, figures: data.figures.flights, tags: inOrder(data.tags.map(told)) },
      page({ title: 'ZZQ', figures: tags.length, tags: inOrder(tags) }, data, show),
      slug,
    );
  }
  for (const path of pages.ended)
    expectSameJson((await read(path)).status, 404, 'the status of a page that ended');
  await compareOwnList(call, owner);
}

/** What every page has: when it was shared, and the nickname where it is shown. */
function page(rest: object, { shared_at }: { shared_at: string }, show: ModelShow): object {
  return { ...rest, shared_at, ...(show.nickname && { nickname: NICKNAME }) };
}

type Told = Partial<
  Record<'airline' | 'iata' | 'city' | 'departure' | 'arrival' | 'flightNumber' | 'date', string>
>;

/** The fields that steps choose. */
function told({ tag_config }: { tag_config: Told }): Told {
  const { airline, iata, city, departure, arrival, flightNumber, date } = tag_config;
  return { airline, iata, city, departure, arrival, flightNumber, date };
}

function shown({ tag_config }: ModelTag, show: ModelShow): Told {
  const { flightNumber, date, ...rest } = told({ tag_config });
  return {
    ...rest,
    // What is empty is absent, as what is hidden.
    ...(show.flight && { flightNumber: flightNumber || undefined }),
    ...(show.date && { date: date || undefined }),
  };
}

/** As texts in one order; the fields of all have the same order. */
const inOrder = (tags: readonly Told[]): string[] => tags.map((tag) => JSON.stringify(tag)).toSorted();

async function compareOwnList(call: Call, { token, model }: Actor): Promise<void> {
  type Listed = { id: string; slug: string; tag_ids: string | string[] };
  const { body } = await call('GET', '/api/user/collections', { token });
  const listed: Listed[] = body.data;
  expectSameJson(
    Object.fromEntries(listed.map(({ id, slug, tag_ids }) => [id, { slug, tag_ids }])),
    Object.fromEntries(
      [...model.pages.collections].map(([id, { slug, tagIds }]) => {
        const tag_ids = tagIds === 'all' ? tagIds : tagIds.filter((one) => model.tags.has(one));
        return [id, { slug, tag_ids }];
      }),
    ),
    'the own collections',
  );
}
