import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { getSender } from '../../offline/outbox/sender.ts';
import { paths } from '../../paths.ts';
import { evictTagLists } from '../../saved-tags/tag-lists-cache.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { useAction } from '../../use-action.ts';
import styles from '../start/start.module.css';
import { translate } from '../../../tag/texts/translate.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { sendAccountFile, type AccountImportCounts } from './send-account-file.ts';

type Props = { file: File; onClose: () => void };

/** Imports a file with all tags of an account, after the user has confirmed it. */
export function AccountImport({ file, onClose }: Props) {
  const { counts, isDone, action, start } = useAccountImport(file);
  const hasStarted = counts !== null || action.isBusy;
  return (
    <Stack gap={24} className={joinClasses(styles['step'], styles['short'])}>
      <PageHeading key={String(isDone)} title={translate('Import and export')} replacesFocused>
        {isDone
          ? translate('{count, plural, one {# tag added} other {# tags added}}', {
              count: counts?.added ?? 0,
            })
          : translate('All tags of an account')}
      </PageHeading>
      {!hasStarted && (
        <Text tone="muted">
          {translate(
            '{name} has tags with their notes, airlines and logos. Tags that you have already are left out.',
            { name: file.name },
          )}
        </Text>
      )}
      <p role="status">{counts && formatCounts(counts, isDone)}</p>
      {action.errorMessage !== null && <Alert>{action.errorMessage}</Alert>}
      {counts && counts.refused.length > 0 && (
        <ul aria-label={translate('Not added')}>
          {counts.refused.slice(0, MAX_SHOWN_REFUSALS).map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts may be equal, and the list only grows
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      <Row wrap gap={10}>
        {isDone ? (
          <NavigateButton variant="go" to={paths.tags}>
            {translate('Open my tags')}
          </NavigateButton>
        ) : (
          <Button variant="go" isBusy={action.isBusy} onClick={start}>
            {action.errorMessage === null ? translate('Add all tags') : translate('Retry')}
          </Button>
        )}
        <Button onClick={onClose}>{isDone ? translate('Import more') : translate('Cancel')}</Button>
      </Row>
    </Stack>
  );
}

const MAX_SHOWN_REFUSALS = 50;

function useAccountImport(file: File) {
  const client = useApolloClient();
  const action = useAction('INTERNAL');
  const [counts, setCounts] = useState<AccountImportCounts | null>(null);
  const [isDone, setDone] = useState(false);
  const [ended] = useState(() => new AbortController());
  useEffect(() => () => ended.abort(), [ended]);
  const start = () =>
    void action.run(async () => {
      const refusal = await sendAccountFile(file, { signal: ended.signal, onProgress: setCounts });
      evictTagLists(client.cache);
      getSender(client)?.onSettled();
      setDone(refusal === null);
      return refusal;
    });
  return { counts, isDone, action, start };
}

function formatCounts({ added, skipped, refused }: AccountImportCounts, isDone: boolean): string {
  return joinFacts([
    isDone
      ? ''
      : translate('{count, plural, one {# tag added so far} other {# tags added so far}}', { count: added }),
    skipped > 0
      ? translate('{count, plural, one {# tag was there already} other {# tags were there already}}', {
          count: skipped,
        })
      : '',
    refused.length > 0
      ? translate('{count, plural, one {# not added} other {# not added}}', { count: refused.length })
      : '',
  ]);
}
