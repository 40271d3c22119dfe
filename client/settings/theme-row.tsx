import { THEMES, type Theme } from '../session/shown-theme.ts';
import { setTheme, useTheme } from '../session/theme.ts';
import { RadioSegments } from '../ui/forms/segments.tsx';
import { SettingsRow } from './settings-rows.tsx';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', dark: 'Dark', light: 'Light' };

/** What this browser shows the pages in. */
export function ThemeRow() {
  const chosen = useTheme(({ theme }) => theme);
  return (
    <li>
      <SettingsRow as="fieldset">
        <legend>Theme</legend>
        <RadioSegments name="theme" names={NAMES} values={THEMES} chosen={chosen} onChoose={setTheme} />
      </SettingsRow>
    </li>
  );
}
