import { createUnionType, Field, ObjectType } from 'type-graphql';
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
