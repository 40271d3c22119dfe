import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { MessageCode } from '../../tag/messages.ts';
import { Button } from '../ui/forms/button.tsx';
import { useAction, type Action } from '../use-action.ts';
import styles from './settings-dialog.module.css';

export type Dialog = { opened: boolean; open: () => void; close: () => void; action: Action };

/** A dialog with one call to the server in it; `otherwise` is the text of a call that came to nothing. */
export function useDialog(otherwise: MessageCode): Dialog {
  const [opened, setOpened] = useState(false);
  const action = useAction(otherwise);
  const open = () => {
    action.clear();
    setOpened(true);
  };
  return { opened, open, close: () => setOpened(false), action };
}

type Props = { dialog: Dialog; title: string; children: ReactNode };

/**
 * A form over the settings. The overlay, Escape and the cross close it, but not while its call is under way: a
 * failure would have no place to be said.
 */
export function SettingsDialog({ dialog, title, children }: Props) {
  return (
    <Modal
      opened={dialog.opened}
      onClose={() => !dialog.action.busy && dialog.close()}
      title={title}
      size={460}
    >
      {children}
    </Modal>
  );
}

/** CANCEL, and beside it what the dialog is for. */
export function DialogButtons({ dialog, children }: { dialog: Dialog; children: ReactNode }) {
  return (
    <div className={styles['buttons']}>
      <Button
        aria-disabled={dialog.action.busy || undefined}
        onClick={() => !dialog.action.busy && dialog.close()}
      >
        CANCEL
      </Button>
      {children}
    </div>
  );
}
