import { useSession } from '../../session/session-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './print-heading.module.css';

/** Shows the heading of the printed page: the owner and the number of tags. Hidden on the screen. */
export function PrintHeading({ count }: { count: string }) {
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  return (
    <div className={styles['heading']} data-printed aria-hidden="true">
      <b>{nickname === '' ? translate('My tags') : nickname}</b>
      <span>{count}</span>
    </div>
  );
}
