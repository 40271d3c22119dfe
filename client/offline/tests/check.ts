import { draftKey } from '../../drafts/draft-storage.ts';
import type { Life, Place } from './life.ts';
import type { Person } from './person.ts';
import { isUndecided } from './world-acts.ts';

const cities = (places: readonly Place[]) => places.map(({ city }) => city);

/** Nothing is lost, doubled, revived or another one's, and the screen says what is in this browser only. */
export function check(life: Life): void {
  const { person } = life;
  const here = life.here();
  const there = life.there();
  const inPlace = new Set(cities([...here, ...there]));
  const aside = life.setAside(person);
  none(
    'lost',
    [...person.designs].filter((city) => !inPlace.has(city) && !aside.includes(`"${city}"`)),
  );
  checkPlaces(life, here, there);
  for (const one of life.people) if (one !== person) checkAway(life, one);
  for (const one of life.people) checkOwn(life, one);
  checkTabs(life, here);
}

/** Thousands of times a second: what a matcher would cost is spent on more lives. */
function none(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}: ${faults.join(', ')}`);
}

/** Each version is in one place, and is one that its owner has saved and not given up. */
function checkPlaces(life: Life, here: readonly Place[], there: readonly Place[]): void {
  const { designs, maybe } = life.person;
  // What an import has brought to the server without an answer is there under an id that nobody knows.
  const unknown = new Set(here.flatMap(({ sent }) => (sent?.as === 'import' ? [sent.city] : [])));
  const ids = new Map<string, Set<string>>();
  for (const { id, city } of [...here, ...there].filter((place) => !unknown.has(place.city)))
    ids.set(city, (ids.get(city) ?? new Set()).add(id));
  none(
    'doubled',
    [...ids].filter(([, places]) => places.size > 1).map(([city]) => city),
  );
  const { removals } = life.at(0).tab.kept();
  const pending = new Set(here.map(({ id }) => id));
  // What the server has of a tag that waits for a decision is nobody's latest version.
  const settled = there.filter(
    (place) => !pending.has(place.id) && !unknown.has(place.city) && !isUndecided(place, removals),
  );
  none(
    'revived',
    cities([...here, ...settled]).filter((city) => !designs.has(city) && !maybe.has(city)),
  );
}

/** What somebody has who does not use the browser now. */
function checkAway(life: Life, person: Person): void {
  const { tags } = life.accountOf(person);
  const there = new Set([...tags.values()].map(({ tagConfig }) => tagConfig.city));
  const kept = life.setAside(person) + life.putAway(person);
  none(
    `lost while ${person.letter} was away`,
    [...person.designs].filter((city) => !there.has(city) && !kept.includes(`"${city}"`)),
  );
}

/** What is under somebody's name is theirs. */
function checkOwn(life: Life, person: Person): void {
  const { tags } = life.accountOf(person);
  const stored = [...tags.values()].map(({ tagConfig }) => tagConfig.city);
  none(
    `stored as ${person.letter}'s`,
    stored.filter((city) => !person.made(city)),
  );
  const left = [...person.left].filter(
    ([tabId, { city }]) => !localStorage.getItem(draftKey(person.id, tabId))?.includes(`"${city}"`),
  );
  none(
    'lost of a tab that is gone',
    left.map(([, { city }]) => city),
  );
}

/** What each tab shows, and that it is its user's. */
function checkTabs(life: Life, here: readonly Place[]): void {
  const other = life.people.find((one) => one !== life.person);
  const ids = here.map(({ id }) => id).toSorted();
  for (const at of [0, 1] as const) {
    const { tab, mind } = life.at(at);
    const { city } = tab.editor().design;
    none('in the editor', city === mind.city ? [] : [`${city} in the place of ${mind.city}`]);
    const marked = [...tab.shown().marked].toSorted();
    none('marked', marked.join() === ids.join() ? [] : [`${marked.join()} instead of ${ids.join()}`]);
    const count = tab.isConnected() ? here.length : 0;
    const said = /(\d+) designs? (?:is|are) saved in this browser only/.exec(tab.text())?.[1] ?? '0';
    none('said to be here', said === `${count}` ? [] : [`${said} of ${count}`]);
    const { entries } = tab.kept();
    const offered = tab.leftDrafts().map(({ content }) => content.draft?.form.texts.city ?? '');
    const known = [
      ...entries.map(({ config }) => config.city),
      ...tab.atRisk().map((one) => one.city),
      ...offered,
    ];
    none(
      'shown of somebody else',
      known.filter((one) => other?.made(one)),
    );
  }
}
