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

@ObjectType('BrandColors', { ...SIMPLE_FIELD, description: 'The seven colours of an airline, each #RRGGBB.' })
export class BrandColorsView implements BrandColors {
  @Field(() => String)
  background!: string;

  @Field(() => String)
  gradient!: string;

  @Field(() => String)
  outline!: string;

  @Field(() => String)
  airlineText!: string;

  @Field(() => String)
  iataText!: string;

  @Field(() => String)
  cityText!: string;

  @Field(() => String)
  countryText!: string;
}

@ObjectType('Airline', { ...SIMPLE_FIELD, description: 'An airline of the catalogue, or one of the caller.' })
export class AirlineView {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  icao!: string;

  @Field(() => String)
  iata!: string;

  @Field(() => String, { description: "Its alliance; 'Historic' for an airline that no longer flies." })
  alliance!: AirlineGroupName;

  @Field(() => BrandColorsView)
  brandColors!: BrandColors;

  @Field(() => String)
  logoUrl!: string;

  @Field(() => String, { nullable: true, description: 'Home country, a two-letter code.' })
  country!: string | null;

  @Field(() => Boolean, { description: 'Whether it is of the catalogue, which nobody can change.' })
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

  @Field(() => GraphQLISODateTime)
  createdAt!: Date;
}

@ObjectType('Airport', SIMPLE_FIELD)
export class AirportView {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  iata!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String, { description: 'Two-letter code.' })
  country!: string;

  @Field(() => Float, { description: 'Degrees north.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east.' })
  longitude!: number;

  @Field(() => String, { description: 'IANA name, such as Asia/Shanghai.' })
  timezone!: string;

  @Field(() => Int, { description: 'The smaller, the bigger the airport.' })
  rank!: number;
}

@ObjectType('AircraftType', { ...SIMPLE_FIELD, description: 'An aircraft of the picker.' })
export class AircraftTypeView {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The choice as the picker names it.' })
  name!: string;

  @Field(() => String, { description: 'The label on the card.' })
  family!: string;

  @Field(() => String, { description: 'Root-relative path, as selectedAircraft holds it.' })
  image!: string;

  @Field(() => String)
  maker!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The ICAO type code; null for a choice that spans several types.',
  })
  icao!: string | null;

  @Field(() => String, { nullable: true, description: 'The IATA type code, likewise.' })
  iata!: string | null;

  @Field(() => Float, { description: 'In meters.' })
  length!: number;

  @Field(() => Float, { description: 'In meters.' })
  span!: number;

  @Field(() => Int, { description: 'The year.' })
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
  @Field(() => String, optional)
  name?: string | null;

  @Field(() => String, optional)
  icao?: string | null;

  @Field(() => String, optional)
  iata?: string | null;

  @Field(() => String, optional)
  alliance?: string | null;

  @Field(() => String, optional)
  logoUrl?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Any of the fields of BrandColors, as an object or as its JSON text.',
  })
  brandColors?: unknown;
}
