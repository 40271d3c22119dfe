import { createContext } from 'react';

/**
 * True in a sheet: suggestions are below their field, after the first typed letter, so that they never cover a button of the sheet.
 * Otherwise they are in a list over the page, from when the field has the focus.
 */
export const SuggestionsInFlow = createContext(false);
