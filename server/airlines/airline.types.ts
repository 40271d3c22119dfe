import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, InputType } from 'type-graphql';
import { instantiate, SIMPLE_FIELD } from '../graphql/instantiate.ts';
import type { AircraftType } from './aircraft-type.entity.ts';
import type { BrandColors } from '../../tag/design/brand-colors.ts';
import type { AirlineGroupName } from '../../tag/design/choices.ts';
import { isActiveToday } from '../../tag/airlines/match-airline.ts';
import type { Airline } from './airline.entity.ts';
import type { Airport } from './airport.entity.ts';
import { JsonScalar } from '../graphql/scalars.ts';
import { getTypicalTypes } from '../../tag/airlines/typical-types.ts';

@ObjectType('BrandColors', { ...SIMPLE_FIELD, description: 'The seven colors of an airline, each #RRGGBB.' })
export class BrandColorsView implements BrandColors {
  @Field(() => String, { description: 'The color with which the gradient of the card begins.' })
  background!: string;

  @Field(() => String, { description: 'The color with which the gradient of the card ends.' })
  gradient!: string;

  @Field(() => String, { description: 'The color of the outline of the card.' })
  outline!: string;

  @Field(() => String, { description: "The color of the airline's name." })
  airlineText!: string;

  @Field(() => String, { description: 'The color of the destination code.' })
  iataText!: string;

  @Field(() => String, { description: 'The color of the city.' })
  cityText!: string;

  @Field(() => String, { description: 'The color of the country.' })
  countryText!: string;
}

@ObjectType('Airline', { ...SIMPLE_FIELD, description: 'An airline of the catalogue, or one of the caller.' })
export class AirlineView {
  @Field(() => ID, { description: 'The id of the airline.' })
  id!: string;

  @Field(() => String, { description: 'The name as the card prints it.' })
  name!: string;

  @Field(() => String, { description: 'The ICAO code, three letters or digits.' })
  icao!: string;

  @Field(() => String, { description: 'The IATA code, two letters or digits.' })
  iata!: string;

  @Field(() => String, { description: "Its alliance; 'Historic' for an airline that no longer flies." })
  alliance!: AirlineGroupName;

  @Field(() => BrandColorsView, { description: "The colors of the airline's new designs." })
  brandColors!: BrandColors;

  @Field(() => String, { description: 'The root-relative path of the logo.' })
  logoUrl!: string;

  @Field(() => String, { nullable: true, description: 'Home country, a two-letter code.' })
  country!: string | null;

  @Field(() => Boolean, { description: 'True if it belongs to the catalogue, which no user can change.' })
  isPreset!: boolean;

  @Field(() => Int, { nullable: true, description: 'The year of its first flight, where that is known.' })
  activeFrom!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The year of its last flight; null for one that flies today.',
  })
  activeTo!: number | null;

  @Field(() => [String], { description: 'Images of the aircraft that it flies, the commonest first.' })
  typicalTypes!: readonly string[];

  @Field(() => GraphQLISODateTime, { description: 'The time at which the airline was added.' })
  createdAt!: Date;
}

@ObjectType('Airport', { ...SIMPLE_FIELD, description: 'An airport of the catalogue.' })
export class AirportView {
  @Field(() => ID, { description: 'The id of the airport.' })
  id!: string;

  @Field(() => String, { description: 'The IATA code, three letters.' })
  iata!: string;

  @Field(() => String, { description: 'The full name of the airport.' })
  name!: string;

  @Field(() => String, { description: 'The common name of its city: Shanghai for PVG.' })
  city!: string;

  @Field(() => String, { description: 'Two-letter code.' })
  country!: string;

  @Field(() => Float, { description: 'Degrees north.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east.' })
  longitude!: number;

  @Field(() => String, { description: 'IANA name, such as Asia/Shanghai.' })
  timezone!: string;

  @Field(() => Int, { description: 'The order by size: a larger airport has a smaller number.' })
  rank!: number;
}

@ObjectType('AircraftType', { ...SIMPLE_FIELD, description: 'An aircraft of the picker.' })
export class AircraftTypeView {
  @Field(() => ID, { description: 'The id of the aircraft.' })
  id!: string;

  @Field(() => String, { description: 'The choice as the picker names it.' })
  name!: string;

  @Field(() => String, { description: 'The label on the card.' })
  family!: string;

  @Field(() => String, { description: 'Root-relative path, as selectedAircraft holds it.' })
  image!: string;

  @Field(() => String, { description: 'The manufacturer.' })
  maker!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The ICAO type code; null for a choice that spans several types.',
  })
  icao!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The IATA type code; null for a choice that spans several types.',
  })
  iata!: string | null;

  @Field(() => Float, { description: 'The length in meters.' })
  length!: number;

  @Field(() => Float, { description: 'The wing span in meters.' })
  span!: number;

  @Field(() => Int, { description: 'The year of the first flight.' })
  firstFlight!: number;
}

/** Returns the group in which an airline is listed. */
export function getAirlineGroup(airline: Pick<Airline, 'alliance' | 'activeTo'>): AirlineGroupName {
  return isActiveToday(airline) ? airline.alliance : 'Historic';
}

export function toAirlineView(airline: Airline): AirlineView {
  const isPreset = airline.ownerId === null;
  return Object.assign(new AirlineView(), airline, {
    isPreset,
    alliance: getAirlineGroup(airline),
    typicalTypes: isPreset ? getTypicalTypes(airline) : [],
  });
}

export function toAirportView(airport: Airport): AirportView {
  return instantiate(AirportView, airport);
}

export function toAircraftTypeView(type: AircraftType): AircraftTypeView {
  return instantiate(AircraftTypeView, type);
}

const optional = { nullable: true } as const;

@InputType('AirlineInput', {
  description: 'An airline as its owner describes it; a new one needs name, icao, iata and logoUrl.',
})
export class AirlineInput {
  @Field(() => String, { ...optional, description: 'At most 60 characters.' })
  name?: string | null;

  @Field(() => String, { ...optional, description: 'The ICAO code, three letters or digits.' })
  icao?: string | null;

  @Field(() => String, { ...optional, description: 'The IATA code, two letters or digits.' })
  iata?: string | null;

  @Field(() => String, {
    ...optional,
    description: 'Star Alliance, SkyTeam, OneWorld or Independent, in any case.',
  })
  alliance?: string | null;

  @Field(() => String, { ...optional, description: 'The root-relative path of a shipped or uploaded logo.' })
  logoUrl?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Any of the fields of BrandColors, as an object or as its JSON text.',
  })
  brandColors?: unknown;
}
