import { createUnionType, Field, ObjectType, Int } from 'type-graphql';
import { RefusalView } from '../graphql/refusal.types.ts';
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

export const CreateAirlineResult = createUnionType({
  name: 'CreateAirlineResult',
  types: () => [CreateAirlineSuccess, RefusalView] as const,
});

export const UpdateAirlineResult = createUnionType({
  name: 'UpdateAirlineResult',
  types: () => [UpdateAirlineSuccess, RefusalView] as const,
});

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

export const DeleteAirlineResult = createUnionType({
  name: 'DeleteAirlineResult',
  types: () => [DeleteAirlineSuccess, RefusalView] as const,
});

export const RemoveTagsResult = createUnionType({
  name: 'RemoveTagsResult',
  types: () => [RemoveTagsSuccess, RefusalView] as const,
});
