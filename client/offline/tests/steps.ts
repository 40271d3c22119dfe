import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { makeDecisions } from './decisions.ts';
import { CATALOGUE_AIRLINES, CUSTOM_AIRLINES } from './airlines.ts';
import { deleteAirline, deleteNow, deleteTag, openDeleted, restore, undo } from './deletion-steps.ts';
import { importEntries } from './import-entries.ts';
import { NOTHING_SHOWN, pick, type Context, type Simulation, type Random } from './simulation.ts';

type Step = (context: Context) => void | Promise<void>;

const isShown = ({ tab }: Context, { icao, airline }: TagConfig) =>
  tab.airlines.some((row) => row.icao === icao && row.name.toUpperCase() === airline);

function save(
  { life, tab, person }: Context,
  config: TagConfig,
  base: SavedTagFragment | null,
  isNew: boolean,
) {
  const mark = config.city;
  if (base) life.ledger.replace(base.tagConfig.city, mark);
  const of = base ? { id: base.id, updatedAt: base.updatedAt } : {};
  const input = { ...of, config, ...(isNew && { airline: toAirlineDraft(config) }) };
  life.log.push(
    `  ${mark} over ${base?.tagConfig.city ?? 'nothing'} by ${person.letter}${isNew ? ' with airline' : ''}`,
  );
  life.start(
    tab,
    () => tab.module.save(input),
    (response) => {
      if (response?.__typename !== 'SaveTagSuccess') return life.log.push(`  ${mark}: ${response?.code}`);
      life.log.push(`  ${mark} saved`);
      if (response.tag.tagConfig.city !== mark)
        life.fault(`${mark} was answered with ${response.tag.tagConfig.city}`);
      life.ledger.require(mark, person.session.user.id);
      tab.tags = [response.tag, ...tab.tags.filter(({ id }) => id !== response.tag.id)];
    },
  );
}

function saveNew(context: Context, from: readonly Partial<TagConfig>[]) {
  const { life, random, person } = context;
  const config = { ...DEFAULT_DESIGN, ...pick(random, from), city: life.newMark(person.letter) };
  save(
    context,
    config,
    null,
    !isShown(context, config) && CUSTOM_AIRLINES.some(({ airline }) => airline === config.airline),
  );
}

function edit(context: Context) {
  const { life, random, tab, person } = context;
  const base = pick(random, tab.tags);
  if (base) save(context, { ...base.tagConfig, city: life.newMark(person.letter) }, base, false);
}

function look({ life, tab, person }: Context) {
  const addOwnMark = (text: string) => {
    if (tab.module.getUserId() === person.session.user.id)
      life.expectOwn(person.letter, text, 'on the screen');
  };
  life.start(tab, tab.module.fetchTags, (tags) => {
    addOwnMark(JSON.stringify(tags));
    tab.tags = tags;
  });
  life.start(tab, tab.module.fetchAirlines, (airlines) => {
    tab.airlines = airlines;
  });
  life.start(tab, tab.module.fetchOtherLists, addOwnMark);
}

/** Writes to the server as another device of either user. */
function useOtherDevice({ life, random }: Context) {
  const { account, letter, session } = pick(random, life.people);
  const { ledger } = life;
  const config = {
    ...DEFAULT_DESIGN,
    ...pick(random, [...CATALOGUE_AIRLINES, ...CUSTOM_AIRLINES]),
    city: life.newMark(letter),
  };
  const tag = pick(random, account.tagList);
  const choice = random();
  if (choice < 0.35 || !tag) {
    const isOwn = CUSTOM_AIRLINES.some(({ airline }) => airline === config.airline);
    const saved = account.save({ config, ...(isOwn && { airline: toAirlineDraft(config) }) });
    life.log.push(`  ${config.city} new: ${saved.ok}`);
    if (saved.ok) ledger.require(config.city, session.user.id);
  } else if (choice < 0.7) {
    const { city } = config;
    const mark = tag.tagConfig.city;
    ledger.replace(mark, city);
    const saved = account.save({ id: tag.id, updatedAt: tag.updatedAt, config: { ...tag.tagConfig, city } });
    life.log.push(`  ${city} over ${mark}: ${saved.ok}`);
    if (saved.ok) ledger.require(city, session.user.id);
  } else if (choice < 0.85) {
    life.log.push(`  deletes ${tag.tagConfig.city}`);
    account.deleteTag(tag.id, null);
  } else if (choice < 0.9) {
    const [deleted] = account.deletedTags.values();
    life.log.push(`  restores ${deleted?.what.tagConfig.city}`);
    if (deleted) account.restoreTag(deleted.what.id);
  } else {
    const { airlineId } = tag;
    life.log.push(`  deletes airline ${airlineId}`);
    if (airlineId !== null && !account.deleteAirline(airlineId).ok) account.removeTagsOfAirline(airlineId);
  }
}

function disturb({ life, random }: Context) {
  const response = pick(random, ['lost', 'lost', 'silent', 500, 502, 503, 504] as const);
  const of = pick(random, [undefined, undefined, 'SaveTag', 'DeleteTag', 'SavedTags', 'ImportAirlines']);
  const disturbance = {
    ...(of && { of }),
    after: Math.floor(random() * 2),
    applied: random() < 0.6,
    answer: response,
  };
  life.log.push(`  ${JSON.stringify(disturbance)}`);
  life.server.disturb(disturbance);
}

function startOutage({ life, random }: Context) {
  const operation = pick(random, [
    undefined,
    'SaveTag',
    'DeleteTag',
    'DeleteAirline',
    'ImportAirlines',
    'Airlines',
  ]);
  life.server.outage = { status: pick(random, [500, 502, 503]), ...(operation && { operation }) };
  life.log.push(`  ${JSON.stringify(life.server.outage)}`);
}

/** Stores a design as another program, for the owner of the list, or for the next user if it has no owner. */
function addForeignEntry({ life, random }: Context) {
  if (!life.browser.kind.storage) return;
  const owner = life.person(life.browser.read('dynamicAirlines_owner'));
  const city = life.newMark(owner?.letter ?? 'F');
  life.addForeign({ ...pick(random, [...CATALOGUE_AIRLINES, ...CUSTOM_AIRLINES]), city });
  life.ledger.require(city, owner?.session.user.id ?? null);
  life.log.push(`  ${city}`);
}

/** Signs the user out or ends the session, and signs the other user in. */
async function changeUser({ life, random, tab, person }: Context) {
  const otherPerson = life.people.find((one) => one !== person) ?? person;
  const pause = random() < 0.7;
  life.browser.run(tab.page, random() < 0.5 ? tab.module.leave : tab.module.expireSession);
  if (pause) await life.settle();
  life.close(tab);
  for (const one of life.tabs) Object.assign(one, NOTHING_SHOWN);
  await life.load(tab, otherPerson.session);
  life.log.push(`  ${otherPerson.letter} signs in`);
  for (const one of life.tabs) {
    if (!one.isOpen || one.module.getUserId() === otherPerson.session.user.id) continue;
    life.close(one);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await life.load(one, life.browser.kind.storage ? null : otherPerson.session);
  }
}

let goOn = () => {};

/** Ends all outages and disturbances. */
export function endDisturbances({ server, browser }: Simulation): void {
  Object.assign(server, { offline: false, outage: null });
  server.calm();
  goOn();
  browser.room = Infinity;
}

const STEPS: Record<string, readonly [weight: number, step: Step]> = {
  'saves a new tag': [10, (context) => saveNew(context, CATALOGUE_AIRLINES)],
  'saves a tag of a new airline': [5, (context) => saveNew(context, CUSTOM_AIRLINES)],
  'edits a tag': [16, edit],
  'deletes a tag': [5, deleteTag],
  'deletes an airline': [3, deleteAirline],
  'undoes a deletion': [4, undo],
  "opens 'Recently deleted'": [3, openDeleted],
  restores: [3, restore],
  'deletes for good': [2, deleteNow],
  imports: [4, importEntries],
  looks: [14, look],
  decides: [10, makeDecisions],
  probes: [9, ({ life, tab }) => life.start(tab, tab.module.probe)],
  'waits 15 s': [6, () => jest.advanceTimersByTimeAsync(15_000)],
  'waits 40 s': [1, () => jest.advanceTimersByTimeAsync(40_000)],
  crashes: [5, reload],
  'another device writes': [14, useOtherDevice],
  'the server goes away': [4, ({ life }) => void (life.server.offline = true)],
  'the server comes back': [6, ({ life }) => void (life.server.offline = false)],
  'an outage begins': [3, startOutage],
  'the outage ends': [4, ({ life }) => void (life.server.outage = null)],
  'a call is disturbed': [7, disturb],
  'calls are held': [2, ({ life }) => void (goOn = life.server.pause())],
  'calls go on': [4, () => goOn()],
  'another program stores a design': [2, addForeignEntry],
  'the storage is full': [
    2,
    ({ life, random }) => void (life.browser.room = life.browser.used() + random() * 900),
  ],
  'there is room': [3, ({ life }) => void (life.browser.room = Infinity)],
  'the user changes': [2, changeUser],
};

async function reload({ life, tab, person }: Context) {
  life.close(tab);
  await life.load(tab, life.browser.kind.storage ? null : person.session);
}

const NAMES = Object.entries(STEPS).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

/** Runs one random step of a life. */
export async function runRandomStep(life: Simulation, random: Random): Promise<void> {
  const tab = pick(random, life.tabs);
  const person = life.person(tab.module.getUserId());
  const name = pick(random, NAMES);
  life.log.push(`${life.tabs.indexOf(tab)} ${person?.letter} ${name}`);
  if (person) await STEPS[name]?.[1]({ life, random, tab, person });
  await life.settle();
}
