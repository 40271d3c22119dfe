import { useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import { REGION_NAME } from '../../tag/product.ts';
import { isRefusedToken } from '../apollo.ts';
import { isAnswered } from '../failure-text.ts';
import { useProfileQuery, type SessionUserFragment } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { updateUser } from '../session/session-store.ts';
import { storedUser } from '../session/stored-session.ts';
import { useLogout } from '../session/use-logout.ts';
import { Brand } from '../ui/brand.tsx';
import { Button, NavigateButton } from '../ui/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './settings.module.css';
import { shorten } from './shorten.ts';

/** The profile and the account, at /settings, where every log-in arrives. */
export function Settings() {
  return (
    <PageShell
      header={
        <>
          <Link to={paths.editor} className={styles['home']}>
            <Brand />
          </Link>
          <NavigateButton look="go" to={paths.editor}>
            Open editor
          </NavigateButton>
        </>
      }
    >
      <PageHeading className={styles['title']}>Settings</PageHeading>
      <ProfileAndAccount />
    </PageShell>
  );
}

function ProfileAndAccount() {
  const { data, error, loading, refetch } = useProfileQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const user = data?.viewer;

  useEffect(() => {
    if (user) updateUser(storedUser(user));
  }, [user]);

  if (loading) return <Spinner />;
  if (user) return <Rows user={user} />;
  // A refused token is the session's to tell, on the sign-in screen.
  if (error && isRefusedToken(error)) return null;
  return (
    <Alert
      action={
        <Button look="go" onClick={() => void refetch().catch(() => undefined)}>
          Retry
        </Button>
      }
    >
      {messageText(error && !isAnswered(error) ? 'SETTINGS_NETWORK_ERROR' : 'SETTINGS_LOAD_FAILED')}
    </Alert>
  );
}

function Rows({ user }: { user: SessionUserFragment }) {
  const logout = useLogout();
  return (
    <>
      <Section title="Profile">
        <Row name="Nickname" value={user.nickname} />
        <Row name="Bio" value={user.bio} />
        <Row name="Region" value={REGION_NAME} />
      </Section>
      <Section title="Account">
        <Row name="E-mail" value={user.email} whole />
      </Section>
      <Button look="stop" className={styles['logout']} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['sectionTitle']}>
        {title}
      </h2>
      <dl>{children}</dl>
    </section>
  );
}

/** One line of the list. A long value is cut to the list's width unless it is wanted `whole`. */
function Row({ name, value, whole = false }: { name: string; value: string; whole?: boolean }) {
  return (
    <div className={styles['row']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']} data-empty={value === '' || undefined}>
        {value === '' ? 'Not set' : whole ? value : shorten(value)}
      </dd>
    </div>
  );
}
