import {
  Checkbox,
  CloseButton,
  createTheme,
  Drawer,
  Input,
  InputWrapper,
  Modal,
  Overlay,
  PasswordInput,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import field from './ui/forms/field.module.css';
import dialog from './ui/dialogs/dialog.module.css';
import menu from './ui/menu.module.css';
import { translate } from '../tag/texts/translate.ts';

const SIGN_COLORS: MantineColorsTuple = [
  '#fff8e0',
  '#fff0c2',
  '#ffe69a',
  '#ffdb6e',
  '#ffd04a',
  '#ffc92b',
  '#ffc20e',
  '#e0a900',
  '#b38700',
  '#8a6500',
];

const HANGAR_COLORS: MantineColorsTuple = [
  '#f2f4f5',
  '#c9d1d7',
  '#9aa6b0',
  '#6b7884',
  '#5b6771',
  '#2c343b',
  '#1d2329',
  '#15191d',
  '#0e1114',
  '#0b0e10',
];

/** Configures Mantine with the 'Hangar' design. Only components with behavior come from Mantine, so only these are styled. */
export const hangarTheme = createTheme({
  colors: { sign: SIGN_COLORS, dark: HANGAR_COLORS },
  primaryColor: 'sign',
  primaryShade: 6,
  autoContrast: true,
  black: '#12110c',
  white: '#ffffff',
  defaultRadius: 6,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-condensed)', fontWeight: '700' },
  components: {
    Input: Input.extend({ classNames: { input: field['input'], section: field['section'] } }),
    InputWrapper: InputWrapper.extend({
      classNames: { label: field['label'], error: field['error'], description: field['description'] },
    }),
    PasswordInput: PasswordInput.extend({ classNames: { innerInput: field['inner'] } }),
    Checkbox: Checkbox.extend({
      classNames: { body: field['boxBody'], input: field['box'], label: field['boxLabel'] },
    }),
    Overlay: Overlay.extend({ defaultProps: { color: 'var(--scrim)', backgroundOpacity: 1 } }),
    CloseButton: CloseButton.extend({ defaultProps: { size: 44, iconSize: 18 } }),
    // The header of a dialog or a drawer is no banner, because a page may have only one banner.
    ModalHeader: Modal.Header.extend({ defaultProps: { role: 'presentation' } }),
    DrawerHeader: Drawer.Header.extend({ defaultProps: { role: 'presentation' } }),
    Modal: {
      // A function, because the label is in the language of the moment.
      defaultProps: () => ({
        centered: true,
        closeButtonProps: { 'aria-label': translate('Close') },
        transitionProps: { duration: 120, transition: 'fade' },
      }),
      classNames: {
        content: dialog['content'],
        header: dialog['header'],
        title: dialog['title'],
        body: dialog['body'],
        close: dialog['close'],
      },
    },
    // This style does not use Menu.extend, so that only pages with a menu load its code.
    Menu: {
      classNames: {
        dropdown: menu['dropdown'],
        item: menu['item'],
        label: menu['label'],
        divider: menu['divider'],
      },
    },
    Drawer: {
      defaultProps: () => ({
        closeButtonProps: { 'aria-label': translate('Close') },
        transitionProps: { duration: 200 },
      }),
      classNames: { content: dialog['content'], header: dialog['header'], close: dialog['close'] },
    },
  },
});

/** The colors of both schemes, because the palette's variables depend on the shown scheme. */
const MANTINE_COLORS = {
  '--mantine-color-body': 'var(--apron)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-anchor': 'var(--sign-text)',
  '--mantine-color-default': 'var(--well)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-hover': 'var(--raised-hover)',
};

export const resolveHangarVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-primary-color-contrast': '#12110c' },
  light: MANTINE_COLORS,
  dark: MANTINE_COLORS,
});
