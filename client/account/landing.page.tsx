import { paths } from '../paths.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { NavigateButton } from '../ui/forms/button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import styles from './landing.module.css';

/** The first page of a visitor, at /login: what the product is, and the two ways in. */
export function Landing() {
  return (
    <PageShell hero>
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
        <NavigateButton look="go" to={paths.createAccount} className={styles['way']}>
          JOIN IN
        </NavigateButton>
        <NavigateButton look="ghost" to={paths.signIn} className={styles['way']}>
          SIGN IN
        </NavigateButton>
      </div>
      <p className={styles['small']}>Not affiliated with any airline.</p>
    </PageShell>
  );
}
