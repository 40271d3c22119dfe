import { createContext, useContext } from 'react';

/** Whether the left panel shows only logos, as a rail. */
export const FoldedPanel = createContext(false);

export const useIsFolded = () => useContext(FoldedPanel);
