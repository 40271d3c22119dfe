import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { AirlineView } from '../airlines/airline.types.ts';
import { RefusalView } from '../graphql/refusal.types.ts';

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
