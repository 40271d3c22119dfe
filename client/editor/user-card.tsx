import { Link } from 'react-router-dom';
import { useSavedTagsQuery } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import type { StoredUser } from '../session/stored-session.ts';
import { useLogout } from '../session/use-logout.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './airlines-panel.module.css';

/** Who is signed in, with the ways to the settings and out. */
export function UserCard() {
  const user = useSession((session) => session.user);
  return user ? <SignedIn user={user} /> : <NotSignedIn />;
}

function SignedIn({ user }: { user: StoredUser }) {
  const logout = useLogout();
  const tags = useSavedTagsQuery().data?.tags;
  return (
    <div className={styles['user']}>
      <span className={styles['avatar']} aria-hidden="true">
        {user.avatar_url ? <img src={user.avatar_url} alt="" /> : user.nickname.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles['who']}>
        <Link to={paths.settings}>{user.nickname || user.email}</Link>
        {tags && <span className={styles['count']}>{savedTags(tags.nodes.length)}</span>}
      </span>
      <button type="button" className={styles['logout']} onClick={() => void logout()}>
        Logout
      </button>
    </div>
  );
}

function savedTags(count: number): string {
  if (count === 0) return 'No saved tags yet';
  return count === 1 ? '1 saved tag' : `${count} saved tags`;
}

function NotSignedIn() {
  return (
    <div className={styles['user']}>
      <span className={styles['who']}>You are not signed in.</span>
      <ButtonLink to={paths.login}>Sign In / Register</ButtonLink>
    </div>
  );
}
