import { THEMES, type Theme } from '../session/shown-theme.ts';
import { setTheme, useTheme } from '../session/theme.ts';
import styles from './settings.module.css';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', dark: 'Dark', light: 'Light' };

/** What this browser shows the pages in. */
export function ThemeRow() {
  const chosen = useTheme(({ theme }) => theme);
  return (
    <li>
      <fieldset className={styles['row']}>
        <legend className={styles['name']}>Theme</legend>
        <div className={styles['switch']}>
          {THEMES.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === chosen}
                onChange={() => setTheme(theme)}
              />
              {NAMES[theme]}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
