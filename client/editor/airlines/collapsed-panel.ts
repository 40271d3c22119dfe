import { createContext, useContext } from 'react';

/** True if the left panel is a rail, which shows only logos. */
export const CollapsedPanelContext = createContext(false);

export const useIsCollapsed = () => useContext(CollapsedPanelContext);
