import type { ActivityKind } from '../../../tag/account/activity.ts';
import { translateActivityDetail } from '../../../tag/account/activity-detail.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { useActivityQuery, type ActivityQuery } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { SettingsDialog, useSettingsDialog } from '../settings-dialog.tsx';
import { ButtonRow, SettingsSection } from '../settings-rows.tsx';
import { formatTime } from '../../language/format-time.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import styles from './activity.module.css';

const KIND_LABELS: Readonly<Record<ActivityKind, () => string>> = {
  'sign-in': () => translate('Signed in'),
  'sign-out': () => translate('Signed out'),
  password: () => translate('Password'),
  'sign-in method': () => translate('Sign-in'),
  'e-mail': () => translate('E-mail'),
  token: () => translate('API token'),
  export: () => translateIn('what happened', 'Downloaded'),
  deletion: () => translateIn('what happened', 'Deleted'),
};

/** Offers the list of what happened in the account. */
export function ActivitySection() {
  const dialog = useSettingsDialog('INTERNAL');
  return (
    <SettingsSection title={translate('Activity')}>
      <ButtonRow name={translate('Recent activity')} onClick={dialog.open} />
      <SettingsDialog dialog={dialog} title={translate('Recent activity')}>
        <ActivityList />
      </SettingsDialog>
    </SettingsSection>
  );
}

/** Requests the list from the server whenever the dialog opens. */
function ActivityList() {
  const { data, error, loading, refetch } = useActivityQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  if (loading && !data) return <Spinner />;
  if (!data) {
    const retry = () => void refetch().catch(() => undefined);
    return (
      <Alert action={<Button onClick={retry}>{translate('Retry')}</Button>}>
        {formatMessage('ACTIVITY_LOAD_FAILED', { message: formatCallError(error) })}
      </Alert>
    );
  }
  return (
    <Stack gap={16}>
      <Text tone="soft">
        {translate(
          'What happened in your account in the last 180 days. If something was not you, change your password.',
        )}
      </Text>
      {data.activity.length === 0 ? (
        <Text tone="muted">{translate('Nothing yet.')}</Text>
      ) : (
        <ul>
          {data.activity.map((entry, index) => (
            // Two events may have the same time, and the list only grows with the next request.
            <ActivityItem key={index} entry={entry} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function ActivityItem({ entry: { at, kind, detail } }: { entry: ActivityQuery['activity'][number] }) {
  return (
    <Row as="li" padding="10px 0" gap={16} align="start" className={styles['item']}>
      <Stack gap={0} grow className={styles['event']}>
        <Text variant="strong">{formatKind(kind)}</Text>
        <Text variant="note">{translateActivityDetail(detail)}</Text>
      </Stack>
      <Text as="time" dateTime={at} variant="note" nowrap>
        {formatLocalMinute(at)}
      </Text>
    </Row>
  );
}

/** Returns the label of a kind. A newer server may have more kinds. */
function formatKind(kind: string): string {
  return Object.hasOwn(KIND_LABELS, kind) ? KIND_LABELS[kind as ActivityKind]() : kind;
}

/** Formats a time in the time zone of the browser, such as '22 Nov 2026, 09:05'. */
function formatLocalMinute(iso: string): string {
  return formatTime(new Date(iso), 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}
