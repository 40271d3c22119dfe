import { airlineOfDesign } from '../../tag/airline.ts';
import { createApolloClient } from '../apollo.ts';
import { AIRLINES, savedTag, UNITED } from '../editor/tests/catalogue.ts';
import { AirlinesDocument, DeleteAirlineDocument, SaveTagDocument } from '../graphql/generated.ts';
import { KESTREL } from '../tests/render-app.tsx';
import { SchemaServer, type Handlers } from '../tests/schema-server.ts';
import { noteConnection } from './connection.store.ts';
import { clearStored, design, signInAs } from './tests/stored.ts';

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

const KITE_AIR = { ...design('LIMA'), airline: 'KITE AIR', icao: 'KIT', airlineIata: 'KT' };
const KITE = { ...UNITED, id: 'kite', name: 'Kite Air', icao: 'KIT', iata: 'KT', isPreset: false };

/** Somebody has seen the list of airlines. */
async function begin(handlers: Handlers) {
  const server = new SchemaServer(handlers);
  globalThis.fetch = server.fetch as typeof fetch;
  noteConnection('connected');
  const client = createApolloClient(KESTREL.id);
  const names = async () => {
    const { data } = await client.query({ query: AirlinesDocument, fetchPolicy: 'no-cache' });
    return data?.airlines.map(({ name }) => name);
  };
  await names();
  return { client, names, cutOff: () => (server.offline = true) };
}

beforeEach(() => signInAs(KESTREL.id));
afterEach(clearStored);

test('an airline that was made on the server since its list came is listed without it', async () => {
  const tag = { ...savedTag('t', UNITED), airlineId: KITE.id, tagConfig: KITE_AIR };
  const { client, names, cutOff } = await begin({
    airlines: () => AIRLINES,
    saveTag: () => ({ __typename: 'SaveTagSuccess', tag }),
  });
  const input = { newId: 't', config: KITE_AIR, airline: airlineOfDesign(KITE_AIR) };
  await client.mutate({ mutation: SaveTagDocument, variables: { input } });
  cutOff();
  expect(await names()).toEqual([...AIRLINES.map(({ name }) => name), 'KITE AIR']);
});

test('one that was deleted there since is not', async () => {
  const { client, names, cutOff } = await begin({
    airlines: () => [...AIRLINES, KITE],
    deleteAirline: () => ({ __typename: 'DeleteAirlineSuccess', airline: KITE, tags: 0 }),
  });
  await client.mutate({ mutation: DeleteAirlineDocument, variables: { id: KITE.id } });
  cutOff();
  expect(await names()).toEqual(AIRLINES.map(({ name }) => name));
});
