import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

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
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
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

function keepEscape({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
