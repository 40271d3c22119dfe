import { airlineAnswer, type AirlineData } from './answers.ts';
import { operationRow, type Row } from './row.ts';
import { optional, searched } from './wire.ts';

const nothing = (): Record<string, unknown> => ({});

const LISTS: Row[] = [
  operationRow<AirlineData[]>({
    method: 'GET',
    path: '/airlines',
    access: 'public',
    operation: 'Airlines',
    variables: ({ query }) => ({ q: searched(query['q']), alliance: optional(query['alliance']) }),
    answer: (airlines) => ({ data: airlines.map(airlineAnswer) }),
    list: 'shared and own',
  }),
  operationRow<object[]>({
    method: 'GET',
    path: '/airports',
    access: 'public',
    operation: 'Airports',
    variables: ({ query }) => ({ q: searched(query['q']) }),
    answer: (data) => ({ data }),
    list: 'shared',
  }),
  operationRow<object[]>({
    method: 'GET',
    path: '/aircraft-types',
    access: 'public',
    operation: 'AircraftTypes',
    variables: nothing,
    answer: (data) => ({ data }),
    list: 'shared',
  }),
];

const BRAND_COLOR = /^brandColors(?=\.|$)/;

/** What the airline of a call is made from; each value as it was sent. */
const airlineInput = (body: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  name: body['name'],
  icao: body['icao'],
  iata: body['iata'],
  alliance: body['alliance'],
  logoUrl: body['logo_url'],
  brandColors: body['brand_colors'],
});

const airlineField = (name: string): string =>
  name === 'logoUrl' ? 'logo_url' : name.replace(BRAND_COLOR, 'brand_colors');

const OWN: Row[] = [
  operationRow<{ airline: AirlineData }>({
    method: 'POST',
    path: '/airlines',
    access: 'caller',
    operation: 'CreateAirline',
    variables: ({ body }) => ({ input: airlineInput(body) }),
    answer: ({ airline }) => ({ data: airlineAnswer(airline) }),
    field: airlineField,
  }),
  operationRow<{ airline: AirlineData }>({
    method: 'PUT',
    path: '/airlines/:id',
    access: 'caller',
    operation: 'UpdateAirline',
    variables: ({ params, body }) => ({ id: params['id'], input: airlineInput(body) }),
    answer: ({ airline }) => ({ data: airlineAnswer(airline) }),
    field: airlineField,
  }),
  operationRow<{ airline: AirlineData }>({
    method: 'DELETE',
    path: '/airlines/:id',
    access: 'caller',
    operation: 'DeleteAirline',
    variables: ({ params }) => ({ id: params['id'] }),
    answer: ({ airline }) => ({ data: airlineAnswer(airline) }),
  }),
];

/** The catalogue, and one's own airlines. */
export const AIRLINE_ROWS: readonly Row[] = [...LISTS, ...OWN];
