import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { NavigateButton } from '../ui/forms/button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { FlightLine } from './flight-line.tsx';
import styles from './landing.module.css';

/** The first page of a visitor, at /login: what the product is, and the ways in. */
export function Landing() {
  return (
    <PageShell hero underFan={<FlightLine />}>
      <Brand size="large" />
      <PageHeading title="Flight tags" className={styles['headline']}>
        Every flight deserves its tag.
      </PageHeading>
      <p className={styles['lead']}>
        Pick your airline, set the route, and take home a <span className={styles['whole']}>print-sharp</span>{' '}
        tag in the colours you flew.
      </p>
      <div className={styles['warning']}>
        <SessionNotStored />
      </div>
      <div className={styles['ways']}>
        <NavigateButton variant="go" to={paths.createAccount} className={styles['way']}>
          JOIN IN
        </NavigateButton>
        <NavigateButton variant="ghost" to={paths.signIn} className={styles['way']}>
          SIGN IN
        </NavigateButton>
      </div>
      <Link to={paths.tryIt} className={styles['try']}>
        Try it without an account
        <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true">
          <path
            d="m9.5 1 5 5-5 5M14 6H1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </Link>
      <p className={styles['small']}>Not affiliated with any airline.</p>
    </PageShell>
  );
}
