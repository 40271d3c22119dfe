import type { ReactNode } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText } from '../../error-text.ts';
import type { TagList } from '../../saved-tags/use-tag-list.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import styles from './tag-grid.module.css';

type Props = {
  list: TagList;
  filtered: boolean;
  /** Whether the end is seen with the beginning, so that nobody asks where it is. */
  isShort: boolean;
  /** What stands for the tags that are being loaded. */
  children: ReactNode;
};

/** Below the last row: loading, an error of the last page, or the end of the list. */
export function ListEnd({ list, filtered, isShort, children }: Props) {
  const { error, more, retry } = list;
  if (error && !isUnauthenticatedError(error)) {
    const message = callText(error);
    return (
      <div className={styles['failed']}>
        <Alert action={<Button onClick={retry}>Retry</Button>}>
          {messageText('AIRLINES_LOAD_FAILED', { message })}
        </Alert>
      </div>
    );
  }
  if (more) return typeof children === 'string' ? <p className={styles['end']}>{children}</p> : children;
  if (isShort) return null;
  return (
    <p className={styles['end']}>{filtered ? 'No more tags match.' : 'That is your whole collection.'}</p>
  );
}
