import type { ReviewDecision } from '../review/resolve-item.ts';
import type { ReviewItem } from '../review/review-items.ts';
import { pick, type Context } from './simulation.ts';

let usedCodes = 0;

const DECISIONS_BY_KIND: Record<ReviewItem['kind'], readonly ReviewDecision[]> = {
  conflict: ['mine', 'theirs', 'both'],
  gone: ['mine', 'discard'],
  codeTaken: ['assign'],
  refused: ['retry', 'discard'],
  deleted: ['delete', 'keep'],
  airlineDeleted: ['delete', 'keep'],
};

/**
 * Decides about one random item of the review.
 * @param isLast true if a refused mutation must be discarded, because retrying it never ends
 */
export function makeDecisions(context: Context, isLast = false): void {
  const { life, random, tab } = context;
  const work = async () => {
    const items = await tab.module.listReviewItems();
    const item = pick(random, items);
    if (!item) return;
    const decision =
      item.kind === 'refused' && isLast
        ? 'discard'
        : item.kind === 'codeTaken' && random() < 0.5
          ? { field: item.field, code: createCode(item.field) }
          : pick(random, DECISIONS_BY_KIND[item.kind]);
    life.log.push(`  ${item.kind} ${item.design?.city ?? item.title}: ${JSON.stringify(decision)}`);
    recordDecision(context, item, decision);
    await tab.module.decideItem(item, decision);
  };
  life.start(tab, work);
}

function createCode(field: 'icao' | 'iata'): string {
  usedCodes = (usedCodes + 1) % 36;
  return `${field === 'icao' ? 'ZZ' : 'Z'}${usedCodes.toString(36).toUpperCase()}`;
}

/** Records the versions that a decision discards. */
function recordDecision({ life, tab }: Context, item: ReviewItem, decision: ReviewDecision): void {
  const { ledger } = life;
  const findPendingMark = (id: string | null | undefined) =>
    tab.module.listPending().flatMap(({ call }) => {
      if (call.operation !== 'SaveTag') return [];
      const { input } = call.variables;
      return (input.id ?? input.newId) === id ? [input.config.city] : [];
    });
  const giveUpOwnMark = () => {
    if (!('mine' in item)) return;
    const { input } = item.mine.call.variables;
    for (const mark of findPendingMark(input.id ?? input.newId)) ledger.giveUp(mark);
  };
  // Keeping a version also keeps its tag, although a deletion waits behind the save.
  if (item.kind === 'conflict' || item.kind === 'gone') {
    const { input } = item.mine.call.variables;
    ledger.keepMark(input.id ?? input.newId ?? '');
  }
  if (decision === 'theirs' || (item.kind === 'gone' && decision === 'discard')) giveUpOwnMark();
  if (item.kind === 'refused' && decision === 'discard') {
    const { call } = item.mutation;
    if (call.operation === 'DeleteTag') ledger.keepMark(call.variables.id);
    if (call.operation === 'SaveTag')
      for (const mark of findPendingMark(call.variables.input.id ?? call.variables.input.newId))
        ledger.giveUp(mark);
  }
  if (item.kind === 'deleted') {
    if (decision === 'keep') ledger.keepMark(item.stored.id);
  }
}
