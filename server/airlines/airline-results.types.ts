import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { createResultUnion } from '../graphql/refusal.types.ts';
import { AirlineView } from './airline.types.ts';

@ObjectType('CreateAirlineSuccess', { description: 'The airline was created, or it existed already.' })
export class CreateAirlineSuccess {
  @Field(() => AirlineView, { description: 'The stored airline.' })
  airline!: AirlineView;
}

@ObjectType('UpdateAirlineSuccess', { description: 'The airline was changed.' })
export class UpdateAirlineSuccess {
  @Field(() => AirlineView, { description: 'The airline after the change.' })
  airline!: AirlineView;
}

export const CreateAirlineResult = createResultUnion('CreateAirlineResult', CreateAirlineSuccess);
export const UpdateAirlineResult = createResultUnion('UpdateAirlineResult', UpdateAirlineSuccess);
@ObjectType('DeleteAirlineSuccess', { description: 'The airline and its tags were deleted.' })
export class DeleteAirlineSuccess {
  @Field(() => AirlineView, { description: 'The airline before its deletion.' })
  airline!: AirlineView;

  @Field(() => Int, { description: 'The number of tags that were deleted with it.' })
  tags!: number;
}

@ObjectType('RemoveTagsSuccess', { description: 'The tags of the airline were deleted.' })
export class RemoveTagsSuccess {
  @Field(() => Int, { description: 'The number of deleted tags.' })
  count!: number;

  @Field(() => GraphQLISODateTime, {
    description: 'The time of this deletion, by which restoreAirline undoes it.',
  })
  deletedAt!: Date;
}

@ObjectType('RestoreAirlineSuccess', { description: 'The airline or its tags were restored.' })
export class RestoreAirlineSuccess {
  @Field(() => AirlineView, { description: 'The airline after the restoration.' })
  airline!: AirlineView;

  @Field(() => Int, { description: 'The number of restored tags.' })
  tags!: number;
}

@ObjectType('DeletedAirline', { description: 'An airline that its owner deleted less than 30 days ago.' })
export class DeletedAirlineView {
  @Field(() => AirlineView, { description: 'The airline before its deletion.' })
  airline!: AirlineView;

  @Field(() => GraphQLISODateTime, { description: 'The time of the deletion.' })
  deletedAt!: Date;

  @Field(() => Int, { description: 'The number of tags that were deleted with it and are restored with it.' })
  tags!: number;
}

export const DeleteAirlineResult = createResultUnion('DeleteAirlineResult', DeleteAirlineSuccess);
export const RestoreAirlineResult = createResultUnion('RestoreAirlineResult', RestoreAirlineSuccess);
export const RemoveTagsResult = createResultUnion('RemoveTagsResult', RemoveTagsSuccess);
