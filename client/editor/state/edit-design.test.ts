import { act } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { useSession } from '../../session/session-store.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import {
  editDesign,
  isOpen,
  markSaved,
  openDesign,
  replaceDesign,
  startEditing,
  undoStep,
} from './edit-design.ts';
import { getContent } from './form-state.ts';
import { createEditorState, showEditorNotice, openDialog, useEditor } from './editor-store.ts';

const state = () => useEditor.getState();
const open = (design = {}) =>
  openDesign({ design: { ...DEFAULT_DESIGN, ...design }, airlineId: '1', tag: null });

beforeEach(() => useEditor.setState(useEditor.getInitialState(), true));

test('the parser decides which typed texts become the design', () => {
  open();
  editDesign({ city: '  saint-denis ', flightNumber: 'ua 88b9' });
  expect(state().texts).toMatchObject({ city: '  saint-denis ', flightNumber: 'ua 88b9' });
  expect(state().design).toMatchObject({
    city: 'SAINT-DENIS',
    flightNumber: 'UA 88B9',
    flightNumberDigits: '889',
  });
  expect(state().changed).toBe(true);
});

test('a refused field keeps its last valid value and its error; the other fields still change', () => {
  open();
  editDesign({ gradientColor: '#12', city: 'x'.repeat(61), date: 'TODAY' });
  expect(state().fieldErrors).toMatchObject({
    gradientColor: { code: 'COLOR_INVALID' },
    city: { code: 'FIELD_TOO_LONG', params: { max: 60 } },
  });
  expect(state().design).toMatchObject({ gradientColor: '#125CEF', city: 'BEIJING', date: 'TODAY' });
  editDesign({ gradientColor: '#123456', city: 'PARIS' });
  expect(state().fieldErrors).toEqual({});
  expect(state().design).toMatchObject({ gradientColor: '#123456', city: 'PARIS' });
});

test('arrival and destination are one code until the user edits the headline alone', () => {
  open();
  editDesign({ iata: 'FRA' });
  expect(state().design).toMatchObject({ iata: 'FRA', arrival: 'FRA' });
  editDesign({ arrival: '' });
  expect(state().design).toMatchObject({ iata: 'FRA', arrival: '' });
  editDesign({ arrival: 'NRT' });
  expect(state().design).toMatchObject({ iata: 'NRT', arrival: 'NRT', headline: 'arrival' });
  editDesign({ headline: 'own' });
  editDesign({ iata: 'SYD' });
  expect(state().design).toMatchObject({ iata: 'SYD', arrival: 'NRT', headline: 'own' });
});

test('a design that was opened with another arrival keeps it', () => {
  open({ iata: 'PEK', arrival: 'PKX', headline: 'own' });
  editDesign({ iata: 'FRA' });
  expect(state().design.arrival).toBe('PKX');
});

test('edits during a save stay unsaved', () => {
  open();
  editDesign({ city: 'PARIS' });
  const { design, opening } = state();
  const { details } = getContent(state());
  editDesign({ city: 'LYON' });
  const savedDesign = { ...design, timestamp: '2026-11-21T09:00:00.000Z' };
  markSaved(savedDesign, { design, details, opening }, { id: '7', updatedAt: 'u' }, '1');
  expect(state()).toMatchObject({ changed: true, tag: { id: '7' }, design: { city: 'LYON' } });
  markSaved(savedDesign, { ...state(), details }, { id: '7', updatedAt: 'u' }, '1');
  expect(state()).toMatchObject({ changed: false, design: { timestamp: savedDesign.timestamp } });
});

const signIn = (id: string) => act(() => useSession.setState({ user: { ...KESTREL, id } }));

test('the state is created anew for another user, and stays for the same', () => {
  const first = (city: string) => ({ design: { ...DEFAULT_DESIGN, city }, airlineId: null, tag: null });
  signIn('kestrel');
  startEditing('kestrel', first('A'));
  editDesign({ city: 'EDITED' });
  showEditorNotice({ kind: 'done', text: 'Saved' });
  openDialog('add');
  useEditor.setState({ searched: 'united', scrollTop: 50, pendingDesign: { next: first('B'), note: null } });
  act(() => useSession.setState({ user: null }));
  signIn('kestrel');
  startEditing('kestrel', first('B'));
  expect(state()).toMatchObject({ design: { city: 'EDITED' }, searched: 'united', dialog: 'add' });

  const { opening } = state();
  signIn('osprey');
  const anew = createEditorState('osprey');
  expect(state()).toEqual({ ...anew, newId: state().newId, opening: state().opening });
  // A late response to the previous user's request must not match a design of this user.
  expect(isOpen({ design: DEFAULT_DESIGN, opening })).toBe(false);
  startEditing('osprey', first('C'));
  expect(state()).toMatchObject({ owner: 'osprey', changed: false, design: { city: 'C' } });
});

test('undo brings another version back with the codes that it had', () => {
  open();
  editDesign({ city: 'PARIS' });
  const klm = { ...DEFAULT_DESIGN, airline: 'KLM', icao: 'KLM', airlineIata: 'KL' };
  replaceDesign({ design: klm, airlineId: '3', tag: null });
  undoStep();
  expect(state().design).toMatchObject({ airline: 'UNITED AIRLINES', icao: 'UAL', airlineIata: 'UA' });
});
