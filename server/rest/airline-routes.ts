import { getOwnAirlinesVersion } from '../airlines/custom-airline.service.ts';
import { createOperationRoute, type Route } from './route.ts';
import { parseFlag, emptyToNull, parseOptionalSearch } from './query-values.ts';

type AirlineData = { brand_colors: object };

/** Converts an airline for a response. The specification requires the colors as a JSON string. */
const toAirlineData = (airline: AirlineData): object => ({
  ...airline,
  brand_colors: JSON.stringify(airline.brand_colors),
});

const SHARED_LIST = { ownRowsVersion: () => Promise.resolve('') };

const LIST_ROUTES: Route[] = [
  createOperationRoute({
    method: 'GET',
    path: '/airlines',
    access: 'public',
    operation: 'Airlines',
    variables: ({ query }) => ({
      q: parseOptionalSearch(query['q']),
      alliance: emptyToNull(query['alliance']),
    }),
    toResponseBody: (airlines) => ({ data: airlines.map(toAirlineData) }),
    list: { ownRowsVersion: getOwnAirlinesVersion },
  }),
  createOperationRoute({
    method: 'GET',
    path: '/airports',
    access: 'public',
    operation: 'Airports',
    variables: ({ query }) => ({ q: parseOptionalSearch(query['q']) }),
    toResponseBody: (data) => ({ data }),
    list: SHARED_LIST,
  }),
  createOperationRoute({
    method: 'GET',
    path: '/aircraft-types',
    access: 'public',
    operation: 'AircraftTypes',
    toResponseBody: (data) => ({ data }),
    list: SHARED_LIST,
  }),
  createOperationRoute({
    method: 'GET',
    path: '/layouts',
    access: 'public',
    operation: 'Layouts',
    toResponseBody: (data) => ({ data }),
    list: SHARED_LIST,
  }),
];

const BRAND_COLOR = /^brandColors(?=\.|$)/;

/** Converts a body to the input of a mutation; the values stay unchecked. */
const toAirlineInput = (body: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  name: body['name'],
  icao: body['icao'],
  iata: body['iata'],
  alliance: body['alliance'],
  logoUrl: body['logo_url'],
  brandColors: body['brand_colors'],
});

/** The options that all writes of an airline share. */
const WRITE_ROUTE = {
  access: 'caller',
  toResponseBody: ({ airline }: { airline: AirlineData }) => ({ data: toAirlineData(airline) }),
  toRestField: (name: string): string =>
    name === 'logoUrl' ? 'logo_url' : name.replace(BRAND_COLOR, 'brand_colors'),
} as const;

const OWN_AIRLINE_ROUTES: Route[] = [
  createOperationRoute({
    ...WRITE_ROUTE,
    method: 'POST',
    path: '/airlines',
    operation: 'CreateAirline',
    variables: ({ body }) => ({ input: toAirlineInput(body) }),
  }),
  createOperationRoute({
    ...WRITE_ROUTE,
    method: 'PUT',
    path: '/airlines/:id',
    operation: 'UpdateAirline',
    variables: ({ params, body }) => ({ id: params['id'], input: toAirlineInput(body) }),
  }),
  createOperationRoute({
    ...WRITE_ROUTE,
    method: 'DELETE',
    path: '/airlines/:id',
    operation: 'DeleteAirline',
    variables: ({ params, query }) => ({ id: params['id'], now: parseFlag(query['now']) }),
  }),
  createOperationRoute({
    ...WRITE_ROUTE,
    method: 'POST',
    path: '/airlines/:id/restore',
    operation: 'RestoreAirline',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
];

/** The routes of the catalogue and of the caller's custom airlines. */
export const AIRLINE_ROUTES: readonly Route[] = [...LIST_ROUTES, ...OWN_AIRLINE_ROUTES];
