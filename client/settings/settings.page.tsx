import { useEffect, useEffectEvent } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { REGION_NAME } from '../../tag/texts/product.ts';
import { isUnauthenticatedError } from '../error-text.ts';
import { isAnswered } from '../error-text.ts';
import { useProfileQuery, type SessionUserFragment } from '../graphql/generated.ts';
import { GuestOffer } from '../guest/guest-offer.tsx';
import { NEW_TAG_EDITOR_URL, paths } from '../paths.ts';
import { useTagCounts } from '../saved-tags/use-tag-counts.ts';
import { setConnectionStatus, onReconnect, probeNow } from '../offline/connection.ts';
import { updateUser } from '../session/session-store.ts';
import { storedUser } from '../session/stored-session.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { Button, NavigateButton } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { Grid, Row, Stack } from '../ui/layout/box.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { DateFormatRow } from './date-format-row.tsx';
import { OfflineNote } from './offline-note.tsx';
import { AccessSection } from './access/access-section.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './account-data.tsx';
import { ThemeRow } from './theme-row.tsx';
import { EditRow } from './profile/edit-row.tsx';
import { ProfileBanner } from './profile/profile-banner.tsx';
import { PhotoRow } from './photo/settings-photo-row.tsx';
import { Section, ValueRow } from './settings-rows.tsx';
import styles from './settings.module.css';

/** The profile and the account, at /settings, where every log-in arrives. */
export function Settings() {
  return (
    <Page
      width={1080}
      className={styles['page']}
      header={
        <SiteHeader>
          <EditorLinks />
        </SiteHeader>
      }
    >
      <PageHeading look="display">Settings</PageHeading>
      <SessionNotStored />
      <OfflineNote />
      <GuestOffer />
      <ProfileAndAccount />
    </Page>
  );
}

/** The main action of who has no tag yet is to make one. */
function EditorLinks() {
  const isFirst = useTagCounts().total === 0;
  return (
    <Row wrap push gap={10}>
      <NavigateButton variant={isFirst ? 'ghost' : 'go'} to={paths.editor}>
        Open editor
      </NavigateButton>
      {isFirst && (
        <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
          Make your first tag
        </NavigateButton>
      )}
    </Row>
  );
}

function ProfileAndAccount() {
  const { data, error, loading, refetch } = useProfileQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const user = isWhole(data?.viewer) ? data.viewer : null;

  // Runs for saved changes too, which arrive by the Apollo cache.
  useEffect(() => {
    if (user) updateUser(storedUser(user));
  }, [user]);

  useReportConnection(user !== null, error);
  const comeBack = useEffectEvent(() => {
    if (!user) void refetch().catch(() => undefined);
  });
  useEffect(() => onReconnect(comeBack), []);

  if (loading) return <Spinner />;
  // Keyed: no draft of one user is left for the next.
  if (user) return <Sections key={user.id} user={user} />;
  // A refused token is the session's to tell, on the sign-in screen.
  if (error && isUnauthenticatedError(error)) return null;
  return (
    <Alert
      action={
        <Button variant="go" onClick={() => void refetch().catch(() => undefined)}>
          Retry
        </Button>
      }
    >
      {messageText(error && !isAnswered(error) ? 'SETTINGS_NETWORK_ERROR' : 'SETTINGS_LOAD_FAILED')}
    </Alert>
  );
}

/** The offline link does not answer the profile query, so its result tells directly whether the server answers. */
function useReportConnection(answered: boolean, error: unknown): void {
  useEffect(() => {
    if (answered) setConnectionStatus('connected');
    else if (error && !isAnswered(error)) setConnectionStatus('local');
    else if (error) probeNow();
  }, [answered, error]);
}

/** Whether the answer is a complete user: a proxy may have answered instead of the server. */
function isWhole(user: SessionUserFragment | null | undefined): user is SessionUserFragment {
  return (
    typeof user === 'object' &&
    user !== null &&
    [user.id, user.nickname, user.bio, user.email].every((text) => typeof text === 'string')
  );
}

function Sections({ user }: { user: SessionUserFragment }) {
  return (
    <>
      <ProfileBanner user={user} />
      <Grid columns={2} gap={28} align="start" folds="tablet">
        <Stack gap={24}>
          <Section title="Profile">
            <PhotoRow user={user} kind="avatar" />
            <PhotoRow user={user} kind="cover" />
            <EditRow user={user} field="nickname" />
            <EditRow user={user} field="bio" />
            <ValueRow name="Region" value={REGION_NAME} />
            <DateFormatRow />
            <ThemeRow />
          </Section>
          <AccessSection user={user} />
        </Stack>
        <Stack gap={24} className={styles['account']}>
          <AccountSection user={user} />
          <DataSection user={user} />
        </Stack>
      </Grid>
    </>
  );
}
