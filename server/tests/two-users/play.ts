import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { computeModelStats } from '../../rest/tests/stats-model.ts';
import {
  LOGO_URLS,
  expectSameJson,
  type Actor,
  type RestCaller,
  type TestUser,
  type StepSetup,
} from './step-runner.ts';
import { comparePages } from './compare-pages.ts';
import { FIN_URL, copyAirline, UserModel, type ModelAirline, type ModelTag } from './model.ts';
import { ShareSteps } from './share-steps.ts';
import type { Step } from './steps.ts';

const compareIds = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);

/** Reads the reference data, once for many plays. */
export async function openStage(call: RestCaller): Promise<StepSetup> {
  const requestList = async (list: string) => (await call('GET', `/api/${list}`)).body.data;
  const presets: ModelAirline[] = (await requestList('airlines')).map(copyAirline).toSorted(compareIds);
  const airports: {
    id: string;
    iata: string;
    city: string;
    country: string;
    latitude: number;
    longitude: number;
  }[] = await requestList('airports');
  const aircraft: { id: string; image: string }[] = await requestList('aircraft-types');
  const knownAirports = presets.filter(({ iata }) => ['KL', 'LH'].includes(iata));
  return {
    world: {
      presets,
      airports: new Map(airports.map((airport) => [airport.iata, airport])),
      aircraft: new Map(aircraft.map(({ image, id }) => [image, id])),
      logos: [...LOGO_URLS.slice(0, 2), FIN_URL],
    },
    texts: {
      name: ['AARDVARK AIR', 'BEE LINE', ...knownAirports.map(({ name }) => name)],
      icao: ['QQX', 'QQY', ...knownAirports.map(({ icao }) => icao)],
      iata: ['Q9', '0Q', ...knownAirports.map(({ iata }) => iata)],
    },
  };
}

/** Plays steps of two new users. Throws at the first step after which the API and the model differ. */
export async function play(
  call: RestCaller,
  stage: StepSetup,
  people: readonly [TestUser, TestUser],
  steps: readonly Step[],
): Promise<void> {
  const actors = people.map((member): Actor => {
    return { ...member, model: new UserModel(stage.world, member.id), deletedIds: [] };
  });
  for (const step of steps) {
    const [activeActor, otherActor] = step.who === 0 ? actors : actors.toReversed();
    assert.ok(activeActor && otherActor);
    // The method of a step has the name of the step; TypeScript cannot infer this from a look-up.
    const stepRunner = new ShareSteps(call, stage, activeActor, otherActor);
    try {
      await (stepRunner[step.kind] as (input: Step) => Promise<void>).call(stepRunner, step);
      for (const actor of actors) await compare(call, stage, actor);
      await comparePages(call, activeActor, otherActor);
      await comparePages(call, otherActor, activeActor);
    } catch (error) {
      throw new Error(
        `${JSON.stringify(step)} with ${JSON.stringify(activeActor.model.ownAirlines())}: ${String(error)}`,
        { cause: error },
      );
    }
  }
}

/** Checks that a user sees exactly the data of this user in the model, and nothing of the other user. */
async function compare(call: RestCaller, { world }: StepSetup, { token, model }: Actor): Promise<void> {
  const get = async (path: string) => (await call('GET', `/api/${path}`, { token })).body.data;
  const [tags, deletedTags, airlines, stats] = await Promise.all([
    get('user/tags?limit=200'),
    get('user/tags?deleted=1&limit=200'),
    get('airlines'),
    get('user/stats'),
  ]);
  const expectedTags = model.listNewestFirst();
  expectSameJson(tags, expectedTags, 'tags');
  compareDeleted(deletedTags, model);
  const ownAirlines: ModelAirline[] = airlines
    .filter((airline: ModelAirline) => !airline.isPreset)
    .map(copyAirline);
  expectSameJson(ownAirlines.toSorted(compareIds), model.ownAirlines(), 'airlines');
  expectSameJson(airlines.length, world.presets.length + ownAirlines.length, 'the number of airlines');
  // All tags of an import have the same time. Then the text decides which name counts: the model takes the last.
  const sortOldestFirst = (name: 'airline' | 'city') =>
    expectedTags
      .toSorted(
        (a, b) =>
          compareTexts(a.created_at, b.created_at) || compareTexts(b.tag_config[name], a.tag_config[name]),
      )
      .map(({ tag_config }) => tag_config);
  const { by_airline: byAirline } = computeModelStats(sortOldestFirst('airline'), world.airports);
  const { figures, counted: _texts, ...counts } = stats;
  expectSameJson(
    counts,
    { ...computeModelStats(sortOldestFirst('city'), world.airports), by_airline: byAirline },
    'stats',
  );
  expectSameJson(figures.flights, expectedTags.length, 'the flights of the figures');
}

type DeletedRow = Omit<ModelTag, 'deleted_at'> & { deleted_at: string };

/** Checks that all deleted tags and replaced versions are listed, and that each deletion has one time. */
function compareDeleted(rows: readonly DeletedRow[], model: UserModel): void {
  for (const row of rows.filter(({ id }) => !model.deletedTags.has(id))) {
    const copy = { ...row, id: '', deleted_at: null };
    const index = model.replacedVersions.findIndex((version) =>
      isDeepStrictEqual({ ...version, id: '' }, copy),
    );
    assert.ok(index >= 0, `a deleted tag that nobody deleted: ${JSON.stringify(copy)}`);
    model.replacedVersions.splice(index, 1);
    model.delete([{ ...row, deleted_at: null }]);
  }
  expectSameJson(model.replacedVersions, [], 'versions that are not there');
  const entries = [...model.deletedTags.values()];
  const times = new Map(rows.map(({ id, deleted_at }) => [id, deleted_at]));
  expectSameJson(
    rows.map((row) => ({ ...row, deleted_at: null })).toSorted((a, b) => compareTexts(a.id, b.id)),
    entries.map(({ item }) => item).toSorted((a, b) => compareTexts(a.id, b.id)),
    'the deleted tags',
  );
  const sorted = rows.map(({ deleted_at, id }) => `${deleted_at} ${id}`);
  expectSameJson(sorted, sorted.toSorted().toReversed(), 'the order of the deleted tags');
  for (const { item, deletion } of entries) {
    const deletionTimes = entries
      .filter((deletedEntry) => deletedEntry.deletion === deletion)
      .map((deletedEntry) => times.get(deletedEntry.item.id));
    expectSameJson([...new Set(deletionTimes)], [times.get(item.id)], 'the times of one deletion');
  }
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
