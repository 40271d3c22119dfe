import { create } from 'zustand';
import { showTheme, storedTheme, type Theme } from './shown-theme.ts';
import { STORAGE_KEYS, writeStored } from './local-storage.ts';

type ThemeState = { readonly theme: Theme; readonly isSystemLight: boolean };

const system = window.matchMedia('(prefers-color-scheme: light)');

/** The theme of this browser; change it by `setTheme`. */
export const useTheme = create<ThemeState>(() => ({ theme: storedTheme(), isSystemLight: system.matches }));

/** What the pages are shown in now. */
export function useShownTheme(): 'light' | 'dark' {
  return useTheme(({ theme, isSystemLight }) =>
    theme === 'system' ? (isSystemLight ? 'light' : 'dark') : theme,
  );
}

/** Shows the pages in a theme from now on, in the other tabs too. */
export function setTheme(theme: Theme): void {
  writeStored(STORAGE_KEYS.theme, theme);
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  showTheme(theme);
  useTheme.setState({ theme });
}

system.addEventListener('change', ({ matches }) => useTheme.setState({ isSystemLight: matches }));
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEYS.theme) applyTheme(storedTheme());
});
