import { screen, waitFor } from '@testing-library/react';
import { useEditor } from '../state/editor-store.ts';
import { AIRPORTS } from '../tests/catalogue.ts';
import { openEditor } from '../tests/open-editor.tsx';

/** Ignores the live regions, which repeat the texts for screen readers after a delay. */
const NOT_SPOKEN = { ignore: '[aria-live]' };

const state = () => useEditor.getState();
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });
const said = (text: RegExp | string) => screen.findByText(text, NOT_SPOKEN);

const SYDNEY = {
  ...AIRPORTS[0],
  iata: 'SYD',
  name: 'SYD',
  city: 'SYD',
  latitude: -33.95,
  longitude: 151.18,
};

async function open() {
  const app = await openEditor({ handlers: { airports: () => [...AIRPORTS, SYDNEY] } });
  await waitFor(() => expect(line()).toBeEnabled());
  const type = async (text: string) => {
    await app.user.click(line());
    await app.user.paste(text);
  };
  return { ...app, type };
}

test.each(['29 Feb 2023', '1990s', '3 Nov 1850', '5 May 2099', '32.13.2025'])(
  'a flight on %s is a new tag without a date, and the open one keeps its date',
  async (date) => {
    const { user, type } = await open();
    await type('LH400 FRA JFK May 2019');
    await user.keyboard('{Enter}');
    await type(`LH400 FRA JFK ${date}`);
    expect(await screen.findByText('starts a new tag', { exact: false })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(state()).toMatchObject({
      design: { flightNumber: 'LH 400', date: '' },
      legs: [{ draft: { form: { design: { date: 'MAY 2019' } } } }],
      appliedEntry: { message: { isComplete: false } },
    });
    // The reason is said once, beside the words that were not used.
    const texts = screen.getAllByText(new RegExp(date), NOT_SPOKEN).map(({ textContent }) => textContent);
    expect(texts).toEqual([expect.not.stringContaining(`'${date}'`), `'${date}' was not used`]);
  },
);

test('a rejected date alone never clears the date of the open tag', async () => {
  const { user, type } = await open();
  await type('LH400 FRA JFK 3 Nov 2025');
  await user.keyboard('{Enter}');
  await type('31 Feb 2024');
  await user.keyboard('{Enter}');
  expect(state()).toMatchObject({ legs: [], design: { date: '11/3-2025' } });
  expect(await said(/There is no day 31 Feb 2024/)).toBeInTheDocument();
});

test.each(['Blorp Airways 12 FRA to NRT', 'FRA to SYD 1 1 24'])(
  'the airline of %s is asked for, not taken from the tag before',
  async (text) => {
    const { user, type } = await open();
    await type('LH400 FRA JFK 3 Nov 2025');
    await user.keyboard('{Enter}');
    await type(text);
    expect(await said('Which airline?')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was filled in. Which airline?');
    expect(line()).toBeInvalid();
    expect(line()).toHaveAccessibleDescription(/Which airline\? A line that works: LH716 FRA HND 3 Nov$/);
    expect(state()).toMatchObject({ legs: [], quickLine: text });
  },
);

test('words about the trip leave the airline as it is', async () => {
  const { type } = await open();
  await type('FRA NRT 3 Nov 2025 with Ben');
  expect(await screen.findByText('fills the tag', { exact: false })).toBeInTheDocument();
});

test('a code of three letters that no airline has is refused, and the refusal stands once', async () => {
  const { user, type } = await open();
  await type('QQQ999 FRA NRT');
  expect(await said('No airline has the code QQQ')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getAllByText(/No airline has the code QQQ/, NOT_SPOKEN)).toHaveLength(1);
  expect(button('Add it')).toBeInTheDocument();
});

test('equal lines of a paste are one tag, and what is left out is said', async () => {
  const { user, type } = await open();
  await type(Array.from({ length: 10 }, () => 'LH400 FRA JFK 3 Nov 2025').join('\n'));
  expect(await said(/9 the same left out/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await said(/^LH 400 filled in, as a new tag.*9 the same left out/)).toBeInTheDocument();
  expect(state().legs).toEqual([]);
  expect(line()).toHaveValue('');
});

test('lines above the limit stay in the field, and the limit is said', async () => {
  const { user, type } = await open();
  await type(Array.from({ length: 21 }, (_, at) => `LH${at + 1} FRA JFK 3 Nov 2025`).join('\n'));
  await user.keyboard('{Enter}');
  expect(await said(/^20 flights filled in.*at most 20 flights/)).toBeInTheDocument();
  expect(line()).toHaveValue('LH21 FRA JFK 3 Nov 2025');
});

test.each(['LH400 FRA JFK 3 Nov 2025', 'LH400 FRA JFK May 2019'])(
  'a line that is equal to the open unsaved tag says so: %s',
  async (text) => {
    const { user, type } = await open();
    await type(text);
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/^You already have this flight/)).not.toBeInTheDocument();
    await type(text);
    expect(await said(/^You already have this flight: LH 400, .*, not saved yet/)).toBeInTheDocument();
  },
);

test('the message after Enter names the days of an ambiguous date, and what was filled in', async () => {
  const { user, type } = await open();
  await type('LH400 FRA JFK 1/2/2025');
  await user.keyboard('{Enter}');
  expect(
    await said(/^LH 400 filled in.*Day and month may be the other way round: 2 Jan 2025 or 1 Feb 2025/),
  ).toBeInTheDocument();
  await type('seat 12A business');
  await user.keyboard('{Enter}');
  expect(await said('Seat and class filled in')).toBeInTheDocument();
});

test('a missing end is said without a name where the line has no number', async () => {
  const { user, type } = await open();
  await type('to JFK');
  await user.keyboard('{Enter}');
  expect(await said(/^Departure is missing/)).toBeInTheDocument();
});

test('a very long word is cut', async () => {
  const { type } = await open();
  await type(`LH400 FRA JFK ${'x'.repeat(120)}`);
  expect(await said(`'${'x'.repeat(39)}…' was not used`)).toBeInTheDocument();
});
