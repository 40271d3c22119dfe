import { codeClash } from './code-clash.ts';
import { screen } from '@testing-library/react';
import type { AirlineInput, SaveTagMutationVariables } from '../../graphql/generated.ts';
import { refusal } from '../../tests/schema-server.ts';
import { useEditor } from '../state/editor-store.ts';
import { UNITED } from '../tests/catalogue.ts';
import {
  city,
  entry,
  comeBack,
  pending,
  review,
  firstRow,
  allDone,
  onServer,
  T2,
} from './tests/come-back.tsx';

describe('a new airline whose code another one has there by now', () => {
  const kite = { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'KL' };
  const own = (id: string, name: string) =>
    entry(id, { airlineId: 'local-KIT', newAirline: true, config: { ...city(name), ...kite } });
  const meet = () => comeBack({ entries: [own('a', 'A'), own('b', 'B')] });

  test('is told before anything is sent; its tag can become one of that airline, as it is', async () => {
    const app = await meet();
    const dialog = await review(app.user);
    const row = await firstRow(dialog);
    expect(row.getByText('Code taken there')).toBeInTheDocument();
    expect(row.getByRole('alert')).toHaveTextContent('IATA code KL is already used by airline KLM (KLM)');
    expect(dialog.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
    await app.user.click(row.getByRole('button', { name: 'Save as a tag of KLM' }));
    await screen.findByText('1 done, 1 to go');
    expect(app.server.callsOf('SaveTag').map(({ variables }) => variables)).toMatchObject([
      { input: { newId: 'a', airline: null, config: kite } },
    ]);
    expect(pending().map(({ id }) => id)).toEqual(['b']);
  });

  test('can have another code, for all of its tags and for the one that is open', async () => {
    const app = await meet();
    const dialog = await review(app.user);
    const row = await firstRow(dialog);
    const input = row.getByRole('textbox', { name: 'Another IATA' });
    const send = () => app.user.click(row.getByRole('button', { name: 'Change and upload' }));
    await app.user.type(input, 'lh');
    await send();
    expect(input).toHaveAccessibleDescription('IATA code LH is already used by airline Lufthansa (DLH)');
    await app.user.clear(input);
    await app.user.type(input, 'k9');
    await send();
    await screen.findByText('1 done, 1 to go');
    await app.user.click(await dialog.findByRole('button', { name: 'Upload 1 design' }));
    await allDone();
    const sent = { ...kite, airlineIata: 'K9' };
    expect(app.server.callsOf('SaveTag').map(({ variables }) => variables)).toMatchObject([
      { input: { newId: 'a', airline: { iata: 'K9' }, config: { ...sent, city: 'A' } } },
      { input: { newId: 'b', config: { ...sent, city: 'B' } } },
    ]);
    expect([app.cities(), pending()]).toEqual([['A', 'B'], []]);
    expect(useEditor.getState()).toMatchObject({ design: sent, changed: false });
  });
});

test('two designs of one new airline are uploaded in one go, whatever their cards call it: the first one makes it', async () => {
  const own = (id: string, airline: string) =>
    entry(id, {
      airlineId: 'local-KIT',
      newAirline: true,
      config: { ...city(id.toUpperCase()), airline, icao: 'KIT', airlineIata: 'KT' },
    });
  const made: AirlineInput[] = [];
  const app = await comeBack({
    entries: [own('a', 'KITE AIR'), own('b', 'KITE AIR CARGO')],
    handlers: {
      saveTag: ({ input: { newId, config, airline } }: SaveTagMutationVariables) => {
        if (airline && made.length > 0) return refusal('ICAO_TAKEN', { field: 'airline.icao' });
        if (airline) made.push(airline);
        const tag = { ...onServer(newId ?? '', '', T2), tagConfig: config, airlineId: 'own1' };
        return { __typename: 'SaveTagSuccess', tag };
      },
    },
  });
  const dialog = await review(app.user);
  await app.user.click(await dialog.findByRole('button', { name: 'Upload 2 designs' }));
  await allDone();
  expect([made.map(({ name }) => name), pending()]).toEqual([['KITE AIR'], []]);
});

test('an airline of the same name and ICAO code is the same one, as the server has it, and takes nothing', () => {
  const same = entry('a', { newAirline: true, config: { ...city('HERE'), airlineIata: 'U9' } });
  expect(codeClash(same, [UNITED])).toBeNull();
});
