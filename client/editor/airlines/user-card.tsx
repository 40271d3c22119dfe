import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import type { StoredUser } from '../../session/stored-session.ts';
import { photoOwnerOf, usePhoto } from '../../session/use-photo.ts';
import { useConfirmedLogout } from '../../drafts/use-confirmed-logout.tsx';
import { NavigateButton } from '../../ui/forms/button.tsx';
import styles from './airlines-panel.module.css';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';

/** Who is signed in, with the ways to the settings and out. */
export function UserCard() {
  const user = useSession((session) => session.user);
  if (!user) return <NotSignedIn />;
  return <SignedIn user={user} />;
}

function SignedIn({ user }: { user: StoredUser }) {
  const { logout, question } = useConfirmedLogout();
  const avatar = usePhoto(photoOwnerOf(user), 'avatar');
  const { total } = useTagCounts();
  return (
    <div className={styles['user']}>
      <span className={styles['avatar']} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : user.nickname.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles['who']}>
        <Link to={paths.settings}>{user.nickname || user.email}</Link>
        {total !== null && (
          <Link to={paths.tags} className={styles['count']}>
            {savedTags(total)}
          </Link>
        )}
      </span>
      <button type="button" className={styles['logout']} onClick={logout}>
        Logout
      </button>
      {question}
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
      <NavigateButton to={paths.login}>Sign In / Register</NavigateButton>
    </div>
  );
}
