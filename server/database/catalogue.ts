import type { QueryRunner } from 'typeorm';
import { AIRCRAFT } from '../../tag/aircraft.ts';
import { readAirlineSeed, readAirportSeed } from './seed-files.ts';

/**
 * Brings the catalogue, public reference data that nobody owns, to what the seed files say: new rows come, known ones
 * keep their id and get the new values. Users' own airlines are not touched, and nothing is taken away, since tags may
 * name it. May run any number of times: each migration after a change of the files calls it.
 */
export async function putCatalogue(runner: QueryRunner): Promise<void> {
  for (const airline of readAirlineSeed()) {
    await runner.query(
      `insert into airlines (name, icao, iata, alliance, brand_colors, logo_url, country)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (icao) where owner_id is null do update set
         name = excluded.name, iata = excluded.iata, alliance = excluded.alliance,
         brand_colors = excluded.brand_colors, logo_url = excluded.logo_url, country = excluded.country,
         updated_at = now()`,
      [
        airline.name,
        airline.icao,
        airline.iata,
        airline.alliance,
        JSON.stringify(airline.brand_colors),
        `/img/logo_${airline.slug}.png`,
        airline.country,
      ],
    );
  }
  for (const airport of readAirportSeed()) {
    const { iata, name, city, country, latitude, longitude, timezone } = airport;
    await runner.query(
      `insert into airports (iata, name, city, country, latitude, longitude, timezone)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (iata) do update set
         name = excluded.name, city = excluded.city, country = excluded.country,
         latitude = excluded.latitude, longitude = excluded.longitude, timezone = excluded.timezone`,
      [iata, name, city, country, latitude, longitude, timezone],
    );
  }
  for (const [position, { image, name, family }] of AIRCRAFT.entries()) {
    await runner.query(
      `insert into aircraft_types (image, name, family, position) values ($1, $2, $3, $4)
       on conflict (image) do update set
         name = excluded.name, family = excluded.family, position = excluded.position`,
      [image, name, family, position],
    );
  }
}
