import assert from 'node:assert/strict';
import { expectSameJson, type Actor, type RestCaller } from './step-runner.ts';
import type { ModelTag } from './model.ts';
import type { ModelShow } from './pages-model.ts';

const NICKNAME = 'Amelia';

/** Checks that another user reads the pages of an owner exactly as in the model, and that ended pages are not found. */
export async function comparePages(call: RestCaller, owner: Actor, reader: Actor): Promise<void> {
  const { model } = owner;
  const { pages } = model;
  const requestPage = async (path: string) => {
    const { status, body } = await call('GET', `/api/shared/${path}`, { token: reader.token });
    const text = JSON.stringify(body);
    for (const id of [owner.id, ...model.tags.keys(), ...pages.collections.keys()])
      assert.ok(!text.includes(id), `${path} tells an id`);
    return { status, data: body.data };
  };
  for (const [tagId, { slug, show }] of pages.shares) {
    const { status, data } = await requestPage(slug);
    const tag = model.tags.get(tagId);
    expectSameJson(status, tag ? 200 : 404, 'the status of a shared tag');
    if (tag)
      expectSameJson(
        { ...data, tag_config: selectToldFields(data) },
        buildExpectedPage({ tag_config: selectShownFields(tag, show) }, data, show),
        slug,
      );
  }
  for (const { slug, show, tagIds } of pages.collections.values()) {
    const { status, data } = await requestPage(`collections/${slug}`);
    expectSameJson(status, 200, 'the status of a collection');
    const livingTags = model.listNewestFirst().filter(({ id }) => tagIds === 'all' || tagIds.includes(id));
    const tags = livingTags.map((tag) => selectShownFields(tag, show));
    expectSameJson(
      { ...data, figures: data.figures.flights, tags: sortFields(data.tags.map(selectToldFields)) },
      buildExpectedPage({ title: 'ZZQ', figures: tags.length, tags: sortFields(tags) }, data, show),
      slug,
    );
  }
  for (const path of pages.ended)
    expectSameJson((await requestPage(path)).status, 404, 'the status of a page that ended');
  await compareOwnList(call, owner);
}

/** Adds the fields of every page: the time of sharing, and the nickname if it is shown. */
function buildExpectedPage(
  otherFields: object,
  { shared_at }: { shared_at: string },
  show: ModelShow,
): object {
  return { ...otherFields, shared_at, ...(show.nickname && { nickname: NICKNAME }) };
}

type ShownFields = Partial<
  Record<'airline' | 'iata' | 'city' | 'departure' | 'arrival' | 'flightNumber' | 'date', string>
>;

/** Picks the fields that steps can set. */
function selectToldFields({ tag_config }: { tag_config: ShownFields }): ShownFields {
  const { airline, iata, city, departure, arrival, flightNumber, date } = tag_config;
  return { airline, iata, city, departure, arrival, flightNumber, date };
}

function selectShownFields({ tag_config }: ModelTag, show: ModelShow): ShownFields {
  const { flightNumber, date, ...rest } = selectToldFields({ tag_config });
  return {
    ...rest,
    // Empty fields are absent, like hidden fields.
    ...(show.flight && { flightNumber: flightNumber || undefined }),
    ...(show.date && { date: date || undefined }),
  };
}

/** Converts tags to sorted texts; their fields have a fixed order. */
const sortFields = (tags: readonly ShownFields[]): string[] =>
  tags.map((tag) => JSON.stringify(tag)).toSorted();

async function compareOwnList(call: RestCaller, { token, model }: Actor): Promise<void> {
  type ListedCollection = { id: string; slug: string; tag_ids: string | string[] };
  const { body } = await call('GET', '/api/user/collections', { token });
  const listedCollections: ListedCollection[] = body.data;
  expectSameJson(
    Object.fromEntries(listedCollections.map(({ id, slug, tag_ids }) => [id, { slug, tag_ids }])),
    Object.fromEntries(
      [...model.pages.collections].map(([id, { slug, tagIds }]) => {
        const tag_ids = tagIds === 'all' ? tagIds : tagIds.filter((tagId) => model.tags.has(tagId));
        return [id, { slug, tag_ids }];
      }),
    ),
    'the own collections',
  );
}
