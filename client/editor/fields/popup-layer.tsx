import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const LAYER_ID = 'settings-popups';

/**
 * Where the lists and pickers of the right panel open: inside its landmark and inside the drawer that traps the
 * focus, but outside the scrolled column that would cut them off. A closed one is not in the page at all: Mantine
 * would keep it there, with the label of its field.
 */
export const popup = {
  portalProps: { target: `#${LAYER_ID}` },
  keepMounted: false,
  transitionProps: { duration: 0 },
} as const;

/** What a list keeps clear of: the edges of the window, and the bar with Save Config at the foot of the panel. */
const CLEAR_OF = { top: 8, bottom: 112, left: 8, right: 8 };

/** Four rows: a list with less room than that opens to the other side. */
const LEAST_HEIGHT = 172;

/** A long list: no higher than the room there is. */
export const listPopup = {
  ...popup,
  // No more than what stands between a label and its field: a list above the field covers the label whole.
  offset: 5,
  middlewares: {
    flip: { padding: CLEAR_OF },
    shift: true,
    size: { padding: CLEAR_OF, apply: fitHeight },
  },
};

function fitHeight({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}) {
  // Never below that: what was made to fit would look as if it had room, and stay where it is as more rows come.
  elements.floating.style.maxHeight = `${Math.max(availableHeight, LEAST_HEIGHT)}px`;
}

/** The names of the colour picker's two sliders; Mantine has none of its own. */
const theme = {
  components: { ColorPicker: { defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue' } } },
};

export function PopupLayer({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider inherit theme={theme}>
      {children}
      <div id={LAYER_ID} />
    </MantineThemeProvider>
  );
}
