import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useState } from 'react';
import type { MessageCode } from '../../tag/texts/messages.ts';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { Button } from '../ui/forms/button.tsx';
import { type Action, useAction } from '../use-action.ts';
import { translate } from '../../tag/texts/translate.ts';

export type SettingsDialogControls = { opened: boolean; open: () => void; close: () => void; action: Action };

/**
 * Manages a dialog with one request to the server.
 * @param fallbackCode the text of an error without a text
 */
export function useSettingsDialog(fallbackCode: MessageCode): SettingsDialogControls {
  const [opened, setOpened] = useState(false);
  const action = useAction(fallbackCode);
  const openDialog = () => {
    action.clear();
    setOpened(true);
  };
  return { opened, open: openDialog, close: () => setOpened(false), action };
}

type Props = {
  dialog: SettingsDialogControls;
  title: string;
  onClose?: () => void;
  onClickOutside?: () => void;
  children: ReactNode;
};

/** Shows a form over the settings. The user cannot close it while its request is running. */
export function SettingsDialog({ dialog, title, onClose = dialog.close, onClickOutside, children }: Props) {
  return (
    <TopDialog
      opened={dialog.opened}
      onClose={onClose}
      {...(onClickOutside && { onClickOutside })}
      isBusy={dialog.action.isBusy}
      title={title}
      size={460}
    >
      {children}
    </TopDialog>
  );
}

type ButtonsProps = { isBusy: boolean; onCancel: () => void; cancelLabel?: string; children: ReactNode };

/** Shows the cancel button, or its replacement, and the submit button of a dialog. */
export function DialogButtons({
  isBusy,
  onCancel,
  cancelLabel = translate('CANCEL'),
  children,
}: ButtonsProps) {
  return (
    <DialogActions>
      <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
        {cancelLabel}
      </Button>
      {children}
    </DialogActions>
  );
}

/** Renders a hidden input that names the account for password managers. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
