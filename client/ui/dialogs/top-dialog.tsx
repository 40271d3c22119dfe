import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../forms/button.tsx';
import { TEXT_FIELDS } from '../forms/text-fields.ts';
import { keepFocus } from '../keep-focus.ts';
import { useLayer } from '../layers/use-layer.ts';
import { Stack } from '../layout/box.tsx';
import { Text } from '../text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { DialogActions } from './dialog-actions.tsx';
import { restoreLostFocus } from './restore-lost-focus.ts';

type Props = {
  opened: boolean;
  title: ReactNode;
  /** The maximum width in pixels. */
  size: number;
  /** True if the dialog fills the screen of a phone. */
  sheet?: boolean;
  /** True while a request is running. Then the user cannot close the dialog, because its error would not be visible. */
  isBusy?: boolean;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  /** Called on a click outside instead of `onClose`. Without it a click outside closes the dialog, after a question if text was typed. */
  onClickOutside?: () => void;
  /** Called when the closing transition has ended. */
  onClosed?: () => void;
  children: ReactNode;
};

/**
 * Shows a dialog, possibly above a drawer. The drawer handles Escape first and ignores the key on marked elements, so every focused
 * element in the dialog is marked. Users often click outside by mistake, so the dialog asks before it closes if text was typed.
 */
export function TopDialog({
  opened,
  title,
  size,
  sheet = false,
  isBusy = false,
  onClose,
  onClickOutside,
  onClosed,
  children,
}: Props) {
  const isPhone = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const isFullScreen = sheet && isPhone;
  const root = useRef<HTMLDivElement>(null);
  const opener = useOpenerRef(opened);
  const typedText = useTypedTextCheck(root);
  const close = () => {
    if (isBusy) return;
    typedText.forget();
    onClose();
  };
  const clickOutside = () => {
    if (onClickOutside && !isBusy) onClickOutside();
    else if (!isBusy && typedText.exists()) typedText.ask();
    else close();
  };
  useLayer(opened, typedText.isAsking ? typedText.keep : clickOutside);
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      overlayProps={{ onClick: clickOutside, onMouseDown: keepFocus }}
      onInput={typedText.note}
      onExitTransitionEnd={() => {
        typedText.forget();
        restoreFocus(root.current, opener.current);
        onClosed?.();
      }}
      title={title}
      size={size}
      fullScreen={isFullScreen}
      xOffset={isPhone ? 12 : undefined}
      styles={isFullScreen ? EDGE_TO_EDGE : {}}
      closeOnEscape={false}
      onFocusCapture={stopEscapePropagation}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        if (typedText.isAsking) typedText.keep();
        else close();
      }}
    >
      {typedText.isAsking && <DiscardTextQuestion onDiscard={close} onCancel={typedText.keep} />}
      <div ref={restoreLostFocus} style={{ display: typedText.isAsking ? 'none' : 'contents' }}>
        {children}
      </div>
    </Modal>
  );
}

/** Detects text that was typed into the dialog, and manages the question about discarding it. */
function useTypedTextCheck(root: RefObject<HTMLElement | null>) {
  const lastField = useRef<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    note: ({ target }: FormEvent) => {
      if (target instanceof HTMLElement && target.matches(TEXT_FIELDS)) lastField.current = target;
    },
    /** Returns false if nothing was typed, or if all of it was deleted again. */
    exists: () => {
      const fields = root.current?.querySelectorAll<HTMLInputElement>(TEXT_FIELDS) ?? [];
      return lastField.current !== null && [...fields].some(({ value }) => value !== '');
    },
    ask: () => setAsking(true),
    keep: () => {
      // A hidden field cannot get the focus, so the question is removed synchronously.
      flushSync(() => setAsking(false));
      lastField.current?.focus();
    },
    forget: () => {
      lastField.current = null;
      setAsking(false);
    },
  };
}

function DiscardTextQuestion({ onDiscard, onCancel }: { onDiscard: () => void; onCancel: () => void }) {
  return (
    <Stack gap={18} role="group" aria-label={translate('Discard what you typed?')}>
      <Text tone="muted">{translate('Discard what you typed?')}</Text>
      <DialogActions>
        <Button variant="stop" onClick={onDiscard}>
          {translate('Discard')}
        </Button>
        <Button ref={focusOnMount} onClick={onCancel}>
          {translate('Keep editing')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}

const EDGE_TO_EDGE = { content: { border: 0, borderRadius: 0 } };

/** Returns the element that had the focus when the dialog opened. */
function useOpenerRef(isOpen: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return opener;
}

/**
 * Returns the focus to the control that opened the dialog, or to the page's heading if that control has disappeared. Mantine would do
 * this too, but only after a dialog without a transition is removed.
 */
function restoreFocus(dialog: HTMLElement | null, opener: Element | null): void {
  const isFocusLost = () =>
    document.activeElement === document.body || dialog?.contains(document.activeElement);
  const giveFocus = (target: Element | null) => {
    if (isFocusLost() && target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  giveFocus(opener);
  giveFocus(document.querySelector('h1'));
}

function stopEscapePropagation({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
