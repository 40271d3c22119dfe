import { noteConnection } from '../../offline/connection.store.ts';
import { localData } from '../../offline/local.store.ts';
import { saveHere } from '../../offline/save-here.ts';
import { add, at, clearStored, design, entry, signInAs } from '../../offline/tests/stored.ts';
import { editDesign, openDesign, undo } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { savedTag, UNITED } from '../tests/catalogue.ts';
import { giveCode, takeStored } from './resolve.ts';

jest.mock('idb-keyval', () => jest.requireActual('../../offline/tests/fake-database.ts'));

// What another tab has saved in this browser, and nobody has seen in this one, is neither given up nor written over.

beforeEach(() => {
  signInAs('7');
  noteConnection('local');
});
afterEach(() => {
  clearStored();
  useEditor.setState(useEditor.getInitialState(), true);
});
const cities = () => localData().entries.map(({ config }) => config.city);

describe('a new airline is given another code while a tab shows an older version of its tag', () => {
  const kite = { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'KL' };
  const own = (day: number, city: string) =>
    entry('a', {
      airlineId: 'local-KIT',
      newAirline: true,
      updatedAt: at(day),
      config: { ...design(city), ...kite },
    });
  const show = (day: number, city: string) =>
    openDesign({
      design: { ...design(city), ...kite },
      airlineId: 'local-KIT',
      tag: { id: 'a', updatedAt: at(day) },
    });

  test('saved there, it meets the other version', async () => {
    await add(own(2, 'OTHER TAB'));
    show(1, 'OLD');
    await giveCode(own(2, 'OTHER TAB'), 'iata', 'K9');
    const { tag, design: shown, saved } = useEditor.getState();
    expect([shown.airlineIata, saved?.airlineIata]).toEqual(['K9', 'K9']);
    const { saveTag } = await saveHere({ id: 'a', updatedAt: tag?.updatedAt ?? null, config: shown });
    expect(saveTag).toMatchObject({ code: 'TAG_CHANGED', current: { tagConfig: { city: 'OTHER TAB' } } });
    expect(cities()).toEqual(['OTHER TAB']);
  });

  test('the version that is shown goes on, and so does what undo brings back', async () => {
    await add(own(2, 'SHOWN'));
    show(2, 'SHOWN');
    editDesign({ city: 'EDITED' });
    await giveCode(own(2, 'SHOWN'), 'iata', 'K9');
    expect(useEditor.getState()).toMatchObject({ design: { city: 'EDITED', airlineIata: 'K9' } });
    undo();
    const { tag, design: shown, changed } = useEditor.getState();
    expect([shown.city, shown.airlineIata, changed]).toEqual(['SHOWN', 'K9', false]);
    const { saveTag } = await saveHere({ id: 'a', updatedAt: tag?.updatedAt ?? null, config: shown });
    expect(saveTag.__typename).toBe('SaveTagSuccess');
  });
});

describe('the stored version is taken', () => {
  const mine = () =>
    entry('a', {
      state: 'changed',
      base: { updatedAt: at(1), config: design('BASE') },
      updatedAt: at(2),
      config: design('MINE'),
    });
  const theirs = { ...savedTag('a', UNITED, { city: 'THEIRS' }), updatedAt: at(3) };
  beforeEach(async () => {
    await add(mine());
    openDesign({ design: design('MINE'), airlineId: '1', tag: { id: 'a', updatedAt: at(2) } });
  });

  test('in the place of what was open', async () => {
    await takeStored(theirs);
    expect(cities()).toEqual(['THEIRS']);
    expect(useEditor.getState()).toMatchObject({ design: { city: 'THEIRS' }, tag: { updatedAt: at(3) } });
  });

  test('and what another tab has saved since waits on', async () => {
    await saveHere({ id: 'a', updatedAt: at(2), config: design('OTHER TAB') });
    await takeStored(theirs);
    expect(cities()).toEqual(['OTHER TAB']);
    expect(useEditor.getState()).toMatchObject({ design: { city: 'THEIRS' }, tag: { updatedAt: at(3) } });
  });
});
