import { THEMES, type Theme } from '../session/shown-theme.ts';
import { setTheme, useTheme } from '../session/theme.ts';
import { RadioSegments } from '../ui/forms/segments.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { SettingsRow } from './settings-rows.tsx';

const THEME_NAMES: Readonly<Record<Theme, string>> = { system: 'System', dark: 'Dark', light: 'Light' };

/** Selects the theme of this browser. */
export function ThemeRow() {
  const selectedTheme = useTheme(({ theme }) => theme);
  return (
    <li>
      <SettingsRow as="fieldset">
        <legend>{translate('Theme')}</legend>
        <RadioSegments
          name="theme"
          names={THEME_NAMES}
          values={THEMES}
          selected={selectedTheme}
          onSelect={setTheme}
        />
      </SettingsRow>
    </li>
  );
}
