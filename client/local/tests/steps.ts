import fc from 'fast-check';

const tab = { tab: fc.constantFrom(0 as const, 1 as const) };
const pick = { pick: fc.nat({ max: 5 }) };
const step = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind) });
const conflict = fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const);

const edit = fc.record({ ...step('edit'), ...tab });
/** Edits once more and saves; `then` is what is chosen where another version is met. */
const save = fc.record({
  ...step('save'),
  ...tab,
  asNew: fc.boolean(),
  choice: conflict,
  edits: fc.boolean(),
});
/** Opens a saved tag from the list that is on the screen, or from one that is asked for anew. */
const open = fc.record({ ...step('open'), ...tab, ...pick, anew: fc.boolean() });
const fresh = fc.record({ ...step('fresh'), ...tab });
const remove = fc.record({ ...step('remove'), ...tab, ...pick, anew: fc.boolean() });
const reload = fc.record({ ...step('reload'), ...tab });
const offline = fc.record(step('offline'));
/** The server is there again; the tabs whose probe has found out. */
const online = fc.record({ ...step('online'), found: fc.subarray([0 as const, 1 as const]) });
/** The next change reaches the server, and its answer is lost. */
const lose = fc.record(step('lose'));
const upload = fc.record({ ...step('upload'), ...tab });
const choose = fc.record({
  ...step('choose'),
  ...tab,
  ...pick,
  uploads: fc.boolean(),
  conflict,
  gone: fc.constantFrom('upload' as const, 'discard' as const),
  removed: fc.constantFrom('delete' as const, 'keep' as const),
});
/** Another device changes or deletes a tag. */
const elsewhere = fc.record({ ...step('elsewhere'), ...pick, deletes: fc.boolean() });
const look = fc.record({ ...step('look'), ...tab });

const anyStep = fc.oneof(
  { weight: 2, arbitrary: edit },
  { weight: 8, arbitrary: save },
  { weight: 4, arbitrary: open },
  { weight: 1, arbitrary: fresh },
  { weight: 2, arbitrary: remove },
  { weight: 2, arbitrary: reload },
  { weight: 3, arbitrary: offline },
  { weight: 4, arbitrary: online },
  { weight: 2, arbitrary: lose },
  { weight: 3, arbitrary: upload },
  { weight: 3, arbitrary: choose },
  { weight: 3, arbitrary: elsewhere },
  { weight: 2, arbitrary: look },
);

/** What one person does in two tabs and on another device, and what becomes of the network meanwhile. */
export const anySteps = fc.array(anyStep, { minLength: 3, maxLength: 25, size: 'max' });

export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
