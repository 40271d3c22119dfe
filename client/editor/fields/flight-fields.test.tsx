import { act, screen, waitFor, within } from '@testing-library/react';
import { DATE_FORMATS } from '../../../tag/dates/flight-day.ts';
import { showFormats } from '../../language/format-choices.ts';
import { setFormatChoice } from '../../language/set-format-choice.ts';
import { offerDateRewrite, setDateFormat, useDateFormat } from '../../session/date-format.ts';
import { undoStep } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { LUFTHANSA, createSavedTag } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';

// Loads the calendar first, because its many small files take longer than the time limit of a query.
beforeAll(() => import('./day-calendar.tsx'));

afterEach(() =>
  act(() => {
    setDateFormat(DATE_FORMATS[0]);
    showFormats([]);
  }),
);

const getDesign = () => useEditor.getState().design;

async function open() {
  const app = await openEditor({
    tags: [createSavedTag('7', LUFTHANSA, { arrival: 'FRA', headline: 'own', flightNumberDigits: '' })],
  });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  return app;
}

test('departure and arrival change places, and the destination with them while it follows', async () => {
  const { user } = await open();
  const link = screen.getByRole('button', { name: 'follows Arrival' });
  // The stored codes differ, so the destination is an independent headline.
  expect(link).toHaveAttribute('aria-pressed', 'false');
  const swap = screen.getByRole('button', { name: 'Swap departure and arrival' });
  await user.click(swap);
  expect(getDesign()).toMatchObject({ departure: 'FRA', arrival: 'JFK', iata: 'PEK' });
  expect([getField('Departure').value, getField('Arrival').value]).toEqual(['FRA', 'JFK']);
  act(() => swap.focus());
  await user.keyboard('{Enter}');
  expect(getDesign()).toMatchObject({ departure: 'JFK', arrival: 'FRA', iata: 'PEK', headline: 'own' });
  await user.click(link);
  expect(getDesign()).toMatchObject({ headline: 'arrival', iata: 'FRA', city: 'FRANKFURT', country: 'DE' });
  await user.click(swap);
  expect(getDesign()).toMatchObject({ departure: 'FRA', arrival: 'JFK', iata: 'JFK', city: 'NEW YORK' });
});

test('today is one press away, written as the card writes days', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  const now = new Date();
  expect(getDesign().date).toBe(`${now.getMonth() + 1}/${now.getDate()}-${now.getFullYear()}`);
  expect(getField('Date')).toHaveValue(getDesign().date);
});

test('a layout with its own form of the date prints the typed text if the user wants it', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Date on the card')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Boarding pass' }));
  const field = screen.getByLabelText('Date on the card');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['16 JUL 25', 'As typed']);
  await user.selectOptions(field, 'As typed');
  expect(getDesign()).toMatchObject({ date: '7/16-2025', printedDate: 'typed' });
  await user.clear(getField('Date'));
  await user.type(getField('Date'), '7/8/2025');
  expect(screen.queryByLabelText('Date on the card')).toBeNull();
});

test('the words on the card are in any language, on the layouts that print words', async () => {
  const { user } = await open();
  const field = screen.getByLabelText('Words on the card');
  const options = within(field).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    '日本語',
    'Português (Brasil)',
    'Italiano',
    '한국어',
    '简体中文',
    'العربية',
  ]);
  expect(field).toHaveValue('en');
  await user.selectOptions(field, '日本語');
  expect(getDesign().words).toBe('ja');
  await user.click(screen.getByRole('radio', { name: 'Poster' }));
  expect(screen.queryByLabelText('Words on the card')).toBeNull();
  expect(getDesign().words).toBe('ja');
});

test('a day is picked in the calendar, printed in the chosen format, as one step', async () => {
  // 'en-US@posix' is not a valid language tag, but Chromium reports it if the system uses the POSIX locale.
  const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix');
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Choose a date' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: '18 July 2025', hidden: true }));
  expect(useEditor.getState().texts).toMatchObject({ date: '7/18-2025', flownOn: '2025-07-18' });
  await waitFor(() => expect(button).toHaveFocus());
  act(() => void undoStep());
  expect(useEditor.getState().texts).toMatchObject({ date: '7/16-2025', flownOn: '' });

  await user.click(button);
  await user.click(await screen.findByRole('button', { name: '16 JUL 2025', hidden: true }));
  expect(useEditor.getState().texts).toMatchObject({ date: '16 JUL 2025', flownOn: '2025-07-16' });
  await user.click(screen.getByRole('button', { name: '2 July 2025', hidden: true }));
  expect(getField('Date')).toHaveValue('2 JUL 2025');
  language.mockRestore();
});

test('the weeks of the calendar begin with the chosen day', async () => {
  const { user } = await open();
  const listWeekdays = () =>
    screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  await screen.findByRole('button', { name: '18 July 2025', hidden: true });
  expect(listWeekdays()).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
  act(() => setFormatChoice('firstWeekday', 'saturday'));
  expect(listWeekdays()).toEqual(['Sa', 'Su', 'Mo', 'Tu', 'We', 'Th', 'Fr']);
});

test('another format in the calendar offers to rewrite the dates of the other saved tags', async () => {
  const otherTag = { ...createSavedTag('8', LUFTHANSA, { date: '7/20-2025' }), flownOn: '2025-07-20' };
  const { user, server } = await openEditor({
    tags: [{ ...createSavedTag('7', LUFTHANSA, {}), flownOn: '2025-07-16' }, otherTag],
    handlers: {
      saveTag: ({ input }) => ({
        __typename: 'SaveTagSuccess',
        tag: { ...otherTag, tagConfig: input.config },
      }),
    },
  });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  await user.click(await screen.findByRole('button', { name: '16.07.2025', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Rewrite all dates', hidden: true }));
  expect(await screen.findByText('1 tag changed')).toBeInTheDocument();
  expect(server.listCalls('SaveTag').map(({ variables }) => variables['input'])).toEqual([
    expect.objectContaining({ id: '8', config: expect.objectContaining({ date: '20.07.2025' }) }),
  ]);
});

test('the offer to rewrite the dates stays on later visits, until it is used or dismissed', async () => {
  const tags = [{ ...createSavedTag('7', LUFTHANSA, {}), flownOn: '2025-07-16' }];
  act(() => {
    setDateFormat('16.07.2025');
    offerDateRewrite();
  });
  expect(localStorage.getItem('tailfin_date_rewrite')).toBe('offered');
  const { user } = await openEditor({ tags });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  await user.click(await screen.findByRole('button', { name: 'Rewrite all dates' }));
  expect(await screen.findByText('0 tags changed')).toBeInTheDocument();
  // The open tag is not saved behind the back of its user.
  await waitFor(() => expect(getField('Date')).toHaveValue('16.07.2025'));
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Rewrite all dates' })).not.toBeInTheDocument();
  expect(localStorage.getItem('tailfin_date_rewrite')).toBeNull();

  act(() => offerDateRewrite());
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button', { name: 'Rewrite all dates' })).not.toBeInTheDocument();
  expect(localStorage.getItem('tailfin_date_rewrite')).toBeNull();
});

test('where the language writes days first, the first tag asks once how dates are printed', async () => {
  const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const find = () => screen.queryByRole('group', { name: 'How should dates be printed?' });
  act(() => useDateFormat.setState({ isSelected: false }));
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await waitFor(() => expect(find()).toBeVisible());
  await user.click(within(find() as HTMLElement).getByRole('button', { name: '16.07.2025' }));
  expect(useEditor.getState().texts).toMatchObject({ date: '16.07.2025', flownOn: '2025-07-16' });
  expect(localStorage.getItem('tailfin_date_format')).toBe('16.07.2025');
  expect(find()).not.toBeInTheDocument();

  language.mockRestore();
});

test('who has tags is not asked how dates are printed', async () => {
  const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  act(() => useDateFormat.setState({ isSelected: false }));
  await open();
  expect(screen.queryByRole('group', { name: 'How should dates be printed?' })).not.toBeInTheDocument();
  language.mockRestore();
});

test('a date that may be one of two days offers both; what is printed stays', async () => {
  const { user } = await open();
  await user.clear(getField('Date'));
  await user.type(getField('Date'), '03/04/2026');
  const offered = within(screen.getByRole('group', { name: 'Which day is meant?' })).getAllByRole('button');
  expect(offered.map((one) => one.textContent).toSorted()).toEqual(['3 Apr 2026', '4 Mar 2026']);
  await user.click(screen.getByRole('button', { name: '3 Apr 2026' }));
  expect(useEditor.getState().texts).toMatchObject({ date: '03/04/2026', flownOn: '2026-04-03' });
  expect(screen.queryByRole('group', { name: 'Which day is meant?' })).not.toBeInTheDocument();

  await user.clear(getField('Date'));
  await user.type(getField('Date'), '16. Juli 2025');
  expect(useEditor.getState().texts).toMatchObject({ date: '16. JULI 2025', flownOn: '2025-07-16' });
});

test('personal details are folded, are part of the tag, and are printed only where they are asked to be', async () => {
  const { user, server } = await openEditor({ tags: [createSavedTag('7', LUFTHANSA, { layoutVersion: 2 })] });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  const head = screen.getByRole('button', { name: 'Personal details' });
  expect(screen.queryByRole('textbox', { name: 'Seat' })).not.toBeInTheDocument();
  await user.click(head);
  await user.type(getField('Seat'), '12a');
  await user.type(getField('Class'), 'Business');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Over the {enter}Alps');
  await user.click(screen.getByRole('checkbox', { name: 'Print seat' }));
  await findCard('LUFTHANSA, PEK, BEIJING, CN, SEAT 12A');
  await user.click(screen.getByRole('checkbox', { name: 'Print class' }));
  await user.click(screen.getByRole('checkbox', { name: 'Print seat' }));
  await findCard('LUFTHANSA, PEK, BEIJING, CN, BUSINESS');
  await user.click(head);
  expect(head).toHaveAccessibleName('Personal details 12A · BUSINESS · notes');
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await waitFor(() => expect(useEditor.getState().changed).toBe(false));
  const [call] = server.listCalls('SaveTag');
  expect(call?.variables).toMatchObject({
    input: { notes: 'Over the \nAlps', config: { seat: '12A', cabin: 'BUSINESS', printed: ['cabin'] } },
  });
});

test('the details of a pass are edited only for its layout, and an undo brings them back', async () => {
  const { user } = await openEditor({
    tags: [createSavedTag('7', LUFTHANSA, { layoutVersion: 2, layout: 'boarding-pass', finish: 'paper' })],
  });
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Personal details' }));
  expect(screen.queryByRole('textbox', { name: 'Pieces' })).not.toBeInTheDocument();
  await user.type(getField('Passenger'), 'mustermann/erika');
  await user.click(screen.getByRole('checkbox', { name: 'Print passenger' }));
  expect(getDesign()).toMatchObject({ passenger: 'MUSTERMANN/ERIKA', printed: ['passenger'] });
  act(() => void undoStep());
  expect(getDesign()).toMatchObject({ passenger: 'MUSTERMANN/ERIKA', printed: [] });
  act(() => void undoStep());
  expect(getDesign().passenger).toBe('');
});

test("an empty flight number offers the airline's code, by mouse or by one key", async () => {
  const { user } = await open();
  const offer = screen.getByRole('button', { name: 'LH' });
  await user.click(offer);
  expect(getField('Flight Number')).toHaveFocus();
  await user.keyboard('716');
  expect(getDesign()).toMatchObject({ flightNumber: 'LH 716', flightNumberDigits: '716' });
  expect(offer).not.toBeInTheDocument();

  await user.clear(getField('Flight Number'));
  await user.keyboard(' 506');
  expect(getDesign()).toMatchObject({ flightNumber: 'LH 506', flightNumberDigits: '506' });
  await user.keyboard(' x');
  expect(getField('Flight Number')).toHaveValue('LH 506 X');
});

test('a whole code and a half-typed city offer their airport; free text stays free', async () => {
  const { user } = await open();
  const destination = getField('Destination IATA');
  await user.clear(destination);
  await user.type(destination, 'nrt');
  expect(await screen.findByRole('option', { name: /^NRT\s*Tokyo/, hidden: true })).toBeInTheDocument();
  expect([getField('City').value, getField('Country').value]).toEqual(['TOKYO', 'JP']);
  await user.clear(getField('Departure'));
  await user.type(getField('Departure'), 'frankf{Enter}');
  expect(getField('Departure')).toHaveValue('FRA');
  await user.clear(getField('Departure'));
  await user.type(getField('Departure'), 'xqx');
  await user.tab();
  expect(getDesign().departure).toBe('XQX');
});
