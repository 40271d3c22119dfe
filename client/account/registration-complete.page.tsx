import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { signIn } from '../session/session-store.ts';
import { readSession } from '../session/stored-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import styles from './account.module.css';

const COUNTDOWN_S = 5;
const LOGIN_DELAY_MS = 1000;

/** The end of a registration, at /registration-complete: 5 s, or the button, then 1 s, then on with the session. */
export function RegistrationComplete() {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(COUNTDOWN_S);
  const [session] = useState(readSession);
  const leaving = seconds === 0;

  useEffect(() => {
    if (leaving) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      // With nothing stored there is nobody to log in; no session is ever made up.
      if (session) signIn(session);
      void navigate(session ? paths.settings : paths.signIn, { replace: true });
    }, LOGIN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving, session, navigate]);

  return (
    <PageShell header={<Brand />}>
      <PageHeading className={styles['title']}>Registration complete</PageHeading>
      <p className={styles['lead']}>Welcome aboard, {session?.user.nickname || 'traveller'}.</p>
      <Status>{leaving ? 'Redirecting...' : `Redirecting in ${seconds} seconds...`}</Status>
      <Button look="go" wide busy={leaving} className={styles['submit']} onClick={() => setSeconds(0)}>
        CONTINUE
      </Button>
    </PageShell>
  );
}
