import fc from 'fast-check';
import { ALLIANCES } from '../../../tag/design/choices.ts';

const index = fc.nat({ max: 3 });
/** Indexes into four names and codes: two unused, two of the catalogue. */
const identity = fc.oneof(
  fc.record({ name: index, icao: index, iata: index }),
  index.map((text) => ({ name: text, icao: text, iata: text })),
);
const alliance = fc.constantFrom(...ALLIANCES);
/** The user may not use the last two of the four logos. */
const logo = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(2, 3) },
);

const design = fc.record({
  identity,
  alliance,
  logo,
  iata: fc.constantFrom('PEK', 'JFK', 'QQQ'),
  departure: fc.constantFrom('JFK', 'FRA', 'ZZZ'),
  arrival: fc.constantFrom('PEK', 'JFK'),
  city: fc.constantFrom('', 'Beijing', 'Zürich'),
  date: fc.constantFrom('7/16-2025', '1999', 'soon', '1/2-2026'),
  flightNumber: fc.constantFrom('', 'kl 861'),
});
const draft = fc.record({ identity, alliance, logo });

/** Selects an object of the caller, of the other user, or a deleted one. */
const ownership = fc.oneof(
  { weight: 5, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constantFrom('foreign' as const, 'gone' as const) },
);
/** Selects one of several objects, most often an object of the caller. */
const mostlyOwn = fc.oneof(
  { weight: 9, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: ownership },
);
const rareFlag = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const tag = { whose: ownership, pick: fc.nat({ max: 9 }) };
const shownParts = fc.record({ date: fc.boolean(), flight: fc.boolean(), nickname: fc.boolean() });
const airline = {
  whose: fc.oneof(
    { weight: 4, arbitrary: ownership },
    { weight: 1, arbitrary: fc.constant('preset' as const) },
  ),
  pick: fc.nat({ max: 9 }),
};
const buildStepHead = <Kind extends string>(kind: Kind) => ({
  kind: fc.constant(kind),
  who: fc.constantFrom(0 as const, 1 as const),
});

const entry = fc.oneof(
  { weight: 6, arbitrary: design },
  { weight: 1, arbitrary: fc.constant('bad' as const) },
);
const steps = {
  save: fc.record({ ...buildStepHead('save'), design, makesAirline: fc.boolean() }),
  replace: fc.record({
    ...buildStepHead('replace'),
    ...tag,
    design: fc.option(design, { freq: 4 }),
    stamp: fc.constantFrom('right' as const, 'stale' as const, 'absent' as const),
  }),
  deleteTag: fc.record({ ...buildStepHead('deleteTag'), ...tag, isDeleted: fc.boolean(), now: rareFlag }),
  restoreTag: fc.record({ ...buildStepHead('restoreTag'), ...tag }),
  getTag: fc.record({ ...buildStepHead('getTag'), ...tag }),
  createAirline: fc.record({ ...buildStepHead('createAirline'), draft }),
  updateAirline: fc.record({
    ...buildStepHead('updateAirline'),
    ...airline,
    change: fc.record({ name: index, icao: index, iata: index, alliance, logo }, { requiredKeys: [] }),
  }),
  deleteAirline: fc.record({
    ...buildStepHead('deleteAirline'),
    ...airline,
    isDeleted: fc.boolean(),
    now: rareFlag,
  }),
  restoreAirline: fc.record({ ...buildStepHead('restoreAirline'), ...airline }),
  removeTags: fc.record({ ...buildStepHead('removeTags'), ...airline }),
  importDesigns: fc.record({
    ...buildStepHead('importDesigns'),
    mode: fc.constantFrom('valid' as const, 'all' as const),
    entries: fc.array(entry, { maxLength: 5 }),
  }),
  shareTag: fc.record({ ...buildStepHead('shareTag'), ...tag, show: shownParts }),
  unshareTag: fc.record({ ...buildStepHead('unshareTag'), ...tag, isDeleted: rareFlag }),
  saveCollection: fc.record({
    ...buildStepHead('saveCollection'),
    target: fc.option(fc.record(tag)),
    chosen: fc.oneof(
      fc.constant('all' as const),
      fc.array(fc.record({ ...tag, whose: mostlyOwn }), { minLength: 1, maxLength: 4 }),
    ),
    show: shownParts,
  }),
  deleteCollection: fc.record({ ...buildStepHead('deleteCollection'), target: fc.record(tag) }),
  pages: fc.record({
    ...buildStepHead('pages'),
    limit: fc.integer({ min: 1, max: 3 }),
    airline: fc.option(index),
  }),
};

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Steps = { [Kind in keyof typeof steps]: ValueOf<(typeof steps)[Kind]> };
export type Step = Steps[keyof Steps];
export type DesignStep = ValueOf<typeof design>;
export type DraftStep = ValueOf<typeof draft>;

/** Generates the steps of two users. Each step is self-contained, so that fast-check can leave out any step. */
export const createTwoUsersSteps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: steps.save },
      { weight: 3, arbitrary: steps.replace },
      { weight: 2, arbitrary: steps.deleteTag },
      { weight: 2, arbitrary: steps.restoreTag },
      { weight: 1, arbitrary: steps.getTag },
      { weight: 3, arbitrary: steps.createAirline },
      { weight: 2, arbitrary: steps.updateAirline },
      { weight: 1, arbitrary: steps.deleteAirline },
      { weight: 1, arbitrary: steps.restoreAirline },
      { weight: 1, arbitrary: steps.removeTags },
      { weight: 3, arbitrary: steps.importDesigns },
      { weight: 3, arbitrary: steps.shareTag },
      { weight: 1, arbitrary: steps.unshareTag },
      { weight: 2, arbitrary: steps.saveCollection },
      { weight: 1, arbitrary: steps.deleteCollection },
      { weight: 1, arbitrary: steps.pages },
    ),
    { minLength: 1, maxLength: length, size: 'max' },
  );
