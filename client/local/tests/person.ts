import type { UploadItem } from '../../editor/upload/upload-item.ts';
import type { Choice } from '../../editor/upload/use-upload.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { isPending } from '../entry.ts';
import type * as BrowserTab from './browser-tab.tsx';
import type { Step, StepOf } from './steps.ts';
import { TagServer } from './tag-server.ts';

export type Tab = typeof BrowserTab;

/** What a person knows of a tab's editor. */
type Mind = {
  /** The city that is in the field. */
  city: string;
  /** The saved version that a save would replace; null for a design that is saved nowhere. */
  opened: string | null;
};

/**
 * A person with two tabs and a second device, and what they would name if they were asked for their designs. Every
 * version of every design has a city of its own.
 */
export class Person {
  readonly server = new TagServer();
  /** The cities of the latest saved version of every design. */
  readonly designs = new Set<string>();
  readonly #minds: Mind[] = [];
  #versions = 0;

  constructor(readonly tabs: readonly Tab[]) {}

  async begin(): Promise<void> {
    for (const [at, tab] of this.tabs.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await tab.load(`tab${at}`);
      this.#minds[at] = { city: tab.editor().design.city, opened: null };
    }
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) await tab.unload();
  }

  async do(step: Step): Promise<void> {
    await (this[step.kind] as (one: Step) => Promise<void> | void).call(this, step);
    this.#tellTabs();
    this.check();
  }

  /** The other tab hears of what this one has stored. */
  #tellTabs(): void {
    window.dispatchEvent(new StorageEvent('storage', { key: 'dynamicAirlines' }));
  }

  #at(at: 0 | 1): { tab: Tab; mind: Mind } {
    const [tab, mind] = [this.tabs[at], this.#minds[at]];
    if (!tab || !mind) throw new Error('There is no such tab');
    return { tab, mind };
  }

  #newCity(): string {
    this.#versions += 1;
    return `C${this.#versions}`;
  }

  edit({ tab: at }: StepOf<'edit'>): void {
    const { tab, mind } = this.#at(at);
    mind.city = this.#newCity();
    tab.edit(mind.city);
  }

  async save({ tab: at, asNew, choice, edits }: StepOf<'save'>): Promise<void> {
    const { tab, mind } = this.#at(at);
    // A copy without an edit would be the one design that bears another one's city.
    if (edits || asNew || mind.opened === null) this.edit({ kind: 'edit', tab: at });
    const { done, met } = await tab.save((save) => (asNew ? save.saveAsNew() : save.save()));
    if (done) return this.#saved(mind, asNew ? null : mind.opened);
    if (!met) return;
    // What came of the choice is as if the design met had been opened, or none.
    if (choice === 'theirs') {
      tab.takeTheirs(met);
      Object.assign(mind, { city: met.tagConfig.city, opened: met.tagConfig.city });
      return;
    }
    const isMine = choice === 'mine';
    if (mind.city === mind.opened) this.edit({ kind: 'edit', tab: at });
    const second = await tab.save((save) => (isMine ? save.saveOver(met) : save.saveAsNew()));
    if (second.done) this.#saved(mind, isMine ? met.tagConfig.city : null);
  }

  #saved(mind: Mind, replaced: string | null): void {
    if (replaced !== null) this.designs.delete(replaced);
    this.designs.add(mind.city);
    mind.opened = mind.city;
  }

  async open({ tab: at, pick, anew }: StepOf<'open'>): Promise<void> {
    const { tab, mind } = this.#at(at);
    const row = picked(await tab.rows(anew), pick);
    if (!row) return;
    tab.show(row);
    Object.assign(mind, { city: row.tagConfig.city, opened: row.tagConfig.city });
  }

  fresh({ tab: at }: StepOf<'fresh'>): void {
    const { tab, mind } = this.#at(at);
    tab.startFresh();
    Object.assign(mind, { city: tab.editor().design.city, opened: null });
  }

  async remove({ tab: at, pick, anew }: StepOf<'remove'>): Promise<void> {
    const { tab, mind } = this.#at(at);
    const row = picked(await tab.rows(anew), pick);
    if (!row) return;
    // Whoever deletes a tag deletes it as it is by then.
    const versions = [row, ...this.#versionsOf(row.id)].map((one) => one.tagConfig.city);
    const isOpen = tab.editor().tag?.id === row.id;
    if (!(await tab.remove(row))) return;
    for (const city of versions) this.designs.delete(city);
    if (isOpen) mind.opened = null;
  }

  #versionsOf(id: string): Pick<SavedTagFragment, 'tagConfig'>[] {
    const here = this.#pending().filter((entry) => entry.id === id);
    const there = this.server.tags.get(id);
    return [...here.map(({ config }) => ({ tagConfig: config })), ...(there ? [there] : [])];
  }

  async reload({ tab: at }: StepOf<'reload'>): Promise<void> {
    const { tab, mind } = this.#at(at);
    const wasEdited = tab.isEdited();
    await tab.unload();
    await tab.load(`tab${at}`);
    if (!wasEdited) Object.assign(mind, { city: tab.editor().design.city, opened: null });
  }

  offline(): void {
    this.server.offline = true;
  }

  async online({ found }: StepOf<'online'>): Promise<void> {
    this.server.offline = false;
    for (const at of found) await this.#at(at).tab.comeBack();
  }

  lose(): void {
    this.server.losesAnswer = true;
  }

  async upload({ tab: at }: StepOf<'upload'>): Promise<void> {
    await this.#at(at).tab.waiting(true);
  }

  async choose({ tab: at, pick, uploads, ...choices }: StepOf<'choose'>): Promise<void> {
    const { tab } = this.#at(at);
    const items = await tab.waiting(uploads);
    const item = picked(
      items.filter(({ kind }) => kind in choices),
      pick,
    );
    if (item) await this.#decide(at, item, choices[item.kind as 'conflict' | 'gone' | 'removed']);
  }

  async #decide(at: 0 | 1, item: UploadItem, choice: Choice): Promise<void> {
    const { tab, mind } = this.#at(at);
    if (item.kind === 'removed') {
      const there = this.server.tags.get(item.removal.id);
      await tab.choose(item, choice);
      if (there && choice === 'keep') this.designs.add(there.tagConfig.city);
      if (there && !this.server.tags.has(there.id)) this.#gaveUp(there.tagConfig.city);
      return;
    }
    const { tag } = tab.editor();
    const isOpen = tag?.id === item.entry.id;
    const wasEdited = tab.isEdited();
    await tab.choose(item, choice);
    const mine = item.entry.config.city;
    if (choice === 'theirs' || choice === 'discard') this.designs.delete(mine);
    if (choice === 'discard' && isOpen) mind.opened = null;
    if (item.kind !== 'conflict') return;
    const theirs = item.stored.tagConfig.city;
    if (choice === 'both') this.designs.add(theirs);
    if (choice === 'mine' && this.server.tags.get(item.stored.id)?.tagConfig.city !== theirs)
      this.designs.delete(theirs);
    if (choice === 'theirs' && isOpen && !wasEdited) Object.assign(mind, { city: theirs, opened: theirs });
  }

  #gaveUp(city: string): void {
    if (!this.#pending().some(({ config }) => config.city === city)) this.designs.delete(city);
  }

  elsewhere({ pick, deletes }: StepOf<'elsewhere'>): void {
    const tag = picked([...this.server.tags.values()], pick);
    if (!tag) return;
    const city = this.#newCity();
    if (deletes) this.server.tags.delete(tag.id);
    else {
      this.server.change(tag, city);
      this.designs.add(city);
    }
    this.#gaveUp(tag.tagConfig.city);
  }

  /** What the screen says: each row is where its mark says it is. */
  async look({ tab: at }: StepOf<'look'>): Promise<void> {
    const { tab } = this.#at(at);
    const rows = await tab.rows(true);
    const marked = tab.marked();
    const pending = new Map(this.#pending().map((entry) => [entry.id, entry.config.city]));
    for (const { id, tagConfig } of rows) {
      if (marked.has(id)) expect(tagConfig.city).toBe(pending.get(id));
      else if (tab.isConnected()) expect(tagConfig.city).toBe(this.server.tags.get(id)?.tagConfig.city);
    }
    const shown = rows.map(({ id }) => id);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual(expect.arrayContaining([...pending.keys()]));
    if (tab.isConnected()) expect(shown).toEqual(expect.arrayContaining([...this.server.tags.keys()]));
  }

  /** Everything that waits is brought in order, nothing of it given up. */
  async finish(): Promise<void> {
    this.server.losesAnswer = false;
    await this.do({ kind: 'online', found: [0, 1] });
    const { tab } = this.#at(0);
    for (const item of await tab.waiting(true)) {
      const answers: Partial<Record<UploadItem['kind'], Choice>> = {
        conflict: 'both',
        removed: 'delete',
        gone: 'upload',
      };
      await this.#decide(0, item, answers[item.kind] ?? 'upload');
      this.#tellTabs();
      this.check();
    }
    await this.do({ kind: 'look', tab: 0 });
    await this.do({ kind: 'look', tab: 1 });
    const onServer = [...this.server.tags.values()].map(({ tagConfig }) => tagConfig.city);
    expect(onServer.toSorted()).toEqual([...this.designs].toSorted());
    expect([this.#pending(), this.#at(0).tab.kept().removals]).toEqual([[], []]);
  }

  #pending() {
    return this.#at(0).tab.kept().entries.filter(isPending);
  }

  check(): void {
    const here = this.#pending().map(({ id, config }) => ({ id, city: config.city }));
    const there = [...this.server.tags.values()].map(({ id, tagConfig }) => ({ id, city: tagConfig.city }));
    const places = new Map<string, Set<string>>();
    for (const { id, city } of [...here, ...there]) places.set(city, (places.get(city) ?? new Set()).add(id));
    // Nothing is lost, and nothing is there twice.
    expect([...places.keys()]).toEqual(expect.arrayContaining([...this.designs]));
    for (const ids of places.values()) expect([...ids]).toHaveLength(1);
    // What is in this browser only is what its owner has saved; the server's is, or waits for a decision.
    const { removals } = this.#at(0).tab.kept();
    const undecided = new Set([...here.map(({ id }) => id), ...removals.map(({ id }) => id)]);
    const known = [...here, ...there.filter(({ id }) => !undecided.has(id))].map(({ city }) => city);
    expect([...this.designs]).toEqual(expect.arrayContaining(known));
    for (const [at, tab] of this.tabs.entries()) {
      expect(tab.editor().design.city).toBe(this.#minds[at]?.city);
      expect(tab.marked()).toEqual(new Set(here.map(({ id }) => id)));
    }
  }
}

function picked<One>(all: readonly One[], at: number): One | undefined {
  return all[at % Math.max(1, all.length)];
}
