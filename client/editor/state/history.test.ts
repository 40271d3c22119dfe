import fc from 'fast-check';
import { ALLIANCES, LIVERIES } from '../../../tag/design/choices.ts';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { editDesign, markSaved, openDesign, redoStep, undoStep } from './edit-design.ts';
import { useEditor } from './editor-store.ts';
import { getContent, type FieldTexts } from './form-state.ts';
import { EDITOR_FIELDS } from './editor-fields.ts';

const state = () => useEditor.getState();
const steps = () => useEditor.getState().past.length;
const open = (design = {}) =>
  openDesign({ design: { ...DEFAULT_DESIGN, ...design }, airlineId: '1', tag: null });

/** Returns everything that a user could see or save, as a string. */
const bytes = () => {
  const { design, texts, fieldErrors, wholeCode, changed } = state();
  return JSON.stringify({ design, texts, fieldErrors, wholeCode, changed });
};

/** Types a text letter by letter. */
const type = (field: keyof FieldTexts, text: string) => {
  for (let end = 1; end <= text.length; end += 1) editDesign({ [field]: text.slice(0, end) });
};
const wait = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  useEditor.setState(useEditor.getInitialState(), true);
  open();
});
afterEach(() => jest.useRealTimers());

const text = fc.oneof(
  fc.constantFrom(
    'PEK',
    'SFO',
    '',
    ' ',
    'PARIS',
    '#123456',
    '#12',
    '#ABC',
    '/img/logo_lufthansa.png',
    'DARK',
  ),
  fc.constantFrom<string>(...ALLIANCES, ...LIVERIES, 'x'.repeat(61)),
  fc.string({ maxLength: 8 }),
);
const changes = fc.oneof(
  fc.tuple(fc.constantFrom(...EDITOR_FIELDS), text).map(([field, value]) => ({ [field]: value })),
  fc.dictionary(fc.constantFrom(...EDITOR_FIELDS), text, { maxKeys: 4 }),
) as fc.Arbitrary<Partial<FieldTexts>>;
const edits = fc.array(fc.record({ changes, pause: fc.constantFrom(0, 300, 999, 1_000, 5_000) }), {
  maxLength: 40,
});

test('undoing random edits one by one restores the start exactly, and redoing them the end', () => {
  fc.assert(
    fc.property(edits, (made) => {
      open();
      const start = bytes();
      for (const edit of made) {
        wait(edit.pause);
        editDesign(edit.changes);
      }
      const end = bytes();
      const states = [end];
      while (undoStep()) states.push(bytes());
      expect(states.at(-1)).toBe(start);
      // Each step changes the form.
      states.reduce((one, next) => (expect(next).not.toBe(one), next));
      for (let index = states.length - 2; redoStep(); index -= 1) expect(bytes()).toBe(states[index]);
      expect(bytes()).toBe(end);
    }),
    { numRuns: 500 },
  );
});

test('an edit after several undos drops the undone steps; the others can still be undone to the start', () => {
  fc.assert(
    fc.property(
      edits,
      fc.array(fc.constantFrom(undoStep, redoStep), { maxLength: 20 }),
      edits,
      (made, walk, more) => {
        open();
        const start = bytes();
        for (const { changes: some, pause } of made) {
          wait(pause);
          editDesign(some);
        }
        for (const step of walk) step();
        const previousBytes = bytes();
        for (const { changes: some } of more) editDesign(some);
        if (bytes() !== previousBytes) expect(useEditor.getState().future).toEqual([]);
        while (undoStep());
        expect(bytes()).toBe(start);
      },
    ),
    { numRuns: 200 },
  );
});

test('letters of one field are one step until there is a pause of a second, or another field', () => {
  type('city', 'PARIS');
  expect(steps()).toBe(1);
  wait(1_000);
  editDesign({ city: 'PARIS 2' });
  expect(steps()).toBe(2);
  type('date', 'TODAY');
  expect(steps()).toBe(3);
  undoStep();
  expect(state().texts).toMatchObject({ city: 'PARIS 2', date: DEFAULT_DESIGN.date });
  undoStep();
  undoStep();
  expect(state()).toMatchObject({ texts: { city: 'BEIJING' }, changed: false });
  expect(undoStep()).toBeNull();
});

test('a destination and all that it fills in are one step', () => {
  type('iata', 'SF');
  editDesign({ iata: 'SFO', city: 'SAN FRANCISCO', country: 'US' });
  expect(steps()).toBe(1);
  expect(undoStep()?.fields).toEqual(['iata']);
  expect(state().design).toMatchObject({ iata: 'PEK', city: 'BEIJING', country: 'CN', arrival: 'PEK' });
  expect(redoStep()?.fields).toEqual(['iata']);
  expect(state().design).toMatchObject({ iata: 'SFO', city: 'SAN FRANCISCO', country: 'US', arrival: 'SFO' });
});

test('the arrival follows the destination again once the own headline is undone', () => {
  editDesign({ headline: 'own' });
  undoStep();
  editDesign({ iata: 'FRA' });
  expect(state().design.arrival).toBe('FRA');
});

test('typing and removing a text leaves nothing to undo', () => {
  editDesign({ city: 'BEIJING2' });
  editDesign({ city: 'BEIJING' });
  expect(steps()).toBe(0);
  editDesign({ city: 'BEIJING' });
  expect(steps()).toBe(0);
});

test('a colour that is written out in full belongs to its code, however late', () => {
  type('gradientColor', '#0A5');
  wait(60_000);
  editDesign({ gradientColor: '#00AA55' });
  expect(steps()).toBe(1);
  undoStep();
  expect(state().texts.gradientColor).toBe('#125CEF');
});

test('an edit after an undo is a separate step, and nothing can be redone', () => {
  type('city', 'PARIS');
  editDesign({ date: 'TODAY' });
  undoStep();
  editDesign({ city: 'PARIS 2' });
  expect(redoStep()).toBeNull();
  undoStep();
  expect(state().design.city).toBe('PARIS');
});

test('the last 200 steps can be undone', () => {
  for (let index = 0; index < 250; index += 1) {
    wait(2_000);
    editDesign({ city: `CITY ${index}` });
  }
  expect(steps()).toBe(200);
  while (undoStep());
  expect(state().design.city).toBe('CITY 49');
});

test('a save keeps the steps: undoing past it makes a draft, redoing to it makes it saved', () => {
  editDesign({ city: 'PARIS' });
  const { design, opening } = state();
  const savedDesign = { ...design, timestamp: '2026-11-21T09:00:00.000Z' };
  markSaved(savedDesign, { ...getContent(state()), opening }, { id: '7', updatedAt: 'u' }, '1');
  expect(state().changed).toBe(false);
  undoStep();
  expect(state()).toMatchObject({
    changed: true,
    tag: { id: '7' },
    design: { city: 'BEIJING', timestamp: savedDesign.timestamp },
  });
  redoStep();
  expect(state()).toMatchObject({ changed: false, design: savedDesign });
});

test('a newly opened design has no steps', () => {
  editDesign({ city: 'PARIS' });
  undoStep();
  open({ city: 'NADI' });
  expect(undoStep()).toBeNull();
  expect(redoStep()).toBeNull();
});
