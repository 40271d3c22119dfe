import { formatMessage } from '../../tag/texts/messages.ts';
import { deleteAccountRule } from '../../tag/account/account.ts';
import { listRuleRefusals } from '../../tag/account/check.ts';
import { type SessionUserFragment } from '../graphql/generated.ts';
import { useDeleteAccountMutation, useSavedTagCountQuery } from '../graphql/settings.ts';
import { usePendingTags } from '../offline/outbox/outbox.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { ConfirmationField } from './confirmation/confirmation-field.tsx';
import { useConfirmedForm } from './confirmation/use-confirmed-form.ts';
import { FormOfflineNote } from './offline-note.tsx';
import { AccountName, type SettingsDialogControls, DialogButtons } from './settings-dialog.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { deleteUserDrafts } from '../drafts/draft-storage.ts';
import { removeStoredImport, removeStoredResult } from '../drafts/stored-import.ts';
import { deleteOfflineData } from '../offline/offline-sync.ts';
import { paths } from '../paths.ts';
import { removeUserImages } from '../session/image-cache.ts';
import { forgetRecentAircraft } from '../session/recent-aircraft.ts';
import { removeShareChoices } from '../sharing/share-choices.ts';
import { reloadTo } from '../session/reload-to.ts';
import { startLogout } from '../session/session-store.ts';
import { forgetStoredSession } from '../session/stored-session.ts';
import { removeStored, STORAGE_KEYS } from '../session/local-storage.ts';
import { translate } from '../../tag/texts/translate.ts';

/** Lists what is deleted, requires the password or another confirmation, and deletes the account. */
export function DeleteAccountForm({
  user,
  dialog,
}: {
  user: SessionUserFragment;
  dialog: SettingsDialogControls;
}) {
  const { action } = dialog;
  const [mutate] = useDeleteAccountMutation();
  const { form, submit, confirmation } = useConfirmedForm('password', {
    action,
    initialValues: { password: '' },
    listRefusals: (values) => listRuleRefusals(deleteAccountRule, values),
    save: async ({ password }, showRefusal) => {
      const result = (await mutate({ variables: { password } })).data?.deleteAccount;
      if (!result) return formatMessage('ACCOUNT_DELETE_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      removeAccountData(user.id);
      return null;
    },
  });

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text tone="soft">{formatDeletionWarning(useSavedTagCount())}</Text>
      <PendingDesignsWarning />
      <AccountName email={user.email} />
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('password')}
        data-autofocus
        {...form.getInputProps('password')}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <FormOfflineNote errorMessage={action.errorMessage} />
      <DialogButtons isBusy={action.isBusy} onCancel={dialog.close}>
        <Button variant="final" type="submit" isBusy={action.isBusy}>
          {action.isBusy ? translate('Deleting...') : translate('DELETE ACCOUNT')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** Warns of designs that are stored only in this browser. */
function PendingDesignsWarning() {
  const count = usePendingTags().size;
  if (count === 0) return null;
  return (
    <Text tone="soft">
      {translate(
        '{count, plural, one {# design is saved in this browser only, and is deleted with the account.} other {# designs are saved in this browser only, and are deleted with the account.}}',
        { count },
      )}
    </Text>
  );
}

/** The number of saved tags, as far as it is known: 0 before the response. */
type SavedTagCount = { count: number; hasMore: boolean };

/** Requests the number from the server, because another device may have saved more. */
function useSavedTagCount(): SavedTagCount {
  const page = useSavedTagCountQuery({ fetchPolicy: 'no-cache' }).data?.tags;
  return { count: page?.nodes?.length ?? 0, hasMore: Boolean(page?.next) };
}

function formatDeletionWarning({ count, hasMore }: SavedTagCount): string {
  if (hasMore)
    return translate(
      '{count, plural, one {Your profile, your photos, your more than # saved tag and the airlines you added are deleted at once, and all devices are signed out. This cannot be undone.} other {Your profile, your photos, your more than # saved tags and the airlines you added are deleted at once, and all devices are signed out. This cannot be undone.}}',
      { count },
    );
  return translate(
    '{count, plural, =0 {Your profile, your photos, your saved tags and the airlines you added are deleted at once, and all devices are signed out. This cannot be undone.} one {Your profile, your photos, your one saved tag and the airlines you added are deleted at once, and all devices are signed out. This cannot be undone.} other {Your profile, your photos, your # saved tags and the airlines you added are deleted at once, and all devices are signed out. This cannot be undone.}}',
    { count },
  );
}

/** The time for which the reload waits for the browser's database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 1000;

/**
 * Removes the local data of a deleted user, then reloads at /login. Other tabs are signed out without the message that the session has
 * expired.
 */
function removeAccountData(userId: string): void {
  forgetStoredSession();
  startLogout();
  removeStored(STORAGE_KEYS.pendingEmail, STORAGE_KEYS.pendingNickname);
  removeUserImages(userId);
  forgetRecentAircraft(userId);
  removeShareChoices(userId);
  deleteUserDrafts(userId);
  const timeout = new Promise((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS));
  const removal = Promise.all([
    deleteOfflineData(userId),
    removeStoredImport(userId),
    removeStoredResult(userId),
  ]);
  void Promise.race([removal, timeout]).then(() => reloadTo(paths.login));
}
