import { act, screen } from '@testing-library/react';
import { computeTextId, ENGLISH } from '../../tag/texts/translate.ts';
import type { Message } from '../../tag/texts/parse-message.ts';
import { showLanguage } from '../language/use-language.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';

/** Every second label stands inside something that React does not render with its parents. */
const GERMAN = {
  Airlines: 'Airlines (de)',
  'Quick entry': 'Schnelleingabe',
  City: 'Stadt',
  'Flight Information': 'Flugdaten',
  Layout: 'Format',
  'Add Airline': 'Airline hinzufügen',
  'Save Config': 'Speichern',
  'Edit {part}': '{part} bearbeiten',
  Undo: 'Zurück',
  Screenshot: 'Bild',
};

const showGerman = () =>
  act(() => {
    const texts = Object.entries(GERMAN).map(([english, german]): [string, Message] => {
      const [start, end] = german.split('{part}');
      return [computeTextId(english, ''), end === undefined ? [german] : [start ?? '', ['part'], end]];
    });
    showLanguage({ locale: 'de', translations: Object.fromEntries(texts) });
  });

afterEach(() => act(() => showLanguage(ENGLISH)));

test.each([false, true])(
  'another language changes all texts and keeps what is typed; narrow: %s',
  async (narrow) => {
    const { user } = await openEditor({ narrow });
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    await user.type(screen.getByLabelText('Quick entry'), 'xx');
    showGerman();
    expect(screen.getByLabelText('Schnelleingabe')).toHaveValue('xx');
    for (const name of ['Stadt bearbeiten', 'Bild', 'Speichern'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    if (narrow) return;
    for (const name of ['Flugdaten', 'Airline hinzufügen', 'Zurück'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Format' })).toBeInTheDocument();
    await user.type(getField('Stadt'), ' 2');
    act(() => showLanguage(ENGLISH));
    expect(getField('City')).toHaveValue('BEIJING 2');
    expect(screen.getByLabelText('Quick entry')).toHaveValue('xx');
  },
);
