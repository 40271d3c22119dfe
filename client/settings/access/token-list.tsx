import { formatMessage } from '../../../tag/texts/messages.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { formatRefusal } from '../../error-text.ts';
import { useDeleteApiTokenMutation, type OwnApiTokenFragment } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { Action } from '../../use-action.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './access.module.css';
import { formatLocalDay } from './local-day.ts';

type Props = {
  tokens: readonly OwnApiTokenFragment[];
  action: Action;
  onChanged: () => Promise<void>;
  onNew: () => void;
};

/** Lists the tokens for scripts. Each can be deleted. */
export function TokenList({ tokens, action, onChanged, onNew }: Props) {
  const [deleteToken] = useDeleteApiTokenMutation();
  const deleteOne = (id: string) =>
    void action.run(async () => {
      const result = (await deleteToken({ variables: { id } })).data?.deleteApiToken;
      if (result?.__typename === 'Refusal' && result.code !== 'NOT_FOUND') return formatRefusal(result);
      if (!result) return formatMessage('ACCESS_CHANGE_FAILED');
      await onChanged();
      return null;
    });

  return (
    <Stack gap={16}>
      <Text tone="soft">
        {translate(
          'A token lets a script or the GraphQL playground act for you. It cannot see or change how you sign in.',
        )}
      </Text>
      {tokens.length > 0 && (
        <ul>
          {tokens.map((token) => (
            <Row as="li" key={token.id} padding="10px 0" className={styles['item']}>
              <Stack gap={0} grow>
                <Text variant="strong">{token.name}</Text>
                <Text variant="note">
                  {translate('{access}, created {day}, {expiry}, {use}', {
                    access:
                      token.access === 'write' ? translate('Read and write') : translateIn('access', 'Read'),
                    day: formatLocalDay(token.createdAt),
                    expiry: formatExpiry(token.expiresAt),
                    use:
                      token.lastUsedAt === null
                        ? translate('never used')
                        : translate('last used {day}', { day: formatLocalDay(token.lastUsedAt) }),
                  })}
                </Text>
              </Stack>
              <Button
                aria-label={translate('Delete {name}', { name: token.name })}
                isBusy={action.isBusy}
                onClick={() => deleteOne(token.id)}
              >
                {translate('Delete')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <Button variant="go" wide onClick={onNew}>
        {translate('NEW TOKEN')}
      </Button>
    </Stack>
  );
}

/** Formats when a token ends or ended, such as 'expires 22 Nov 2026'. */
function formatExpiry(expiresAt: string | null): string {
  if (expiresAt === null) return translate('does not expire');
  const day = formatLocalDay(expiresAt);
  return Date.parse(expiresAt) <= Date.now()
    ? translate('expired {day}', { day })
    : translate('expires {day}', { day });
}
