import { createMember, createNamingRenderer, createPublicFolder } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';

const QUERY = '{ stats { milestones { id name value goal isEarned earnedOn detail } } }';
const FLIGHT = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  departure: 'FRA',
  arrival: 'TOS',
  iata: 'TOS',
};

type Milestone = { id: string; value: number; isEarned: boolean; earnedOn: string | null; detail: string };

describe('milestones', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
  });
  afterAll(() => app?.close());

  it('are those of the saved tags: planned and deleted ones do not count, nor those of other users', async () => {
    const [user, otherUser] = [await createMember(app), await createMember(app)];
    const find = async (id: string, token = user.token): Promise<Milestone | undefined> => {
      const { data, errors } = await app.graphql<{ stats: { milestones: Milestone[] } }>(QUERY, {}, token);
      expect(errors).toBeUndefined();
      return data?.stats.milestones.find((milestone) => milestone.id === id);
    };
    const save = async (date: string): Promise<string> => {
      const tag_config = { ...FLIGHT, date, registration: 'PH-BXA' };
      const { body } = await app.rest('POST', '/api/user/tags', { token: user.token, body: { tag_config } });
      return body.data.id;
    };
    for (let day = 1; day <= 9; day += 1) await save(`${day} MAR 2024`);
    await save('1 MAY 2090');
    expect(await find('flights-10')).toMatchObject({
      name: 'Ten flights',
      value: 9,
      goal: 10,
      isEarned: false,
    });
    const tenth = await save('10 MAR 2024');
    expect(await find('flights-10')).toMatchObject({ isEarned: true, earnedOn: '2024-03-10' });
    expect(await find('aircraft-twice')).toMatchObject({ earnedOn: '2024-03-02', detail: 'PH-BXA' });
    expect(await find('polar-circle')).toMatchObject({ isEarned: true, earnedOn: '2024-03-01' });
    const { errors } = await app.graphql(
      'mutation ($id: ID!) { deleteTag(id: $id) { __typename } }',
      { id: tenth },
      user.token,
    );
    expect(errors).toBeUndefined();
    expect(await find('flights-10')).toMatchObject({ value: 9, isEarned: false, earnedOn: null });
    expect(await find('flights-10', otherUser.token)).toMatchObject({ value: 0, isEarned: false });
  });
});
