import { createContext, useContext } from 'react';

/** True if the left panel is a rail, which shows only logos. */
export const CollapsedPanelContext = createContext(false);

/** Returns true inside of the left panel while it is a rail. */
export const useIsCollapsed = () => useContext(CollapsedPanelContext);
