import { MantineThemeProvider } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';

/**
 * Lists and pickers open in this layer: inside the panel's landmark and the drawer's focus trap, outside the scrolled
 * column that would clip them. A closed one is removed from the page, or its label would be found twice.
 */
export const popup = {
  keepMounted: false,
  transitionProps: { duration: 0 },
} as const;

/** The distance of a list from the window's edges, and from the bar at the foot of the panel. */
const VIEWPORT_PADDING = { top: 8, bottom: 112, left: 8, right: 8 };

/** Four rows. A list with less room opens on the other side. */
const MIN_HEIGHT = 172;

/** A long list is limited to the available height. */
export const listPopup = {
  ...popup,
  // Small enough that a list above the field covers its label completely.
  offset: 5,
  middlewares: {
    flip: { padding: VIEWPORT_PADDING },
    shift: true,
    size: { padding: VIEWPORT_PADDING, apply: fitHeight },
  },
};

function fitHeight({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}) {
  // A smaller list would seem to fit and would not flip when more rows appear.
  elements.floating.style.maxHeight = `${Math.max(availableHeight, MIN_HEIGHT)}px`;
}

/**
 * The layer is named by the theme, since fields can be in the panel and on the card at the same time. The sliders of
 * the color picker have no labels by default.
 */
const themeOf = (layer: string) => ({
  components: {
    Popover: { defaultProps: { portalProps: { target: `#${layer}` } } },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue' } },
  },
});

export function PopupLayer({ children }: { children: ReactNode }) {
  const layer = useId();
  const theme = useMemo(() => themeOf(layer), [layer]);
  return (
    <MantineThemeProvider inherit theme={theme}>
      {children}
      <div id={layer} />
    </MantineThemeProvider>
  );
}
