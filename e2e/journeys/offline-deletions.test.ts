import { axeFindings } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { ask, join } from '../product/api.ts';
import {
  changeThere,
  closeDone,
  deleteSaved,
  expectSameOnBothSides,
  openCutOff,
  reconnect,
  review,
  savedRow,
  saveThere,
  seesConnection,
  tagsThere,
} from './offline-steps.ts';

// What is deleted without a server goes there too once its owner says so, and takes nothing that came later with it.

const product = useProduct();

const LUFTHANSA = { airline: 'LUFTHANSA', icao: 'DLH', airlineIata: 'LH', flightNumber: 'LH 4' };
const KITE = { airline: 'KITE AIR', icao: 'KIT', airlineIata: '1K', flightNumber: '1K 3', city: 'LIMA' };

journey(
  'a tag, the tags of an airline and an airline of one’s own, deleted without a server, are deleted there by the dialog',
  async (open) => {
    const member = await join(product);
    const [, , single = ''] = await saveThere(product, member, [
      { flightNumber: 'UA 1', city: 'SUVA' },
      { flightNumber: 'UA 2', city: 'NADI' },
      { ...LUFTHANSA, city: 'APIA' },
    ]);
    const airline = { name: KITE.airline, icao: KITE.icao, iata: KITE.airlineIata };
    const saved = await ask(
      product,
      'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
      { input: { config: KITE, airline: { ...airline, logoUrl: '/img/logo_fin.png' } } },
      member.token,
    );
    expect(saved).toEqual({ saveTag: { __typename: 'SaveTagSuccess' } });

    const { page } = await openCutOff(open, product, member, /^KITE AIR.*1K 3$/);
    await control(page, 'Delete Airline').click();
    await control(page.getByRole('dialog', { name: 'Delete KITE AIR?' }), 'Delete').click();
    await card(page, /^LUFTHANSA.*LH 4$/).waitFor();
    await seesConnection(page, 'Local Storage');
    await deleteSaved(savedRow(page, 'LH 4', 'Lufthansa'));
    // Its design stays on the screen until another one is opened: nobody is asked twice.
    await page.getByRole('button', { name: /^United Airlines/ }).click();
    await card(page, /NADI, CN, UA 2$/).waitFor();
    await control(page, 'Delete Airline').click();
    await control(page.getByRole('dialog', { name: 'Reset United Airlines?' }), 'Reset').click();
    await card(page).waitFor();
    await page.reload();
    await card(page).waitFor();
    expect(await tagsThere(product, member)).toHaveLength(4);

    // Another device knows nothing of it.
    await changeThere(product, member, single, { ...LUFTHANSA, city: 'PAGO' });
    await saveThere(product, member, [{ flightNumber: 'UA 9', city: 'OSLO' }]);
    await reconnect(page);
    const dialog = await review(page, 'What was deleted in this browser is still on the server');
    const tag = 'LUFTHANSA, PEK PAGO LH 4 7/16-2025';
    const there = (words: string) => dialog.getByRole('listitem', { name: words, exact: true });
    await there('Airline KITE AIR with its tag').waitFor();
    await there('2 tags of United Airlines').waitFor();
    await there(tag).getByText('Deleted here, changed there since').waitFor();
    await there(tag)
      .getByRole('img', { name: /PAGO, CN, LH 4$/ })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const words of ['Airline KITE AIR with its tag', '2 tags of United Airlines', tag]) {
      await control(there(words), 'Delete there').click();
      await there(words).waitFor({ state: 'detached' });
    }
    await closeDone(page, dialog);
    expect(await tagsThere(product, member)).toMatchObject([{ tag_config: { flightNumber: 'UA 9' } }]);
    const { airlines } = await ask<{ airlines: { name: string }[] }>(
      product,
      '{ airlines { name } }',
      {},
      member.token,
    );
    expect(airlines.map(({ name }) => name)).not.toContain('KITE AIR');
    await page.reload();
    await card(page, /OSLO, CN, UA 9$/).waitFor();
    await expectSameOnBothSides(page, product, member);
  },
);
