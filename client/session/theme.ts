import { create } from 'zustand';
import { showTheme, readStoredTheme, type Theme } from './shown-theme.ts';
import { STORAGE_KEYS, writeStored } from './local-storage.ts';

type ThemeState = { readonly theme: Theme; readonly isSystemLight: boolean };

const systemThemeQuery = window.matchMedia('(prefers-color-scheme: light)');

/** The theme of this browser; change it with `setTheme`. */
export const useTheme = create<ThemeState>(() => ({
  theme: readStoredTheme(),
  isSystemLight: systemThemeQuery.matches,
}));

/** Returns the theme in which the pages are shown now. */
export function useShownTheme(): 'light' | 'dark' {
  return useTheme(({ theme, isSystemLight }) =>
    theme === 'system' ? (isSystemLight ? 'light' : 'dark') : theme,
  );
}

/** Stores and applies a theme; the other tabs follow. */
export function setTheme(theme: Theme): void {
  writeStored(STORAGE_KEYS.theme, theme);
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  showTheme(theme);
  useTheme.setState({ theme });
}

systemThemeQuery.addEventListener('change', ({ matches }) => useTheme.setState({ isSystemLight: matches }));
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEYS.theme) applyTheme(readStoredTheme());
});
