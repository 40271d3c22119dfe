import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from '../layers/use-layer.ts';
import styles from './bottom-sheet.module.css';
import { useOpenOnMount } from './use-open-on-mount.ts';

type Props = {
  title: string;
  /** Called when the closing transition has ended. */
  onClosed: () => void;
  /** Renders the content. `close` closes the sheet. */
  children: (close: () => void) => ReactNode;
};

const sheetClasses = { content: styles['content'], header: styles['header'], title: styles['title'] };

/** Shows a sheet at the lower edge of a phone, as high as its content. */
export function BottomSheet({ title, onClosed, children }: Props) {
  const [isOpen, close] = useOpenOnMount();
  useLayer(isOpen, close);
  return (
    <Drawer
      title={title}
      position="bottom"
      size="auto"
      radius={0}
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClosed}
      classNames={sheetClasses}
    >
      {children(close)}
    </Drawer>
  );
}
