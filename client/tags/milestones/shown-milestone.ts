import type { MilestoneId, MilestoneRow } from '../../../tag/milestones/milestones.ts';
import type { MilestonesQuery } from '../../graphql/generated.ts';

/** A milestone with its row of the table. */
export type ShownMilestone = MilestonesQuery['stats']['milestones'][number] &
  MilestoneRow & { readonly id: MilestoneId };
