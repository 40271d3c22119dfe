/** The light around a line: how much wider it is in pixels, and its opacity. */
export const HALO_PX = 5;
export const HALO_OPACITY = 0.1;

/** The opacity of routes behind those of the active airport. */
export const DIMMED_OPACITY = 0.22;
