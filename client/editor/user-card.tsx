import { Link } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import { isRefusedToken } from '../apollo.ts';
import { failureText } from '../failure-text.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import type { StoredUser } from '../session/stored-session.ts';
import { photoOwnerOf, usePhoto } from '../session/use-photo.ts';
import { useLogout } from '../session/use-logout.ts';
import { Button, NavigateButton } from '../ui/button.tsx';
import { Alert } from '../ui/notice.tsx';
import styles from './airlines-panel.module.css';
import { useSavedTags } from './saved-tags.context.ts';

/** Who is signed in, with the ways to the settings and out. */
export function UserCard() {
  const user = useSession((session) => session.user);
  if (!user) return <NotSignedIn />;
  return (
    <>
      <SignedIn user={user} />
      <LoadFailure />
    </>
  );
}

function SignedIn({ user }: { user: StoredUser }) {
  const logout = useLogout();
  const avatar = usePhoto(photoOwnerOf(user), 'avatar');
  const { tags, complete } = useSavedTags();
  return (
    <div className={styles['user']}>
      <span className={styles['avatar']} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : user.nickname.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles['who']}>
        <Link to={paths.settings}>{user.nickname || user.email}</Link>
        {complete && <span className={styles['count']}>{savedTags(tags.length)}</span>}
      </span>
      <button type="button" className={styles['logout']} onClick={() => void logout()}>
        Logout
      </button>
    </div>
  );
}

/** Saved tags that did not come. A dead session is told by the sign-in page. */
function LoadFailure() {
  const { error, retry } = useSavedTags();
  if (!error || isRefusedToken(error)) return null;
  const message = failureText(error, 'NETWORK_ERROR', 'INTERNAL');
  return (
    <Alert action={<Button onClick={retry}>Retry</Button>}>
      {messageText('TAGS_LOAD_FAILED', { message })}
    </Alert>
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
