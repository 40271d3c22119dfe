import { draftKey } from '../../drafts/draft-storage.ts';
import { writeSession } from '../../session/stored-session.ts';
import { edit, picked, settleSave, unheard } from './edit-acts.ts';
import type { At, Life } from './life.ts';
import type { StepOf } from './steps.ts';

/** So long after its last word a tab counts as gone in a browser that cannot tell, and a little longer, in ms. */
const SILENCE_MS = 3_700_000;

export async function reload(life: Life, { tab: at }: StepOf<'reload'>): Promise<void> {
  if (isHeldBack(life, [at])) return;
  const { tabId } = life.at(at);
  await life.unload(at, false);
  await life.load(at, tabId);
}

/** Whether the browser asks before it closes these tabs, whereupon their user stays. */
function isHeldBack(life: Life, ats: readonly At[]): boolean {
  const asking = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(asking);
  expect(asking.defaultPrevented).toBe(life.seats.some(({ page }) => page.holdsOn()));
  return ats.some((at) => life.at(at).tab.holdsOn());
}

export async function close(life: Life, { tab: at }: StepOf<'close'>): Promise<void> {
  if (!isHeldBack(life, [at])) await replaceTab(life, at, false);
}

export async function crash(life: Life, { tab: at, again }: StepOf<'crash'>): Promise<void> {
  const { tab, tabId } = life.at(at);
  await keepAll(life);
  const isLost = tab.holdsOn();
  if (!again) return replaceTab(life, at, true);
  await life.unload(at, true);
  if (isLost) life.person.givesUp(tabId);
  await life.load(at, tabId);
}

/** Some time passes after the last letter: what is unsaved is kept now, or it is said that it is not. */
async function keepAll(life: Life): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  await life.settle();
}

/** The tab is gone, and its user has opened another one. */
async function replaceTab(life: Life, at: At, crashes: boolean): Promise<void> {
  const { tab, tabId, mind } = life.at(at);
  const isLost = tab.holdsOn();
  await life.unload(at, crashes);
  if (mind.unsaved && !isLost) life.person.left.set(tabId, { ...mind });
  life.person.givesUp(tabId);
  await life.load(at, `${tabId}+`);
}

export async function restore(life: Life, { tab: at, pick, discards }: StepOf<'restore'>): Promise<void> {
  const { tab, mind } = life.at(at);
  const { person } = life;
  const idOf = (key: string) => key.slice(draftKey(person.id, '').length);
  jest.setSystemTime(Date.now() + SILENCE_MS);
  window.dispatchEvent(new Event('focus'));
  await life.settle();
  const keyOf = (tabId: string) => draftKey(person.id, tabId);
  // Where the browser does not tell, a tab that has kept nothing for so long counts as gone while it lives.
  const living = life.browser.tells ? [] : life.seats.map(({ tabId }) => keyOf(tabId));
  const offered = tab.leftDrafts().filter(({ key }) => !living.includes(key));
  expect(new Set(offered.map(({ key }) => key))).toEqual(new Set([...person.left.keys()].map(keyOf)));
  if (offered.length > 0) expect(tab.text()).toContain('Unsaved design of ');
  const draft = picked(offered, pick);
  if (!draft) return;
  const before = person.left.get(idOf(draft.key));
  person.left.delete(idOf(draft.key));
  if (discards) return tab.discard(draft);
  tab.restore(draft);
  Object.assign(mind, before);
}

/** A call is on its way and the tab ends: nobody hears the answer. */
export async function die(life: Life, { tab: at, ...step }: StepOf<'die'>): Promise<void> {
  const { tab } = life.at(at);
  const { after, arrives } = step;
  if (!step.uploads) edit(life, { tab: at });
  const trouble = { after: step.uploads ? after : 0, arrives, hangs: true, thenOffline: false };
  const hanging = new Promise<null>((resolve) => {
    life.server.trouble(trouble, () => resolve(null));
  });
  const call = step.uploads ? tab.waiting(true) : tab.save((how) => how.save());
  const ended = await Promise.race([hanging, call]);
  life.server.trouble(null);
  if (ended === null) {
    const { mind } = life.at(at);
    if (!step.uploads) unheard(life, mind, mind.opened);
    return crash(life, { kind: 'crash', tab: at, again: step.again });
  }
  if ('done' in ended) await settleSave(life, { tab: at, asNew: false, choice: 'both' }, ended);
}

/** Somebody else signs in. What is unsaved stays for whoever left it. */
export async function change(life: Life, { how }: Pick<StepOf<'change'>, 'how'>): Promise<void> {
  if (isHeldBack(life, [0, 1])) return;
  const ids = [life.at(0).tabId, life.at(1).tabId] as const;
  if (how === 'leaves') life.at(0).tab.leave();
  if (how === 'expires') life.at(0).tab.runOut();
  await life.settle();
  await life.unload(0, false);
  const staying = how === 'alive' ? life.at(1) : null;
  if (staying) {
    window.dispatchEvent(new Event('pagehide'));
    staying.mind.unsaved = staying.tab.isEdited();
    life.browser.held.delete(draftKey(life.person.id, ids[1]));
  } else await life.unload(1, false);
  life.person = life.people.find((one) => one !== life.person) ?? life.person;
  writeSession(life.person.session);
  if (staying) {
    await staying.tab.changeUser(ids[1]);
    life.browser.held.add(draftKey(life.person.id, ids[1]));
    life.person.seesAgain(ids[1], staying.tab.editor().design.city);
  }
  await life.load(0, ids[0]);
  if (!staying) await life.load(1, ids[1]);
}
