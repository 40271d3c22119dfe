import { Field, Float, Int, ObjectType, ID } from 'type-graphql';
import { Cost, LONG_LIST_COST } from '../../graphql/cost.ts';

@ObjectType('StatCount', { description: 'The number of tags that share a key.' })
export class StatCountView {
  @Field(() => String, { description: 'The code, name, year or image that the tags share.' })
  key!: string;

  @Field(() => String, { description: 'The name to show for the key.' })
  name!: string;

  @Field(() => Int, { description: 'The number of tags.' })
  count!: number;
}

@ObjectType('Stats', {
  description: "The stats of a user's tags. Lists are ordered by count, then by name; years from the newest.",
})
export class StatsView {
  @Field(() => Int, { description: 'The number of tags that are not deleted.' })
  tags!: number;

  @Field(() => Int, {
    description:
      'Different ICAO codes; an airline that no longer flies is not its successor, even if the codes are equal.',
  })
  airlines!: number;

  @Field(() => Int, { description: 'Different destination codes, known or not.' })
  airports!: number;

  @Field(() => Int, {
    description:
      "Different countries of destinations: the airport's, or the design's where no airport is known.",
  })
  countries!: number;

  // A GraphQL Int has a maximum of 2,147,483,647: 107,000 flights to the other side of the earth.
  @Field(() => Float, {
    description: 'Great circles from departure to arrival, in whole kilometers; 0 if either code is unknown.',
  })
  distanceKm!: number;

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], {
    description:
      "By ICAO code; named as in the newest design. Of airlines with equal codes, the key of one that no longer flies has the year of its last flight: 'LAN-2016'.",
  })
  byAirline!: StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By alliance of the designs.' })
  byAlliance!: StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By destination code; named by its city.' })
  byAirport!: StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By image; named as the choice.' })
  byAircraft!: StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: "By year of the flight, or 'unknown'." })
  byYear!: StatCountView[];
}

@ObjectType('AirlineTagCount', { description: "The number of the caller's tags of one airline." })
export class AirlineTagCountView {
  @Field(() => ID, { nullable: true, description: 'Null if the airline is unknown.' })
  airlineId!: string | null;

  @Field(() => Int, { description: 'The number of tags.' })
  count!: number;
}
