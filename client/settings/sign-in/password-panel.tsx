import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Status } from '../../ui/notice.tsx';
import { ChangePasswordForm } from '../change-password.tsx';
import { formatLastUse, MethodItem } from './method-item.tsx';
import type { PanelProps } from './panel-props.ts';
import { useSignInMethods } from './use-sign-in-methods.tsx';

/** Says whether the account has a password and when it was last used, and changes it. */
export function PasswordPanel({ dialog, email }: PanelProps) {
  const { methods, refetchMethods, placeholder } = useSignInMethods();
  const [isFormOpen, setFormOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const setForm = (isOpen: boolean) => {
    dialog.action.clear();
    setFormOpen(isOpen);
  };
  if (!methods) return placeholder;
  const { hasPassword, passwordUsedAt } = methods;
  if (isFormOpen)
    return (
      <ChangePasswordForm
        email={email}
        dialog={{ ...dialog, close: () => setForm(false) }}
        onChanged={() => {
          setChanged(true);
          void refetchMethods();
        }}
      />
    );
  return (
    <Stack gap={16}>
      <ul>
        <MethodItem
          name={hasPassword ? 'Set' : 'Not set'}
          details={
            hasPassword ? `With ${email}, ${formatLastUse(passwordUsedAt)}` : 'You sign in without one'
          }
        />
      </ul>
      {isChanged && <Status>{formatMessage('PASSWORD_CHANGED')}</Status>}
      <Button variant="go" wide onClick={() => setForm(true)}>
        {hasPassword ? 'CHANGE PASSWORD' : 'SET A PASSWORD'}
      </Button>
    </Stack>
  );
}
