import { Field, ObjectType, Int } from 'type-graphql';
import { resultUnion } from '../graphql/refusal.types.ts';
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

export const CreateAirlineResult = resultUnion('CreateAirlineResult', CreateAirlineSuccess);
export const UpdateAirlineResult = resultUnion('UpdateAirlineResult', UpdateAirlineSuccess);
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
}

export const DeleteAirlineResult = resultUnion('DeleteAirlineResult', DeleteAirlineSuccess);
export const RemoveTagsResult = resultUnion('RemoveTagsResult', RemoveTagsSuccess);
