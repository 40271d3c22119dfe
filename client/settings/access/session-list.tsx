import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { type RefusalFragment } from '../../graphql/generated.ts';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type AccessQuery,
} from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { Action } from '../../use-action.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './access.module.css';
import { formatBrowserName } from '../../../tag/account/browser-name.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatLocalDay } from './local-day.ts';

type AccessSession = AccessQuery['sessions'][number];
type Props = { sessions: readonly AccessSession[]; action: Action; onChanged: () => Promise<void> };

/** Lists the browsers in which the user is signed in. Each can be signed out. */
export function SessionList({ sessions, action, onChanged }: Props) {
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();

  const signOutAction = (call: () => Promise<DoneOrRefusal | undefined>) =>
    void action.run(async () => {
      const result = await call();
      if (result?.__typename === 'Refusal' && result.code !== 'NOT_FOUND') return formatRefusal(result);
      if (!result) return formatMessage('ACCESS_CHANGE_FAILED');
      await onChanged();
      return null;
    });
  const signOut = (id: string) =>
    signOutAction(async () => (await endSession({ variables: { id } })).data?.endSession);
  const signOutOthers = () => signOutAction(async () => (await endOthers()).data?.endOtherSessions);

  return (
    <Stack gap={16}>
      <ul>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={action.isBusy}
            onSignOut={() => signOut(session.id)}
          />
        ))}
      </ul>
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      {sessions.length > 1 && (
        <Button variant="stop" wide isBusy={action.isBusy} onClick={signOutOthers}>
          {translate('Sign out everywhere else')}
        </Button>
      )}
    </Stack>
  );
}

type DoneOrRefusal = { __typename: 'Done' } | RefusalFragment;

type ItemProps = { session: AccessSession; isBusy: boolean; onSignOut: () => void };

function SessionItem({ session, isBusy, onSignOut }: ItemProps) {
  const name = formatBrowserName(session.userAgent);
  return (
    <Row as="li" padding="10px 0" className={styles['item']}>
      <Stack gap={0} grow>
        <Text variant="strong">{name}</Text>
        <Text variant="note">
          {translate('Signed in {day}, last used {lastDay}', {
            day: formatLocalDay(session.createdAt),
            lastDay: formatLocalDay(session.lastUsedAt),
          })}
        </Text>
      </Stack>
      {session.current ? (
        <Text as="span" variant="note" tone="sign" nowrap>
          {translate('This browser')}
        </Text>
      ) : (
        <Button aria-label={translate('Sign out {name}', { name })} isBusy={isBusy} onClick={onSignOut}>
          {translate('Sign out')}
        </Button>
      )}
    </Row>
  );
}
