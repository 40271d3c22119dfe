import fc from 'fast-check';
import type { Locks } from './fake-browser.ts';

const tab = { tab: fc.constantFrom(0 as const, 1 as const) };
const pick = { pick: fc.nat({ max: 5 }) };
const step = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind) });
const conflict = fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const);
const icao = fc.constantFrom('UAL' as const, 'KLM' as const, 'KIT' as const);

const edit = fc.record({ ...step('edit'), ...tab });
/** Edits once more and saves; `choice` is what is chosen where another version is met. */
const save = fc.record({
  ...step('save'),
  ...tab,
  asNew: fc.boolean(),
  choice: conflict,
  edits: fc.boolean(),
});
/** Opens a saved tag from the list that is on the screen, or from one that is asked for anew. */
const open = fc.record({ ...step('open'), ...tab, ...pick, anew: fc.boolean() });
/** Opens a fresh design of an airline that is in the list. */
const fresh = fc.record({ ...step('fresh'), ...tab, ...pick });
/** Opens a design of an airline of one's own, which is made with it unless there is one. */
const airline = fc.record({
  ...step('airline'),
  ...tab,
  icao: fc.constantFrom('KIT' as const, 'OWL' as const),
});
const remove = fc.record({ ...step('remove'), ...tab, ...pick, anew: fc.boolean() });
/** Deletes an airline of one's own, or the tags of one of the catalogue. */
const removeAirline = fc.record({ ...step('removeAirline'), ...tab, ...pick, isPreset: fc.boolean() });
/** Imports a file with a design for each of these airlines. */
const importFile = fc.record({
  ...step('importFile'),
  ...tab,
  icaos: fc.array(icao, { minLength: 1, maxLength: 3 }),
});
const reload = fc.record({ ...step('reload'), ...tab });
/** The tab ends without a word. It is opened again, or another one in its place. */
const crash = fc.record({ ...step('crash'), ...tab, again: fc.boolean() });
const close = fc.record({ ...step('close'), ...tab });
/** Takes up what a tab that is gone has left behind, or gives it up. */
const restore = fc.record({ ...step('restore'), ...tab, ...pick, discards: fc.boolean() });
/** The tab ends while a save, or the upload of what waits, is on its way. */
const die = fc.record({
  ...step('die'),
  ...tab,
  uploads: fc.boolean(),
  after: fc.nat({ max: 1 }),
  arrives: fc.boolean(),
  again: fc.boolean(),
});
const foundBy: fc.Arbitrary<readonly (0 | 1)[]> = fc.subarray([0 as const, 1 as const]);
const offline = fc.record(step('offline'));
/** The server is there again; the tabs whose probe has found out. */
const online = fc.record({ ...step('online'), found: foundBy });
/** One of the next changes reaches the server and its answer is lost, or it does not even reach it. */
const lose = fc.record({
  ...step('lose'),
  after: fc.nat({ max: 2 }),
  arrives: fc.boolean(),
  thenOffline: fc.boolean(),
});
/** Another device changes, deletes or adds a tag. */
const elsewhere = fc.record({
  ...step('elsewhere'),
  ...pick,
  does: fc.constantFrom('changes' as const, 'deletes' as const, 'adds' as const),
});
/** Uploads what needs no decision; another device may do something after it was asked what the server has. */
const upload = fc.record({ ...step('upload'), ...tab, meanwhile: fc.option(elsewhere) });
const choose = fc.record({
  ...step('choose'),
  ...tab,
  ...pick,
  uploads: fc.boolean(),
  conflict,
  gone: fc.constantFrom('mine' as const, 'discard' as const),
  removed: fc.constantFrom('delete' as const, 'keep' as const),
});
/** The storage has room for so many more letters and no more. */
const fill = fc.record({ ...step('fill'), room: fc.constantFrom(0, 300, 2500, 6000) });
const free = fc.record(step('free'));
/** What is stored is cut off at its end; or another program adds a design of its own. */
const spoil = fc.record({ ...step('spoil'), adds: fc.boolean() });
/** Somebody else signs in: after a log-out, after the session has run out, or in one tab while the other is open. */
const change = fc.record({
  ...step('change'),
  how: fc.constantFrom('leaves' as const, 'expires' as const, 'alive' as const),
});
const look = fc.record({ ...step('look'), ...tab });

const anyStep = fc.oneof(
  { weight: 2, arbitrary: edit },
  { weight: 9, arbitrary: save },
  { weight: 5, arbitrary: open },
  { weight: 2, arbitrary: fresh },
  { weight: 2, arbitrary: airline },
  { weight: 3, arbitrary: remove },
  { weight: 2, arbitrary: removeAirline },
  { weight: 2, arbitrary: importFile },
  { weight: 2, arbitrary: reload },
  { weight: 1, arbitrary: crash },
  { weight: 1, arbitrary: close },
  { weight: 1, arbitrary: restore },
  { weight: 2, arbitrary: die },
  { weight: 4, arbitrary: offline },
  { weight: 4, arbitrary: online },
  { weight: 3, arbitrary: lose },
  { weight: 3, arbitrary: upload },
  { weight: 3, arbitrary: choose },
  { weight: 3, arbitrary: elsewhere },
  { weight: 1, arbitrary: fill },
  { weight: 1, arbitrary: free },
  { weight: 1, arbitrary: spoil },
  { weight: 2, arbitrary: change },
  { weight: 2, arbitrary: look },
);

/** What reaches the server, or does not. */
const anyChange = fc.oneof(
  { weight: 4, arbitrary: save },
  { weight: 2, arbitrary: remove },
  { weight: 1, arbitrary: removeAirline },
  { weight: 2, arbitrary: importFile },
  { weight: 2, arbitrary: upload },
  { weight: 1, arbitrary: choose },
);
const anyEnd = fc.oneof(reload, crash, close, die, change);
const both = fc.constant({ kind: 'online' as const, found: [0, 1] as const });
const lost = fc.constant({ kind: 'lose' as const, after: 0, arrives: true, thenOffline: false });

/** Both tabs have the same tag open and save it, one after the other. */
const twoTabs = fc
  .tuple(fc.nat({ max: 2 }), fc.boolean(), conflict, fc.boolean())
  .chain(([at, away, choice, returns]) => {
    const opened = ([0, 1] as const).map((one) =>
      fc.constant({ kind: 'open' as const, tab: one, pick: at, anew: true }),
    );
    const saved = (one: 0 | 1) =>
      fc.constant({ kind: 'save' as const, tab: one, asNew: false, choice, edits: true });
    return fc.tuple(...opened, away ? offline : both, saved(0), ...(returns ? [both] : []), saved(1));
  });

/** Steps that tell more one after the other than each by itself. */
const anyTurn: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 10, arbitrary: fc.tuple(anyStep) },
  { weight: 3, arbitrary: fc.tuple(lost, anyChange, anyChange) },
  { weight: 3, arbitrary: fc.tuple(offline, anyChange, anyChange, both) },
  { weight: 2, arbitrary: fc.tuple(offline, save, both, elsewhere, upload) },
  { weight: 2, arbitrary: fc.tuple(open, elsewhere, save) },
  { weight: 2, arbitrary: twoTabs },
  { weight: 2, arbitrary: fc.tuple(edit, anyEnd) },
  { weight: 1, arbitrary: fc.tuple(fill, save, anyEnd, free) },
);

/** What two people do one after the other in two tabs and on another device, and what becomes of the network meanwhile. */
export const anySteps = fc
  .tuple(save, fc.array(anyTurn, { minLength: 3, maxLength: 10, size: 'max' }))
  .map(([first, turns]): readonly Step[] => [first, ...turns.flat()]);
const HOUR_MS = 3_600_000;

/** What a browser offers, and by how many ms the server's clock is ahead of its. Half of all have locks that work. */
export const anyKind = fc.record({
  locks: fc.constantFrom('work' as const, 'work' as const, 'none' as const, 'refuse' as const),
  database: fc.constantFrom(true, true, false),
  // Never by nothing: then nobody would notice a time that is taken for one of the other clock.
  ahead: fc.constantFrom(7, -HOUR_MS, HOUR_MS),
});
export type Kind = { locks: Locks; database: boolean; ahead: number };

export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
