import { showTheme, storedTheme } from './shown-theme.ts';

// A script of its own, which the page waits for: the first paint is in the theme that was chosen.
showTheme(storedTheme());
