import type { FlownAirports, FlownTag } from '../figures/flown-tag.ts';
import { listMilestoneFlights } from './milestone-flight.ts';
import { MILESTONES, type MilestoneId } from './milestones.ts';

/** How far a collection is from a milestone, or when it earned it. */
export type MilestoneProgress = {
  readonly id: MilestoneId;
  readonly value: number;
  readonly goal: number;
  readonly isEarned: boolean;
  /** The date of the flight that earned it: YYYY-MM-DD, YYYY-MM or YYYY; null if it has no date, or if the milestone is not earned. */
  readonly earnedOn: string | null;
  /** The name of what is counted, such as the type or the registration: the one that earned it. '' if there is none. */
  readonly detail: string;
};

/**
 * Computes all milestones of a collection, in the order of the table.
 * @param tags newest saved first, without deleted tags
 * @param today YYYY-MM-DD; flights after it are planned and do not count
 */
export function computeMilestones(
  tags: readonly FlownTag[],
  airports: FlownAirports,
  today: string,
): MilestoneProgress[] {
  const flights = listMilestoneFlights(tags, airports, today);
  return MILESTONES.map(({ id, goal, createCounter }) => {
    const count = createCounter();
    let current = { value: 0, detail: '' };
    let earned: { readonly earnedOn: string | null; readonly detail: string } | null = null;
    for (const flight of flights) {
      current = count(flight);
      if (!earned && current.value >= goal) earned = { earnedOn: flight.knownDate, detail: current.detail };
    }
    return {
      id,
      value: current.value,
      goal,
      isEarned: earned !== null,
      earnedOn: earned?.earnedOn ?? null,
      detail: earned?.detail ?? current.detail,
    };
  });
}

/** The milestones that are earned, the newest first, and the others, the closest one first. */
type SortedMilestones<Item> = { readonly earned: readonly Item[]; readonly next: readonly Item[] };

/** Sorts milestones for the page. Earned ones without a date come last; of those of one date, the later row of the table is first. */
export function sortMilestones<
  Item extends Pick<MilestoneProgress, 'value' | 'goal' | 'isEarned'> & { readonly earnedOn?: string | null },
>(milestones: readonly Item[]): SortedMilestones<Item> {
  const getDate = ({ earnedOn }: Item) => earnedOn ?? '';
  return {
    earned: milestones
      .filter(({ isEarned }) => isEarned)
      .toReversed()
      .sort((a, b) => (getDate(a) < getDate(b) ? 1 : getDate(a) > getDate(b) ? -1 : 0)),
    next: milestones
      .filter(({ isEarned }) => !isEarned)
      .toSorted((a, b) => b.value / b.goal - a.value / a.goal),
  };
}
