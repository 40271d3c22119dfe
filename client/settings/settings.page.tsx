import { useEffect, useEffectEvent } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { REGION_NAME } from '../../tag/texts/product.ts';
import { isUnauthenticatedError, hasResponse } from '../error-text.ts';
import { type SessionUserFragment } from '../graphql/generated.ts';
import { useProfileQuery } from '../graphql/settings.ts';
import { useLanguage } from '../language/use-language.ts';
import { paths } from '../paths.ts';
import { setConnectionStatus, onReconnect, probeNow } from '../offline/connection.ts';
import { updateUser } from '../session/session-store.ts';
import { toStoredUser } from '../session/stored-session.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { Button, NavigateButton } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { Grid, Row, Stack } from '../ui/layout/box.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { DateFormatRow } from './date-format-row.tsx';
import { FormatsSection } from './formats-section.tsx';
import { GuestDesigns } from './guest-designs.tsx';
import { LanguageRow } from './language-row.tsx';
import { OfflineNote } from './offline-note.tsx';
import { AccessSection } from './access/access-section.tsx';
import { ActivitySection } from './activity/activity-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AccountDataSection } from './account-data.tsx';
import { SignInSection } from './sign-in/sign-in-section.tsx';
import { useStepOutcome } from './sign-in/use-step-outcome.tsx';
import { SingleKeysRow } from './single-keys-row.tsx';
import { ThemeRow } from './theme-row.tsx';
import { EditRow } from './profile/edit-row.tsx';
import { ProfileBanner } from './profile/profile-banner.tsx';
import { PhotoRow } from './photo/settings-photo-row.tsx';
import { SettingsSection, ValueRow } from './settings-rows.tsx';
import styles from './settings.module.css';

/** Shows the profile and the account, at /settings. Every login leads to this page. */
export function Settings() {
  useLanguage();
  const stepOutcome = useStepOutcome();
  return (
    <Page className={styles['page']} mainClassName={styles['main']} header={<SiteHeader />}>
      <Row wrap justify="space-between" gap="8px 20px">
        <PageHeading variant="display">{translate('Settings')}</PageHeading>
        <NavigateButton to={paths.editor}>{translate('Open editor')}</NavigateButton>
      </Row>
      <GuestDesigns />
      <SessionNotStored />
      <OfflineNote />
      <ProfileAndAccount />
      {stepOutcome}
    </Page>
  );
}

function ProfileAndAccount() {
  const { data, error, loading, refetch } = useProfileQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const user = isComplete(data?.viewer) ? data.viewer : null;

  // Also runs after a saved change, which arrives through the Apollo cache.
  useEffect(() => {
    if (user) updateUser(toStoredUser(user));
  }, [user]);

  useReportConnection(user !== null, error);
  const retry = useEffectEvent(() => {
    if (!user) void refetch().catch(() => undefined);
  });
  useEffect(() => onReconnect(retry), []);

  if (loading) return <Spinner />;
  // The user is the key, so that no draft of one user stays for the next user.
  if (user) return <SettingsSections key={user.id} user={user} />;
  // The sign-in screen reports a refused token.
  if (error && isUnauthenticatedError(error)) return null;
  return (
    <Alert
      action={
        <Button variant="go" onClick={() => void refetch().catch(() => undefined)}>
          {translate('Retry')}
        </Button>
      }
    >
      {formatMessage(error && !hasResponse(error) ? 'SETTINGS_NETWORK_ERROR' : 'SETTINGS_LOAD_FAILED')}
    </Alert>
  );
}

/** Reports the connection by the result of the profile query, because the offline link does not handle this query. */
function useReportConnection(isAnswered: boolean, error: unknown): void {
  useEffect(() => {
    if (isAnswered) setConnectionStatus('connected');
    else if (error && !hasResponse(error)) setConnectionStatus('local');
    else if (error) probeNow();
  }, [isAnswered, error]);
}

/** Returns true for a complete user, because a proxy may have responded instead of the server. */
function isComplete(user: SessionUserFragment | null | undefined): user is SessionUserFragment {
  return (
    typeof user === 'object' &&
    user !== null &&
    [user.id, user.nickname, user.bio, user.email].every((text) => typeof text === 'string')
  );
}

function SettingsSections({ user }: { user: SessionUserFragment }) {
  return (
    <>
      <ProfileBanner user={user} />
      <Grid columns={2} gap={28} align="start" stacksBelow="tablet">
        <Stack gap={24}>
          <SettingsSection title={translate('Profile')}>
            <PhotoRow user={user} kind="avatar" />
            <PhotoRow user={user} kind="cover" />
            <EditRow user={user} field="nickname" />
            <EditRow user={user} field="bio" />
            <ValueRow name={translate('Region')} value={REGION_NAME} />
            <LanguageRow user={user} />
            <DateFormatRow />
            <ThemeRow />
            <SingleKeysRow />
          </SettingsSection>
          <FormatsSection />
          <SignInSection email={user.email} />
          <AccessSection user={user} />
        </Stack>
        <Stack gap={24} className={styles['account']}>
          <AccountSection user={user} />
          <AccountDataSection user={user} />
          <ActivitySection />
        </Stack>
      </Grid>
    </>
  );
}
