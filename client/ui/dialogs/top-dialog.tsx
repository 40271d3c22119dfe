import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

type Props = {
  opened: boolean;
  title: ReactNode;
  /** Width in pixels, where the screen has them. */
  size: number;
  /** Whether it fills a phone's screen. */
  sheet?: boolean;
  /** While something is under way nothing closes it: a failure would have no place to be said. */
  busy?: boolean;
  onClose: () => void;
  /** When it has faded away. */
  onClosed?: () => void;
  children: ReactNode;
};

/**
 * A dialog that may stand above a drawer. The drawer listens for Escape first; it leaves the key to an element that is
 * marked, so that whatever has the focus in here is.
 */
export function TopDialog({
  opened,
  title,
  size,
  sheet = false,
  busy = false,
  onClose,
  onClosed,
  children,
}: Props) {
  const phone = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const full = sheet && phone;
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        keepFocus(root.current);
        onClosed?.();
      }}
      title={title}
      size={size}
      fullScreen={full}
      xOffset={phone ? 12 : undefined}
      styles={full ? EDGE_TO_EDGE : {}}
      closeOnEscape={false}
      onFocusCapture={keepEscape}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
      }}
    >
      {children}
    </Modal>
  );
}

const EDGE_TO_EDGE = { content: { border: 0, borderRadius: 0 } };

/**
 * What opened the dialog may be gone by then, and cannot have the focus back: the keyboard goes on at the head of the page.
 */
function keepFocus(dialog: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || dialog?.contains(activeElement))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function keepEscape({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
