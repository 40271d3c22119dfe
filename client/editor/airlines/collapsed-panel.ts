import { createContext, useContext } from 'react';

/** Whether the left panel shows only logos, as a rail. */
export const CollapsedPanelContext = createContext(false);

export const useIsCollapsed = () => useContext(CollapsedPanelContext);
