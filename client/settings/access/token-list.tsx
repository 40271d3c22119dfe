import { messageText } from '../../../tag/texts/messages.ts';
import { refusalText } from '../../error-text.ts';
import { useDeleteApiTokenMutation, type OwnApiTokenFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { Action } from '../../use-action.ts';
import styles from './access.module.css';
import { formatLocalDay } from './day-text.ts';

type Props = {
  tokens: readonly OwnApiTokenFragment[];
  action: Action;
  onChanged: () => Promise<void>;
  onNew: () => void;
};

/** The tokens for scripts, each with its end. */
export function TokenList({ tokens, action, onChanged, onNew }: Props) {
  const [deleteToken] = useDeleteApiTokenMutation();
  const end = (id: string) =>
    void action.run(async () => {
      const result = (await deleteToken({ variables: { id } })).data?.deleteApiToken;
      if (result?.__typename === 'Refusal' && result.code !== 'NOT_FOUND') return refusalText(result);
      if (!result) return messageText('ACCESS_CHANGE_FAILED');
      await onChanged();
      return null;
    });

  return (
    <div className={styles['content']}>
      <p className={styles['hint']}>
        A token lets a script or the GraphQL playground act for you. It cannot see or change how you sign in.
      </p>
      {tokens.length > 0 && (
        <ul className={styles['list']}>
          {tokens.map((token) => (
            <li key={token.id} className={styles['item']}>
              <div className={styles['about']}>
                <p className={styles['name']}>{token.name}</p>
                <p className={styles['dates']}>
                  {token.access === 'write' ? 'Read and write' : 'Read'}, made{' '}
                  {formatLocalDay(token.createdAt)},{' '}
                  {token.lastUsedAt === null ? 'never used' : `last used ${formatLocalDay(token.lastUsedAt)}`}
                </p>
              </div>
              <Button aria-label={`Delete ${token.name}`} busy={action.busy} onClick={() => end(token.id)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <Button variant="go" wide onClick={onNew}>
        NEW TOKEN
      </Button>
    </div>
  );
}
