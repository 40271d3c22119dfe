import { THEMES, type Theme } from '../session/shown-theme.ts';
import { setTheme, useTheme } from '../session/theme.ts';
import { RadioSegments } from '../ui/forms/segments.tsx';
import { translate, translateIn } from '../../tag/texts/translate.ts';
import { SettingsRow } from './settings-rows.tsx';

const listThemeNames = (): Readonly<Record<Theme, string>> => ({
  // Translators: the theme of the operating system
  system: translateIn('theme', 'System'),
  dark: translateIn('theme', 'Dark'),
  light: translateIn('theme', 'Light'),
});

/** Selects the theme of this browser. */
export function ThemeRow() {
  const selectedTheme = useTheme(({ theme }) => theme);
  return (
    <li>
      <SettingsRow as="fieldset" wrap>
        <legend>{translate('Theme')}</legend>
        <RadioSegments
          name="theme"
          names={listThemeNames()}
          values={THEMES}
          selected={selectedTheme}
          onSelect={setTheme}
        />
      </SettingsRow>
    </li>
  );
}
