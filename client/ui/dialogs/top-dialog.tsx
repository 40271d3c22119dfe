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
import { Stack } from '../layout/box.tsx';
import { Text } from '../text.tsx';
import { Answers } from './answers.tsx';

type Props = {
  opened: boolean;
  title: ReactNode;
  /** Width in pixels, where the screen has them. */
  size: number;
  /** Whether it fills a phone's screen. */
  sheet?: boolean;
  /** While a call is running nothing closes the dialog: its failure would have no place to be shown. */
  busy?: boolean;
  /** Escape, the cross, or a click outside. */
  onClose: () => void;
  /** A click outside, where it does not close the dialog like Escape, which by default it does after a question. */
  onClickOutside?: () => void;
  /** When the closing transition has ended. */
  onClosed?: () => void;
  children: ReactNode;
};

/**
 * A dialog that may stand above a drawer. The drawer listens for Escape first and ignores the key on marked elements, so
 * every element that gets the focus in here is marked. A click outside is easily made by mistake: when text was typed,
 * the dialog asks before it closes.
 */
export function TopDialog({
  opened,
  title,
  size,
  sheet = false,
  busy = false,
  onClose,
  onClickOutside,
  onClosed,
  children,
}: Props) {
  const phone = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const full = sheet && phone;
  const root = useRef<HTMLDivElement>(null);
  const opener = useOpener(opened);
  const typedText = useTypedText(root);
  const close = () => {
    if (busy) return;
    typedText.forget();
    onClose();
  };
  const clickOutside = () => {
    if (onClickOutside && !busy) onClickOutside();
    else if (!busy && typedText.exists()) typedText.ask();
    else close();
  };
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      overlayProps={{ onClick: clickOutside }}
      onInput={typedText.note}
      onExitTransitionEnd={() => {
        typedText.forget();
        restoreFocus(root.current, opener.current);
        onClosed?.();
      }}
      title={title}
      size={size}
      fullScreen={full}
      xOffset={phone ? 12 : undefined}
      styles={full ? EDGE_TO_EDGE : {}}
      closeOnEscape={false}
      onFocusCapture={stopEscapePropagation}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        if (typedText.isAsking) typedText.keep();
        else close();
      }}
    >
      {typedText.isAsking && <DiscardTextQuestion onDiscard={close} onKeep={typedText.keep} />}
      <div style={{ display: typedText.isAsking ? 'none' : 'contents' }}>{children}</div>
    </Modal>
  );
}

const TEXT_FIELDS = 'textarea, input:not([hidden], [type="checkbox"], [type="radio"], [type="file"])';

/** The text typed into the dialog, and the question whether to discard it. */
function useTypedText(root: RefObject<HTMLElement | null>) {
  const lastField = useRef<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    note: ({ target }: FormEvent) => {
      if (target instanceof HTMLElement && target.matches(TEXT_FIELDS)) lastField.current = target;
    },
    /** False where nothing was typed, or all of it was deleted again. */
    exists: () => {
      const fields = root.current?.querySelectorAll<HTMLInputElement>(TEXT_FIELDS) ?? [];
      return lastField.current !== null && [...fields].some(({ value }) => value !== '');
    },
    ask: () => setAsking(true),
    keep: () => {
      // The field must be visible again to get the focus.
      flushSync(() => setAsking(false));
      lastField.current?.focus();
    },
    forget: () => {
      lastField.current = null;
      setAsking(false);
    },
  };
}

function DiscardTextQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <Stack gap={18} role="group" aria-label="Discard what you typed?">
      <Text tone="muted">Discard what you typed?</Text>
      <Answers>
        <Button variant="stop" onClick={onDiscard}>
          Discard
        </Button>
        <Button ref={focusOnMount} onClick={onKeep}>
          Keep editing
        </Button>
      </Answers>
    </Stack>
  );
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}

const EDGE_TO_EDGE = { content: { border: 0, borderRadius: 0 } };

/** What had the focus when the dialog opened. */
function useOpener(opened: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  return opener;
}

/**
 * Gives the focus back to the control that opened the dialog, or to the page's heading when that is gone. Mantine gives it back
 * too, but later than a dialog without movement is removed.
 */
function restoreFocus(dialog: HTMLElement | null, opener: Element | null): void {
  const isLost = () => document.activeElement === document.body || dialog?.contains(document.activeElement);
  const give = (target: Element | null) => {
    if (isLost() && target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  give(opener);
  give(document.querySelector('h1'));
}

function stopEscapePropagation({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
