import { MantineThemeProvider } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';
import { translate } from '../../../tag/texts/translate.ts';
import { useLanguage } from '../../language/use-language.ts';

/**
 * The props of the popups in this layer. The layer is inside the panel's landmark and the drawer's focus trap, and outside the scrolled
 * column that would clip a popup. A closed popup is removed from the page, because its label would be found twice.
 */
export const POPUP_PROPS = {
  keepMounted: false,
  transitionProps: { duration: 0 },
} as const;

/** The distances of a list from the edges of the window, in pixels. `bottom` includes the bar at the foot of the panel. */
const VIEWPORT_PADDING = { top: 8, bottom: 112, left: 8, right: 8 };

/** The height of four rows, in pixels. With less space the list opens on the other side. */
const MIN_POPUP_PX = 172;

/** The props of a long list, whose height is limited to the available space. */
export const LIST_POPUP_PROPS = {
  ...POPUP_PROPS,
  // In pixels. Small enough that a list above the field covers its label completely.
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
  elements.floating.style.maxHeight = `${Math.max(availableHeight, MIN_POPUP_PX)}px`;
}

/**
 * Names the layer in the theme, because fields can be in the panel and on the card at the same time. By default the sliders of the color
 * picker have no labels.
 */
const createPopupTheme = (layer: string) => ({
  components: {
    Popover: { defaultProps: { portalProps: { target: `#${layer}` } } },
    ColorPicker: { defaultProps: { saturationLabel: translate('Saturation'), hueLabel: translate('Hue') } },
  },
});

export function PopupLayer({ children }: { children: ReactNode }) {
  const layer = useId();
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels are texts of the language
  const theme = useMemo(() => createPopupTheme(layer), [layer, language]);
  return (
    <MantineThemeProvider inherit theme={theme}>
      {children}
      <div id={layer} />
    </MantineThemeProvider>
  );
}
