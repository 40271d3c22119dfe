import type { SessionUserFragment } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { LinkRow, Row, Section, shown } from './settings-rows.tsx';
import styles from './settings.module.css';

/** How the user signs in, and the way out. */
export function AccountSection({ user }: { user: SessionUserFragment }) {
  const logout = useLogout();
  return (
    <Section
      title="Account"
      below={
        <Button look="stop" className={styles['logout']} onClick={() => void logout()}>
          Logout
        </Button>
      }
    >
      <Row name="E-mail" value={shown(user.email)} />
      <LinkRow name="Password" value="Reset" to={paths.forgotPassword} named />
    </Section>
  );
}
