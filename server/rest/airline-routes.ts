import { ownAirlinesVersion } from '../airlines/custom-airline.service.ts';
import { operationRoute, type Route } from './route.ts';
import { booleanFlag, optional, optionalSearchText } from './query-values.ts';

type Airline = { brand_colors: object };

/** The specification wants the colors as a JSON string. */
const airlineAnswer = (airline: Airline): object => ({
  ...airline,
  brand_colors: JSON.stringify(airline.brand_colors),
});

const SHARED = { ownRowsVersion: () => Promise.resolve('') };

const LISTS: Route[] = [
  operationRoute<Airline[]>({
    method: 'GET',
    path: '/airlines',
    access: 'public',
    operation: 'Airlines',
    variables: ({ query }) => ({ q: optionalSearchText(query['q']), alliance: optional(query['alliance']) }),
    answer: (airlines) => ({ data: airlines.map(airlineAnswer) }),
    list: { ownRowsVersion: ownAirlinesVersion },
  }),
  operationRoute<object[]>({
    method: 'GET',
    path: '/airports',
    access: 'public',
    operation: 'Airports',
    variables: ({ query }) => ({ q: optionalSearchText(query['q']) }),
    answer: (data) => ({ data }),
    list: SHARED,
  }),
  operationRoute<object[]>({
    method: 'GET',
    path: '/aircraft-types',
    access: 'public',
    operation: 'AircraftTypes',
    answer: (data) => ({ data }),
    list: SHARED,
  }),
  operationRoute<object[]>({
    method: 'GET',
    path: '/layouts',
    access: 'public',
    operation: 'Layouts',
    answer: (data) => ({ data }),
    list: SHARED,
  }),
];

const BRAND_COLOR = /^brandColors(?=\.|$)/;

/** The input of a mutation; each value as it was sent. */
const airlineInput = (body: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  name: body['name'],
  icao: body['icao'],
  iata: body['iata'],
  alliance: body['alliance'],
  logoUrl: body['logo_url'],
  brandColors: body['brand_colors'],
});

/** What all writes of an airline share. */
const write = {
  access: 'caller',
  answer: ({ airline }: { airline: Airline }) => ({ data: airlineAnswer(airline) }),
  field: (name: string): string =>
    name === 'logoUrl' ? 'logo_url' : name.replace(BRAND_COLOR, 'brand_colors'),
} as const;

const OWN: Route[] = [
  operationRoute({
    ...write,
    method: 'POST',
    path: '/airlines',
    operation: 'CreateAirline',
    variables: ({ body }) => ({ input: airlineInput(body) }),
  }),
  operationRoute({
    ...write,
    method: 'PUT',
    path: '/airlines/:id',
    operation: 'UpdateAirline',
    variables: ({ params, body }) => ({ id: params['id'], input: airlineInput(body) }),
  }),
  operationRoute({
    ...write,
    method: 'DELETE',
    path: '/airlines/:id',
    operation: 'DeleteAirline',
    variables: ({ params, query }) => ({ id: params['id'], now: booleanFlag(query['now']) }),
  }),
  operationRoute({
    ...write,
    method: 'POST',
    path: '/airlines/:id/restore',
    operation: 'RestoreAirline',
    variables: ({ params }) => ({ id: params['id'] }),
  }),
];

/** The catalogue and the caller's own airlines. */
export const AIRLINE_ROUTES: readonly Route[] = [...LISTS, ...OWN];
