import type { ReactNode } from 'react';
import { confirmedChangeRule } from '../../../tag/account/account.ts';
import { listRuleRefusals } from '../../../tag/account/check.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { RefusalFragment } from '../../graphql/generated.ts';
import { Button, type ButtonVariant } from '../../ui/forms/button.tsx';
import { useFocusedField } from '../../ui/forms/use-focused-field.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import type { Action } from '../../use-action.ts';
import { FormOfflineNote } from '../offline-note.tsx';
import { AccountName, DialogButtons } from '../settings-dialog.tsx';
import { ConfirmationField } from './confirmation-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

/** The result of a mutation: a refusal, or the success with its data. */
type ChangeResult = RefusalFragment | { __typename: string } | null | undefined;

type Props<Result extends ChangeResult> = {
  email: string;
  action: Action;
  /** The text about the effect of the change. */
  children: ReactNode;
  submitLabel: string;
  variant?: ButtonVariant;
  /** Sends the mutation with the password, which is '' in a confirmed session. */
  send: (password: string) => Promise<Result>;
  onDone: (result: Exclude<NonNullable<Result>, RefusalFragment>) => Promise<void> | void;
  onCancel: () => void;
};

/** Shows the form of a change that needs nothing but a confirmation. */
export function ConfirmedForm<Result extends ChangeResult>({
  email,
  action,
  children,
  submitLabel,
  variant = 'go',
  send,
  onDone,
  onCancel,
}: Props<Result>) {
  const { form, submit, confirmation } = useConfirmedForm('password', {
    action,
    initialValues: { password: '' },
    listRefusals: (values) => listRuleRefusals(confirmedChangeRule, values),
    save: async ({ password }, showRefusal) => {
      const result = await send(password);
      if (!result) return formatMessage('ACCESS_CHANGE_FAILED');
      if (isRefused(result)) return showRefusal(result);
      await onDone(result as Exclude<NonNullable<Result>, RefusalFragment>);
      return null;
    },
  });

  useFocusedField(form, 'password');

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text tone="soft">{children}</Text>
      <AccountName email={email} />
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <FormOfflineNote errorMessage={action.errorMessage} />
      <DialogButtons isBusy={action.isBusy} onCancel={onCancel} cancelLabel={translate('Cancel')}>
        <Button variant={variant} type="submit" isBusy={action.isBusy}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function isRefused(result: { __typename: string }): result is RefusalFragment {
  return result.__typename === 'Refusal';
}
