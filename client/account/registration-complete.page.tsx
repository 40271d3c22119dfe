import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { signIn } from '../session/session-store.ts';
import { readSession } from '../session/stored-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/notice.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import styles from './account.module.css';
import { OutcomePanel } from './outcome-panel.tsx';
import { useCountdown } from './use-countdown.ts';

/** The end of a registration, at /registration-complete: 5 s, or the button, then 1 s, then on with the session. */
export function RegistrationComplete() {
  const navigate = useNavigate();
  const [session] = useState(readSession);
  const { seconds, leaving, skip } = useCountdown(() => {
    // With nothing stored there is nobody to log in; no session is ever made up.
    if (session) signIn(session);
    void navigate(session ? paths.settings : paths.signIn, { replace: true });
  });
  return (
    <PageShell header={<Brand />}>
      <OutcomePanel
        heading="Registration complete"
        stub={
          <>
            <Status>{leaving ? 'Redirecting...' : `Redirecting in ${seconds} seconds...`}</Status>
            <Button look="go" wide busy={leaving} className={styles['submit']} onClick={skip}>
              CONTINUE
            </Button>
          </>
        }
      >
        <p className={styles['lead']}>Welcome aboard, {session?.user.nickname || 'traveller'}.</p>
      </OutcomePanel>
    </PageShell>
  );
}
