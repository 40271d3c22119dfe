import { Field, Float, ObjectType } from 'type-graphql';
import type { MilestoneProgress } from '../../../tag/milestones/compute-milestones.ts';
import { findMilestone } from '../../../tag/milestones/milestones.ts';
import { SIMPLE_FIELD } from '../../graphql/instantiate.ts';

@ObjectType('Milestone', {
  ...SIMPLE_FIELD,
  description: 'A milestone of the collection, and how far it is from it. Planned flights do not count.',
})
export class MilestoneView {
  @Field(() => String, { description: "Such as 'flights-50'." })
  id!: string;

  @Field(() => String, { description: "Such as 'Fifty flights'." })
  name!: string;

  @Field(() => Float, {
    description: 'What is counted so far: flights, continents, km, or degrees of latitude.',
  })
  value!: number;

  @Field(() => Float, { description: 'The value from which the milestone is earned.' })
  goal!: number;

  @Field(() => Boolean, { description: 'True if the value has reached the goal.' })
  isEarned!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The date of the flight that earned it: YYYY-MM-DD, YYYY-MM or YYYY. Null without a date. Flights without a date count as the first ones.',
  })
  earnedOn!: string | null;

  @Field(() => String, {
    description: 'The type, the registration or the continents that are counted; empty for other milestones.',
  })
  detail!: string;
}

/** Adds the name of a milestone to its progress. */
export function toMilestoneView(progress: MilestoneProgress): MilestoneView {
  return { ...progress, name: findMilestone(progress.id)?.name ?? progress.id };
}
