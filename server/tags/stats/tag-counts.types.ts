import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('AirlineTagCount', { description: "How many of the caller's tags are of an airline." })
export class AirlineTagCountView {
  @Field(() => ID, { nullable: true, description: 'Null: the airline is unknown.' })
  airlineId!: string | null;

  @Field(() => Int)
  count!: number;
}
