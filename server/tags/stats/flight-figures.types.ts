import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { SIMPLE_FIELD } from '../../graphql/instantiate.ts';
import type { ExclusionReason } from '../../../tag/figures/flight-stats.ts';
import { StatCountView } from './stats.types.ts';

@ObjectType('FlightRecord', { ...SIMPLE_FIELD, description: 'A flight by which a record is held.' })
export class FlightRecordView {
  @Field(() => ID)
  tagId!: string;

  @Field(() => String)
  from!: string;

  @Field(() => String)
  to!: string;

  @Field(() => Int, { description: 'In whole kilometres; 0 where the route is not known.' })
  distanceKm!: number;

  @Field(() => String)
  flightNumber!: string;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' })
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

@ObjectType('YearFigures', { ...SIMPLE_FIELD, description: 'What the flights of a year add up to.' })
export class YearFiguresView {
  @Field(() => String)
  year!: string;

  @Field(() => Int)
  flights!: number;

  @Field(() => Float)
  distanceKm!: number;

  @Field(() => Int)
  hours!: number;

  @Field(() => Int)
  airports!: number;

  @Field(() => Int, { description: 'Airports that no earlier year has.' })
  newAirports!: number;
}

@ObjectType('MetAgain', { ...SIMPLE_FIELD, description: 'An aircraft that was flown more than once.' })
export class MetAgainView {
  @Field(() => String)
  registration!: string;

  @Field(() => String)
  type!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => [String], { description: 'The earliest first.' })
  years!: readonly string[];
}

@ObjectType('UncountedFlight', SIMPLE_FIELD)
export class UncountedFlightView {
  @Field(() => ID)
  tagId!: string;

  @Field(() => String)
  from!: string;

  @Field(() => String)
  to!: string;
}

@ObjectType('UncountedFlights', {
  ...SIMPLE_FIELD,
  description: 'Flights that are missing in a figure, and why.',
})
export class UncountedFlightsView {
  @Field(() => String, {
    description:
      'PLANNED: the date is after today; counts in no figure. UNKNOWN_AIRPORT and SAME_AIRPORT: counts no distance, hours or route. NO_YEAR: counts in no year. UNKNOWN_AIRCRAFT: counts in no type; the hours are those of a usual jet.',
  })
  reason!: ExclusionReason;

  @Field(() => Int)
  count!: number;

  @Field(() => [UncountedFlightView], { description: 'The newest 50.' })
  flights!: readonly UncountedFlightView[];
}

@ObjectType('FlightFigures', {
  ...SIMPLE_FIELD,
  description:
    'What flights add up to, by both ends, without planned flights. Lists are ordered by count, then by name.',
})
export class FlightFiguresView {
  @Field(() => Int)
  flights!: number;

  @Field(() => Int, { description: 'Flights with a distance: between two different known airports.' })
  measured!: number;

  // A GraphQL Int has a maximum of 2,147,483,647.
  @Field(() => Float, { description: 'Great circles, in whole kilometres.' })
  distanceKm!: number;

  @Field(() => Int, { description: 'An estimate, by distance and the cruise speed of the type.' })
  hours!: number;

  @Field(() => Int, { description: 'Known airports at both ends.' })
  airports!: number;

  @Field(() => Int, { description: 'Countries of both ends.' })
  countries!: number;

  @Field(() => Int)
  airlines!: number;

  @Field(() => Int)
  types!: number;

  @Field(() => Int, { description: 'Pairs of airports.' })
  routes!: number;

  @Field(() => [StatCountView])
  byAirport!: readonly StatCountView[];

  @Field(() => [StatCountView])
  byCountry!: readonly StatCountView[];

  @Field(() => [StatCountView])
  byAirline!: readonly StatCountView[];

  @Field(() => [StatCountView])
  byAlliance!: readonly StatCountView[];

  @Field(() => [StatCountView], { description: 'By the name of the type; the key is an image of it.' })
  byType!: readonly StatCountView[];

  @Field(() => FlightRecordView, { nullable: true })
  longest!: FlightRecordView | null;

  @Field(() => FlightRecordView, { nullable: true })
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
