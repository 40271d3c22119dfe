import { readStored, STORAGE_KEYS } from './local-storage.ts';

/** The theme setting of this browser; 'system' follows the operating system. */
export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Reads the theme setting, which all users of this browser share. */
export function readStoredTheme(): Theme {
  const storedTheme = readStored(STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === storedTheme) ?? THEMES[0];
}

/** Applies a theme to the page. client/palette.css has the colors of both themes, index.html the colors of the browser's own bars. */
export function showTheme(theme: Theme): void {
  const { documentElement: root, head } = document;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // This meta element colors the empty page before its styles have loaded.
  head
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  for (const bar of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const themeColor = bar.dataset['theme'];
    bar.media =
      theme === 'system' ? `(prefers-color-scheme: ${themeColor})` : theme === themeColor ? 'all' : 'not all';
  }
}
