import { DEFAULT_DESIGN } from '../../../tag/tag-config.ts';
import type { UploadItem } from '../../editor/upload/upload-item.ts';
import type { Choice } from '../../editor/upload/use-upload.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { Removal } from '../entry.ts';
import { newId } from '../new-id.ts';
import { picked } from './edit-acts.ts';
import type { At, Life, Place } from './life.ts';
import type { StepOf } from './steps.ts';

export function offline(life: Life): void {
  life.server.offline = true;
}

export async function online(life: Life, { found }: Pick<StepOf<'online'>, 'found'>): Promise<void> {
  life.server.offline = false;
  for (const at of found) await life.at(at).tab.comeBack();
}

export function lose(life: Life, { after, arrives, thenOffline }: StepOf<'lose'>): void {
  life.server.trouble({ after, arrives, thenOffline, hangs: false });
}

type Removed = Extract<UploadItem, { kind: 'removed' }>;

/** What another device does. */
export function elsewhere(life: Life, { pick, does }: StepOf<'elsewhere'>): void {
  const { account, person } = life;
  const tag = picked([...account.tags.values()], pick);
  if (does === 'adds' || !tag) {
    const city = person.newCity();
    account.put({ id: newId(), config: { ...DEFAULT_DESIGN, city } });
    person.designs.add(city);
    return;
  }
  if (does === 'deletes') account.tags.delete(tag.id);
  else {
    const city = person.newCity();
    account.put({ ...tag, config: { ...tag.tagConfig, city } });
    person.designs.add(city);
  }
  gaveUp(life, tag.tagConfig.city);
}

/** A version is no more on the server: it is given up unless it is here. */
function gaveUp(life: Life, city: string): void {
  life.person.maybe.delete(city);
  if (!life.here().some((place) => place.city === city)) life.person.designs.delete(city);
}

export function fill({ browser }: Life, { room }: StepOf<'fill'>): void {
  browser.room = browser.used() + room;
}

export function free({ browser }: Life): void {
  browser.room = Infinity;
}

export async function spoil(life: Life, { adds }: StepOf<'spoil'>): Promise<void> {
  const { person, browser } = life;
  const owner = localStorage.getItem('dynamicAirlines_owner');
  if (owner !== null && owner !== person.id) return;
  const text = localStorage.getItem('dynamicAirlines');
  if (adds) {
    // Without room it could not even be given an id.
    if (browser.room < Infinity) return;
    const city = person.newCity();
    const others = JSON.parse(text ?? '[]') as unknown[];
    browser.put('dynamicAirlines', JSON.stringify([...others, { ...DEFAULT_DESIGN, city }]));
    person.designs.add(city);
    return;
  }
  if (text === null) return;
  const pending = new Set(life.here().map(({ id }) => id));
  browser.put('dynamicAirlines', text.slice(0, -10));
  // What the server has of what was set aside is in nobody's way any more.
  for (const { id, city } of life.there()) if (pending.has(id)) person.maybe.add(city);
  await life.settle();
  // One thing is said after the other: that there is no room comes first.
  expect(life.seats.map(({ page }) => page.text()).join('')).toMatch(
    /could not be read, and was set aside|This browser has no room left to store it/,
  );
}

export async function upload(life: Life, { tab: at, meanwhile }: StepOf<'upload'>): Promise<void> {
  await life.at(at).tab.waiting(true, () => meanwhile && elsewhere(life, meanwhile));
}

export async function choose(life: Life, step: StepOf<'choose'>): Promise<void> {
  const items = await life.at(step.tab).tab.waiting(step.uploads);
  const item = picked(
    items.filter(({ kind }) => kind in step),
    step.pick,
  );
  if (item) await decide(life, step.tab, item, step[item.kind as 'conflict' | 'gone' | 'removed']);
}

/** Chooses for something that waits, and notes what becomes of the versions. */
export async function decide(life: Life, at: At, item: UploadItem, choice: Choice): Promise<void> {
  if (item.kind === 'removed') return decideRemoval(life, at, item, choice);
  const { tab, mind } = life.at(at);
  const { person } = life;
  const isOpen = tab.openId() === item.entry.id;
  const wasEdited = tab.isEdited();
  const isDone = await tab.choose(item, choice);
  const mine = item.entry.config.city;
  if (isDone && (choice === 'theirs' || choice === 'discard')) person.designs.delete(mine);
  if (isDone && choice === 'discard' && isOpen) mind.opened = null;
  if (item.kind !== 'conflict') return;
  const theirs = item.stored.tagConfig.city;
  if (choice === 'both') person.designs.add(theirs);
  if (choice === 'mine' && life.account.tags.get(item.stored.id)?.tagConfig.city !== theirs)
    gaveUp(life, theirs);
  if (choice === 'theirs' && isOpen && !wasEdited) Object.assign(mind, { city: theirs, opened: theirs });
}

async function decideRemoval(life: Life, at: At, item: Removed, choice: Choice): Promise<void> {
  const { kind, id: removed, sent } = item.removal;
  const emptied = life.person.emptied.get(removed);
  const imported = sent?.as === 'import' ? sent.config.city : null;
  const isOf = ({ id, airlineId, updatedAt, tagConfig }: SavedTagFragment) =>
    kind === 'tag'
      ? id === removed || tagConfig.city === imported
      : // What of an airline is later than its deletion is no part of that.
        airlineId === removed && emptied && updatedAt <= emptied.at;
  const before = [...life.account.tags.values()].filter(isOf);
  // Nor is what nobody knew here.
  const spared = (city: string) => kind !== 'tag' && emptied?.unknown.has(city) === true;
  const { tab } = life.at(at);
  await tab.choose(item, choice);
  const isOpen = tab.kept().removals.some((one) => one.kind === kind && one.id === removed);
  for (const { id, tagConfig } of before) {
    const { city } = tagConfig;
    if (!life.account.tags.has(id)) {
      if (!spared(city)) gaveUp(life, city);
    } else if (!isOpen && choice === 'keep') life.person.designs.add(city);
  }
}

/** Whether the deletion of something waits for its user to say that it may be carried out. */
export function isUndecided({ id, airlineId, city }: Place, removals: readonly Removal[]): boolean {
  return removals.some(
    ({ kind, id: removed, sent }) =>
      removed === (kind === 'tag' ? id : airlineId) || (sent?.as === 'import' && sent.config.city === city),
  );
}

/** What the screen says: each row is where its mark says it is. */
export async function look(life: Life, { tab: at }: Pick<StepOf<'look'>, 'tab'>): Promise<void> {
  const { tab } = life.at(at);
  const rows = await tab.rows(true);
  await life.settle();
  const { marked } = tab.shown();
  const here = new Map(life.here().map(({ id, city }) => [id, city]));
  const there = new Map(life.there().map(({ id, city }) => [id, city]));
  expect(tab.text()).toContain(tab.isConnected() ? 'API Connected' : 'Local Storage');
  if (life.server.offline) expect(tab.isConnected()).toBe(false);
  for (const { id, tagConfig } of rows) {
    if (marked.has(id)) expect(tagConfig.city).toBe(here.get(id));
    else if (tab.isConnected()) expect(tagConfig.city).toBe(there.get(id));
  }
  const shown = rows.map(({ id }) => id);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining([...here.keys()]));
  if (tab.isConnected()) expect(shown).toEqual(expect.arrayContaining([...there.keys()]));
}
