import assert from 'node:assert/strict';
import { expectSameJson, type Actor, type Call } from './step-runner.ts';
import type { ModelTag } from './model.ts';
import type { ModelShow } from './pages-model.ts';

const NICKNAME = 'Amelia';

/** Checks that another user reads the pages of an owner exactly as in the model, and that ended pages are not found. */
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
        { ...data, tag_config: selectToldFields(data) },
        page({ tag_config: selectShownFields(tag, show) }, data, show),
        slug,
      );
  }
  for (const { slug, show, tagIds } of pages.collections.values()) {
    const { status, data } = await read(`collections/${slug}`);
    expectSameJson(status, 200, 'the status of a collection');
    const living = model.listNewestFirst().filter(({ id }) => tagIds === 'all' || tagIds.includes(id));
    const tags = living.map((tag) => selectShownFields(tag, show));
    expectSameJson(
      { ...data, figures: data.figures.flights, tags: inOrder(data.tags.map(selectToldFields)) },
      page({ title: 'ZZQ', figures: tags.length, tags: inOrder(tags) }, data, show),
      slug,
    );
  }
  for (const path of pages.ended)
    expectSameJson((await read(path)).status, 404, 'the status of a page that ended');
  await compareOwnList(call, owner);
}

/** Adds the fields of every page: the time of sharing, and the nickname if it is shown. */
function page(rest: object, { shared_at }: { shared_at: string }, show: ModelShow): object {
  return { ...rest, shared_at, ...(show.nickname && { nickname: NICKNAME }) };
}

type ToldFields = Partial<
  Record<'airline' | 'iata' | 'city' | 'departure' | 'arrival' | 'flightNumber' | 'date', string>
>;

/** Picks the fields that steps can set. */
function selectToldFields({ tag_config }: { tag_config: ToldFields }): ToldFields {
  const { airline, iata, city, departure, arrival, flightNumber, date } = tag_config;
  return { airline, iata, city, departure, arrival, flightNumber, date };
}

function selectShownFields({ tag_config }: ModelTag, show: ModelShow): ToldFields {
  const { flightNumber, date, ...rest } = selectToldFields({ tag_config });
  return {
    ...rest,
    // Empty fields are absent, like hidden fields.
    ...(show.flight && { flightNumber: flightNumber || undefined }),
    ...(show.date && { date: date || undefined }),
  };
}

/** Converts tags to sorted texts; their fields have a fixed order. */
const inOrder = (tags: readonly ToldFields[]): string[] => tags.map((tag) => JSON.stringify(tag)).toSorted();

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
