import { showTheme, readStoredTheme } from './shown-theme.ts';

// This separate script blocks the page, so that the first paint has the selected theme.
showTheme(readStoredTheme());
