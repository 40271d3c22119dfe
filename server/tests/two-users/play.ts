import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { computeModelStats } from '../../rest/tests/stats-model.ts';
import { LOGOS, expectSameJson, type Actor, type Call, type Person, type Stage } from './step-runner.ts';
import { comparePages } from './compare-pages.ts';
import { FIN, copyAirline, UserModel, type ModelAirline, type ModelTag } from './model.ts';
import { ShareSteps } from './share-steps.ts';
import type { Step } from './steps.ts';

const byId = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);

/** Reads the reference data, once for many plays. */
export async function openStage(call: Call): Promise<Stage> {
  const listOf = async (list: string) => (await call('GET', `/api/${list}`)).body.data;
  const presets: ModelAirline[] = (await listOf('airlines')).map(copyAirline).toSorted(byId);
  const airports: {
    id: string;
    iata: string;
    city: string;
    country: string;
    latitude: number;
    longitude: number;
  }[] = await listOf('airports');
  const aircraft: { id: string; image: string }[] = await listOf('aircraft-types');
  const known = presets.filter(({ iata }) => ['KL', 'LH'].includes(iata));
  return {
    world: {
      presets,
      airports: new Map(airports.map((airport) => [airport.iata, airport])),
      aircraft: new Map(aircraft.map(({ image, id }) => [image, id])),
      logos: [...LOGOS.slice(0, 2), FIN],
    },
    texts: {
      name: ['AARDVARK AIR', 'BEE LINE', ...known.map(({ name }) => name)],
      icao: ['QQX', 'QQY', ...known.map(({ icao }) => icao)],
      iata: ['Q9', '0Q', ...known.map(({ iata }) => iata)],
    },
  };
}

/** Plays steps of two new users. Throws at the first step after which the API and the model differ. */
export async function play(
  call: Call,
  stage: Stage,
  people: readonly [Person, Person],
  steps: readonly Step[],
): Promise<void> {
  const actors = people.map((person): Actor => {
    return { ...person, model: new UserModel(stage.world, person.id), deletedIds: [] };
  });
  for (const step of steps) {
    const [me, other] = step.who === 0 ? actors : actors.toReversed();
    assert.ok(me && other);
    // The method of a step has the name of the step; TypeScript cannot infer this from a look-up.
    const acting = new ShareSteps(call, stage, me, other);
    try {
      await (acting[step.kind] as (one: Step) => Promise<void>).call(acting, step);
      for (const actor of actors) await compare(call, stage, actor);
      await comparePages(call, me, other);
      await comparePages(call, other, me);
    } catch (error) {
      throw new Error(
        `${JSON.stringify(step)} with ${JSON.stringify(me.model.ownAirlines())}: ${String(error)}`,
        { cause: error },
      );
    }
  }
}

/** Checks that a user sees exactly the data of this user in the model, and nothing of the other user. */
async function compare(call: Call, { world }: Stage, { token, model }: Actor): Promise<void> {
  const get = async (path: string) => (await call('GET', `/api/${path}`, { token })).body.data;
  const [tags, deleted, airlines, stats] = await Promise.all([
    get('user/tags?limit=200'),
    get('user/tags?deleted=1&limit=200'),
    get('airlines'),
    get('user/stats'),
  ]);
  const wanted = model.listNewestFirst();
  expectSameJson(tags, wanted, 'tags');
  compareDeleted(deleted, model);
  const own: ModelAirline[] = airlines.filter((one: ModelAirline) => !one.isPreset).map(copyAirline);
  expectSameJson(own.toSorted(byId), model.ownAirlines(), 'airlines');
  expectSameJson(airlines.length, world.presets.length + own.length, 'the number of airlines');
  // All tags of an import have the same time. Then the text decides which name counts: the model takes the last.
  const oldestFirst = (name: 'airline' | 'city') =>
    wanted
      .toSorted(
        (a, b) => inOrder(a.created_at, b.created_at) || inOrder(b.tag_config[name], a.tag_config[name]),
      )
      .map(({ tag_config }) => tag_config);
  const { by_airline: byAirline } = computeModelStats(oldestFirst('airline'), world.airports);
  const { figures, ...counts } = stats;
  expectSameJson(
    counts,
    { ...computeModelStats(oldestFirst('city'), world.airports), by_airline: byAirline },
    'stats',
  );
  expectSameJson(figures.flights, wanted.length, 'the flights of the figures');
}

type DeletedRow = Omit<ModelTag, 'deleted_at'> & { deleted_at: string };

/** Checks that all deleted tags and replaced versions are listed, and that each deletion has one time. */
function compareDeleted(rows: readonly DeletedRow[], model: UserModel): void {
  for (const row of rows.filter(({ id }) => !model.deletedTags.has(id))) {
    const copy = { ...row, id: '', deleted_at: null };
    const at = model.replacedVersions.findIndex((old) => isDeepStrictEqual({ ...old, id: '' }, copy));
    assert.ok(at >= 0, `a deleted tag that nobody deleted: ${JSON.stringify(copy)}`);
    model.replacedVersions.splice(at, 1);
    model.delete([{ ...row, deleted_at: null }]);
  }
  expectSameJson(model.replacedVersions, [], 'versions that are not there');
  const entries = [...model.deletedTags.values()];
  const times = new Map(rows.map(({ id, deleted_at }) => [id, deleted_at]));
  expectSameJson(
    rows.map((row) => ({ ...row, deleted_at: null })).toSorted((a, b) => inOrder(a.id, b.id)),
    entries.map(({ item }) => item).toSorted((a, b) => inOrder(a.id, b.id)),
    'the deleted tags',
  );
  const sorted = rows.map(({ deleted_at, id }) => `${deleted_at} ${id}`);
  expectSameJson(sorted, sorted.toSorted().toReversed(), 'the order of the deleted tags');
  for (const { item, deletion } of entries) {
    const together = entries.filter((one) => one.deletion === deletion).map((one) => times.get(one.item.id));
    expectSameJson([...new Set(together)], [times.get(item.id)], 'the times of one deletion');
  }
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
