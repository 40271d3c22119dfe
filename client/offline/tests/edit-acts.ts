import { KLM, UNITED } from '../../editor/tests/catalogue.ts';
import type { At, Life, Place } from './life.ts';
import type { Mind } from './person.ts';
import type { StepOf } from './steps.ts';
import type { Saved } from './tab-acts.ts';

/** The airlines that somebody may have of their own. */
const OWN = {
  KIT: { name: 'KITE AIR', icao: 'KIT', iata: 'KT' },
  OWL: { name: 'OWL AIR', icao: 'OWL', iata: 'OW' },
};

export function edit(life: Life, { tab: at }: { tab: At }): void {
  const { tab, mind } = life.at(at);
  mind.city = life.person.newCity();
  tab.edit(mind.city);
}

export async function save(life: Life, step: StepOf<'save'>): Promise<void> {
  const { tab, mind } = life.at(step.tab);
  // A copy without an edit would be the one design that bears another one's city.
  // Nor would one of which nobody knows whether an import has brought it there.
  const isKnown = mind.opened !== null && !life.person.maybe.has(mind.city);
  if (step.edits || step.asNew || !isKnown) edit(life, step);
  const saved = await tab.save((how) => (step.asNew ? how.saveAsNew() : how.save()));
  await settleSave(life, step, saved);
}

type Choices = Pick<StepOf<'save'>, 'tab' | 'asNew' | 'choice'>;

/**
 * What a person does about the outcome of a save.
 * @param replaced the version that it was to replace; null for none
 */
export async function settleSave(
  life: Life,
  step: Choices,
  { done, met, gone: isGone }: Saved,
  replaced = step.asNew ? null : life.at(step.tab).mind.opened,
): Promise<void> {
  const { tab, mind } = life.at(step.tab);
  if (done) return life.person.saved(mind, replaced);
  unheard(life, mind, replaced);
  if (isGone) {
    if (mind.city === mind.opened) edit(life, step);
    return saveBeside(life, step);
  }
  if (!met) return sayNoRoom(life, step.tab);
  const { city } = met.tagConfig;
  // What came of the choice is as if the design met had been opened, or none.
  if (step.choice === 'theirs') {
    await tab.takeTheirs(met);
    Object.assign(mind, { city, opened: city });
    return;
  }
  if (mind.city === mind.opened) edit(life, step);
  if (step.choice === 'mine') {
    const own = mind.opened;
    await settleSave(life, step, await tab.save((how) => how.saveOver(met)), city);
    // What was opened to be edited was pending here, and went with what was met; so did what was met before that.
    for (const gone of [own, replaced])
      if (gone !== null && gone !== mind.opened && !isAnywhere(life, gone)) life.person.designs.delete(gone);
    return;
  }
  await saveBeside(life, step);
}

/** Saves as new what was opened to be edited: what was pending of it here goes on as the new one. */
async function saveBeside(life: Life, step: Choices): Promise<void> {
  const { tab, mind } = life.at(step.tab);
  const own = mind.opened;
  await settleSave(life, step, await tab.save((how) => how.saveAsNew()), null);
  if (own !== null && own !== mind.opened && !isAnywhere(life, own)) life.person.designs.delete(own);
}

/** Where there is no room the screen says so. */
function sayNoRoom(life: Life, at: At): void {
  const { tab } = life.at(at);
  expect([tab.trouble(), life.browser.room < Infinity]).toEqual(['full', true]);
  expect(tab.text()).toContain('This browser has no room left to store it.');
}

/** Nobody has heard what became of a save: the server may have taken it. */
export function unheard(life: Life, mind: Mind, replaced: string | null): void {
  const { designs, maybe } = life.person;
  if (!life.there().some(({ city }) => city === mind.city)) return;
  if (!designs.has(mind.city)) maybe.add(mind.city);
  if (replaced !== null && replaced !== mind.city && !isAnywhere(life, replaced)) designs.delete(replaced);
}

function isAnywhere(life: Life, city: string): boolean {
  return [...life.here(), ...life.there()].some((place) => place.city === city);
}

export async function open(life: Life, { tab: at, pick, anew }: StepOf<'open'>): Promise<void> {
  const { tab, mind } = life.at(at);
  const row = picked(await tab.rows(anew), pick);
  if (!row) return;
  tab.show(row);
  Object.assign(mind, { city: row.tagConfig.city, opened: row.tagConfig.city });
}

export function fresh(life: Life, { tab: at, pick }: StepOf<'fresh'>): void {
  const { tab } = life.at(at);
  tab.startFresh(picked(tab.airlines(), pick) ?? null);
  begins(life, at);
}

export function airline(life: Life, { tab: at, icao }: StepOf<'airline'>): void {
  life.at(at).tab.startNewAirline(OWN[icao]);
  begins(life, at);
}

/** The tab shows a design that is saved nowhere. */
function begins(life: Life, at: At): void {
  const { tab, mind } = life.at(at);
  Object.assign(mind, { city: tab.editor().design.city, opened: null });
}

export async function remove(life: Life, { tab: at, pick, anew }: StepOf<'remove'>): Promise<void> {
  const { tab, mind } = life.at(at);
  const row = picked(await tab.rows(anew), pick);
  if (!row) return;
  // Whoever deletes a tag deletes it as it is by then.
  const all = [...life.here(), ...life.there()];
  // What an import has made may be another one's design here, too, until that is uploaded.
  const others = new Set(all.flatMap(({ id, city }) => (id === row.id ? [] : [city])));
  const versions = all.filter(({ id, city }) => id === row.id && !others.has(city));
  const isOpen = tab.openId() === row.id;
  const isDone = await tab.remove(row);
  deleted(life, [row.tagConfig.city, ...versions.map(({ city }) => city)], isDone);
  if (isDone && isOpen) mind.opened = null;
}

export async function removeAirline(life: Life, step: StepOf<'removeAirline'>): Promise<void> {
  const { tab } = life.at(step.tab);
  const row = picked(
    tab.airlines().filter(({ isPreset }) => isPreset === step.isPreset),
    step.pick,
  );
  if (!row) return;
  const versions = [...life.here(), ...life.there()].filter(({ airlineId }) => airlineId === row.id);
  const known = new Set(tab.kept().entries.flatMap(({ config, base }) => [config.city, base?.config?.city]));
  const cities = versions.map(({ city }) => city);
  const unknown = new Set(cities.filter((city) => !known.has(city)));
  life.person.emptied.set(row.id, { at: new Date(life.account.now()).toISOString(), unknown });
  const isDone = await tab.removeAirline(row);
  deleted(
    life,
    cities.filter((city) => !unknown.has(city)),
    isDone,
  );
  // The server itself deletes what nobody here knew, too; here it is no part of it.
  deleted(life, [...unknown], false);
  if (!isDone) return;
  tab.startFresh(null);
  begins(life, step.tab);
}

/** Of a deletion that has failed as far as is known, too, what is gone is what was to go. */
function deleted(life: Life, cities: readonly string[], isDone: boolean): void {
  const { designs, maybe } = life.person;
  const left = new Set([...life.here(), ...life.there()].map(({ city }) => city));
  for (const city of cities.filter((one) => isDone || !left.has(one))) {
    designs.delete(city);
    maybe.delete(city);
  }
}

/** An import replaces the newest design of each airline that it has one for, and nothing else. */
export async function importFile(life: Life, { tab: at, icaos }: StepOf<'importFile'>): Promise<void> {
  const { tab, mind } = life.at(at);
  const { person } = life;
  const cities = icaos.map(() => person.newCity());
  const entries = icaos.map((icao, nth) => ({ ...identityOf(icao), city: cities[nth] }));
  const before = [life.here(), life.there()] as const;
  const wasEdited = tab.isEdited();
  const results = await tab.importFile(entries);
  const after = [life.here(), life.there()] as const;
  const arrived = after.flatMap((places, side) =>
    places.filter(({ city }) => cities.includes(city)).map((place) => ({ place, side })),
  );
  for (const { place, side } of arrived) {
    const replaced = placeOf(before[side], place.id) ?? placeOf(before[1], place.id);
    if (!replaced) continue;
    expect(replaced.icao).toBe(place.icao);
    // What was replaced on the server only is here still, and waits for a decision.
    if (!after[0].some(({ city }) => city === replaced.city)) person.designs.delete(replaced.city);
    // What was replaced here only may stay there: the import whose answer was lost has replaced a newer one.
    if (after[1].some(({ city }) => city === replaced.city)) person.maybe.add(replaced.city);
  }
  const last = new Map(icaos.map((icao, nth) => [icao, nth]));
  for (const nth of last.values()) {
    const city = cities[nth] ?? '';
    if (results && results[nth] !== 'skipped') person.designs.add(city);
    else if (arrived.some(({ place }) => place.city === city)) person.maybe.add(city);
    // Nobody heard which tag the server has given it to: given up here, it may be there.
    if (after[0].some((place) => place.city === city && place.sent?.as === 'import')) person.maybe.add(city);
  }
  // A tag that is open and was not edited is shown as it is by then.
  const { city } = tab.editor().design;
  if (!wasEdited && mind.opened !== null && (person.designs.has(city) || person.maybe.has(city)))
    Object.assign(mind, { city, opened: city });
}

function placeOf(places: readonly Place[] | undefined, id: string): Place | undefined {
  return places?.find((place) => place.id === id);
}

function identityOf(icao: StepOf<'importFile'>['icaos'][number]) {
  const preset = icao === 'UAL' ? UNITED : KLM;
  const { name, icao: code, iata } = icao === 'KIT' ? OWN.KIT : preset;
  return { airline: name, icao: code, airlineIata: iata };
}

export function picked<One>(all: readonly One[], at: number): One | undefined {
  return all[at % Math.max(1, all.length)];
}
