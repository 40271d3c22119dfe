import { Field, Float, Int, ObjectType } from 'type-graphql';
import { SIMPLE_FIELD } from '../../graphql/instantiate.ts';

@ObjectType('RouteAirport', { ...SIMPLE_FIELD, description: 'An airport at an end of a route.' })
export class RouteAirportView {
  @Field(() => String, { description: 'The IATA code.' })
  iata!: string;

  @Field(() => String, { description: 'The common name of the city.' })
  city!: string;

  @Field(() => String, { description: 'ISO 3166 two-letter code.' })
  country!: string;

  @Field(() => Float, { description: 'Degrees north.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east.' })
  longitude!: number;
}

@ObjectType('RouteAirline', { ...SIMPLE_FIELD, description: 'An airline on a route.' })
export class RouteAirlineView {
  @Field(() => String, { description: 'The key of the airline in stats: its ICAO code in most cases.' })
  icao!: string;

  @Field(() => String, { description: "As in the caller's newest tag of it." })
  name!: string;

  @Field(() => String, {
    description: 'The color of its routes, #RRGGBB; it differs from those of the other most flown airlines.',
  })
  color!: string;

  @Field(() => Int, { description: 'The number of flights on the route.' })
  count!: number;
}

@ObjectType('RouteFlights', {
  ...SIMPLE_FIELD,
  description: 'The flights of a year with an airline on a route.',
})
export class RouteFlightsView {
  @Field(() => String, { description: "Four digits, or 'unknown'." })
  year!: string;

  @Field(() => String, { description: 'The key of the airline in stats: its ICAO code in most cases.' })
  icao!: string;

  @Field(() => Int, { description: 'The number of flights.' })
  count!: number;

  @Field(() => Int, { description: 'Of these, the planned flights, whose date is after today.' })
  planned!: number;
}

@ObjectType('FlightRoute', {
  ...SIMPLE_FIELD,
  description: 'All flights between two known airports, in both directions.',
})
export class FlightRouteView {
  @Field(() => RouteAirportView, { description: 'Where the direction begins that was flown more often.' })
  from!: RouteAirportView;

  @Field(() => RouteAirportView, { description: 'The other end.' })
  to!: RouteAirportView;

  @Field(() => Int, { description: 'The number of flights in both directions.' })
  count!: number;

  @Field(() => Int, { description: 'The great circle, in whole kilometers.' })
  distanceKm!: number;

  @Field(() => [RouteAirlineView], { description: 'The most flown first.' })
  airlines!: readonly RouteAirlineView[];

  @Field(() => [RouteFlightsView], {
    description: 'The same flights by year and airline, the latest year first.',
  })
  flights!: readonly RouteFlightsView[];
}
