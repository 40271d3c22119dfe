import type { Session } from '../../session/stored-session.ts';

/** What a person knows of a tab's editor. */
export type Mind = {
  /** The city that is in the field. */
  city: string;
  /** The saved version that a save would replace; null for a design that is saved nowhere. */
  opened: string | null;
  /** Whether it was left with something unsaved, when the tab was looked at last. */
  unsaved: boolean;
};

/**
 * What somebody would name if they were asked for their designs. Every version of every design has a city of its own,
 * which begins with its owner's letter.
 */
export class Person {
  /** The cities of the latest saved version of every design. */
  readonly designs = new Set<string>();
  /** Versions of which nobody heard whether the server took them. */
  readonly maybe = new Set<string>();
  /** When the tags of an airline were deleted last, by its id and the server's clock; and which of them nobody here knew. */
  readonly emptied = new Map<string, { at: string; unknown: ReadonlySet<string> }>();
  /** What tabs have left behind that are gone, by their ids. */
  readonly left = new Map<string, Mind>();
  readonly #minds = new Map<string, Mind>();
  #versions = 0;

  constructor(
    readonly letter: 'A' | 'B',
    readonly session: Session,
  ) {}

  get id(): string {
    return this.session.user.id;
  }

  newCity(): string {
    this.#versions += 1;
    return `${this.letter}${this.#versions}X`;
  }

  /** Whether a city is of one of this person's versions. */
  made(city: string): boolean {
    return city.startsWith(this.letter) && city.endsWith('X');
  }

  mind(tabId: string): Mind {
    const mind = this.#minds.get(tabId);
    if (!mind) throw new Error('This tab was never looked at');
    return mind;
  }

  /** A tab has been loaded: what was unsaved is in it again, and nothing else is known of it. */
  seesAgain(tabId: string, city: string): void {
    if (!this.#minds.get(tabId)?.unsaved) this.#minds.set(tabId, { city, opened: null, unsaved: false });
  }

  /** What was unsaved in a tab is not kept any more, as the screen has said. */
  givesUp(tabId: string): void {
    this.#minds.delete(tabId);
  }

  saved(mind: Mind, replaced: string | null): void {
    if (replaced !== null) this.designs.delete(replaced);
    this.maybe.delete(mind.city);
    this.designs.add(mind.city);
    mind.opened = mind.city;
  }
}
