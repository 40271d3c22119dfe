import { writeSession, type Session } from '../../session/stored-session.ts';
import { ASIDE_START, ENTRIES_KEY, OWNER_KEY, stowedKey } from '../browser-keys.ts';
import { draftKey } from '../../drafts/draft-storage.ts';
import type { Account } from './account.ts';
import type * as BrowserTab from './browser-tab.tsx';
import type { FakeBrowser } from './fake-browser.ts';
import { Person, type Mind } from './person.ts';
import { TagServer } from './tag-server.ts';
import { wait } from './wait.ts';

export type Tab = typeof BrowserTab;
export type At = 0 | 1;

/** A tab that is open: the page in it, and the id by which it finds its draft again. */
type Seat = { page: Tab; tabId: string };

/** Where a version of a design is: under which id, and in whose place. */
export type Place = {
  id: string;
  city: string;
  icao: string;
  airlineId: string | null;
  /** Of what is here, what of it was sent and not answered. */
  sent?: { as: 'tag' | 'import'; city: string } | null;
};

/** One browser with two tabs, the two people who use it in turns, a second device of theirs, and the server. */
export class Life {
  readonly server = new TagServer();
  readonly people: readonly Person[];
  person: Person;
  readonly seats: Seat[] = [];
  #opened = 0;

  /**
   * @param pages copies of the page, of which a tab takes another one each time it loads
   * @param ahead how much the server's clock is ahead of the browser's, in ms
   */
  constructor(
    readonly pages: readonly Tab[],
    readonly browser: FakeBrowser,
    sessions: readonly [Session, Session],
    ahead: number,
  ) {
    const [a, b] = sessions;
    this.people = [new Person('A', a), new Person('B', b)];
    this.person = this.people[0] as Person;
    for (const { token } of sessions) this.server.open(token, ahead);
  }

  async begin(): Promise<void> {
    writeSession(this.person.session);
    await this.load(0, 'tab0');
    await this.load(1, 'tab1');
  }

  async end(): Promise<void> {
    for (const { page } of this.seats) await page.unload(true);
  }

  get account(): Account {
    return this.accountOf(this.person);
  }

  accountOf({ session }: Person): Account {
    const account = this.server.accounts.get(session.token);
    if (!account) throw new Error('Nobody has this token');
    return account;
  }

  at(at: At): { tab: Tab; mind: Mind; tabId: string } {
    const seat = this.seats[at];
    if (!seat) throw new Error('There is no such tab');
    return { tab: seat.page, tabId: seat.tabId, mind: this.person.mind(seat.tabId) };
  }

  /** Opens a page in a tab, as after a reload: with what was kept of its unsaved design. */
  async load(at: At, tabId: string): Promise<void> {
    const free = this.pages.filter((page) => !this.seats.some((seat) => seat.page === page));
    const page = free[this.#opened % free.length] as Tab;
    this.#opened += 1;
    this.seats[at] = { page, tabId };
    this.browser.held.add(draftKey(this.person.id, tabId));
    await page.load(tabId);
    this.person.seesAgain(tabId, page.editor().design.city);
  }

  /** Ends the page of a tab. */
  async unload(at: At, crashes: boolean): Promise<void> {
    const { tab, tabId, mind } = this.at(at);
    mind.unsaved = tab.isEdited();
    await tab.unload(crashes);
    this.browser.held.delete(draftKey(this.person.id, tabId));
  }

  /** The other tab hears of what this one has stored, and both have drawn what they know. */
  async settle(): Promise<void> {
    await wait();
    window.dispatchEvent(new StorageEvent('storage', { key: 'dynamicAirlines' }));
    await wait();
  }

  /** What is saved in this browser only. */
  here(): Place[] {
    const { entries } = this.at(0).tab.kept();
    return entries
      .filter(({ state }) => state !== 'clean')
      .map(({ id, config: { city, icao }, airlineId, sent }) => ({
        id,
        city,
        icao,
        airlineId,
        sent: sent && { as: sent.as, city: sent.config.city },
      }));
  }

  there(): Place[] {
    return [...this.account.tags.values()].map(({ id, tagConfig, airlineId }) => {
      return { id, city: tagConfig.city, icao: tagConfig.icao, airlineId };
    });
  }

  /** What was set aside of somebody's since it could not be read, or stays where it is for want of room. */
  setAside({ id }: Person): string {
    const isStuck = localStorage.getItem(OWNER_KEY) === id && !isReadable(localStorage.getItem(ENTRIES_KEY));
    return textsUnder(
      (key) => (key.startsWith(ASIDE_START) && key.endsWith(`_${id}`)) || (isStuck && key === ENTRIES_KEY),
    );
  }

  /** What is put away of somebody while the other one uses the browser, or could not be for want of room. */
  putAway({ id }: Person): string {
    const isTheirs = localStorage.getItem(OWNER_KEY) === id;
    return textsUnder((key) => key === stowedKey(id) || (key === ENTRIES_KEY && isTheirs));
  }
}

function isReadable(text: string | null): boolean {
  try {
    JSON.parse(text ?? '[]');
    return true;
  } catch {
    return false;
  }
}

function textsUnder(wanted: (key: string) => boolean): string {
  const keys = Object.keys(localStorage).filter(wanted);
  // What could not be read was put away as a text within a text.
  return keys.map((key) => localStorage.getItem(key)?.replaceAll('\\"', '"') ?? '').join('\n');
}
