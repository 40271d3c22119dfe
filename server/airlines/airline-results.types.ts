import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { createResultUnion } from '../graphql/refusal.types.ts';
import { AirlineView } from './airline.types.ts';

@ObjectType('CreateAirlineSuccess')
export class CreateAirlineSuccess {
  @Field(() => AirlineView)
  airline!: AirlineView;
}

@ObjectType('UpdateAirlineSuccess')
export class UpdateAirlineSuccess {
  @Field(() => AirlineView)
  airline!: AirlineView;
}

export const CreateAirlineResult = createResultUnion('CreateAirlineResult', CreateAirlineSuccess);
export const UpdateAirlineResult = createResultUnion('UpdateAirlineResult', UpdateAirlineSuccess);
@ObjectType('DeleteAirlineSuccess')
export class DeleteAirlineSuccess {
  @Field(() => AirlineView, { description: 'As it was.' })
  airline!: AirlineView;

  @Field(() => Int, { description: 'How many tags went with it.' })
  tags!: number;
}

@ObjectType('RemoveTagsSuccess')
export class RemoveTagsSuccess {
  @Field(() => Int, { description: 'How many tags were removed.' })
  count!: number;

  @Field(() => GraphQLISODateTime, {
    description: 'The time of this deletion, by which restoreAirline undoes it.',
  })
  deletedAt!: Date;
}

@ObjectType('RestoreAirlineSuccess')
export class RestoreAirlineSuccess {
  @Field(() => AirlineView)
  airline!: AirlineView;

  @Field(() => Int, { description: 'How many tags came back.' })
  tags!: number;
}

@ObjectType('DeletedAirline', { description: 'An airline that its owner deleted less than 30 days ago.' })
export class DeletedAirlineView {
  @Field(() => AirlineView)
  airline!: AirlineView;

  @Field(() => GraphQLISODateTime)
  deletedAt!: Date;

  @Field(() => Int, { description: 'How many tags were deleted with it, and come back with it.' })
  tags!: number;
}

export const DeleteAirlineResult = createResultUnion('DeleteAirlineResult', DeleteAirlineSuccess);
export const RestoreAirlineResult = createResultUnion('RestoreAirlineResult', RestoreAirlineSuccess);
export const RemoveTagsResult = createResultUnion('RemoveTagsResult', RemoveTagsSuccess);
