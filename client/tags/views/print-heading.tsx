import { useSession } from '../../session/session-store.ts';
import styles from './print-heading.module.css';

/** What stands on paper in the place of the page's head: whose tags, and how many. On the screen there is none. */
export function PrintHeading({ count }: { count: string }) {
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  return (
    <div className={styles['heading']} data-printed aria-hidden="true">
      <b>{nickname === '' ? 'My tags' : nickname}</b>
      <span>{count}</span>
    </div>
  );
}
