import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { callText } from '../../error-text.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { isPending, type LocalEntry, type Removal } from '../../offline/entry.ts';
import { findEntry, forgetRemoval, useLocalEntries, useRemovals } from '../../offline/local.store.ts';
import { forgetTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { airlinesList } from '../airlines/airlines-list.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import type { CodeField } from './code-clash.ts';
import { discard, giveCode, keepBoth, keepMine, keepTheirs, refile } from './resolve.ts';
import { DONE, told, type Outcome } from './outcome.ts';
import { carryOut, findTaken } from './removal-calls.ts';
import { findTags, uploadEntry } from './upload-calls.ts';
import {
  idsToFind,
  needsDecision,
  uploadItems,
  type Findings,
  type Told,
  type UploadItem,
} from './upload-item.ts';

/** What a user may choose for an item. */
export type Choice =
  | 'upload'
  | 'mine'
  | 'theirs'
  | 'both'
  | 'discard'
  | 'delete'
  | 'keep'
  | 'refile'
  /** Another code for a new airline, which can bear it. */
  | { readonly field: CodeField; readonly code: string };

export type Upload = {
  items: readonly UploadItem[];
  /** How many of them need no decision. */
  ready: number;
  /** The keys of the items that are under way or wait for their turn. */
  begun: ReadonlySet<string>;
  /** How many have been brought in order since the dialog was opened. */
  done: number;
  /** Why an item came to nothing, by its key. */
  failures: ReadonlyMap<string, string>;
  /** Why the server could not be asked what it has. */
  failure: string | null;
  uploadAll: () => void;
  choose: (item: UploadItem, choice: Choice) => void;
};

const NOTHING: Findings = new Map();
const NONE_TAKEN: Told['taken'] = new Map();

/** Uploads what is saved in this browser only, one after the other. It asks first what the server has of it. */
export function useUpload(): Upload {
  const client = useApolloClient();
  const entries = useLocalEntries();
  const removals = useRemovals();
  const { findings, taken, failure, found } = useFindings(client, entries, removals);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const { begun, inLine } = useLine();
  const [done, setDone] = useState(0);

  const { airlines } = useAirlines();
  const items = uploadItems(entries, removals, findings, { taken, airlines: airlines ?? [] });

  /** @returns whether to go on with the next */
  const take = async (item: UploadItem, choice: Choice): Promise<boolean> => {
    // Also a fault of the browser's storage: else nothing could be chosen any more.
    const outcome = await told(() => carry(client, item, choice));
    const id = outcome.is === 'done' ? undefined : outcome.id;
    setFailures((before) => withFailure(before, id ?? item.key, outcome));
    if (outcome.is === 'done') setDone((count) => count + 1);
    if (outcome.is === 'found') found(id ?? idOf(item), outcome.stored);
    return !(outcome.is === 'failed' && outcome.ends);
  };
  const run = (wanted: readonly (readonly [UploadItem, Choice])[]) =>
    inLine(wanted, take, () => {
      forgetTagLists(client.cache);
      void airlinesList.ask(client);
    });

  const ready = items.filter((item) => !needsDecision(item));
  return {
    items,
    ready: ready.length,
    begun,
    done,
    failures,
    failure,
    uploadAll: () => run(ready.map((item) => [item, 'upload'])),
    choose: (item, choice) => run([[item, choice]]),
  };
}

type Wanted = readonly [item: UploadItem, choice: Choice];
type Line = {
  begun: ReadonlySet<string>;
  inLine: (wanted: readonly Wanted[], take: (...one: Wanted) => Promise<boolean>, end: () => void) => void;
};

/**
 * One after the other, in the order in which they were chosen. Threat: a choice about a second item that is dropped without
 * a word while the first one is under way. Of an item that is in line already nothing else can be chosen.
 */
function useLine(): Line {
  const line = useRef<Wanted[]>([]);
  const [begun, setBegun] = useState<Line['begun']>(new Set());
  const show = () => setBegun(new Set(line.current.map(([{ key }]) => key)));
  const inLine: Line['inLine'] = async (wanted, take, end) => {
    const isEmpty = line.current.length === 0;
    const before = new Set(line.current.map(([{ key }]) => key));
    line.current.push(...wanted.filter(([{ key }]) => !before.has(key)));
    show();
    if (!isEmpty) return;
    for (let next = line.current[0]; next; next = line.current[0]) {
      const goesOn = await take(...next);
      line.current = goesOn ? line.current.slice(1) : [];
      show();
    }
    end();
  };
  return { begun, inLine };
}

/** What the server has of the items, asked when the dialog opens, and what uploads find out by themselves. */
function useFindings(client: ApolloClient, entries: readonly LocalEntry[], removals: readonly Removal[]) {
  const [findings, setFindings] = useState(NOTHING);
  const [taken, setTaken] = useState(NONE_TAKEN);
  const [failure, setFailure] = useState<string | null>(null);
  // As they were when the dialog was opened: what comes later tells by itself when it is uploaded.
  const [{ ids, removed }] = useState(() => ({ ids: idsToFind(entries, removals), removed: removals }));
  useEffect(() => {
    let wanted = true;
    const fail = (error: unknown) => wanted && setFailure(callText(error));
    findTags(client, ids).then(
      (answer) => wanted && setFindings((known) => new Map([...answer, ...known])),
      fail,
    );
    findTaken(client, removed).then((answer) => wanted && setTaken(answer), fail);
    return () => {
      wanted = false;
    };
  }, [client, ids, removed]);
  const found = (id: string, stored: SavedTagFragment | null) =>
    setFindings((known) => new Map(known).set(id, stored));
  return { findings, taken, failure, found };
}

const idOf = (item: UploadItem) => (item.kind === 'removed' ? item.removal.id : item.entry.id);

function withFailure(
  before: ReadonlyMap<string, string>,
  key: string,
  outcome: Outcome,
): ReadonlyMap<string, string> {
  const after = new Map(before);
  if (outcome.is === 'failed' && outcome.text !== null) after.set(key, outcome.text);
  else after.delete(key);
  return after;
}

/** Does what was chosen for an item. */
export async function carry(client: ApolloClient, item: UploadItem, choice: Choice): Promise<Outcome> {
  if (item.kind === 'removed') {
    if (choice === 'delete') return carryOut(client, item.removal, item.stored);
    await forgetRemoval(item.removal);
    return { is: 'done' };
  }
  const entry = asItIsNow(item.entry);
  if (entry === null) return DONE;
  if (choice === 'discard') return settled(discard(entry));
  if (typeof choice === 'object')
    return uploadEntry(client, await giveCode(entry, choice.field, choice.code));
  if (item.kind === 'clash') return uploadEntry(client, await refile(entry, item.clash.airline.id));
  if (item.kind === 'gone') return uploadNew(client, await keepMine(entry));
  if (item.kind !== 'conflict') return uploadEntry(client, entry);
  return carryConflict(client, entry, item.stored, choice);
}

/**
 * What its user chose about, as it is by now: the upload of another one may have made its airline meanwhile. Null where
 * another tab has brought it in order, or deleted it.
 */
function asItIsNow(chosen: LocalEntry): LocalEntry | null {
  const entry = findEntry(chosen.id);
  if (!entry || !isPending(entry)) return null;
  return entry.updatedAt === chosen.updatedAt ? entry : chosen;
}

async function carryConflict(
  client: ApolloClient,
  entry: LocalEntry,
  stored: SavedTagFragment,
  choice: Choice,
): Promise<Outcome> {
  if (choice === 'mine') return uploadEntry(client, entry, stored);
  if (choice === 'theirs') return settled(keepTheirs(entry, stored));
  return uploadNew(client, await keepBoth(entry, stored));
}

/** What was not made a tag of its own waits as it is by now, and the screen shows that. */
async function uploadNew(client: ApolloClient, entry: LocalEntry | null): Promise<Outcome> {
  return entry === null ? { is: 'failed', text: null, ends: false } : uploadEntry(client, entry);
}

async function settled(work: Promise<void>): Promise<Outcome> {
  await work;
  return { is: 'done' };
}
