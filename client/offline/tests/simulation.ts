import { setImmediate } from 'node:timers';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import type { SingleDeletion } from '../outbox/undo-deletion.ts';
import type { Session } from '../../session/stored-session.ts';
import { FakeServer } from '../../tests/fake-server/fake-server.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { FakeBrowser, Page, runWhileOpen, type BrowserKind } from './fake-browser.ts';
import { DeletionAudit } from './deletion-audit.ts';
import { Ledger } from './ledger.ts';

type Account = ReturnType<FakeServer['addUser']>['account'];
export type TabModule = typeof import('./browser-tab.ts');
export type Person = {
  readonly letter: string;
  readonly session: Session;
  readonly account: Account;
  readonly kept: DeletionAudit;
};

/** A tab as its user sees it: the lists may be older than the server's data. */
export type Tab = {
  readonly module: TabModule;
  page: Page;
  isOpen: boolean;
  tags: readonly SavedTagFragment[];
  airlines: readonly AirlineRowFragment[];
  /** The deletions in 'Recently deleted', and the deletions that this page can undo. */
  deleted: readonly SingleDeletion[];
  undoable: readonly UndoableDeletion[];
};

/** A deletion with the ids of its tags. */
export type UndoableDeletion = { readonly deletion: SingleDeletion; readonly tags: readonly string[] };

export const NOTHING_SHOWN = { tags: [], airlines: [], deleted: [], undoable: [] } as const;

export type Kind = BrowserKind & {
  /** The difference between the server's and the browser's clock, in milliseconds. */
  readonly ahead: number;
};

/** Returns a pseudorandom number from 0 up to 1. */
export type Random = () => number;

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** The user and the tab of a step. */
export type Context = {
  readonly life: Simulation;
  readonly random: Random;
  readonly tab: Tab;
  readonly person: Person;
};

const MARK = /\bQ([ABF])X\d+\b/g;
const LIST_KEY = 'dynamicAirlines';

/** Errors that a call may throw; all other errors are faults of the code. */
const CALL_ERRORS =
  /^(CombinedGraphQLErrors|ServerError|ServerParseError|TypeError: Failed to fetch|TimeoutError|AbortError)/;

/** Simulates two users, who share one browser with two tabs, a second device, and a server. */
export class Simulation {
  readonly server: FakeServer;
  readonly browser: FakeBrowser;
  readonly ledger = new Ledger();
  readonly people: readonly [Person, Person];
  readonly tabs: readonly Tab[];
  readonly log: string[] = [];
  #marks = 0;
  #faults: string[] = [];

  constructor(kind: Kind, modules: readonly TabModule[]) {
    let last = 0;
    // The clock of a test does not advance, so each reading adds a second: the server and the browser never assign equal versions.
    this.server = new FakeServer({ now: () => (last = Math.max(last + 1_000, Date.now() + kind.ahead)) });
    this.browser = new FakeBrowser(kind);
    globalThis.fetch = ((...call: Parameters<FakeServer['fetch']>) =>
      runWhileOpen(this.server.fetch(...call))) as typeof fetch;
    this.people = [this.#createPerson('A', 'ada'), this.#createPerson('B', 'bob')];
    this.tabs = modules.map((module) => ({
      module,
      page: new Page(),
      isOpen: false,
      ...NOTHING_SHOWN,
    }));
  }

  #createPerson(letter: string, id: string): Person {
    const { token, account } = this.server.addUser(`token-of-${id}`, { id });
    const deletionAudit = new DeletionAudit(account, this.ledger);
    return {
      letter,
      session: { token, user: { ...KESTREL, id, nickname: id } },
      account,
      kept: deletionAudit,
    };
  }

  newMark(letter: string): string {
    this.#marks += 1;
    return `Q${letter}X${this.#marks}`;
  }

  person(userId: string | null): Person | undefined {
    return this.people.find(({ session }) => session.user.id === userId);
  }

  async load(tab: Tab, session: Session | null): Promise<void> {
    Object.assign(tab, { page: new Page(), isOpen: true, ...NOTHING_SHOWN });
    this.start(tab, () => tab.module.load(session));
    await this.settle();
  }

  /** Closes a tab without warning, during any work. */
  close(tab: Tab): void {
    tab.page.close();
    this.browser.run(tab.page, () => tab.module.unload());
    tab.isOpen = false;
  }

  /** Starts work in a tab. `done` receives its result, in this step or a later step, unless the tab is closed before. */
  start<T>(tab: Tab, work: () => Promise<T>, done: (value: T) => void = () => {}): void {
    const { page } = tab;
    const run = async () => {
      try {
        done(await work());
      } catch (error) {
        const { name, stack } = error as Error;
        if (!CALL_ERRORS.test(String(error)) && !CALL_ERRORS.test(name)) this.#faults.push(String(stack));
      }
    };
    void this.browser.run(page, run);
  }

  /** Waits until all work has finished except work that waits for the server or a timer. */
  async settle(): Promise<void> {
    let turns = 0;
    for (let quiet = 0; quiet < 3; quiet += 1) {
      if ((turns += 1) > 500) return this.fault('It never comes to rest');
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await new Promise((resolve) => setImmediate(resolve));
      if (this.browser.tellChanges()) quiet = 0;
    }
  }

  /** Returns the browser's data of a user: the pending designs, and the entries of other programs in the list. */
  stored(userId: string): string {
    const outbox = this.browser.read(`tailfin_outbox_${userId}`) ?? '';
    const owner = this.browser.read('dynamicAirlines_owner');
    const list = owner === null || owner === userId ? this.foreignEntries() : [];
    return `${outbox} ${JSON.stringify(list)}`;
  }

  foreignEntries(): TagConfig[] {
    const list = JSON.parse(this.browser.read(LIST_KEY) ?? '[]') as (TagConfig & { tag?: object })[];
    return list.filter(({ tag }) => tag === undefined);
  }

  /** Adds a design to the list of saved configurations, as another program does. */
  addForeign(design: Partial<TagConfig>): void {
    const list = JSON.parse(this.browser.read(LIST_KEY) ?? '[]') as object[];
    this.browser.put(LIST_KEY, JSON.stringify([...list, { ...DEFAULT_DESIGN, ...design }]));
  }

  /** Returns the current faults; any fault fails the test. */
  listFaults(): string[] {
    const faults = [...this.#faults];
    const everywhere = new Map(this.people.map((person) => [person, this.listMarks(person)]));
    const isAnywhere = (mark: string) => [...everywhere.values()].some((marks) => marks.has(mark));
    for (const [person, marks] of everywhere) {
      const { id } = person.session.user;
      const remote = person.account.tagList.map(({ tagConfig }) => tagConfig.city);
      for (const mark of this.ledger.listLostMarks(id, (one) => marks.has(one)))
        faults.push(`${mark} of ${id} is lost`);
      const twice = remote.filter((mark, index) => remote.indexOf(mark) !== index);
      if (twice.length > 0) faults.push(`${twice.join()} of ${id} twice on the server`);
      faults.push(...person.kept.listFaults());
      const forbidden = [...this.#listServerMarks(person)].filter((mark) => this.ledger.forbidden.has(mark));
      if (forbidden.length > 0) faults.push(`${forbidden.join()} of ${id} should not be stored`);
      this.expectOwn(person.letter, [...marks].join(' '), `stored for ${id}`);
      const owner = this.browser.read('dynamicAirlines_owner');
      if (owner === id)
        this.expectOwn(person.letter, this.browser.read(LIST_KEY) ?? '', `in the list of ${id}`);
    }
    for (const mark of this.ledger.listLostMarks(null, isAnywhere))
      faults.push(`${mark} of another program is lost`);
    return faults;
  }

  /** Returns the marks of a user's designs on the server, including deleted designs, and in this browser. */
  listMarks(person: Person): ReadonlySet<string> {
    const stored = this.stored(person.session.user.id).match(MARK) ?? [];
    return new Set([...this.#listServerMarks(person), ...stored]);
  }

  #listServerMarks({ account }: Person): string[] {
    const deleted = [...account.deletedTags.values()].map(({ what }) => what);
    return [...account.tagList, ...deleted].map(({ tagConfig }) => tagConfig.city);
  }

  /** Expects that a text contains no design of another user. */
  expectOwn(letter: string, text: string, where: string): void {
    const otherMarks = [...text.matchAll(MARK)].filter(([, of]) => of !== letter && of !== 'F');
    if (otherMarks.length > 0) this.#faults.push(`${otherMarks.map(([mark]) => mark).join()} is ${where}`);
  }

  fault(text: string): void {
    this.#faults.push(text);
  }

  end(): void {
    for (const tab of this.tabs) if (tab.isOpen) this.close(tab);
    this.browser.end();
  }
}
