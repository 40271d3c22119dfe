import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { SIMPLE_FIELD } from '../../graphql/instantiate.ts';
import type { ExclusionReason } from '../../../tag/figures/flight-stats.ts';
import { StatCountView } from './stats.types.ts';
import { Cost, LONG_LIST_COST } from '../../graphql/cost.ts';

@ObjectType('FlightRecord', { ...SIMPLE_FIELD, description: 'A flight that holds a record.' })
export class FlightRecordView {
  @Field(() => ID, { description: 'The tag of the flight.' })
  tagId!: string;

  @Field(() => String, { description: 'The IATA code of the departure.' })
  from!: string;

  @Field(() => String, { description: 'The IATA code of the arrival.' })
  to!: string;

  @Field(() => Int, { description: 'In whole kilometers; 0 if the route is unknown.' })
  distanceKm!: number;

  @Field(() => String, { description: 'The flight number as the card prints it.' })
  flightNumber!: string;

  @Field(() => String, { nullable: true, description: 'The day, YYYY-MM-DD; null if no day is known.' })
  flownOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD, YYYY-MM or YYYY, as far as the date is known.',
  })
  knownDate!: string | null;

  @Field(() => String, { description: "Four digits, or 'unknown'." })
  year!: string;

  @Field(() => Int, { description: 'Flights on the same route, in both directions.' })
  times!: number;
}

@ObjectType('YearFigures', { ...SIMPLE_FIELD, description: 'The figures of the flights of one year.' })
export class YearFiguresView {
  @Field(() => String, { description: 'Four digits.' })
  year!: string;

  @Field(() => Int, { description: 'The number of flights.' })
  flights!: number;

  @Field(() => Float, { description: 'The sum of the great circles, in whole kilometers.' })
  distanceKm!: number;

  @Field(() => Int, { description: 'The estimated hours in the air.' })
  hours!: number;

  @Field(() => Int, { description: 'The number of known airports at both ends.' })
  airports!: number;

  @Field(() => Int, { description: 'Airports that no earlier year has.' })
  newAirports!: number;
}

@ObjectType('MetAgain', { ...SIMPLE_FIELD, description: 'An aircraft that was flown more than once.' })
export class MetAgainView {
  @Field(() => String, { description: 'The registration of the aircraft.' })
  registration!: string;

  @Field(() => String, { description: 'The name of its type.' })
  type!: string;

  @Field(() => Int, { description: 'The number of flights in it.' })
  count!: number;

  @Field(() => [String], { description: 'The earliest first.' })
  years!: readonly string[];
}

@ObjectType('UncountedFlight', { ...SIMPLE_FIELD, description: 'A flight that is missing in a figure.' })
export class UncountedFlightView {
  @Field(() => ID, { description: 'The tag of the flight.' })
  tagId!: string;

  @Field(() => String, { description: 'The IATA code of the departure.' })
  from!: string;

  @Field(() => String, { description: 'The IATA code of the arrival.' })
  to!: string;

  @Field(() => String, { description: 'The flight number as the card prints it.' })
  flightNumber!: string;

  @Field(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD, YYYY-MM or YYYY, as far as the date is known.',
  })
  knownDate!: string | null;
}

@ObjectType('UncountedFlights', {
  ...SIMPLE_FIELD,
  description: 'Flights that are missing in a figure, and why.',
})
export class UncountedFlightsView {
  @Field(() => String, {
    description:
      'PLANNED: the date is after today; counts in no figure. UNKNOWN_AIRPORT and SAME_AIRPORT: counts no distance, hours or route. NO_DATE and NO_YEAR: counts in no year. UNKNOWN_AIRCRAFT: counts in no type; the hours are those of a usual jet.',
  })
  reason!: ExclusionReason;

  @Field(() => Int, { description: 'The number of flights with this reason.' })
  count!: number;

  @Field(() => [UncountedFlightView], { description: 'The newest 50.' })
  flights!: readonly UncountedFlightView[];
}

@ObjectType('FlightFigures', {
  ...SIMPLE_FIELD,
  description:
    'The figures of all flights but planned ones; airports and countries count for both ends. Lists are ordered by count, then by name.',
})
export class FlightFiguresView {
  @Field(() => Int, { description: 'The number of tags.' })
  flights!: number;

  @Field(() => Int, { description: 'Flights with a distance: between two different known airports.' })
  measured!: number;

  // A GraphQL Int has a maximum of 2,147,483,647.
  @Field(() => Float, { description: 'The sum of the great circles, in whole kilometers.' })
  distanceKm!: number;

  @Field(() => Int, { description: 'An estimate, by distance and the cruise speed of the type.' })
  hours!: number;

  @Field(() => Int, { description: 'Known airports at both ends.' })
  airports!: number;

  @Field(() => Int, { description: 'Countries of both ends.' })
  countries!: number;

  @Field(() => Int, { description: 'The number of different airlines, as in stats.' })
  airlines!: number;

  @Field(() => Int, { description: 'The number of different aircraft types.' })
  types!: number;

  @Field(() => Int, { description: 'Pairs of airports.' })
  routes!: number;

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By IATA code; the name is the city.' })
  byAirport!: readonly StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By two-letter code of the country.' })
  byCountry!: readonly StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], {
    description: 'By the key of the airline in stats; the name is that of the latest flight.',
  })
  byAirline!: readonly StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By alliance of the designs.' })
  byAlliance!: readonly StatCountView[];

  @Cost(LONG_LIST_COST)
  @Field(() => [StatCountView], { description: 'By the name of the type; the key is an image of it.' })
  byType!: readonly StatCountView[];

  @Field(() => FlightRecordView, { nullable: true, description: 'The flight with the largest distance.' })
  longest!: FlightRecordView | null;

  @Field(() => FlightRecordView, { nullable: true, description: 'The flight with the smallest distance.' })
  shortest!: FlightRecordView | null;

  @Field(() => FlightRecordView, {
    nullable: true,
    description: 'Of the first date: a day, a month or a year, as far as it is known.',
  })
  first!: FlightRecordView | null;

  @Field(() => FlightRecordView, {
    nullable: true,
    description: 'Of the last date: a day, a month or a year, as far as it is known.',
  })
  last!: FlightRecordView | null;

  @Field(() => FlightRecordView, {
    nullable: true,
    description: 'A flight on the route that was flown most.',
  })
  mostFlown!: FlightRecordView | null;

  @Field(() => [MetAgainView], { description: 'Aircraft that were flown more than once, at most 50.' })
  metAgain!: readonly MetAgainView[];

  @Field(() => [YearFiguresView], { description: 'The latest first.' })
  years!: readonly YearFiguresView[];

  @Field(() => [UncountedFlightsView], { description: 'Flights that are missing in a figure, by reason.' })
  uncounted!: readonly UncountedFlightsView[];
}
