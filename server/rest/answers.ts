import type { TagConfig } from '../../tag/tag-config.ts';

/** A user as the operations of this door select it. */
export type UserData = {
  id: string;
  email: string;
  nickname: string;
  name: string;
  bio: string;
  avatarUrl: string | null;
  coverImageUrl: string | null;
  createdAt: string;
};

/** A tag as the operations of this door select it. */
export type TagData = {
  id: string;
  userId: string;
  airlineId: string | null;
  airportId: string | null;
  aircraftTypeId: string | null;
  flightNumber: string;
  flightDate: string;
  departureCode: string;
  arrivalCode: string;
  tagConfig: TagConfig;
  createdAt: string;
  updatedAt: string;
};

/** An airline as the operations of this door select it. */
export type AirlineData = {
  id: string;
  name: string;
  icao: string;
  iata: string;
  alliance: string;
  brandColors: Record<string, string>;
  logoUrl: string;
  createdAt: string;
  isPreset: boolean;
  country: string | null;
};

/** One line of a list of stats. */
type StatCountData = { key: string; name: string; count: number };

/** Stats as the operations of this door select them. */
export type StatsData = {
  tags: number;
  airlines: number;
  airports: number;
  countries: number;
  distanceKm: number;
  byAirline: StatCountData[];
  byAlliance: StatCountData[];
  byAirport: StatCountData[];
  byAircraft: StatCountData[];
  byYear: StatCountData[];
};

export function userAnswer(user: UserData): Record<string, unknown> {
  return {
    id: user.id,
    email: user.email,
    nickname: user.nickname,
    name: user.name,
    bio: user.bio,
    avatar_url: user.avatarUrl,
    cover_image_url: user.coverImageUrl,
    created_at: user.createdAt,
  };
}

export function tagAnswer(tag: TagData): Record<string, unknown> {
  return {
    id: tag.id,
    user_id: tag.userId,
    airline_id: tag.airlineId,
    airport_id: tag.airportId,
    aircraft_type_id: tag.aircraftTypeId,
    flight_number: tag.flightNumber,
    flight_date: tag.flightDate,
    departure_code: tag.departureCode,
    arrival_code: tag.arrivalCode,
    tag_config: tag.tagConfig,
    created_at: tag.createdAt,
    updated_at: tag.updatedAt,
  };
}

/** The specification wants the colours as a JSON string. */
export function airlineAnswer(airline: AirlineData): Record<string, unknown> {
  return {
    id: airline.id,
    name: airline.name,
    icao: airline.icao,
    iata: airline.iata,
    alliance: airline.alliance,
    brand_colors: JSON.stringify(airline.brandColors),
    logo_url: airline.logoUrl,
    created_at: airline.createdAt,
    isPreset: airline.isPreset,
    country: airline.country,
  };
}

export function statsAnswer(stats: StatsData): Record<string, unknown> {
  return {
    tags: stats.tags,
    airlines: stats.airlines,
    airports: stats.airports,
    countries: stats.countries,
    distance_km: stats.distanceKm,
    by_airline: stats.byAirline,
    by_alliance: stats.byAlliance,
    by_airport: stats.byAirport,
    by_aircraft: stats.byAircraft,
    by_year: stats.byYear,
  };
}
